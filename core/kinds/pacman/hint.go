package pacman

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// hintExpansions limits the search for the fewest ticks behind a hint.
const hintExpansions = 100_000

// followed is the solution behind the last hint. Hints follow it to its end, since each new search might find another one.
type followed struct {
	states []state
	moves  []puzzle.Move
	proved bool // whether the solution has the fewest ticks
}

// Bytes returns the memory of the solution, in bytes.
func (f *followed) Bytes() int64 { return 64 + int64(120*len(f.states)) }

// followedKey is the key of a followed solution in a store.
type followedKey string

// Hint returns the next tick of a solution, and which other directions lead to a ghost.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.over == eaten {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	f, _ := run.Store().Recall(followedKey(p.Text())).(*followed)
	at := -1
	if f != nil {
		at = slices.Index(f.states[:len(f.moves)], p.now)
	}
	if at < 0 {
		s, err := p.solution(run, hintExpansions)
		if err != nil || s.Outcome != puzzle.Solved {
			return p.lostHint(s), err
		}
		f, at = p.follow(s), 0
		run.Store().Keep(followedKey(p.Text()), f)
	}
	d := direction(strings.Index(letters, string(f.moves[at])))
	to := p.now.pacman
	text := "Go " + words[d] + ". "
	if p.next[to][d] >= 0 {
		to = p.next[to][d]
	} else {
		text = "Stay: go " + words[d] + " against the wall. "
	}
	marks := []scene.Mark{{Role: scene.Hinted, Places: []scene.Place{p.Place(int(to))}}}
	reason, because := p.dangers(d)
	if len(because) > 0 {
		marks = append(marks, scene.Mark{Role: scene.Because, Places: because})
	}
	left := "That eats the last dot."
	if after := len(f.moves) - at - 1; after > 0 && f.proved {
		left = fmt.Sprintf("Every solution takes %s or more after it.", scene.Several(after, "ticks"))
	} else if after > 0 {
		left = fmt.Sprintf("A solution takes %s after it.", scene.Several(after, "ticks"))
	}
	return puzzle.Hint{Move: f.moves[at], Marks: marks,
		Text: scene.Text{{Text: text, Strong: true}, {Text: reason, Places: because}, {Text: left}}}, nil
}

// dangers names the directions other than d after which Pac-Man is caught soon, and the cells to which they lead.
func (p position) dangers(d direction) (reason string, places []scene.Place) {
	var ways []string
	last := 0
	for way := up; way <= right; way++ {
		if n := p.danger(way); way != d && p.next[p.now.pacman][way] >= 0 && n > 0 {
			ways, last = append(ways, words[way]), max(last, n)
			places = append(places, p.Place(int(p.next[p.now.pacman][way])))
		}
	}
	if len(ways) == 0 {
		return "", nil
	}
	return fmt.Sprintf("If he goes %s, a ghost catches him within %s. ", strings.Join(ways, " or "), scene.Several(last, "ticks")), places
}

// danger returns the number of ticks within which Pac-Man is caught if he first goes in a direction, 0 if that is not certain.
func (p position) danger(d direction) int {
	next := p.now
	switch p.maze.tick(&next, d) {
	case caught:
		return 1
	case going:
		if n := p.doomed(next); n > 0 {
			return n + 1
		}
	}
	return 0
}

// lostHint explains why there is no solution to follow.
func (p position) lostHint(s puzzle.Solution) puzzle.Hint {
	h := puzzle.Hint{Text: scene.Say(s.Why), Marks: s.Marks}
	if s.Outcome == puzzle.Impossible {
		h.Rule = "Lost"
		if status := p.Status(); status.Mistake == puzzle.Lost {
			h.Text = scene.Say(status.Text)
		}
	}
	return h
}

// solution returns a solution with the fewest ticks or, if that takes too long, any solution.
func (p position) solution(run *puzzle.Run, expansions int) (puzzle.Solution, error) {
	s, err := fewest.Solve(run, p, puzzle.Params{"expansions": expansions})
	if err != nil || s.Outcome != puzzle.Open {
		return s, err
	}
	if found, err := quick.Solve(run, p, puzzle.Params{"expansions": 0}); err != nil || found.Outcome == puzzle.Solved {
		return found, err
	}
	return s, nil
}

// follow returns a solution with its states.
func (p position) follow(s puzzle.Solution) *followed {
	f := &followed{states: []state{p.now}, moves: s.Moves, proved: slices.Contains(s.Proved, puzzle.Optimal)}
	for _, m := range s.Moves {
		next, err := p.Play(m)
		if err != nil {
			break
		}
		p = next.(position)
		f.states = append(f.states, p.now)
	}
	return f
}

// Retrace returns the number of first moves after which there is still a solution, as far as is known. A lost position stays lost.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (int, error) {
	at := []position{p}
	for _, m := range moves {
		next, err := at[len(at)-1].Play(m)
		if err != nil {
			return 0, err
		}
		at = append(at, next.(position))
	}
	var fault error
	lost := sort.Search(len(at), func(i int) bool {
		s, err := fewest.Solve(run, at[i], puzzle.Params{"expansions": hintExpansions})
		if err != nil {
			fault = err
		}
		return s.Outcome == puzzle.Impossible
	})
	return max(lost-1, 0), fault
}
