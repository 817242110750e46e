package structure

import (
	"slices"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
)

// Figure 3.2: the positions in corners and along walls without a storage location are forbidden.
func TestForbiddenPositionsOfFigure32(t *testing.T) {
	g := New(floortest.Draw(t, `
########
#      #
# $@ # #
#   .# #
########`), true)
	var got []string
	for row := range 5 {
		line := ""
		for col := range 8 {
			switch c := g.Cell(row, col); {
			case !g.Inside.Has(c):
				line += "#"
			case g.Allowed.Has(c):
				line += " "
			default:
				line += "x"
			}
		}
		got = append(got, line)
	}
	want := []string{
		"########",
		"#xxxxxx#",
		"#x   #x#",
		"#x   #x#",
		"########",
	}
	if !slices.Equal(got, want) {
		t.Errorf("forbidden:\n%q, wanted\n%q", got, want)
	}
}

// A push is legal if nothing blocks it, it does not lead to a forbidden position, and the pusher can reach the position from which it
// pushes.
func TestLegalPushes(t *testing.T) {
	l := floortest.Draw(t, `
#########
#@ $$  .#
#       #
# $ .  .#
#########`)
	g := New(l, false)
	first, second, low := l.Cell(1, 3), l.Cell(1, 4), l.Cell(3, 2)
	for _, test := range []struct {
		push Push
		want bool
		why  string
	}{
		{PushOf(first, floor.Right), false, "a barrel hinders it"},
		{PushOf(second, floor.Left), false, "a barrel hinders it"},
		{PushOf(low, floor.Down), false, "a wall hinders it"},
		{PushOf(first, floor.Down), false, "the pusher cannot stand above"},
		{PushOf(low, floor.Right), true, ""},
		{PushOf(low, floor.Left), false, "the corner is forbidden"},
		{PushOf(l.Player, floor.Right), false, "there is no barrel"},
		{PushOf(l.Size+9, floor.Right), false, "there is no position"},
		{-1, false, "there is no position"},
	} {
		before := g.Hash()
		if legal := g.Legal(test.push); legal != test.want || g.Push(test.push) != test.want {
			t.Errorf("push %v is legal: %v; %s", test.push, legal, test.why)
		}
		if test.want && !g.Undo() || g.Hash() != before {
			t.Errorf("push %v leaves a trace", test.push)
		}
	}
	if got := g.AppendPushesOf(nil, low); !slices.Equal(got, []Push{PushOf(low, floor.Right)}) {
		t.Errorf("pushes of the low barrel: %v", got)
	}
	if got := g.AppendPushes(nil, g.Focus()); len(got) > 0 {
		t.Errorf("pushes of no barrel: %v", got)
	}
}

// A sequence is played whole or not at all, and the level is solved when every barrel is in a storage location.
func TestASequenceIsPlayedWholeOrNotAtAll(t *testing.T) {
	l := floortest.Draw(t, `
########
#@$  . #
########`)
	g := New(l, true)
	b := l.Cell(1, 2)
	way := []Push{PushOf(b, floor.Right), PushOf(b+1, floor.Right), PushOf(b+2, floor.Right)}
	before := g.Hash()
	if g.Play(append(slices.Clone(way[:2]), PushOf(b, floor.Right))) || g.Hash() != before || len(g.Trace()) > 0 {
		t.Error("half a sequence was played")
	}
	if g.Solved() || !g.Play(way) || !g.Solved() || g.Pusher() != b+2 {
		t.Errorf("the pusher is on %d, solved: %v", g.Pusher(), g.Solved())
	}
	if got := g.AppendPlayed(nil); !slices.Equal(got, way) {
		t.Errorf("played %v", got)
	}
	if _, end, err := l.Play(Moves(way)); err != nil || !slices.Equal(end.Boxes, g.Barrels()) || end.Player != g.Pusher() {
		t.Errorf("the floor plays it otherwise: %v", err)
	}
}

// States are equivalent if the barrels are on the same positions and the pusher is in the same zone.
func TestEquivalentStatesHaveOneHash(t *testing.T) {
	l := floortest.Draw(t, `
########
#@ $ . #
#      #
#  $ . #
########`)
	upper, lower := l.Cell(1, 3), l.Cell(3, 3)
	a, b := New(l, true), New(l, true)
	for _, p := range []Push{PushOf(upper, floor.Right), PushOf(lower, floor.Right)} {
		a.Push(p)
	}
	for _, p := range []Push{PushOf(lower, floor.Right), PushOf(upper, floor.Right)} {
		b.Push(p)
	}
	if a.Hash() != b.Hash() || a.Pusher() == b.Pusher() {
		t.Error("the order of two pushes makes another state")
	}
	b.Undo()
	if a.Hash() == b.Hash() {
		t.Error("other barrels make the same state")
	}
	door := `
########
#@ $ . #
########`
	turned := `
########
#  $ .@#
########`
	if New(floortest.Draw(t, door), true).Hash() == New(floortest.Draw(t, turned), true).Hash() {
		t.Error("another zone makes the same state")
	}
}

// The trace has pushes and changes of the focus. An undo goes back to the state before the last push, a milestone to the state in which
// it was made.
func TestTheTraceHasPushesAndFocus(t *testing.T) {
	l := floortest.Draw(t, `
#########
#@ $ .  #
#       #
#  $ .  #
#########`)
	upper, lower := l.Cell(1, 3), l.Cell(3, 3)
	g := New(l, false)
	if got := g.AppendFocussable(nil); !slices.Equal(got, []floor.Cell{upper, lower}) {
		t.Errorf("focussable: %v", got)
	}
	if !g.IntoFocus(upper) || g.IntoFocus(upper) || g.IntoFocus(l.Player) || g.OutOfFocus(lower) {
		t.Error("the focus takes what it should not")
	}
	m := g.Milestone()
	g.Push(PushOf(upper, floor.Right))
	g.Push(PushOf(lower, floor.Right))
	if got := g.Focus().Cells(); !slices.Equal(got, []floor.Cell{upper + 1, lower + 1}) {
		t.Errorf("in focus after pushes: %v", got)
	}
	g.OutOfFocus(upper + 1)
	var kinds []EntryKind
	for _, e := range g.Trace() {
		kinds = append(kinds, e.Kind)
	}
	if !slices.Equal(kinds, []EntryKind{Focused, Pushed, Pushed, Unfocused}) {
		t.Errorf("the trace is %v", kinds)
	}
	late := g.Milestone()
	if !g.Undo() || !slices.Equal(g.Focus().Cells(), []floor.Cell{upper + 1}) || len(g.Trace()) != 2 {
		t.Errorf("after an undo %v is in focus", g.Focus().Cells())
	}
	if g.Return(late) {
		t.Error("the game returns to a milestone that was undone")
	}
	if !g.Return(m) || !slices.Equal(g.Focus().Cells(), []floor.Cell{upper}) || len(g.Trace()) != 1 {
		t.Errorf("at the milestone %v is in focus", g.Focus().Cells())
	}
	g.Forget(m)
	if g.Return(m) || !g.Return(0) || len(g.Trace()) != 0 || g.Undo() {
		t.Error("the start is not what it was")
	}
}
