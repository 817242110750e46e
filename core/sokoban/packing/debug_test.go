package packing

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"context"
	"unknot/core/puzzle"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
)

func show(l *floor.Level, boxes floor.Set, player int) string {
	var b strings.Builder
	for c := l.Stride; c < l.Size-l.Stride; c++ {
		if (c-1)%l.Stride == 0 {
			b.WriteByte('\n')
		}
		switch {
		case !l.Inside.Has(c):
			b.WriteByte('#')
		case boxes.Has(c) && l.Goals.Has(c):
			b.WriteByte('*')
		case boxes.Has(c):
			b.WriteByte('$')
		case c == player:
			b.WriteByte('@')
		case l.Boxes.Has(c):
			b.WriteByte('s')
		case l.Goals.Has(c):
			b.WriteByte('.')
		default:
			b.WriteByte(' ')
		}
	}
	return b.String()
}

func TestDebug(t *testing.T) {
	n, err := strconv.Atoi(os.Getenv("LEVEL"))
	if err != nil {
		t.Skip()
	}
	l := classic(t)[n-1]
	s := newSearch(puzzle.NewRun(context.Background(), puzzle.Setup{}), deadlock.New(l), 2000)
	for _, n := range s.roots() {
		fmt.Println("root", show(l, n.boxes, n.player), len(n.moves))
	}
	for _, n := range []*node{s.makeRoom(s.roots()), s.plan()} {
		fmt.Println(show(l, n.boxes, n.player), n.moves, n.roster.taken, s.nodes)
	}
}
