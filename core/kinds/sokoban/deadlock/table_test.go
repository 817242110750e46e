package deadlock

import (
	"runtime"
	"testing"

	"unknot/core/kinds/sokoban/floor/floortest"
)

// Bytes returns about the number of bytes by which the heap has grown.
func TestBytesAreWhatTheHeapGrowsBy(t *testing.T) {
	// A search that gets all boxes through the door goes through many positions.
	l := floortest.Draw(t, `
#########################
#           ##..........#
#  $ $ $ $  ##..........#
#   $ $ $ $    .........#
#  $ $ $ $  ##          #
#@  $ $ $ $ ##          #
#  $ $ $ $  ##          #
#   $ $ $   #############
#  $ $ $ $  #
#   $ $     #
#           #
#############`)
	before := heap()
	b := New(l)
	fresh := b.Bytes()
	b.solve(b.Boxes, b.Player, b.Inside, 5000)
	grown, reported := heap()-before, b.Bytes()
	if reported < 2*fresh || 5*reported < 4*grown || 4*reported > 5*grown {
		t.Errorf("the heap grew by %d bytes; Bytes returns %d, and %d at first", grown, reported, fresh)
	}
}

// heap returns the bytes in use.
func heap() int64 {
	runtime.GC()
	runtime.GC() // sync.Pool keeps its values for one more collection
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
