"""The compiled rooms: legal moves, evaluation and search on bit words, for every rule set.

Plain Python, typed for Cython by the .pxd beside each source; without a compiler the same source runs interpreted.
"""
