package api

import (
	"errors"
	"fmt"
	"strings"

	"unknot/core/puzzle"
)

// action is a move that the player made (not a wait) in a game that changes by itself, with the number of its step.
type action struct {
	step int
	move puzzle.Move
}

func (a action) String() string { return fmt.Sprintf("%s in step %d", a.move, a.step) }

// actions returns all actions of a history.
func (h *history) actions() (all []action) {
	for i, m := range h.moves {
		if !h.waits(m) {
			all = append(all, action{h.steps[i+1], m})
		}
	}
	return all
}

// maxListed is the largest number of dropped actions that are listed.
const maxListed = 3

// misfit is the reason why an action cannot be moved to another step.
type misfit string

func (m misfit) Error() string { return string(m) }

// editAction removes an action, or moves it to another step. The other actions stay in their steps, or are dropped if they are no longer
// possible there. It returns a message about the result. If the action itself does not fit, the error is a misfit.
func (g *game) editAction(a EditAction) (say string, err error) {
	if !g.history.timed {
		return "", errors.New("the moves of this game have no separate steps")
	}
	actions, length := g.history.actions(), g.history.length()
	at := -1
	taken := map[int]bool{}
	for i, one := range actions {
		taken[one.step] = true
		if one.step == a.Step {
			at = i
		}
	}
	if at < 0 {
		return "", fmt.Errorf("nothing is done in step %d", a.Step)
	}
	amended := actions[at]
	step := g.history.steps[g.at]
	actions = append(actions[:at:at], actions[at+1:]...)
	if a.To == nil {
		say, at = fmt.Sprintf("Removed: %s.", amended), -1
	} else {
		to, by := *a.To, 1
		if to < amended.step {
			by = -1
		}
		for taken[to] && to != amended.step {
			to += by
		}
		if to < 1 || to > maxSteps {
			return "", misfit("There is no free step to move it to.")
		}
		for at = 0; at < len(actions) && actions[at].step < to; at++ {
		}
		moved := action{to, amended.move}
		actions = append(actions[:at:at], append([]action{moved}, actions[at:]...)...)
		say = fmt.Sprintf("Moved: %s, now in step %d.", amended, to)
		step, length = to, max(length, to)
	}
	moves, out, err := g.fitting(actions, at, length)
	if err != nil {
		return "", err
	}
	g.history.replace(moves)
	if len(out) > 0 {
		say += " What no longer fits is left out: " + strings.Join(out[:min(len(out), maxListed)], "; ")
		if more := len(out) - maxListed; more > 0 {
			say += fmt.Sprintf("; and %d more", more)
		}
		say += ". Undo brings everything back."
	}
	return say, g.goTo(Goto{Step: &step})
}

// fitting returns actions as moves, with waits between them, up to the given number of steps. It drops impossible actions, and returns each
// with the reason. If the action with index must is impossible, the error is a misfit.
func (g *game) fitting(actions []action, must, steps int) (moves []puzzle.Move, out []string, err error) {
	position, passed := g.history.start(), 0
	wait := func(to int) error {
		if to == passed {
			return nil
		}
		next, err := position.Play(puzzle.Wait(to - passed))
		if err == nil {
			moves, position, passed = append(moves, puzzle.Wait(to-passed)), next, to
		}
		return err
	}
	for i, a := range actions {
		before, behind, from := position, len(moves), passed
		err := wait(a.step - 1)
		if err == nil {
			var next puzzle.Position
			if next, err = position.Play(a.move); err == nil {
				moves, position, passed = append(moves, a.move), next, a.step
				continue
			}
		}
		if i == must {
			return nil, nil, misfit(fmt.Sprintf("It cannot be %s: %s.", a, strings.TrimSuffix(err.Error(), ".")))
		}
		moves, position, passed = moves[:behind], before, from // undo the wait too: the waits around a dropped action are one move
		out = append(out, fmt.Sprintf("%s (%v)", a, err))
	}
	return moves, out, wait(steps)
}
