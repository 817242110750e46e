package tiles

import "unknot/core/search/fast"

const (
	window      = 24     // maximum number of moves in a segment to improve
	windowNodes = 20_000 // maximum number of boards to generate per segment
)

// polish replaces segments of a path by shorter ones that IDA* finds. It stops when no segment improves, or the run is stopped.
func (j *job) polish(path []int8) []int8 {
	z := j.frame.size
	boards, blanks := j.boards(path)
	for from := 0; from+4 <= len(path); {
		to := min(from+window, len(path))
		s := newManhattanSpace(z, &boards[to])
		ida := fast.NewIDAStar(s, s.node(&boards[from], blanks[from]), 0)
		result := j.search(ida.Nodes, func(tell fast.ReportFunc) fast.Result {
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

// boards returns the boards along a path, in the frame, and the cell of the blank on each board.
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
