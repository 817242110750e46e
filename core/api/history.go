package api

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"unknot/core/puzzle"
)

// stride is the number of steps between two permanently stored positions, and also the number of latest positions that are stored. Undo, a
// slider and a rewind replay at most that many moves, and a long game stores few positions.
const stride = 64

// maxSteps is the maximum number of steps, so that a wait of a billion steps is refused.
const maxSteps = 1_000_000

// history is a sequence of moves, with some of the positions along it. It counts steps: a move is one step, but `wait n` is n steps, so
// that a position can be in the middle of it.
type history struct {
	moves []puzzle.Move
	steps []int     // by move: the number of steps before it; the last entry is the total
	kept  []station // stored positions in the order of their steps; the first is at step 0
	timed bool      // consecutive waits are merged into one move
}

// station is a position of the history, with the total cost of the moves that lead to it.
type station struct {
	step     int
	position puzzle.Position
	cost     map[string]int
}

// newHistory makes a history that begins at a position, with the cost of reaching it.
func newHistory(from puzzle.Position, cost map[string]int, timed bool) history {
	return history{steps: []int{0}, kept: []station{{0, from, cost}}, timed: timed}
}

// start returns the position before the first move.
func (h *history) start() puzzle.Position { return h.kept[0].position }

// length returns the number of steps.
func (h *history) length() int { return h.steps[len(h.moves)] }

// weight returns the number of steps of a move. A wait too long for any game is cut, so that a sum of weights cannot overflow.
func (h *history) weight(m puzzle.Move) int {
	if n, ok := puzzle.Waited(m); ok && h.timed {
		return min(n, maxSteps+1)
	}
	return 1
}

// follow replaces the moves after the first `same` ones, and drops the positions after these.
func (h *history) follow(same int, moves []puzzle.Move) {
	from := h.steps[same]
	if same < len(h.moves) && len(moves) > 0 && h.waits(h.moves[same]) && h.waits(moves[0]) {
		from += min(h.weight(h.moves[same]), h.weight(moves[0])) // the shorter of the two waits is the beginning of the longer one
	}
	h.moves = append(slices.Clip(h.moves[:same]), moves...)
	h.steps = slices.Clip(h.steps[:same+1])
	for _, m := range moves {
		h.steps = append(h.steps, h.steps[len(h.steps)-1]+h.weight(m))
	}
	h.kept = slices.Clip(h.kept[:h.station(from)+1])
}

// extend does the work of follow, and merges consecutive waits into one move.
func (h *history) extend(same int, moves []puzzle.Move) {
	joined := []puzzle.Move{}
	if same > 0 && h.waits(h.moves[same-1]) {
		same--
		joined = append(joined, h.moves[same])
	}
	for _, m := range moves {
		if last := len(joined) - 1; last >= 0 && h.waits(m) && h.waits(joined[last]) {
			joined[last] = puzzle.Wait(h.weight(joined[last]) + h.weight(m))
		} else {
			joined = append(joined, m)
		}
	}
	h.follow(same, joined)
}

// step returns the total number of steps of some moves.
func (h *history) step(moves []puzzle.Move) (steps int) {
	for _, m := range moves {
		steps += h.weight(m)
	}
	return steps
}

// same returns the length of the common prefix of the history and the given moves.
func (h *history) same(moves []puzzle.Move) int {
	n := 0
	for n < min(len(moves), len(h.moves)) && moves[n] == h.moves[n] {
		n++
	}
	return n
}

// station returns the index of the last stored position up to a step.
func (h *history) station(step int) int {
	at, found := slices.BinarySearchFunc(h.kept, step, func(s station, step int) int { return cmp.Compare(s.step, step) })
	if found {
		return at
	}
	return at - 1
}

// move returns the index of the move that contains a step: the first move that does not end before the step.
func (h *history) move(step int) int {
	at, found := slices.BinarySearch(h.steps, step)
	if found {
		return at
	}
	return at - 1
}

// after returns the position after the given number of steps, with its cost.
func (h *history) after(step int) (station, error) {
	if err := bounded(step); err != nil {
		return station{}, err
	}
	from := h.station(step)
	at, passed := h.kept[from], []station(nil)
	for at.step < step {
		i := h.move(at.step)
		m, next := h.moves[i], h.steps[i+1]
		if next-h.steps[i] > 1 {
			next = min(next, step, at.step-at.step%stride+stride)
			m = puzzle.Wait(next - at.step)
		}
		position, err := at.position.Play(m)
		if err != nil {
			return station{}, fmt.Errorf("move %d, %s: %w", i+1, m, err)
		}
		at = station{next, position, sum(at.cost, puzzle.Cost(at.position, m))}
		if at.step%stride == 0 || step-at.step < stride {
			passed = append(passed, at)
		}
	}
	if len(passed) > 0 {
		h.keep(from+1, passed)
	}
	return at, nil
}

func bounded(step int) error {
	if step > maxSteps {
		return fmt.Errorf("a game has at most %d steps", maxSteps)
	}
	return nil
}

// keep inserts positions, and drops positions that are no longer useful. It makes a new list, since copies of the history share the old
// list.
func (h *history) keep(at int, passed []station) {
	all := slices.Insert(slices.Clip(h.kept), at, passed...)
	if latest := passed[len(passed)-1].step; len(all) > 4*stride+h.length()/stride {
		all = slices.DeleteFunc(all, func(s station) bool { return s.step%stride != 0 && (s.step > latest || latest-s.step >= stride) })
	}
	h.kept = all
}

// undo returns the place in the history before the player's last move before `at`. The waits after that move are undone with it.
func (h *history) undo(at int) int {
	for at--; at > 0 && h.waits(h.moves[at]); at-- {
	}
	return max(at, 0)
}

// redo returns the place in the history after the player's next move and the waits that follow it.
func (h *history) redo(at int) int {
	for at++; at < len(h.moves) && h.waits(h.moves[at]); at++ {
	}
	return min(at, len(h.moves))
}

func (h *history) waits(m puzzle.Move) bool {
	_, ok := puzzle.Waited(m)
	return ok && h.timed
}

// split returns the index of the move that begins after the given number of steps. If that is inside a wait, it splits the wait into two.
func (h *history) split(step int) (at int) {
	at = h.move(step)
	if from := h.steps[at]; from < step {
		parts := []puzzle.Move{puzzle.Wait(step - from), puzzle.Wait(h.steps[at+1] - step)}
		h.moves = slices.Concat(h.moves[:at], parts, h.moves[at+1:])
		h.steps = slices.Insert(slices.Clip(h.steps), at+1, step)
		at++
	}
	return at
}

// join merges the waits on both sides of a place into one move, when the game leaves that place. It returns the number of the new place
// after the merge.
func (h *history) join(at int, to *int) *int {
	if at <= 0 || at >= len(h.moves) || !h.waits(h.moves[at-1]) || !h.waits(h.moves[at]) {
		return to
	}
	both := puzzle.Wait(h.steps[at+1] - h.steps[at-1])
	h.moves = slices.Concat(h.moves[:at-1], []puzzle.Move{both}, h.moves[at+1:])
	h.steps = slices.Delete(slices.Clone(h.steps), at, at+1)
	if to != nil && *to > at {
		earlier := *to - 1
		to = &earlier
	}
	return to
}

func sum(a, b map[string]int) map[string]int {
	both := map[string]int{}
	maps.Copy(both, a)
	for measure, n := range b {
		both[measure] += n
	}
	return both
}

// replace replaces the moves, and keeps the positions that old and new moves share.
func (h *history) replace(moves []puzzle.Move) {
	same := h.same(moves)
	if same < len(moves) || same < len(h.moves) {
		h.follow(same, moves[same:])
	}
}
