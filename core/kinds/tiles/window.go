package tiles

import "unknot/core/search/fast"

const (
	window      = 24     // moves that are looked at together
	windowNodes = 20_000 // boards made for one window
)

// near is a board with its Manhattan distance to another.
type near struct {
	cells [maxCells]uint8
	blank uint8
	sum   int16
}

// nearness is the space of boards on the way to any one board, which is known
// too late for tables.
type nearness struct {
	size
	away [maxCells][maxCells]int16 // by tile and cell
}

func newNearness(z size, goal *board) *nearness {
	s := &nearness{size: z}
	for home := range z.cells() {
		r, c := z.place(home)
		for cell := range z.cells() {
			cr, cc := z.place(cell)
			s.away[goal[home]][cell] = int16(max(r-cr, cr-r) + max(c-cc, cc-c))
		}
	}
	return s
}

func (s *nearness) node(b *board, blank int) (n fast.Node[near]) {
	n.State = near{cells: *b, blank: uint8(blank)}
	for cell := range s.cells() {
		if cell != blank {
			n.State.sum += s.away[b[cell]][cell]
		}
	}
	n.H, n.Move = n.State.sum, -1
	return n
}

// Branching implements fast.Space: at the root the blank goes up to four ways.
func (s *nearness) Branching() int { return 4 }

// Hash implements fast.Graph.
func (s *nearness) Hash(p *near) (hash uint64) {
	for _, tile := range p.cells[:s.cells()] {
		hash = (hash ^ uint64(tile)) * 0x9e3779b97f4a7c15 // 2^64 over the golden ratio
		hash ^= hash >> 29
	}
	return hash
}

// Expand implements fast.Space: it slides each tile beside the blank but the last one slid.
func (s *nearness) Expand(n *fast.Node[near], limit int, successors []fast.Node[near]) (expansion fast.Expansion) {
	expansion.MinPruned = fast.Infinity
	p := &n.State
	for d := range direction(4) {
		cell, ok := s.step(int(p.blank), d)
		if !ok || n.Move >= 0 && d == direction(n.Move).back() {
			continue
		}
		expansion.Generated++
		tile := p.cells[cell]
		sum := p.sum - s.away[tile][cell] + s.away[tile][p.blank]
		if int(sum) > limit {
			expansion.MinPruned = min(expansion.MinPruned, int32(sum))
			continue
		}
		child := &successors[expansion.Kept]
		expansion.Kept++
		child.State = *p
		child.State.cells[p.blank], child.State.cells[cell] = tile, p.cells[p.blank]
		child.State.blank, child.State.sum = uint8(cell), sum
		child.H, child.Move = sum, int8(d)
	}
	return expansion
}

// polish replaces stretches of a path by shorter ones until none of up to
// window moves can be found, or the run stops.
func (j *job) polish(path []int8) []int8 {
	z := j.frame.size
	boards, blanks := j.boards(path)
	for from := 0; from+4 <= len(path); {
		to := min(from+window, len(path))
		s := newNearness(z, &boards[to])
		ida := fast.NewIDAStar(s, s.node(&boards[from], blanks[from]), 0)
		result := j.during(ida.Nodes, func(tell fast.ReportFunc) fast.Result {
			return ida.Search(j.run, to-from-2, windowNodes, tell)
		})
		switch result {
		case fast.Stopped:
			return path
		case fast.Found:
			path = append(append(append([]int8(nil), path[:from]...), ida.Path()...), path[to:]...)
			boards, blanks = j.boards(path)
			from = max(0, from-window)
		default:
			from++
		}
	}
	return path
}

// boards is where a path leads, in the frame, move by move.
func (j *job) boards(path []int8) (boards []board, blanks []int) {
	z, at := j.frame.size, j.board
	blank := at.find(uint8(j.frame.blank))
	boards, blanks = []board{at}, []int{blank}
	for _, move := range path {
		next, _ := z.step(blank, direction(move))
		at[blank], at[next] = at[next], at[blank]
		blank = next
		boards, blanks = append(boards, at), append(blanks, blank)
	}
	return boards, blanks
}
