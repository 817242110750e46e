package cubic

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Keys lists the keys of play.
func (position) Keys() []puzzle.Key {
	return []puzzle.Key{{Key: "Enter", Title: "Take the block at the cursor, then slide it towards the cursor"},
		{Key: "<", Title: "Slide the block at the cursor to the left"}, {Key: ">", Title: "Slide the block at the cursor to the right"}}
}

// Interpret takes a block by a click or Enter. Each further click on a cell to the left or right of the block slides it one cell in that
// direction. A drag does both.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	if len(in.Places) == 0 {
		return puzzle.Response{}
	}
	to := p.cellAt(in.Places[len(in.Places)-1])
	taken := -1
	switch {
	case len(in.Places) > 1:
		taken = p.cellAt(in.Places[0])
	case in.Pick != nil:
		taken = p.cellAt(*in.Pick)
	}
	if taken >= 0 && !isBlock(p.grid[taken]) {
		taken = -1
	}
	switch {
	case to < 0:
		return puzzle.Response{}
	case in.Type == puzzle.Press && (in.Key == "<" || in.Key == ">"):
		if isBlock(p.grid[to]) {
			taken = to
		}
		if taken < 0 {
			return puzzle.Response{}
		}
		return p.slid(in, taken, map[string]int{"<": -1, ">": 1}[in.Key])
	case in.Type == puzzle.Press && in.Key != "Enter" && in.Key != " ":
		return puzzle.Response{}
	case taken >= 0 && (len(in.Places) > 1 || !isBlock(p.grid[to])):
		if d := p.towards(taken, to); d != 0 {
			return p.slid(in, taken, d)
		}
		return puzzle.Response{}
	case !isBlock(p.grid[to]) || to == taken:
		return puzzle.Response{}
	}
	marks := p.targets(to)
	switch {
	case in.Type == puzzle.Hover:
		return puzzle.Response{Marks: marks}
	case marks == nil:
		return puzzle.Response{Say: "The block on " + p.name(to) + " cannot slide."}
	}
	place := p.place(to)
	return puzzle.Response{Pick: &place, Marks: marks}
}

// towards returns the direction from a cell to the column of another, 0 if the columns are the same.
func (s size) towards(from, to int) int {
	switch a, b := from%s.stride(), to%s.stride(); {
	case b < a:
		return -1
	case b > a:
		return 1
	}
	return 0
}

// slid slides a block, which stays taken, or shows the slide during a hover.
func (p position) slid(in puzzle.Input, from, d int) puzzle.Response {
	place, m := p.place(from), puzzle.Move(p.name(from)+p.name(from+d))
	next, err := p.Play(m)
	switch {
	case in.Type == puzzle.Hover && err != nil:
		return puzzle.Response{Marks: p.targets(from)}
	case in.Type == puzzle.Hover:
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: p.places(from + d), Text: "slides here"}}}
	case err != nil:
		return puzzle.Response{Say: "The block on " + p.name(from) + " cannot slide there.", Pick: &place}
	}
	response := puzzle.Response{Move: m}
	after := next.(position)
	way := after.last.ways[p.ids[from]]
	if end := way[len(way)-1]; after.ids[end] == p.ids[from] {
		place = p.place(end)
		response.Pick, response.Marks = &place, after.targets(end)
	}
	return response
}

// targets marks the cells to which a block can slide, nil if there are none.
func (p position) targets(cell int) []scene.Mark {
	var to []int
	for _, side := range [2]int{cell - 1, cell + 1} {
		if p.grid[side] == empty {
			to = append(to, side)
		}
	}
	if to == nil {
		return nil
	}
	return []scene.Mark{{Role: scene.Preview, Places: p.places(to...), Text: "can slide here"}}
}
