package blocksworld

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
)

// state is a set of towers. Blocks are numbered from 1, and index 0 of “on” is the table. The state of a position is never changed.
type state struct {
	on    []int32 // by block: the block below it, 0 for the table
	above []int32 // by block: the block above it, 0 for none
	slots []int32 // by place for a tower: its bottom block, 0 for a free place
	slot  []int32 // by bottom block: the place of its tower
	free  int     // a lower bound on the number of the first free place
}

// newState returns a state with its towers in the order of their bottom blocks.
func newState(on []int32) state {
	s := state{on: on, above: uppers(on), slot: make([]int32, len(on))}
	for b := 1; b < len(on); b++ {
		if on[b] == 0 {
			s.slot[b] = int32(len(s.slots))
			s.slots = append(s.slots, int32(b))
		}
	}
	s.free = len(s.slots)
	return s
}

// clone returns a copy that can be changed.
func (s state) clone() state {
	return state{slices.Clone(s.on), slices.Clone(s.above), slices.Clone(s.slots), slices.Clone(s.slot), s.free}
}

// blocks returns the number of blocks.
func (s state) blocks() int { return len(s.on) - 1 }

// towers returns the number of towers.
func (s state) towers() (n int) {
	for _, b := range s.slots {
		if b != 0 {
			n++
		}
	}
	return n
}

// tower returns the blocks at a place from the table up.
func (s state) tower(slot int) (blocks []int32) {
	if slot >= len(s.slots) {
		return nil
	}
	for b := s.slots[slot]; b != 0; b = s.above[b] {
		blocks = append(blocks, b)
	}
	return blocks
}

// placed reports, by block, whether the block is in position for a goal: it and all blocks below it are where the goal has them.
func (s state) placed(goal []int32) []bool {
	placed := make([]bool, len(s.on))
	placed[0] = true
	towers(s.on, s.above, func(b, _ int32) { placed[b] = s.on[b] == goal[b] && placed[goal[b]] })
	return placed
}

// refuses returns the reason why a step is not allowed on a table with room for the given number of towers. It returns nil if the step is
// allowed.
func (s state) refuses(m step, room int) error {
	n := int32(s.blocks())
	switch b, to := m.block, m.to; {
	case b < 1 || b > n:
		return fmt.Errorf("there is no block %d", b)
	case to < 0 || to > n:
		return fmt.Errorf("there is no block %d", to)
	case s.above[b] != 0:
		return fmt.Errorf("block %d is on block %d; only the top block of a tower can be moved", s.above[b], b)
	case b == to:
		return fmt.Errorf("block %d cannot be put on itself", b)
	case to == 0 && s.on[b] == 0:
		return fmt.Errorf("block %d is on the table already", b)
	case to == 0 && room < s.blocks() && s.towers() >= room:
		return fmt.Errorf("the table has room for %d towers only", room)
	case to != 0 && s.above[to] != 0:
		return fmt.Errorf("block %d is on block %d; a block can only be put on top of a tower", s.above[to], to)
	}
	return nil
}

// move changes the state by a step that refuses allows. A block that goes to the table gets the first free place.
func (s *state) move(m step) {
	b, to := m.block, m.to
	if from := s.on[b]; from != 0 {
		s.above[from] = 0
	} else {
		s.slots[s.slot[b]] = 0
		s.free = min(s.free, int(s.slot[b]))
	}
	if s.on[b] = to; to != 0 {
		s.above[to] = b
		return
	}
	for s.free < len(s.slots) && s.slots[s.free] != 0 {
		s.free++
	}
	if s.free == len(s.slots) {
		s.slots = append(s.slots, 0)
	}
	s.slots[s.free], s.slot[b] = b, int32(s.free)
}

// line writes the towers, each from the table up.
func (s state) line() string {
	var b strings.Builder
	for slot := range s.slots {
		if blocks := s.tower(slot); len(blocks) > 0 && b.Len() > 0 {
			b.WriteString(" |")
		}
		for _, block := range s.tower(slot) {
			b.WriteString(" " + strconv.Itoa(int(block)))
		}
	}
	return strings.TrimPrefix(b.String(), " ")
}

// onTable is the word for the table in moves.
const onTable = "table"

// move writes a step as text: the block, a hyphen, and the block below its new place or the table, such as 4-7 or 4-table.
func (m step) move() puzzle.Move {
	if m.to == 0 {
		return puzzle.Move(strconv.Itoa(int(m.block)) + "-" + onTable)
	}
	return puzzle.Move(strconv.Itoa(int(m.block)) + "-" + strconv.Itoa(int(m.to)))
}

// readStep parses a step that move wrote.
func readStep(m puzzle.Move) (s step, err error) {
	block, to, _ := strings.Cut(string(m), "-")
	b, err := strconv.ParseInt(block, 10, 32)
	t := int64(0)
	if err == nil && to != onTable {
		t, err = strconv.ParseInt(to, 10, 32)
	}
	if s = (step{int32(b), int32(t)}); err != nil || s.move() != m {
		return s, fmt.Errorf("“%s” is not a move, such as 4-7 or 4-table", m)
	}
	return s, nil
}
