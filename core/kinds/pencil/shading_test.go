package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
)

// shadedIn returns the shaded cells of an answer.
func shadedIn(answer string) []bool {
	signs := strings.ReplaceAll(answer, "\n", "")
	shaded := make([]bool, len(signs))
	for c := range shaded {
		shaded[c] = signs[c] == '#'
	}
	return shaded
}

// numbered returns words with some numbers of a right answer, and sometimes a wrong one. number returns the number of a cell, -1 if it
// has none.
func (b board) numbered(chance *rand.Rand, wrong int, number func(c int) int) []string {
	words := slices.Repeat([]string{"."}, b.Cells())
	for c := range words {
		n := number(c)
		if n < 0 || chance.IntN(3) > 0 {
			continue
		}
		switch chance.IntN(16) {
		case 0:
			n = wrong
		case 1:
			words[c] = "?"
			continue
		}
		words[c] = fmt.Sprint(n)
	}
	return words
}

// fits reports whether a board keeps the clues of words, each in an unshaded cell: number returns the number of a cell.
func fits(words []string, shaded []bool, number func(c int) int) bool {
	for c, word := range words {
		if word != "." && (shaded[c] || word != "?" && word != fmt.Sprint(number(c))) {
			return false
		}
	}
	return true
}

// solid reports whether no 2 x 2 square has the same mark in all cells.
func (b board) solid(marks []bool, mark bool) bool {
	for c := range marks {
		if c%b.Cols+1 < b.Cols && c+b.Cols < len(marks) && marks[c] == mark && marks[c+1] == mark && marks[c+b.Cols] == mark &&
			marks[c+b.Cols+1] == mark {
			return true
		}
	}
	return false
}

// opposite returns the negated marks.
func opposite(marks []bool) []bool {
	other := make([]bool, len(marks))
	for c := range marks {
		other[c] = !marks[c]
	}
	return other
}

// withSigns returns a board with the signs of one solution in some of 16 cells, and in one of 16 another sign, which may be wrong. The
// solutions are those that have all these signs.
func (b board) withSigns(chance *rand.Rand, all []string, some int, other string) (rows string, solutions []string) {
	one := strings.ReplaceAll(all[chance.IntN(len(all))], "\n", "")
	words := slices.Repeat([]string{"."}, b.Cells())
	for c := range words {
		switch n := chance.IntN(16); {
		case n < some:
			words[c] = one[c : c+1]
		case n == some:
			words[c] = other
		}
	}
	return b.spaced(words), slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
		signs := strings.ReplaceAll(answer, "\n", "")
		for c, word := range words {
			if word != "." && word != signs[c:c+1] {
				return true
			}
		}
		return false
	})
}

func TestYinYang(t *testing.T) {
	b := boardOf(3, 4)
	all := b.shadings(func(black []bool) bool {
		white := opposite(black)
		return b.near.Connected(black) && b.near.Connected(white) && !b.solid(black, true) && !b.solid(black, false)
	})
	for i := range all {
		all[i] = strings.NewReplacer("#", "b", ".", "w").Replace(all[i])
	}
	penciltest.Counts(t, kindOf("yinyang"), 300, func(chance *rand.Rand) (string, []string) {
		return b.withSigns(chance, all, 4, "b")
	})
}

func TestAqre(t *testing.T) {
	b := boardOf(3, 4)
	all := b.shadings(func(shaded []bool) bool {
		for _, line := range b.lines() {
			if len(line) == 4 && (count(shaded, line, true) == 4 || count(shaded, line, false) == 4) {
				return false
			}
		}
		return b.near.Connected(shaded)
	})
	penciltest.Counts(t, kindOf("aqre"), 300, func(chance *rand.Rand) (string, []string) {
		words, room := b.rooms(chance)
		wants, one := map[int]int{}, shadedIn(all[chance.IntN(len(all))])
		in := func(shaded []bool, r int) (n int) {
			for c, is := range shaded {
				if is && room[c] == r {
					n++
				}
			}
			return n
		}
		for c, r := range room {
			if _, has := wants[r]; !has && chance.IntN(8) > 0 {
				if wants[r] = in(one, r); chance.IntN(8) == 0 {
					wants[r] = 2
				}
				words[c] += fmt.Sprint(wants[r])
			}
		}
		return b.spaced(words), slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			shaded := shadedIn(answer)
			for r, n := range wants {
				if in(shaded, r) != n {
					return true
				}
			}
			return false
		})
	})
}

func TestNurimisaki(t *testing.T) {
	b := boardOf(3, 4)
	beside := func(shaded []bool, c int) (open int) {
		for _, d := range b.near[c] {
			if !shaded[d] {
				open++
			}
		}
		return open
	}
	all := b.shadings(func(shaded []bool) bool {
		return b.near.Connected(opposite(shaded)) && !b.solid(shaded, true) && !b.solid(shaded, false)
	})
	penciltest.Counts(t, kindOf("nurimisaki"), 300, func(chance *rand.Rand) (string, []string) {
		one := shadedIn(all[chance.IntN(len(all))])
		words := slices.Repeat([]string{"."}, b.Cells())
		for c := range words {
			switch {
			case one[c] || beside(one, c) != 1:
			case chance.IntN(2) == 0:
				words[c] = "?"
			default:
				words[c] = fmt.Sprint(b.sees(one, c))
			}
		}
		if chance.IntN(4) == 0 {
			words[chance.IntN(len(words))] = "."
		}
		return b.spaced(words), slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			shaded := shadedIn(answer)
			for c, word := range words {
				if cape := !shaded[c] && beside(shaded, c) == 1; cape != (word != ".") || !shaded[c] && beside(shaded, c) == 0 {
					return true
				}
			}
			return !fits(words, shaded, func(c int) int { return b.sees(shaded, c) })
		})
	})
}

func TestMosaic(t *testing.T) {
	b := boardOf(3, 4)
	around := b.Around()
	has := func(shaded []bool, c int) (n int) {
		for _, d := range append(slices.Clone(around[c]), int32(c)) {
			if shaded[d] {
				n++
			}
		}
		return n
	}
	all := b.shadings(func([]bool) bool { return true })
	penciltest.Counts(t, kindOf("mosaic"), 300, func(chance *rand.Rand) (string, []string) {
		one := shadedIn(all[chance.IntN(len(all))])
		words := slices.Repeat([]string{"."}, b.Cells())
		for c := range words {
			switch chance.IntN(12) {
			case 0, 1, 2, 3, 4, 5, 6:
				words[c] = fmt.Sprint(has(one, c))
			case 7:
				words[c] = "4"
			}
		}
		return b.spaced(words), b.shadings(func(shaded []bool) bool {
			for c, word := range words {
				if word != "." && word != fmt.Sprint(has(shaded, c)) {
					return false
				}
			}
			return true
		})
	})
}

func TestCanalView(t *testing.T) {
	b := boardOf(3, 4)
	all := b.shadings(func(shaded []bool) bool { return b.near.Connected(shaded) && !b.solid(shaded, true) })
	sees := func(shaded []bool, c int) int { return b.sees(opposite(shaded), c) - 1 }
	penciltest.Counts(t, kindOf("canal"), 300, func(chance *rand.Rand) (string, []string) {
		one := shadedIn(all[chance.IntN(len(all))])
		words := b.numbered(chance, 2, func(c int) int {
			if one[c] {
				return -1
			}
			return sees(one, c)
		})
		return b.spaced(words), slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			shaded := shadedIn(answer)
			return !fits(words, shaded, func(c int) int { return sees(shaded, c) })
		})
	})
}

func TestBinairo(t *testing.T) {
	b := boardOf(4, 4)
	var all []string
	b.shadings(func(ones []bool) bool {
		for _, line := range b.lines() {
			if count(ones, line, true) != len(line)/2 {
				return false
			}
			for i := range len(line) - 2 {
				if ones[line[i]] == ones[line[i+1]] && ones[line[i]] == ones[line[i+2]] {
					return false
				}
			}
		}
		all = append(all, b.write(func(c int) string { return map[bool]string{true: "1", false: "0"}[ones[c]] }))
		return true
	})
	penciltest.Counts(t, kindOf("binairo"), 300, func(chance *rand.Rand) (string, []string) {
		return b.withSigns(chance, all, 6, "0")
	})
}

func TestKurodoko(t *testing.T) {
	b := boardOf(3, 4)
	all := b.shadings(b.loose)
	penciltest.Counts(t, kindOf("kurodoko"), 300, func(chance *rand.Rand) (string, []string) {
		one := shadedIn(all[chance.IntN(len(all))])
		words := b.numbered(chance, 4, func(c int) int {
			if one[c] {
				return -1
			}
			return b.sees(one, c)
		})
		return b.spaced(words), slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			shaded := shadedIn(answer)
			return !fits(words, shaded, func(c int) int { return b.sees(shaded, c) })
		})
	})
}

func TestKurotto(t *testing.T) {
	b := boardOf(3, 4)
	all := b.shadings(func([]bool) bool { return true })
	penciltest.Counts(t, kindOf("kurotto"), 300, func(chance *rand.Rand) (string, []string) {
		total := func(shaded []bool, c int) (n int) {
			of, nodes := b.near.Components(shaded)
			seen := map[int32]bool{-1: true}
			for _, d := range b.near[c] {
				if !seen[of[d]] {
					seen[of[d]] = true
					n += len(nodes[of[d]])
				}
			}
			return n
		}
		one := shadedIn(all[chance.IntN(len(all))])
		words := b.numbered(chance, 3, func(c int) int {
			if one[c] {
				return -1
			}
			return total(one, c)
		})
		for c := range words {
			if words[c] == "." && !one[c] && chance.IntN(2) == 0 {
				words[c] = fmt.Sprint(total(one, c))
			}
		}
		var fit []string
		for _, answer := range all {
			shaded := shadedIn(answer)
			if fits(words, shaded, func(c int) int { return total(shaded, c) }) {
				fit = append(fit, answer)
			}
		}
		return b.spaced(words), fit
	})
}

func TestSnake(t *testing.T) {
	b := boardOf(3, 4)
	beside := func(shaded []bool, c int) (n int) {
		for _, d := range b.near[c] {
			if shaded[d] {
				n++
			}
		}
		return n
	}
	all := b.shadings(func(shaded []bool) bool {
		ends := 0
		for c, is := range shaded {
			row, col := c/b.Cols, c%b.Cols
			if n := beside(shaded, c); is && n > 2 {
				return false
			} else if is && n == 1 {
				ends++
			}
			if row+1 < b.Rows && col+1 < b.Cols {
				of := [4]bool{is, shaded[c+1], shaded[c+b.Cols], shaded[c+b.Cols+1]}
				if of == [4]bool{true, false, false, true} || of == [4]bool{false, true, true, false} {
					return false
				}
			}
		}
		return ends == 2 && b.near.Connected(shaded)
	})
	penciltest.Counts(t, kindOf("snake"), 300, func(chance *rand.Rand) (string, []string) {
		one := shadedIn(all[chance.IntN(len(all))])
		lines := b.lines()
		rim := make([]string, len(lines))
		for i, line := range lines {
			rim[i] = "."
			if n := count(one, line, true); chance.IntN(3) > 0 {
				rim[i] = fmt.Sprint(n + chance.IntN(12)/11)
			}
		}
		circles := slices.Repeat([]string{"."}, b.Cells())
		for c, is := range one {
			if is && chance.IntN(4) == 0 {
				circles[c] = map[int]string{1: "b", 2: "w"}[beside(one, c)]
			}
		}
		text := ". " + strings.Join(rim[b.Rows:], " ") + "\n"
		for r := range b.Rows {
			text += rim[r] + " " + strings.Join(circles[r*b.Cols:(r+1)*b.Cols], " ") + "\n"
		}
		return text, slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			shaded := shadedIn(answer)
			for i, line := range lines {
				if rim[i] != "." && rim[i] != fmt.Sprint(count(shaded, line, true)) {
					return true
				}
			}
			for c, circle := range circles {
				if circle != "." && (!shaded[c] || (circle == "b") != (beside(shaded, c) == 1)) {
					return true
				}
			}
			return false
		})
	})
}
