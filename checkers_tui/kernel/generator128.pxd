# The same source with 128-bit words.
include "generator.pxd"
