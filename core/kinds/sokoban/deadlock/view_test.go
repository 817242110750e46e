package deadlock

import (
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/scene"
)

func TestViewShowsTheLastPattern(t *testing.T) {
	l := floortest.Draw(t, `
#######
#@ $ .#
# $ . #
#######`)
	b := New(l)
	if _, ok := b.View(); ok {
		t.Error("something is shown before anything was learned")
	}
	b.addPattern(l.Of(l.Cell(1, 5), l.Cell(2, 2)), l.Of(l.Cell(1, 1), l.Cell(2, 1)), 3)
	v, ok := b.View()
	if !ok {
		t.Fatal("the view shows no learned pattern")
	}
	signs := map[scene.Fill]byte{scene.Solid: '#', scene.Void: '?', scene.Wash: '~', scene.Paper: ' '}
	var text strings.Builder
	for i, square := range v.Board.Cells {
		if i%v.Board.Cols == 0 {
			text.WriteByte('\n')
		}
		sign := signs[square.Fill]
		if square.Shape == scene.Diamond {
			sign = '.'
		}
		for _, s := range v.Board.Sprites {
			if r, c, _ := s.At.Cell(); r*v.Board.Cols+c == i {
				sign = '$'
			}
		}
		text.WriteByte(sign)
	}
	const want = `
#######
#~   $#
#~$ . #
#######`
	if text.String() != want {
		t.Errorf("%s\nwanted %s", text.String(), want)
	}
	if !strings.HasSuffix(v.About, "Such patterns so far: 1.") {
		t.Error(v.About)
	}
}
