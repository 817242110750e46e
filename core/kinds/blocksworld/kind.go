// Package blocksworld is Blocks World. The top blocks of towers are moved one by one until the towers are those of the goal.
package blocksworld

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
	"unknot/core/text"
)

// maxBlocks is the largest number of blocks of a puzzle.
const maxBlocks = 10_000

// maxBelow is the largest allowed product of the numbers of blocks and of goal towers. The graph “waiting” has a number for each such pair.
const maxBelow = 1 << 24

// Kind is the kind Blocks World.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "blocksworld",
		Title:  "Blocks World",
		Family: puzzle.MoveFamily,
		Also:   []string{"Blocksworld", "Block stacking", "Sussman anomaly", "Klötzchenwelt", "Klötzchen", "積み木の世界"},
		Rules: "Move one block at a time until the towers look as in the goal: only the top block of a tower, onto the top of another " +
			"tower or onto the table. Some tables have room for a few towers only. The order of the towers does not matter.",
		Limits: fmt.Sprintf("1 to %s", scene.Several(maxBlocks, "blocks")),
		Formats: []puzzle.Format{
			{
				Name: "text", Title: "Towers of numbers", Reads: true, Writes: true,
				Help: "The lines “start” and “goal” list the towers, each from the table up, with a bar between two towers. A tower may " +
					"also have its own line. “table: 3” means that the table has room for three towers.",
				Sample: "start: 1 3 | 2\ngoal: 3 2 1\n",
			},
			{
				Name: bwstates, Title: "Numbers, as bwstates writes them", Reads: true, Writes: true,
				Help: "The start and the goal each have a number per block: the block below it, 0 for the table. The number of blocks " +
					"may precede each of them, and 0 may end the text.",
				Sample: "0 0 1\n2 3 0\n",
			},
		},
		Measures: []string{"moves"},
	}
}

// Solvers lists the solver that proves the fewest moves, the planners that take linear time, and the general methods.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{fewest{}, planners[0], planners[1], planners[2]}, stackings)
}

// world is a Blocks World puzzle: a start, a goal and the size of the table.
type world struct {
	title, author string
	start, goal   state
	room          int    // number of towers for which the table has room; 0 if it has room for all blocks
	why           string // why the goal cannot be reached, "" if it can
}

// newWorld returns a puzzle, or an error if a state has too many towers.
func newWorld(title, author string, start, goal []int32, room int) (*world, error) {
	w := &world{title: title, author: author, start: newState(start), goal: newState(goal), room: room}
	for _, s := range []struct {
		name string
		state
	}{{"start", w.start}, {"goal", w.goal}} {
		if n := s.towers(); n > w.most() {
			return nil, fmt.Errorf("the %s has %s, but the table has room for %d", s.name, scene.Several(n, "towers"), room)
		}
	}
	if n, most := w.start.blocks(), maxBelow/w.start.blocks(); w.goal.towers() > most {
		return nil, fmt.Errorf("the goal has %d towers; with %s it may have %d", w.goal.towers(), scene.Several(n, "blocks"), most)
	}
	w.why = w.unreachable()
	return w, nil
}

// most returns the largest number of towers for which the table has room.
func (w *world) most() int {
	if w.room == 0 {
		return w.start.blocks()
	}
	return w.room
}

// roomy reports whether the table has room for all blocks.
func (w *world) roomy() bool { return w.most() >= w.start.blocks() }

// unreachable returns the reason why the goal cannot be reached, "" if it can. With three towers, any two neighbouring blocks of a tower
// can be exchanged. With two towers, a move takes a block from the end of one tower to the end of the other, so that the order of all
// blocks stays.
func (w *world) unreachable() string {
	start, goal := w.start.row(), w.goal.row()
	switch {
	case w.most() > 2 || w.start.blocks() < 2 || slices.Equal(w.start.on, w.goal.on):
		return ""
	case w.room == 1:
		return "The goal cannot be reached: on a table for a single tower, no block can be moved."
	case slices.Equal(start, goal):
		return ""
	}
	if slices.Reverse(goal); slices.Equal(start, goal) {
		return ""
	}
	return "The goal cannot be reached: with two towers, the order of the blocks from the bottom of one tower over both tops to the " +
		"bottom of the other always stays the same."
}

// row lists the blocks of at most two towers: the first tower from the table up, then the second from the top down.
func (s state) row() (blocks []int32) {
	for slot := range min(len(s.slots), 2) {
		tower := s.tower(slot)
		if slot > 0 {
			slices.Reverse(tower)
		}
		blocks = append(blocks, tower...)
	}
	return blocks
}

// Info returns the title and the number of blocks.
func (w *world) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: w.title, Author: w.author, Size: scene.Several(w.start.blocks(), "blocks")}
}

// Text returns the heading and the towers.
func (w *world) Text() string {
	return text.Heading(w.title, w.author) + w.table() + "start: " + w.start.line() + "\ngoal: " + w.goal.line() + "\n"
}

// table returns the line about the size of the table; "" if there is no limit.
func (w *world) table() string {
	if w.room == 0 {
		return ""
	}
	return fmt.Sprintf("table: %d\n", w.room)
}

// bwstates is the name of the format of the generator by Slaney and Thiébaux.
const bwstates = "bwstates"

// Write returns the puzzle in one of the formats.
func (w *world) Write(format string) (string, error) {
	switch format {
	case "text":
		return w.Text(), nil
	case bwstates:
	default:
		return "", errors.New("Blocks World has no such format")
	}
	var b strings.Builder
	b.WriteString(text.Heading(w.title, w.author) + w.table())
	for _, s := range []state{w.start, w.goal} {
		fmt.Fprintf(&b, " %d\n", s.blocks())
		for _, under := range s.on[1:] {
			b.WriteString(" " + strconv.Itoa(int(under)))
		}
		b.WriteByte('\n')
	}
	b.WriteString(" 0\n")
	return b.String(), nil
}

// Start returns the position before any move.
func (w *world) Start() puzzle.Position { return position{w, w.start} }
