package pacman

import (
	"fmt"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// hintExpansions limits the search for the fewest ticks behind a hint.
const hintExpansions = 100_000

// Hint returns the next tick of a solution, and which other directions lead to a ghost.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.over == eaten {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	course, at := puzzle.CourseOf[position](run.Store(), p, p.key())
	if course == nil {
		s, err := p.solution(run, hintExpansions)
		if err != nil || s.Outcome != puzzle.Solved {
			return p.lostHint(s), err
		}
		course = puzzle.NewCourse(run.Store(), p, p, s, position.key)
	}
	d := direction(strings.Index(letters, string(course.Moves[at])))
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
	rest := course.Rest(at, "ticks", "That eats the last dot.")
	return puzzle.Hint{Move: course.Moves[at], Marks: marks,
		Text: scene.Text{{Text: text, Strong: true}, {Text: reason, Places: because}, {Text: rest}}}, nil
}

// key returns a text that distinguishes the positions of a puzzle.
func (p position) key() string { return fmt.Sprint(p.now) }

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

// Retrace returns the number of first moves after which there is still a solution, as far as is known. A lost position stays lost.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (int, error) {
	return puzzle.UntilLost(p, moves, func(at position) (bool, error) {
		s, err := fewest.Solve(run, at, puzzle.Params{"expansions": hintExpansions})
		return s.Outcome == puzzle.Impossible, err
	})
}
