package pacman

import (
	"errors"
	"fmt"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a state of play. A move is the letters of one or more ticks, such as U or RRD.
type position struct {
	*maze
	now  state
	over outcome
	tick int
	ways [maxGhosts + 1][]scene.Place // for Pac-Man and then each ghost: the cells passed in the last move
	face direction                    // direction in which Pac-Man looks
}

// Play plays the ticks of a move.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	if m == "" {
		return nil, errors.New("a move is one or more of the letters U, L, D and R")
	}
	p.ways = [maxGhosts + 1][]scene.Place{}
	p.trace()
	for _, letter := range string(m) {
		d := strings.IndexRune(letters, letter)
		switch {
		case d < 0:
			return nil, fmt.Errorf("“%s” is not a direction; write U, L, D or R", string(letter))
		case p.over == caught:
			return nil, errors.New("Pac-Man is caught; undo a move")
		case p.over == eaten:
			return nil, errors.New("all dots are eaten")
		}
		p.over, p.face = p.maze.tick(&p.now, direction(d)), direction(d)
		p.tick++
		p.trace()
	}
	return p, nil
}

// trace adds the places of Pac-Man and the ghosts to their ways.
func (p *position) trace() {
	p.ways[0] = append(p.ways[0], p.Place(int(p.now.pacman)))
	for i := range p.ghosts {
		p.ways[i+1] = append(p.ways[i+1], p.Place(int(p.now.ghosts[i].cell)))
	}
}

// Cost counts ticks.
func (p position) Cost(m puzzle.Move) map[string]int { return map[string]int{"ticks": len(m)} }

// Notation writes moves as letters, one per tick.
func (p position) Notation(moves []puzzle.Move) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(string(m))
	}
	return b.String()
}

// Moves reads letters, each as a move.
func (p position) Moves(notation string) (moves []puzzle.Move, err error) {
	for _, letter := range strings.Join(strings.Fields(strings.ToUpper(notation)), "") {
		m := puzzle.Move(string(letter))
		next, err := p.Play(m)
		if err != nil {
			return nil, err
		}
		p, moves = next.(position), append(moves, m)
	}
	return moves, nil
}

// Status counts the dots. It reports if Pac-Man is caught, or soon will be whatever he does.
func (p position) Status() puzzle.Status {
	left := p.now.count()
	text := scene.Several(left, "dots") + " are left."
	if left == 1 {
		text = "One dot is left."
	}
	if p.now.power > 0 {
		text += fmt.Sprintf(" Pac-Man catches ghosts for %s.", scene.Several(int(p.now.power), "ticks"))
	}
	switch p.over {
	case eaten:
		return puzzle.Status{Done: true, Goal: true, Text: fmt.Sprintf("All dots are eaten in %s.", scene.Several(p.tick, "ticks"))}
	case caught:
		return puzzle.Status{Done: true, Mistake: puzzle.Lost, Text: fmt.Sprintf("A ghost catches Pac-Man in tick %d. %s", p.tick, text)}
	}
	if last := p.doomed(p.now); last > 0 {
		return puzzle.Status{Mistake: puzzle.Lost, Plain: text,
			Text: fmt.Sprintf("%s Whatever Pac-Man does, a ghost catches him in tick %d or before.", text, p.tick+last)}
	}
	return puzzle.Status{Text: text}
}

// horizon is the number of ticks within which doomed looks for an escape.
const horizon = 10

// doomed returns the number of ticks within which Pac-Man is caught whatever he does. It returns 0 if he can eat all dots before, or is
// still free at the horizon.
func (m *maze) doomed(now state) int {
	f := flight{maze: m, pills: now.count() > horizon, dead: map[state]int{}}
	if f.pills {
		for i, cell := range m.dots {
			if m.signs[cell] != 'o' {
				now.left[i>>6] &^= 1 << (i & 63)
			}
		}
	}
	if f.escapes(now, horizon) {
		return 0
	}
	n := 1
	for f.escapes(now, n) {
		n++
	}
	return n
}

// flight is a search for a way on which Pac-Man is not caught.
type flight struct {
	*maze
	pills bool          // whether dots other than pills are ignored, since there are too many to eat before the horizon
	dead  map[state]int // by state: a number of ticks that Pac-Man does not survive
}

// escapes reports whether Pac-Man can survive the given number of ticks, or eat all dots before.
func (f *flight) escapes(now state, ticks int) bool {
	if n := f.dead[now]; ticks == 0 || n > 0 && n <= ticks {
		return ticks == 0
	}
	for d := up; d <= right; d++ {
		next := now
		out := f.tick(&next, d)
		if out == eaten && !f.pills || out != caught && f.escapes(next, ticks-1) {
			return true
		}
	}
	f.dead[now] = ticks
	return false
}

// Letters returns the rows of the position.
func (p position) Letters() string { return p.picture(p.now) }

// Narrate describes a move.
func (p position) Narrate(m puzzle.Move) string {
	next, err := p.Play(m)
	if err != nil {
		return scene.Sentence(err.Error())
	}
	return fmt.Sprintf("Pac-Man goes %s. %s", said(m), next.Status().Text)
}

// said names the directions of a move.
func said(m puzzle.Move) string {
	var all []string
	for _, letter := range string(m) {
		all = append(all, words[strings.IndexRune(letters, letter)])
	}
	return strings.Join(all, ", ")
}
