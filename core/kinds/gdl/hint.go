package gdl

import (
	"context"
	"fmt"
	"sort"
	"time"

	"unknot/core/gdl/game"
	"unknot/core/gdl/plan"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// The limits of the search for a hint, in calls of its clock: until it finds a solution, and then for a shorter solution.
const (
	maxLooks  = 4_000
	moreLooks = 400
)

// hintWay is the path that hints follow. It is stored, since paths that are computed again after each move may lead in circles.
type hintWay struct {
	states []game.State // the states before, between and after the moves
	moves  []puzzle.Move
	proved bool // whether no path is shorter
}

// Bytes returns the approximate memory of the path, in bytes.
func (w *hintWay) Bytes() int64 {
	n := int64(1 << 10)
	for _, s := range w.states {
		n += int64(len(s)) + 64
	}
	return n
}

type hintKey string // text of the rules

// hintAim is the value to which hints lead: the greatest value of the rules. If that value
// cannot be reached from the start, it is the best value that a search from the start finds.
type hintAim int

// Bytes returns the approximate memory of the value, in bytes.
func (hintAim) Bytes() int64 { return 1 << 7 }

type aimKey string // text of the rules

// aim returns the value to which hints lead.
func (p position) aim(r *puzzle.Run) int {
	key := aimKey(p.source)
	if kept, ok := r.Store().Recall(key).(hintAim); ok {
		return int(kept)
	}
	aim := p.top
	if f := p.rules.at(p.Game.Start, 0).ahead(r, 0); f.Never {
		aim = max(f.Value, 0)
	}
	r.Store().Keep(key, hintAim(aim))
	return aim
}

// Hint returns the next move of the best path that a short search finds, and the number of moves to the end of the path.
func (p position) Hint(r *puzzle.Run) (puzzle.Hint, error) {
	say := func(words string) (puzzle.Hint, error) { return puzzle.Hint{Text: scene.Say(words)}, nil }
	switch {
	case p.err != nil || p.view.Terminal || len(p.view.Moves) == 0:
		return say(p.Status().Text)
	case p.Network == nil:
		return say("There are no hints for these rules: they are too large for the planner.")
	}
	left, proved, ok := p.kept(r.Store())
	if !ok {
		f, aim := p.ahead(r, p.top), p.top
		if f.Never {
			if aim = p.aim(r); aim > 0 {
				f = p.ahead(r, aim)
			}
		}
		switch {
		case aim <= 0:
			return say(fmt.Sprintf("From here no end can be reached that is worth %d.", p.top))
		case f.Most < aim:
			return say(fmt.Sprintf("From here no end can be reached that is worth %d.", aim))
		case !f.Top:
			return say(fmt.Sprintf("No way to an end that is worth %d was found quickly. Solve continues looking until you stop it.",
				f.Most))
		}
		left, proved = p.keep(r.Store(), &f), f.Shortest
	}
	move := left[0]
	next, err := p.Play(move)
	if err != nil {
		return puzzle.Hint{}, err
	}
	far := fmt.Sprintf(": the best way found takes %s from here. ", scene.Several(len(left), "moves"))
	switch {
	case len(left) == 1:
		far = ": that is the last move. "
	case proved:
		far = fmt.Sprintf(": a shortest way takes %s from here. ", scene.Several(len(left), "moves"))
	}
	hint := puzzle.Hint{Move: move,
		Text: scene.Text{{Text: short(string(move)), Strong: true}, {Text: far + p.changes(short(string(move)), next.(position))}}}
	if p.look == nil {
		return hint, nil
	}
	if at := p.named(string(move)); len(at) > 0 {
		hint.Text[0].Places = at
		hint.Marks = []scene.Mark{{Role: scene.Hinted, Places: at}}
	}
	return hint, nil
}

// Retrace implements puzzle.MistakeFinder. It uses binary search, since a value that is out of reach stays out of reach.
func (p position) Retrace(r *puzzle.Run, moves []puzzle.Move) (int, error) {
	if p.Network == nil {
		return len(moves), nil
	}
	after, err := puzzle.Along(p, moves)
	if err != nil {
		return 0, err
	}
	aim := p.aim(r)
	wrong := sort.Search(len(after), func(i int) bool { return after[i].lost(r, aim) })
	if wrong == 0 {
		return len(moves), nil // the goal could not be reached from the start
	}
	return wrong - 1, nil
}

// lost reports whether a value is known to be out of reach.
func (p position) lost(r *puzzle.Run, aim int) bool {
	switch {
	case p.err != nil:
		return false
	case p.view.Terminal:
		return p.view.Value() < aim
	case len(p.view.Moves) == 0:
		return true
	}
	f := p.ahead(r, aim)
	return f.Most < aim
}

// ahead searches from this position within the limits of a hint, and returns the result. It ends as soon as the value
// aim is known to be out of reach. Time is counted in calls of the clock, so that all machines get the same result.
func (p position) ahead(r *puzzle.Run, aim int) (known plan.Found) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	looks, left := 0, maxLooks
	own := run.New(ctx, run.Setup{
		Seed: r.Seed(), Memory: r.Memory(), Store: r.Store(), Report: func(run.Report) {},
		// Each call of the clock makes a report due, so that control returns to the host.
		Clock: func() time.Duration { return time.Duration(looks) * 50 * time.Millisecond },
		Yield: func() {
			looks++
			if left--; left <= 0 || !r.Continue() {
				cancel()
			}
		},
	})
	return plan.Solve(own, p.Network, p.Bits(p.state), func(f plan.Found) {
		if f.Most < aim {
			cancel()
		}
		if f.Top {
			left = min(left, moreLooks)
		}
	})
}

// kept returns the rest of the stored path from this state. ok is false if the path does not pass this state.
func (p position) kept(store *puzzle.Store) (left []puzzle.Move, proved, ok bool) {
	w, ok := store.Recall(hintKey(p.source)).(*hintWay)
	if !ok {
		return nil, false, false
	}
	for i, s := range w.states {
		if s == p.state && i < len(w.moves) {
			return w.moves[i:], w.proved, true
		}
	}
	return nil, false, false
}

// keep stores a path from this state for later hints, and returns its moves.
func (p position) keep(store *puzzle.Store, f *plan.Found) []puzzle.Move {
	w := &hintWay{moves: p.moves(f.Moves), proved: f.Shortest}
	m := p.Network.Machine()
	m.Set(p.Bits(p.state))
	w.states = append(w.states, p.state)
	for _, move := range f.Moves {
		m.Play(move)
		w.states = append(w.states, p.Pack(m.State()))
	}
	store.Keep(hintKey(p.source), w)
	return w.moves
}
