package thesis2005

import (
	"bytes"
	"math/rand/v2"
)

// large draws a level of 128 by 128: walls, and inside them the signs from at, as far as the pusher at the top left
// can get. It leaves out surplus barrels or storage locations.
func large(at func(row, col int) byte) string {
	const side = 128
	board := make([][]byte, side)
	for r := range board {
		board[r] = bytes.Repeat([]byte{'#'}, side)
		for c := range side {
			if r > 0 && c > 0 && r < side-1 && c < side-1 {
				board[r][c] = at(r, c)
			}
		}
	}
	board[1][1] = '@'
	met := map[[2]int]bool{{1, 1}: true}
	var of [256]int
	for queue := [][2]int{{1, 1}}; len(queue) > 0; queue = queue[1:] {
		r, c := queue[0][0], queue[0][1]
		of[board[r][c]]++
		for _, next := range [][2]int{{r - 1, c}, {r + 1, c}, {r, c - 1}, {r, c + 1}} {
			if board[next[0]][next[1]] != '#' && !met[next] {
				met[next] = true
				queue = append(queue, next)
			}
		}
	}
	for r, row := range board {
		for c, sign := range row {
			if other := map[byte]byte{'$': '.', '.': '$'}[sign]; other != 0 && (!met[[2]int{r, c}] || of[sign] > of[other]) {
				row[c] = ' '
				if met[[2]int{r, c}] {
					of[sign]--
				}
			}
		}
	}
	return "\n" + string(bytes.Join(board, []byte("\n")))
}

// strange are levels at their limits.
func strange() map[string]string {
	chance := rand.New(rand.NewPCG(1, 2))
	return map[string]string{
		"a room of 100 barrels": large(func(r, c int) byte {
			switch {
			case r%12 == 6 && c%12 == 6:
				return '$'
			case r%12 == 8 && c%12 == 9:
				return '.'
			}
			return ' '
		}),
		"a serpentine": large(func(r, c int) byte {
			switch {
			case r%4 == 0 && (r%8 == 0 && c < 124 || r%8 == 4 && c > 4):
				return '#'
			case r%4 == 2 && c%40 == 20:
				return '$'
			case r > 100 && r%4 == 2 && c%8 == 4:
				return '.'
			}
			return ' '
		}),
		"scattered walls": large(func(r, c int) byte {
			switch n := chance.IntN(1000); {
			case r < 3 || c < 3:
				return ' '
			case n < 200:
				return '#'
			case n < 206:
				return '$'
			case n < 213:
				return '.'
			}
			return ' '
		}),
		"a chessboard of barrels": large(func(r, c int) byte {
			switch {
			case r > 80 || c < 3 || c > 17:
				return ' '
			case (r+c)%2 == 1 && r > 2:
				return '$'
			case r > 2:
				return '.'
			}
			return ' '
		}),
		"a store at the end": large(func(r, c int) byte {
			switch {
			case c == 100 && r != 64:
				return '#'
			case c > 101 && c < 112 && r > 50 && r < 61:
				return '.'
			case r%12 == 6 && c%10 == 6 && c < 96:
				return '$'
			}
			return ' '
		}),
	}
}
