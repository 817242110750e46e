package sketch_test

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/scene"
)

type yajilin struct{}

func (yajilin) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "yajilin", Title: "Yajilin", Genres: []string{"yajilin"},
		Rules: "Shade some white cells, no two of them side by side, and draw a single loop through all the others. A number says how " +
			"many cells are shaded in the direction of its arrow.",
	}
}

func (yajilin) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(2, 64, 10), Clues: arrows{}, Signs: "0.?#^v<>",
		Hand: pencil.Both{Cells: pencil.Shaded, Lines: pencil.Path}, Looks: "b"}
}

// arrows are numbers with a direction, `2>`, and grey cells without: `#`.
type arrows struct{}

const ways4 = "^v<>" // pzpr.Up, Down, Left, Right

func (arrows) Word(clue int) string {
	switch {
	case clue == pencil.None:
		return "."
	case clue < 0:
		return "#"
	}
	return strconv.Itoa(clue/4) + ways4[clue%4:][:1]
}

func (arrows) Read(word string) (clue int, ok bool) {
	switch word {
	case ".":
		return pencil.None, true
	case "#":
		return pencil.Unknown, true
	}
	if word == "" {
		return pencil.None, false
	}
	way := strings.Index(ways4, word[len(word)-1:])
	n, ok := pencil.Numbers{Most: 99}.Read(word[:len(word)-1])
	return 4*n + way, ok && n >= 0 && way >= 0
}

func (arrows) Type(clue int, key string) (typed int, ok bool) {
	way := max(clue, 0) % 4
	if i := strings.Index(ways4, key); i >= 0 {
		return max(clue, 0)/4*4 + i, true
	}
	if key == "#" {
		return pencil.Unknown, true
	}
	n := clue
	if clue >= 0 {
		n = clue / 4
	}
	if n, ok = (pencil.Numbers{Most: 99}).Type(n, key); n >= 0 {
		n = 4*n + way
	}
	return n, ok
}

func (arrows) Keys() []puzzle.Key { return pencil.Numbers{Most: 99}.Keys() }

func (yajilin) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	white := func(c int) bool { return g.Clues[c] == pencil.None }
	path := pencil.NewPath(g, white)
	l := path.Close(g)
	shaded := make([]int, len(g.Clues))
	for c := range g.Clues {
		if shaded[c] = -1; !white(c) {
			continue
		}
		shaded[c] = len(l.Places)
		twice := pencil.Are(pencil.Yes, shaded[c], shaded[c])
		l.Places = append(l.Places, pencil.Place{At: scene.Cell(c/g.Cols, c%g.Cols), Values: pencil.Either})
		for _, d := range pencil.Around {
			twice = append(twice, path.Pattern(scene.Cell(c/g.Cols, c%g.Cols), []scene.Place{d}, nil)...)
		}
		l.Rules = append(l.Rules,
			pencil.Rule{Name: "White cells", Says: "this cell is shaded, or the loop passes it", At: g.Places(c),
				Holds: pencil.Count{Least: 2, Most: 2, Of: twice}})
	}
	l.Apart(g, pencil.Grouping{Name: "Neighbours", Says: "of these two cells at most one is shaded", Value: pencil.Yes, At: shaded})
	for c, clue := range g.Clues {
		if clue < 0 {
			continue
		}
		var seen []int
		d := [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}[clue%4]
		for r, k := c/g.Cols+d[0], c%g.Cols+d[1]; r >= 0 && k >= 0 && r < g.Rows && k < g.Cols; r, k = r+d[0], k+d[1] {
			if white(r*g.Cols + k) {
				seen = append(seen, shaded[r*g.Cols+k])
			}
		}
		n := clue / 4
		l.Rules = append(l.Rules,
			pencil.Rule{Name: "Arrows", Says: fmt.Sprintf("this arrow points at %s", scene.Several(n, "shaded cells")), At: g.Places(c),
				Clue: c + 1, Holds: pencil.Count{Least: n, Most: n, Of: pencil.Are(pencil.Yes, seen...)}})
	}
	return l, nil
}

func (yajilin) Print(g *pencil.Givens, b *scene.Board) {
	b.Grid = scene.Lined
	for c, clue := range g.Clues {
		if clue == pencil.None {
			continue
		}
		b.Cells[c].Fill, b.Cells[c].Label = scene.Wash, "grey"
		if clue >= 0 {
			b.Cells[c].Text = strconv.Itoa(clue/4) + string([]rune("↑↓←→")[clue%4])
			b.Cells[c].Label = fmt.Sprintf("%d %s", clue/4, [...]string{"above", "below", "to the left", "to the right"}[clue%4])
		}
	}
}

// FromLink implements pencil.Linked.
func (yajilin) FromLink(p *pzpr.Puzzle) (*pencil.Givens, error) {
	g := yajilin{}.Form().NewGivens(p.Rows, p.Cols)
	for c, n := range p.Clues {
		if n >= 0 && p.Arrows[c] > 0 {
			g.Clues[c] = 4*n + p.Arrows[c] - pzpr.Up
		} else if n != pzpr.None {
			g.Clues[c] = pencil.Unknown
		}
	}
	return g, nil
}

// ToLink implements pencil.Linked.
func (yajilin) ToLink(g *pencil.Givens) (*pzpr.Puzzle, error) {
	p, err := pzpr.New("yajilin", g.Rows, g.Cols)
	if err != nil {
		return nil, err
	}
	for c, clue := range g.Clues {
		switch {
		case clue >= 0:
			p.Clues[c], p.Arrows[c] = clue/4, clue%4+pzpr.Up
		case clue == pencil.Unknown:
			p.Clues[c] = pzpr.Grey
		}
	}
	return p, nil
}
