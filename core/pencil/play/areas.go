package play

import (
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

func (dividing) touch() (click, drag []scene.Touch) { return nil, nil }

// progress describes the player's progress: besides the open cells, it counts the cells whose opposite cell is open.
func (dividing) progress(p position) string {
	said, lone := p.left(), 0
	for i := range p.Layout.Rules {
		pairs, _ := p.Layout.Rules[i].Holds.(pencil.Same)
		for _, pair := range pairs {
			for k, is := range pair {
				if p.Marks[is.Place] == int16(is.Value) && p.Marks[pair[1-k].Place] == pencil.Open {
					lone++
				}
			}
		}
	}
	switch {
	case lone == 1:
		said += "; one cell has no partner yet"
	case lone > 1:
		said += fmt.Sprintf("; %d cells have no partner yet", lone)
	}
	return said
}

func (a dividing) show(g *pencil.Laid, marks []int16, _ []int, b *scene.Board) {
	b.Regions = make([]int, g.Givens.Rows*g.Givens.Cols)
	for i, m := range marks {
		cell := g.Cell(i)
		square := &b.Cells[cell]
		if m == pencil.Open {
			square.Label = "open"
			continue
		}
		b.Regions[cell] = int(m) + 1
		square.Fill = scene.Wash
		if given := square.Label; given != "" {
			square.Label = given + ", "
		}
		square.Label += a.Label(int(m))
	}
}

// interpret adds cells, and the cells opposite, to the area in which a drag begins. A drag that begins in no area, and the second button,
// clear the cells. If areas are rectangles, a drag means all cells of the rectangle between its ends, and the area of the only clue in it.
// A click gives a cell the next area; areas beside the cell come first.
func (a dividing) interpret(p position, in puzzle.Input) puzzle.Response {
	places := p.marked(in.Places)
	if len(places) == 0 || in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	place := places[0]
	now := p.Marks[place]
	erases := in.Second || in.Key == "Backspace" || in.Key == "Delete"
	if in.Type == puzzle.Drag && a.Boxes {
		var areas []int
		if places, areas = p.boxed(place, places[len(places)-1]); len(areas) == 1 {
			now = int16(areas[0])
		}
	}
	switch {
	case in.Type == puzzle.Press && !erases && in.Key != " ":
		return puzzle.Response{}
	case in.Type == puzzle.Drag && !erases && now == pencil.Open:
		erases = true
	case in.Type == puzzle.Drag && !erases:
		return puzzle.Response{Move: a.give(p, places, now)}
	case p.Fixed[place] && len(places) == 1:
		return puzzle.Response{Say: a.Given}
	}
	if erases {
		return puzzle.Response{Move: a.give(p, places, pencil.Open)}
	}
	return puzzle.Response{Move: a.give(p, places, a.next(p, place))}
}

// boxed lists the places of the rectangle between two cells, from the first to the second, and the areas that have given cells in it.
func (p position) boxed(from, to int) (all, areas []int) {
	a, z := p.Layout.Places[from].At, p.Layout.Places[to].At
	all = []int{from}
	for r := min(a[0], z[0]); r <= max(a[0], z[0]); r += 2 {
		for c := min(a[1], z[1]); c <= max(a[1], z[1]); c += 2 {
			if place := p.PlaceAt(scene.Place{r, c}); place >= 0 && place != from {
				all = append(all, place)
			}
		}
	}
	for _, place := range all {
		if p.Fixed[place] {
			areas = append(areas, int(p.Marks[place]))
		}
	}
	return all, areas
}

// give returns the move that adds cells to an area, and the open cells opposite. If area is Open, the move clears
// the cells, and the cells opposite if they have the same area.
func (a dividing) give(p position, places []int, area int16) puzzle.Move {
	all := slices.Clone(places)
	for _, place := range places {
		of := area
		if of == pencil.Open {
			of = p.Marks[place]
		}
		if of == pencil.Open || p.Fixed[place] || !p.Takes(place, of) {
			continue
		}
		opposite := p.PlaceAt(a.Opposite(p.Givens, int(of), p.Layout.Places[place].At))
		if opposite < 0 || slices.Contains(all, opposite) {
			continue
		}
		if m := p.Marks[opposite]; area == pencil.Open && m == of || area != pencil.Open && m == pencil.Open {
			all = append(all, opposite)
		}
	}
	return p.Paint(all, area)
}

// next returns the area that follows the area of a cell. The order is: areas beside the cell, then the others that
// it may have, the nearest first, then none.
func (a dividing) next(p position, place int) int16 {
	at := p.Layout.Places[place].At
	var order []int16
	add := func(area int16) {
		if area != pencil.Open && p.Takes(place, area) && !slices.Contains(order, area) {
			order = append(order, area)
		}
	}
	for _, d := range pencil.Around {
		if beside := p.PlaceAt(scene.Place{at[0] + 2*d[0], at[1] + 2*d[1]}); beside >= 0 {
			add(p.Marks[beside])
		}
	}
	far := func(area int) int {
		across := a.Opposite(p.Givens, area, at)
		return max(across[0]-at[0], at[0]-across[0]) + max(across[1]-at[1], at[1]-across[1])
	}
	values := slices.Clone(p.Layout.Places[place].Values)
	slices.SortStableFunc(values, func(one, other int) int { return far(one) - far(other) })
	for _, v := range values {
		add(int16(v))
	}
	order = append(order, pencil.Open)
	return order[(slices.Index(order, p.Marks[place])+1)%len(order)]
}

func (a dividing) keys(position) []puzzle.Key {
	drag := "A drag out of a " + a.Noun + " enlarges it"
	if a.Boxes {
		drag = "A drag from corner to corner marks a " + a.Noun
	}
	return []puzzle.Key{{Key: " ", Title: "Next " + a.Noun, Help: drag + "; a click gives a cell to the next one."},
		{Key: "Backspace", Title: "Clear", Pad: true, Hold: true}}
}

// answer writes the areas as letters, so that neighbouring areas have different letters.
func (dividing) answer(g *pencil.Laid, marks []int16) string {
	of := slices.Repeat([]int{-1}, g.Givens.Rows*g.Givens.Cols)
	for i, m := range marks {
		of[g.Cell(i)] = int(m)
	}
	named := pencil.Lettered(g.Givens, of)
	return pictureOf(g, func(place int) string {
		switch {
		case place < 0:
			return "#"
		case marks[place] == pencil.Open:
			return "_"
		}
		return pencil.Letter(named[int(marks[place])])
	})
}

// readAnswer reads letters by cell. Each patch of one letter is the area whose given cells are in the patch.
func (dividing) readAnswer(g *pencil.Laid, lines []text.Line) ([]int16, error) {
	words := make([]string, len(g.Layout.Places))
	if _, err := readPicture(g, lines, func(place int, word string) (int16, bool) {
		words[place] = word
		return g.Layout.Bare()[place], len(word) == 1
	}); err != nil {
		return nil, err
	}
	marks := g.Layout.Bare()
	for i, m := range marks {
		if m != pencil.Open && g.Fixed[i] {
			spread(g, marks, words, i)
		}
	}
	return marks, nil
}

// spread marks all cells that cells of the same letter join to a place as part of the area of that place.
func spread(g *pencil.Laid, marks []int16, words []string, from int) {
	walk := []int{from}
	for len(walk) > 0 {
		at := g.Layout.Places[walk[len(walk)-1]].At
		walk = walk[:len(walk)-1]
		for _, d := range pencil.Around {
			place := g.PlaceAt(scene.Place{at[0] + 2*d[0], at[1] + 2*d[1]})
			if place >= 0 && marks[place] == pencil.Open && words[place] == words[from] && words[place] != "_" &&
				g.Takes(place, marks[from]) {
				marks[place] = marks[from]
				walk = append(walk, place)
			}
		}
	}
}
