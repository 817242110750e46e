package instantinsanity

import (
	"errors"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Census lists solutions, except those that only turn the whole stack. Its board shows the faces that are left and right in all
// solutions.
func (p position) Census(run *puzzle.Run, most int) (puzzle.Census, error) {
	g := p.stack.graph()
	if why := g.short(); why != "" {
		return puzzle.Census{}, errors.New(why)
	}
	var c puzzle.Census
	var ends []uint8 // by cube: the pairs that some solution hides, a bit each
	var pairs int64
	at := p
	_, whole := g.pairs(run, func(d domain) bool {
		pairs++
		return g.solutions(d, func(s facings) bool {
			if c.Count == most {
				return false
			}
			if c.Count++; ends == nil {
				ends = make([]uint8, len(s))
			}
			for cube, shown := range s {
				ends[cube] |= 1 << third(shown[0], shown[1])
			}
			move := joined(s.moves(at))
			next, err := at.Play(move)
			if err != nil {
				return false
			}
			c.Moves, at = append(c.Moves, move), next.(position)
			return true
		})
	})
	switch {
	case c.Count == 0 && whole:
		return c, errors.New("there is no solution")
	case c.Count == 0:
		return c, errors.New("no solution was found in time")
	}
	c.Whole = whole
	if c.Title = scene.Several(c.Count, "solutions"); !whole {
		c.Title = "At least " + c.Title
	}
	c.Text = scene.Say("They use " + scene.Several(pairs, "pairs") + " of disjoint factors. Turns of the whole stack do not count. " +
		"The board shows the faces that are left and right in all of them.")
	c.Board = p.drawn(func(cube, face int) byte {
		if pair := ends[cube]; face >= sides && pair&(pair-1) == 0 {
			for i, axis := range axes {
				if pair == 1<<i && face == left {
					return p.cubes[cube][axis.from]
				} else if pair == 1<<i {
					return p.cubes[cube][opposite(axis.from)]
				}
			}
		}
		return 0
	})
	return c, nil
}

// third returns the pair of opposite faces that contains neither of two faces from different pairs.
func third(a, b int) int {
	for pair, axis := range axes {
		if o := opposite(axis.from); a != axis.from && a != o && b != axis.from && b != o {
			return pair
		}
	}
	return -1
}

// joined returns several turns as one move.
func joined(turns []puzzle.Move) puzzle.Move {
	text := ""
	for i, t := range turns {
		if i > 0 {
			text += " "
		}
		text += string(t)
	}
	return puzzle.Move(text)
}
