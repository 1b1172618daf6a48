"""What a library has to tell reaches the player, from whatever thread, and lasts as long as it should."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from checkers_tui.draughts import RULE_SETS
from checkers_tui.library import notices
from checkers_tui.library.library import Library
from checkers_tui.library.notices import NoticeKind
from checkers_tui.play.events import Event, MovePlayed, Notice
from checkers_tui.play.keeping import LibraryKeeper
from checkers_tui.play.library_notices import LibraryNotices
from checkers_tui.play.session import Session
from checkers_tui.play.setup import Setup

FULL = "The disk is full: the game goes on, and is saved as soon as it can be."


class Heard:
    """The events of a session, with a way to wait for a notice."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.notice = asyncio.Event()

    def __call__(self, event: Event) -> None:
        self.events.append(event)
        if isinstance(event, Notice):
            self.notice.set()

    @property
    def sentences(self) -> list[str]:
        return [event.sentence for event in self.events if isinstance(event, Notice)]


async def told(heard: Heard, relay: LibraryNotices, kind: NoticeKind, sentence: str) -> None:
    """As a library tells: from its own thread."""
    heard.notice.clear()
    thread = threading.Thread(target=relay, args=(notices.Notice(kind, sentence),))
    thread.start()
    thread.join()
    await asyncio.wait_for(heard.notice.wait(), 10)


@pytest.mark.parametrize("kind", [NoticeKind.NOT_SAVED, NoticeKind.REFUSED])
async def test_a_trouble_lasts_until_everything_is_saved(kind: NoticeKind) -> None:
    heard, relay = Heard(), LibraryNotices()
    session = Session(Setup(RULE_SETS["american"]), None, heard)
    relay.deliver_to(session)
    await told(heard, relay, kind, FULL)
    assert session.warning == FULL
    await told(heard, relay, NoticeKind.MENDED, "Some games could be read.")
    assert session.warning == FULL
    await told(heard, relay, NoticeKind.SAVED, "Everything is saved now.")
    assert session.warning == ""
    assert heard.sentences == [FULL, "Some games could be read.", "Everything is saved now."]


async def test_what_is_told_before_there_is_a_session_waits_for_it() -> None:
    heard, relay = Heard(), LibraryNotices()
    relay(notices.Notice(NoticeKind.NOT_SAVED, FULL))
    session = Session(Setup(RULE_SETS["american"]), None, heard)
    relay.deliver_to(session)
    assert heard.sentences == [FULL]
    assert session.warning == FULL


def test_after_the_loop_has_ended_nobody_is_told() -> None:
    relay = LibraryNotices()

    async def deliver() -> list[Event]:
        events: list[Event] = []
        relay.deliver_to(Session(Setup(RULE_SETS["american"]), None, events.append))
        return events

    events = asyncio.run(deliver())
    relay(notices.Notice(NoticeKind.SAVED, "Everything is saved now."))
    assert events == []


async def test_play_goes_on_on_a_disk_that_cannot_be_written(tmp_path: Path) -> None:
    heard, relay = Heard(), LibraryNotices()
    (tmp_path / "file").touch()
    library = Library(tmp_path / "file" / "library.sqlite3", relay, retry_after=3600)
    session = Session(Setup(RULE_SETS["american"]), None, heard, LibraryKeeper(library))
    relay.deliver_to(session)
    session.play("11-15")
    await session.all_shown()
    await asyncio.wait_for(heard.notice.wait(), 10)
    assert session.warning.endswith("the game goes on, and is saved as soon as it can be.")
    assert any(isinstance(event, MovePlayed) for event in heard.events)
    assert library.latest_unfinished() is not None
    (tmp_path / "file").unlink()
    heard.notice.clear()
    session.play("22-18")
    await session.all_shown()
    await asyncio.wait_for(heard.notice.wait(), 10)
    assert (session.warning, heard.sentences[-1]) == ("", "Everything is saved now.")
    assert library.close(10)
    again = Library(tmp_path / "file" / "library.sqlite3")
    assert [game.plies for game in again.unfinished()] == [2]
    again.close(10)


async def test_a_damaged_file_is_told_and_play_goes_on(path: Path) -> None:
    path.write_bytes(b"This is no library. " * 500)
    heard, relay = Heard(), LibraryNotices()
    library = Library(path, relay)
    session = Session(Setup(RULE_SETS["american"]), None, heard, LibraryKeeper(library))
    relay.deliver_to(session)
    session.play("11-15")
    await session.all_shown()
    await asyncio.wait_for(heard.notice.wait(), 10)
    assert "damaged" in heard.sentences[0]
    assert session.warning == ""
    assert library.count() == 1
    library.close(10)


async def test_a_newer_file_is_told_and_stays_untouched(path: Path) -> None:
    library = Library(path)
    library.opened.result(10)
    library.close(10)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()

    heard, relay = Heard(), LibraryNotices()
    library = Library(path, relay)
    session = Session(Setup(RULE_SETS["american"]), None, heard, LibraryKeeper(library))
    relay.deliver_to(session)
    session.play("11-15")
    await session.all_shown()
    await asyncio.wait_for(heard.notice.wait(), 10)
    assert "newer version" in session.warning
    assert session.game.ply == 1
    library.close(10)
    assert path.read_bytes() == before
