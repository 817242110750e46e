// Package galaxies is Spiral Galaxies: the board is divided into areas with point symmetry, each around its star.
package galaxies

import (
	"errors"
	"fmt"

	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Kind is Spiral Galaxies.
func Kind() puzzle.Kind { return play.Kind(genre{}) }

type genre struct{}

// Info implements pencil.Genre.
func (genre) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "galaxies", Title: "Spiral Galaxies", Genres: []string{"tentaisho"},
		Also: []string{"Tentai Show", "Sym-a-Pix", "天体ショー"},
		Rules: "Divide the board into galaxies. Each galaxy is connected, has exactly one star, and looks the same when it is turned " +
			"upside down around its star. The colours of the stars mean nothing.",
	}
}

const (
	white   = 1
	black   = 2
	blocked = 3 // clue of a cell outside the board
)

// Form implements pencil.Genre.
func (genre) Form() pencil.Form {
	return pencil.Form{
		Sides: puzzle.NewSides(1, 64, 7), Lattice: true, Signs: "o*.#",
		Hand: pencil.Areas{
			Noun: "galaxy", Given: "The star of this cell is given. Drag from here to enlarge its galaxy.",
			Opposite: opposite, Where: func(g *pencil.Givens, galaxy int) string { return stars(g)[galaxy].where() },
		},
		Clues: pencil.Signs{{Word: "o", Key: "o", Title: "Star"}, {Word: "*", Key: "*", Title: "Black star"},
			{Word: "#", Key: "#", Title: "Blocked cell"}},
		Recognition: pencil.Recognition{Confidence: confidence},
	}
}

// confidence is high for several circles, or for one circle between cells. Rows with only `*` are lamps of another kind.
func confidence(g *pencil.Givens) puzzle.Confidence {
	rings, between := 0, false
	width := 2*g.Cols - 1
	for i, clue := range g.Clues {
		if clue == white {
			rings++
			between = between || i/width&1 == 1 || i%width&1 == 1
		}
	}
	switch {
	case rings > 1 || between:
		return puzzle.Likely
	case rings == 1:
		return puzzle.Possible
	}
	return puzzle.No
}

// star is a clue with its centre, a point of the doubled grid.
type star struct {
	clue int
	at   scene.Place
}

func stars(g *pencil.Givens) (all []star) {
	width := 2*g.Cols - 1
	for i, clue := range g.Clues {
		if clue == white || clue == black {
			all = append(all, star{i, scene.Place{i/width + 1, i%width + 1}})
		}
	}
	return all
}

// opposite returns the place of the cell opposite to a cell of a galaxy.
func opposite(g *pencil.Givens, galaxy int, cell scene.Place) scene.Place {
	return stars(g)[galaxy].mirror(cell)
}

// mirror returns the place of a cell after half a turn around the star.
func (s star) mirror(cell scene.Place) scene.Place {
	return scene.Place{2*s.at[0] - cell[0], 2*s.at[1] - cell[1]}
}

// where describes the cells that contain or touch the star, such as “rows 3 and 4, column 2”.
func (s star) where() string {
	line := func(what string, at int) string {
		if at&1 == 1 {
			return fmt.Sprintf("%s %d", what, at/2+1)
		}
		return fmt.Sprintf("%ss %d and %d", what, at/2, at/2+1)
	}
	return line("row", s.at[0]) + ", " + line("column", s.at[1])
}

// own returns the cells that contain or touch the star.
func (s star) own() (cells []scene.Place) {
	for r := s.at[0] - 1; r <= s.at[0]+1; r++ {
		for c := s.at[1] - 1; c <= s.at[1]+1; c++ {
			if p := (scene.Place{r, c}); r&1 == 1 && c&1 == 1 {
				cells = append(cells, p)
			}
		}
	}
	if s.at[0]&1 == 1 && s.at[1]&1 == 1 {
		return []scene.Place{s.at}
	}
	return cells
}

// Lay implements pencil.Genre.
func (genre) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	all := stars(g)
	if len(all) == 0 {
		return nil, errors.New("a board needs at least one star")
	}
	l, owner, at, err := board(g)
	if err != nil {
		return nil, err
	}
	index := func(p scene.Place) int { return p[0]/2*g.Cols + p[1]/2 }
	for i, s := range all {
		for _, cell := range s.own() {
			switch owner[index(cell)] {
			case free:
				owner[index(cell)] = i
			case nobody:
				return nil, &pencil.Misplaced{At: s.clue, Why: "this star lies on a blocked cell"}
			default:
				return nil, &pencil.Misplaced{At: s.clue, Why: "two stars lie on one cell"}
			}
		}
	}
	reach := make([][]int, len(all)) // by star: the places that its galaxy may include
	for i, s := range all {
		for _, c := range reachable(g, s, i, owner) {
			l.Places[at[c]].Values = append(l.Places[at[c]].Values, i)
			reach[i] = append(reach[i], at[c])
		}
	}
	for place, p := range l.Places {
		c := index(p.At)
		if len(p.Values) == 0 {
			return nil, fmt.Errorf("no galaxy can reach row %d, column %d", c/g.Cols+1, c%g.Cols+1)
		}
		if owner[c] != free {
			l.Fixed = append(l.Fixed, pencil.Is{Place: place, Value: owner[c]})
		}
	}
	for i, s := range all {
		l.Rules = append(l.Rules, symmetry(s, i, reach[i], func(p scene.Place) int { return at[index(p)] }, l))
	}
	for i, s := range all {
		l.Rules = append(l.Rules, joined(s, i, reach[i], l))
	}
	return l, nil
}

// Owners of a cell that are not stars.
const (
	free   = -1
	nobody = -2 // owner of a blocked cell
)

// board returns a layout with the places. By cell, owner has the galaxy known to contain it, and at has the index of its place.
func board(g *pencil.Givens) (l *pencil.Layout, owner, at []int, err error) {
	l = &pencil.Layout{Default: pencil.Open}
	owner, at = make([]int, g.Rows*g.Cols), make([]int, g.Rows*g.Cols)
	width := 2*g.Cols - 1
	for i, clue := range g.Clues {
		r, c := i/width, i%width
		switch {
		case r&1 == 1 || c&1 == 1:
			if clue == blocked {
				return nil, nil, nil, &pencil.Misplaced{At: i, Why: "only a cell can be blocked, not what lies between cells"}
			}
			continue
		case clue == blocked:
			owner[r/2*g.Cols+c/2], at[r/2*g.Cols+c/2] = nobody, -1
			continue
		}
		owner[r/2*g.Cols+c/2], at[r/2*g.Cols+c/2] = free, len(l.Places)
		l.Places = append(l.Places, pencil.Place{At: scene.Cell(r/2, c/2)})
	}
	return l, owner, at, nil
}

// reachable lists the cells that a galaxy may include: those connected with
// its star through cells that, like their opposites, are free or its own.
func reachable(g *pencil.Givens, s star, galaxy int, owner []int) (cells []int) {
	may := func(p scene.Place) bool {
		return p.In(g.Rows, g.Cols) && (owner[p[0]/2*g.Cols+p[1]/2] == free || owner[p[0]/2*g.Cols+p[1]/2] == galaxy)
	}
	seen := make([]bool, g.Rows*g.Cols)
	walk := s.own()
	for _, p := range walk {
		seen[p[0]/2*g.Cols+p[1]/2] = true
	}
	for i := 0; i < len(walk); i++ {
		for _, d := range pencil.Around {
			p := scene.Place{walk[i][0] + 2*d[0], walk[i][1] + 2*d[1]}
			if may(p) && may(s.mirror(p)) && !seen[p[0]/2*g.Cols+p[1]/2] {
				seen[p[0]/2*g.Cols+p[1]/2] = true
				walk = append(walk, p)
			}
		}
	}
	for c, ok := range seen {
		if ok {
			cells = append(cells, c)
		}
	}
	return cells
}

func symmetry(s star, galaxy int, reach []int, placeAt func(scene.Place) int, l *pencil.Layout) pencil.Rule {
	var pairs pencil.Same
	for _, p := range reach {
		if opposite := placeAt(s.mirror(l.Places[p].At)); opposite > p {
			pairs = append(pairs, [2]pencil.Is{{Place: p, Value: galaxy}, {Place: opposite, Value: galaxy}})
		}
	}
	return pencil.Rule{Name: "Symmetry", Says: "the galaxy at " + s.where() +
		" must look the same upside down", At: []scene.Place{s.at}, Clue: s.clue + 1, Holds: pairs}
}

func joined(s star, galaxy int, reach []int, l *pencil.Layout) pencil.Rule {
	of, at, root := make([]pencil.Is, len(reach)), map[scene.Place]int{}, -1
	var beside [][2]int
	own := s.own()[0]
	for i, place := range reach {
		p := l.Places[place].At
		at[p], of[i] = place, pencil.Is{Place: place, Value: galaxy}
		if p == own {
			root = place
		}
		for _, before := range [2]scene.Place{{p[0] - 2, p[1]}, {p[0], p[1] - 2}} {
			if other, ok := at[before]; ok {
				beside = append(beside, [2]int{other, place})
			}
		}
	}
	return pencil.Rule{Name: "Connection", Says: "the galaxy at " + s.where() +
		" must be connected", At: []scene.Place{s.at}, Clue: s.clue + 1, Holds: pencil.Joined(of, beside, root)}
}

// Print implements pencil.Genre.
func (genre) Print(g *pencil.Givens, b *scene.Board) {
	b.Glyphs = []scene.Glyph{circle}
	for i, s := range stars(g) {
		tone := scene.White
		if g.Clues[s.clue] == black {
			tone = scene.Black
		}
		b.Sprites = append(b.Sprites,
			scene.Sprite{At: s.at, Shape: scene.Shape(circle.Name), Tone: tone, Label: fmt.Sprintf("star %d", i+1)})
		for _, cell := range s.own() {
			b.Cells[cell[0]/2*g.Cols+cell[1]/2].Label = fmt.Sprintf("star %d", i+1) + where(s.at, cell)
		}
	}
	width := 2*g.Cols - 1
	for i, clue := range g.Clues {
		if clue == blocked {
			cell := &b.Cells[i/width/2*g.Cols+i%width/2]
			cell.Fill, cell.Label = scene.Solid, "blocked"
		}
	}
}

// where describes on which side of a cell a star is.
func where(at, cell scene.Place) string {
	var sides []string
	for i, name := range []string{"upper", "right", "lower", "left"} {
		if d := pencil.Around[i]; d[0] != 0 && at[0]-cell[0] == d[0] || d[1] != 0 && at[1]-cell[1] == d[1] {
			sides = append(sides, name)
		}
	}
	switch len(sides) {
	case 0:
		return ""
	case 1:
		return " on the " + sides[0] + " side"
	}
	return " on a corner"
}

// circle is the drawing of a star: a small circle around its point.
var circle = scene.Glyph{Name: "star", Filled: "M.36 .5a.14 .14 0 0 1 .28 0a.14 .14 0 0 1-.28 0z"}
