"""Stopping a search from outside, and the alarm clock."""

from __future__ import annotations

import threading
import time

from checkers_tui.engine.stopping import AlarmClock, StopSign

LONG = 10.0


class Search:
    stop = 0


def test_a_sign_stops_the_search_that_watches_it() -> None:
    search, sign = Search(), StopSign()
    sign.watch(search)
    assert search.stop == 0
    sign.stop()
    assert search.stop == 1
    assert sign.is_raised


def test_a_sign_that_was_up_before_stops_at_once() -> None:
    search, sign = Search(), StopSign()
    sign.stop()
    assert search.stop == 0
    sign.watch(search)
    assert search.stop == 1


def test_a_late_stop_does_not_touch_the_next_search() -> None:
    search, sign = Search(), StopSign()
    sign.watch(search)
    sign.leave()
    sign.stop()
    assert search.stop == 0


def test_the_clock_calls_in_order_of_time_not_of_orders() -> None:
    clock, calls, rung = AlarmClock(), [], threading.Event()
    now = time.monotonic()
    clock.call_at(now + 0.02, rung.set)
    clock.call_at(now + 0.01, lambda: calls.append("second"))
    clock.call_at(now, lambda: calls.append("first"))
    assert rung.wait(LONG)
    assert calls == ["first", "second"]


def test_an_order_for_sooner_is_heard_while_the_clock_waits() -> None:
    clock, rung = AlarmClock(), threading.Event()
    clock.call_at(time.monotonic() + 3600, lambda: None)
    clock.call_at(time.monotonic(), rung.set)
    assert rung.wait(LONG)


def test_an_alarm_that_was_taken_back_does_not_ring() -> None:
    clock, calls, rung = AlarmClock(), [], threading.Event()
    now = time.monotonic()
    clock.call_at(now + 0.01, lambda: calls.append("taken back")).cancel()
    clock.call_at(now + 0.02, rung.set)
    assert rung.wait(LONG)
    assert calls == []
