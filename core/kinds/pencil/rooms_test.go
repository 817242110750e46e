package pencil_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/penciltest"
)

// divided returns random rooms of about the given sizes, as letters and as a number for each cell.
func (b board) divided(chance *rand.Rand, least, most int) (letters []string, room []int) {
	g := &pencil.Givens{Rows: b.Rows, Cols: b.Cols}
	g.Divide(chance, least, most)
	for c, r := range g.Rooms {
		letters, room = append(letters, pencil.Letter(r)), append(room, g.Rooms[c])
	}
	return letters, room
}

// inRooms lists the shaded cells of each room.
func inRooms(room []int, shaded []bool) [][]int {
	in := make([][]int, slices.Max(room)+1)
	for c, r := range room {
		if shaded[c] {
			in[r] = append(in[r], c)
		}
	}
	return in
}

func TestNorinori(t *testing.T) {
	b := boardOf(3, 4)
	all := b.shadings(func(shaded []bool) bool {
		for c, is := range shaded {
			if is && count(shaded, neighbours(b, c), true) != 1 {
				return false
			}
		}
		return true
	})
	penciltest.Counts(t, kindOf("norinori"), 300, func(chance *rand.Rand) (string, []string) {
		words, room := b.divided(chance, 2, 5)
		return b.spaced(words), slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			return slices.ContainsFunc(inRooms(room, shadedIn(answer)), func(cells []int) bool { return len(cells) != 2 })
		})
	})
}

func TestAquarium(t *testing.T) {
	b := boardOf(3, 4)
	all := b.shadings(func([]bool) bool { return true })
	penciltest.Counts(t, kindOf("aquarium"), 300, func(chance *rand.Rand) (string, []string) {
		letters, room := b.divided(chance, 2, 6)
		level := slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			water := shadedIn(answer)
			for c, is := range water {
				for d := range water {
					if is && !water[d] && room[c] == room[d] && d/b.Cols >= c/b.Cols {
						return true
					}
				}
			}
			return false
		})
		return b.counted(chance, level, letters...)
	})
}

// counted returns a board with numbers at the top and at the left for the shaded cells of a line, most of them taken from one of the
// answers, and the answers that agree with them. words are the words of the cells, dots if there are none.
func (b board) counted(chance *rand.Rand, answers []string, words ...string) (text string, fits []string) {
	if words == nil {
		words = slices.Repeat([]string{"."}, b.Cells())
	}
	shaded := func(answer string) []int { // by line, first the columns
		lines := make([]int, b.Cols+b.Rows)
		for c, is := range shadedIn(answer) {
			if is {
				lines[c%b.Cols]++
				lines[b.Cols+c/b.Cols]++
			}
		}
		return lines
	}
	clues := shaded(answers[chance.IntN(len(answers))])
	rim := make([]string, len(clues))
	for line := range clues {
		switch chance.IntN(8) {
		case 0, 1:
			clues[line] = -1
		case 2:
			clues[line] = min(clues[line]+1, 3)
		}
		if rim[line] = "."; clues[line] >= 0 {
			rim[line] = strconv.Itoa(clues[line])
		}
	}
	text = ". " + strings.Join(rim[:b.Cols], " ") + "\n"
	for r := range b.Rows {
		text += rim[b.Cols+r] + " " + strings.Join(words[r*b.Cols:(r+1)*b.Cols], " ") + "\n"
	}
	return text, slices.DeleteFunc(slices.Clone(answers), func(answer string) bool {
		for line, n := range shaded(answer) {
			if clues[line] >= 0 && n != clues[line] {
				return true
			}
		}
		return false
	})
}

func TestNanro(t *testing.T) {
	b := boardOf(3, 3)
	penciltest.Counts(t, kindOf("nanro"), 300, func(chance *rand.Rand) (text string, answers []string) {
		letters, room := b.divided(chance, 2, 4)
		sizes := roomSizes(room)
		for c := range sizes {
			sizes[c] = append([]int{0}, sizes[c]...)
		}
		var found [][]int
		filled := make([]int, len(room))
		alike := func(filled []int, c int) bool { // the numbers of a room are alike, and those of neighbouring rooms differ where they meet
			return !slices.ContainsFunc(b.all()[:c], func(d int) bool {
				return filled[c]*filled[d] > 0 && (room[c] == room[d] || slices.Contains(b.near[c], int32(d))) &&
					(filled[c] == filled[d]) != (room[c] == room[d])
			})
		}
		search(sizes, filled, 0, alike, func() {
			if b.nanro(room, filled) {
				found = append(found, slices.Clone(filled))
			}
		})
		given := make([]int, len(room))
		for c := range given {
			if chance.IntN(4) == 0 && len(found) > 0 {
				given[c] = found[chance.IntN(len(found))][c]
			}
			if given[c] > 0 {
				letters[c] += strconv.Itoa(given[c])
			}
		}
		for _, filled := range found {
			if !slices.ContainsFunc(b.all(), func(c int) bool { return given[c] > 0 && given[c] != filled[c] }) {
				answers = append(answers, strings.ReplaceAll(b.digits(filled), "0", "-"))
			}
		}
		return b.spaced(letters), answers
	})
}

// nanro reports whether numbers that are alike in each room keep the other rules of Nanro; 0 stands for none.
func (b board) nanro(room, filled []int) bool {
	numbered, number, count := make([]bool, len(filled)), map[int]int{}, map[int]int{} // the last two by room
	for c, n := range filled {
		if numbered[c] = n > 0; n > 0 {
			number[room[c]] = n
			count[room[c]]++
		}
		if r, k := c/b.Cols, c%b.Cols; r > 0 && k > 0 && n*filled[c-1]*filled[c-b.Cols]*filled[c-b.Cols-1] > 0 {
			return false
		}
	}
	for _, of := range room {
		if number[of] == 0 || number[of] != count[of] {
			return false
		}
	}
	return b.near.Connected(numbered)
}

// all lists the cells.
func (b board) all() (cells []int) {
	for c := range b.Cells() {
		cells = append(cells, c)
	}
	return cells
}

func TestThermometers(t *testing.T) {
	b := boardOf(3, 4)
	all := b.shadings(func([]bool) bool { return true })
	penciltest.Counts(t, kindOf("thermometers"), 300, func(chance *rand.Rand) (string, []string) {
		g := &pencil.Givens{Rows: b.Rows, Cols: b.Cols}
		lines := g.Wind(chance, 2, 4)
		level := slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			mercury := shadedIn(answer)
			return slices.ContainsFunc(lines, func(line []int) bool {
				for i, c := range line[1:] {
					if mercury[c] && !mercury[line[i]] {
						return true
					}
				}
				return false
			})
		})
		text, fits := b.counted(chance, level)
		for _, line := range lines {
			text += "tube:"
			for _, c := range line {
				text += " r" + strconv.Itoa(c/b.Cols+1) + "c" + strconv.Itoa(c%b.Cols+1)
			}
			text += "\n"
		}
		return text, fits
	})
}

func neighbours(b board, c int) (cells []int) {
	for _, d := range b.near[c] {
		cells = append(cells, int(d))
	}
	return cells
}

func TestLITS(t *testing.T) {
	b := boardOf(4, 4)
	all := b.shadings(func(shaded []bool) bool {
		n := count(shaded, allOf(b), true)
		return (n == 4 || n == 8 || n == 12) && !b.solid(shaded, true) && b.near.Connected(shaded)
	})
	penciltest.Counts(t, kindOf("lits"), 300, func(chance *rand.Rand) (string, []string) {
		words, room := b.divided(chance, 4, 4+chance.IntN(3))
		return b.spaced(words), slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			in := inRooms(room, shadedIn(answer))
			for r, cells := range in {
				if len(cells) != 4 || b.letter(cells) == 0 {
					return true
				}
				for _, others := range in[:r] {
					if len(others) == 4 && b.letter(others) == b.letter(cells) && b.touch(cells, others) {
						return true
					}
				}
			}
			return false
		})
	})
}

func allOf(b board) []int { return all(b.Cells()) }

// touch reports whether some cells share a side with others.
func (b board) touch(some, others []int) bool {
	return slices.ContainsFunc(some, func(c int) bool {
		return slices.ContainsFunc(others, func(d int) bool { return slices.Contains(b.near[c], int32(d)) })
	})
}

// letter returns L, I, T or S for four cells, 0 if they are not connected or a square.
func (b board) letter(cells []int) byte {
	var degrees []int
	corner := false // whether a cell has neighbours that are not opposite, and is not the middle of a T
	for _, c := range cells {
		var beside []int
		for _, d := range cells {
			if slices.Contains(b.near[c], int32(d)) {
				beside = append(beside, d-c)
			}
		}
		degrees = append(degrees, len(beside))
		corner = corner || len(beside) == 2 && beside[0] != -beside[1]
	}
	slices.Sort(degrees)
	switch {
	case slices.Equal(degrees, []int{1, 1, 1, 3}):
		return 'T'
	case !slices.Equal(degrees, []int{1, 1, 2, 2}):
		return 0
	case !corner:
		return 'I'
	}
	for _, c := range cells { // in three cells in a row, the middle cell is next to both others, which does not occur in an S
		for _, step := range []int{1, b.Cols} {
			near := func(d int) bool { return slices.Contains(cells, d) && slices.Contains(b.near[c], int32(d)) }
			if near(c-step) && near(c+step) {
				return 'L'
			}
		}
	}
	return 'S'
}

func TestStarBattle(t *testing.T) {
	b := boardOf(5, 5)
	all := b.stars()
	penciltest.Counts(t, kindOf("starbattle"), 300, func(chance *rand.Rand) (string, []string) {
		g := &pencil.Givens{Rows: b.Rows, Cols: b.Cols}
		for !g.DivideInto(chance, 5, 2, 9) {
		}
		var words []string
		for _, r := range g.Rooms {
			words = append(words, pencil.Letter(r))
		}
		return "stars: 1\n" + b.spaced(words), slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			stars := shadedIn(strings.ReplaceAll(answer, "*", "#"))
			return slices.ContainsFunc(inRooms(g.Rooms, stars), func(cells []int) bool { return len(cells) != 1 })
		})
	})
}

// stars lists the answers with a star in each row and column that do not touch.
func (b board) stars() (answers []string) {
	at := make([]int, b.Rows) // by row: the column of its star
	var put func(row int)
	put = func(row int) {
		if row == b.Rows {
			answers = append(answers, b.write(func(c int) string {
				if at[c/b.Cols] == c%b.Cols {
					return "*"
				}
				return "."
			}))
			return
		}
		for at[row] = range b.Cols {
			if !slices.Contains(at[:row], at[row]) && (row == 0 || max(at[row]-at[row-1], at[row-1]-at[row]) > 1) {
				put(row + 1)
			}
		}
	}
	put(0)
	return answers
}
