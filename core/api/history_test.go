package api

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"unknot/core/api/apitest"
	"unknot/core/puzzle"
)

// begun returns a game of the fixture at its start.
func begun(t *testing.T) *game {
	t.Helper()
	kind := apitest.Kind{}
	p, err := kind.Parse("....\n.##.\n....\n")
	if err != nil {
		t.Fatal(err)
	}
	g := &game{kind: kind, origin: p}
	g.history = newHistory(p.Start(), map[string]int{}, true)
	if err := g.goTo(Goto{}); err != nil {
		t.Fatal(err)
	}
	return g
}

// plain is a simple history: a wait of n steps is n moves, and all moves are played from the start each time.
type plain struct {
	start puzzle.Position
	steps []puzzle.Move
	at    int
}

func plainly(moves []puzzle.Move) (steps []puzzle.Move) {
	for _, m := range moves {
		n, waits := puzzle.Waited(m)
		if !waits {
			n = 1
		} else {
			m = puzzle.Wait(1)
		}
		steps = append(steps, slices.Repeat([]puzzle.Move{m}, n)...)
	}
	return steps
}

func (p plain) replayed(step int) (Position, error) {
	position, cost := p.start, map[string]int{}
	for _, m := range p.steps[:step] {
		next, err := position.Play(m)
		if err != nil {
			return Position{}, err
		}
		for measure, n := range puzzle.Cost(position, m) {
			cost[measure] += n
		}
		position = next
	}
	return Position{Views: position.Scene(), Status: position.Status(), Cost: cost}, nil
}

// agree checks that a game equals a plain history at the given steps.
func agree(t *testing.T, g *game, p plain, steps ...int) {
	t.Helper()
	h := &g.history
	if got := plainly(h.moves); !slices.Equal(got, p.steps) || len(plainly(h.moves[:g.at])) != p.at {
		t.Fatalf("the history is %v at %d, wanted %v at %d", h.moves, g.at, p.steps, p.at)
	}
	for i := 1; i < len(h.moves); i++ {
		if h.waits(h.moves[i-1]) && h.waits(h.moves[i]) && i != g.at {
			t.Fatalf("waits lie apart: %v at %d", h.moves, g.at)
		}
	}
	for i, step := range h.steps {
		if len(plainly(h.moves[:i])) != step {
			t.Fatalf("move %d of %v is said to come after %d steps", i, h.moves, step)
		}
	}
	undo, redo := 0, len(h.moves) // unless a move of the player lies before or after
	for i, m := range h.moves {
		if i < g.at && !h.waits(m) {
			undo = i
		}
		if i > g.at && !h.waits(m) {
			redo = min(redo, i)
		}
	}
	if h.undo(g.at) != undo || h.redo(g.at) != redo {
		t.Fatalf("from %d of %v undo leads to %d and redo to %d, wanted %d and %d", g.at, h.moves, h.undo(g.at), h.redo(g.at), undo, redo)
	}
	for _, step := range append(steps, p.at) {
		want, err := p.replayed(step)
		if err != nil {
			t.Fatalf("step %d cannot be played again: %v", step, err)
		}
		here, err := h.after(step)
		if err != nil {
			t.Fatalf("step %d: %v", step, err)
		}
		if got := seen(here); !reflect.DeepEqual(got, want) {
			t.Fatalf("step %d of %v is %+v, and played again %+v", step, h.moves, got, want)
		}
	}
	if here, _ := h.after(p.at); !reflect.DeepEqual(g.position(), here.position) {
		t.Fatalf("the game is elsewhere than at step %d", p.at)
	}
}

// Games that share their history are changed one by one, each as the session
// does it. Whatever is refused changes nothing, and no change is seen in another.
func TestAnyStepIsWhatReplayingLeadsTo(t *testing.T) {
	for seed := range uint64(40) {
		chance := rand.New(rand.NewPCG(seed, 1))
		moves := func() (some []puzzle.Move) {
			for range chance.IntN(4) {
				some = append(some, []puzzle.Move{
					"R", "L", "D", "U", "RR", "peg 2 2", "fence 1 2", "nonsense", "wait 1", "wait 2",
					puzzle.Wait(1 + chance.IntN(stride/2)), puzzle.Wait(1 + chance.IntN(3*stride)),
				}[chance.IntN(12)])
			}
			return some
		}
		g := begun(t)
		games, told := []*game{g}, []plain{{start: g.position()}}
		for range 60 {
			which := chance.IntN(len(games))
			if len(games) < 4 && chance.IntN(5) == 0 {
				games, told = append(games, new(*games[which])), append(told, told[which])
			}
			g, p := games[which], told[which]
			next, then := *g, p
			var err error
			refused := false
			switch chance.IntN(5) {
			case 0, 1:
				some := moves()
				then.steps = slices.Concat(p.steps[:p.at], plainly(some))
				then.at = len(then.steps)
				_, wrong := then.replayed(then.at)
				refused, err = wrong != nil, next.play(some)
			case 2:
				to := chance.IntN(len(g.history.moves)+3) - 1
				if refused = to < 0 || to > len(g.history.moves); !refused {
					then.at = len(plainly(g.history.moves[:to]))
				}
				err = next.goTo(Goto{At: &to})
			case 3:
				then.at = chance.IntN(len(p.steps)+3) - 1
				refused = then.at < 0 || then.at > len(p.steps)
				err = next.goTo(Goto{Step: &then.at})
			case 4:
				some, to := moves(), 0
				if len(g.history.moves) > 0 && chance.IntN(2) == 0 { // the game is saved and opened again
					some = slices.Concat(g.history.moves, some)
				}
				to = chance.IntN(len(some)+2) - 1
				then.steps = plainly(some)
				_, wrong := then.replayed(len(then.steps))
				if refused = wrong != nil || to < 0; !refused {
					then.at = len(plainly(some[:to]))
				}
				err = next.goTo(Goto{Moves: (*List[puzzle.Move])(&some), At: &to})
			}
			if refused != (err != nil) {
				t.Fatalf("seed %d: refused %v, and the error is %v", seed, refused, err)
			}
			if err == nil {
				*g, told[which] = next, then
			}
			for i, other := range games {
				agree(t, other, told[i], chance.IntN(len(told[i].steps)+1))
			}
		}
	}
}

func TestFewPositionsAreKept(t *testing.T) {
	const long = 10_000
	played, waited := begun(t), begun(t)
	for n := range long {
		if err := played.play([]puzzle.Move{[]puzzle.Move{"R", "L"}[n%2]}); err != nil {
			t.Fatal(err)
		}
		if err := waited.play([]puzzle.Move{"wait 1"}); err != nil {
			t.Fatal(err)
		}
	}
	if len(waited.history.moves) != 1 {
		t.Errorf("%d waits are %d moves", long, len(waited.history.moves))
	}
	for name, g := range map[string]*game{"moves": played, "waits": waited} {
		chance := rand.New(rand.NewPCG(1, 2))
		for range 500 { // a slider that is moved about
			if _, err := g.history.after(chance.IntN(long + 1)); err != nil {
				t.Fatal(err)
			}
			if kept := len(g.history.kept); kept > long/stride+5*stride {
				t.Fatalf("of %d %s, %d positions are kept", long, name, kept)
			}
		}
		for step := long; step >= 0; step-- { // a rewind, step by step
			from := g.history.kept[g.history.station(step)].step
			if step-from >= stride {
				t.Fatalf("step %d of the %s is played again from %d", step, name, from)
			}
			if here, err := g.history.after(step); err != nil || here.step != step {
				t.Fatalf("step %d: %+v, %v", step, here, err)
			}
		}
	}
}

func TestWhereUndoAndRedoLand(t *testing.T) {
	for _, test := range []struct {
		moves []puzzle.Move
		undo  []int // for each place
		redo  []int
	}{
		{nil, []int{0}, []int{0}},
		{[]puzzle.Move{"R", "R", "L"}, []int{0, 0, 1, 2}, []int{1, 2, 3, 3}},
		{[]puzzle.Move{"R", "wait 5"}, []int{0, 0, 0}, []int{2, 2, 2}},
		{[]puzzle.Move{"wait 5", "R"}, []int{0, 0, 1}, []int{1, 2, 2}},
		{[]puzzle.Move{"wait 5", "R", "wait 3", "L", "wait 1"}, []int{0, 0, 1, 1, 3, 3}, []int{1, 3, 3, 5, 5, 5}},
		{[]puzzle.Move{"wait 5"}, []int{0, 0}, []int{1, 1}},
	} {
		t.Run(fmt.Sprint(test.moves), func(t *testing.T) {
			g := begun(t)
			if err := g.play(test.moves); err != nil {
				t.Fatal(err)
			}
			for at := range test.undo {
				if undo, redo := g.history.undo(at), g.history.redo(at); undo != test.undo[at] || redo != test.redo[at] {
					t.Errorf("from %d undo leads to %d and redo to %d, wanted %d and %d", at, undo, redo, test.undo[at], test.redo[at])
				}
			}
		})
	}
}
