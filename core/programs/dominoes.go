package programs

import (
	"regexp"
	"strconv"
	"strings"
)

var plates = regexp.MustCompile(`^([0-9a-zA-Z.]*),([0-9a-zA-Z.]*),([0-9a-zA-Z.]*),([0-9a-zA-Z.]*),([LRTB*,]*)$`)

// magnets reads Magnets: how many plus poles and how many minus poles the columns and rows have, and, for each cell, which end of its plate
// it is.
func magnets(wide, high int, _, description string) (string, bool) {
	found := plates.FindStringSubmatch(description)
	if found == nil {
		return "", false
	}
	ends := strings.ReplaceAll(found[5], ",", "")
	rooms, ok := lettered(ends, wide)
	if !ok || len(ends) != wide*high {
		return "", false
	}
	var rim [4][]string
	for i := range rim {
		if len(found[i+1]) != [2]int{wide, high}[i%2] {
			return "", false
		}
		for _, c := range []byte(found[i+1]) {
			word := "."
			if c != '.' {
				word = strconv.Itoa(strings.IndexByte(numerals, c))
			}
			rim[i] = append(rim[i], word)
		}
	}
	cells := append(append([]string{"."}, rim[0]...), ".")
	for r := range high {
		cells = append(append(append(cells, rim[1][r]), rooms[r*wide:(r+1)*wide]...), rim[3][r])
	}
	cells = append(append(append(cells, "."), rim[2]...), ".")
	return grid(cells, wide+2), true
}

// numerals are the numbers that one character stands for.
const numerals = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// lettered returns a letter for each cell. The two cells of a plate have the same letter, and neighbouring plates have different ones. Each
// character of ends says that a cell is the left, right, top or bottom end of its plate, or a plate of one cell. ok is false if two ends do
// not fit.
func lettered(ends string, wide int) (letters []string, ok bool) {
	letters = make([]string, len(ends))
	at := func(i int) string {
		if i < 0 || i >= len(letters) {
			return ""
		}
		return letters[i]
	}
	for i, end := range []byte(ends) {
		other, fits := i, byte('*')
		switch end {
		case 'L':
			other, fits = i+1, 'R'
		case 'T':
			other, fits = i+wide, 'B'
		case 'R', 'B':
			if letters[i] == "" {
				return nil, false // the plate has no first cell at the left or above
			}
			continue
		}
		if other >= len(ends) || ends[other] != fits || end == 'L' && other%wide == 0 || letters[other] != "" {
			return nil, false
		}
		near := ""
		for _, cell := range [2]int{i, other} {
			near += at(cell-wide) + at(cell+wide)
			if cell%wide > 0 {
				near += at(cell - 1)
			}
			if cell%wide < wide-1 {
				near += at(cell + 1)
			}
		}
		letter := strings.TrimLeft("ABCDEFGHI", near)[:1]
		letters[i], letters[other] = letter, letter
	}
	return letters, true
}

var half = regexp.MustCompile(`^(?:\d|\[\d{1,2}\])`)

// dominosa reads Dominosa. The parameter is the greatest number on a domino. Numbers of several digits are in brackets.
func dominosa(most, _ int, _, description string) (string, bool) {
	var cells []string
	for description != "" {
		found := half.FindString(description)
		if found == "" {
			return "", false
		}
		cells, description = append(cells, strings.Trim(found, "[]")), description[len(found):]
	}
	return grid(cells, most+2), len(cells) == (most+1)*(most+2)
}
