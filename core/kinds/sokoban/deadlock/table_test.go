package deadlock

import (
	"runtime"
	"testing"

	"unknot/core/kinds/sokoban/floor/floortest"
)

// Bytes is what the heap grows by.
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
	grown, told := heap()-before, b.Bytes()
	if told < 2*fresh || 5*told < 4*grown || 4*told > 5*grown {
		t.Errorf("the heap grew by %d bytes, and %d are told, of which %d were there at once", grown, told, fresh)
	}
}

// heap is the bytes in use.
func heap() int64 {
	runtime.GC()
	runtime.GC() // what pools keep goes with the second
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
