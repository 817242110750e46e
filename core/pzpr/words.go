package pzpr

import (
	"strconv"
	"strings"
)

// words are the words for the places of a board in a file.
type words struct {
	read  func(p *Puzzle, i int, word string) bool // false if the word has no meaning
	write func(p *Puzzle, i int) string
}

// numbersOf returns the words of clues: `.` for none, `-` for `?`.
func numbersOf(f field) words {
	return words{
		read: func(p *Puzzle, i int, word string) (ok bool) {
			(*f.in(p))[i], ok = clue(word)
			return ok
		},
		write: func(p *Puzzle, i int) string { return clueWord((*f.in(p))[i]) },
	}
}

func clue(word string) (n int, ok bool) {
	switch word {
	case ".":
		return None, true
	case "-":
		return Unknown, true
	}
	return natural(word)
}

func clueWord(n int) string {
	switch {
	case n == Unknown:
		return "-"
	case n < 0:
		return "."
	}
	return strconv.Itoa(n)
}

// enteredNumbers are the words for numbers of the player: digits, or candidates in brackets. Colours are ignored.
var enteredNumbers = words{
	read: func(p *Puzzle, i int, word string) (ok bool) {
		word, candidates, _ := strings.Cut(word, "[")
		p.readCandidates(i, strings.TrimSuffix(candidates, "]"))
		if word == "" || strings.Contains(".+-=%", word) {
			return true
		}
		p.Answer.Numbers[i], ok = natural(word)
		return ok
	},
	write: func(p *Puzzle, i int) string {
		return clueWord(p.Answer.Numbers[i]) + p.candidates(i)
	},
}

// blackNumbers are the words for numbers and black cells: digits, and - for a black cell, whose number is 0.
var blackNumbers = words{
	read: func(p *Puzzle, i int, word string) bool {
		if word == "-" {
			p.Answer.Numbers[i] = 0
			return true
		}
		return enteredNumbers.read(p, i, word)
	},
	write: func(p *Puzzle, i int) string {
		if p.Answer.Numbers[i] == 0 {
			return "-"
		}
		return enteredNumbers.write(p, i)
	},
}

// fewNumbers are the words for boards on which only some cells have numbers: digits, - for a cell that stays empty, whose number is 0, and
// + for a cell whose number is not known yet.
var fewNumbers = words{
	read: func(p *Puzzle, i int, word string) bool {
		if word == "+" {
			p.Answer.Numbers[i] = Unknown
			return true
		}
		return blackNumbers.read(p, i, word)
	},
	write: func(p *Puzzle, i int) string {
		if p.Answer.Numbers[i] == Unknown {
			return "+"
		}
		return blackNumbers.write(p, i)
	},
}

// readCandidates reads numbers that commas separate; it ignores any other words.
func (p *Puzzle) readCandidates(i int, list string) {
	for word := range strings.SplitSeq(list, ",") {
		n, ok := natural(word)
		if !ok || n > 63 {
			continue
		}
		if p.Answer.Candidates == nil {
			p.Answer.Candidates = make([]uint64, p.Rows*p.Cols)
		}
		p.Answer.Candidates[i] |= 1 << n
	}
}

// candidates writes candidates as pzprjs does, with at least four places in a cell without a number.
func (p *Puzzle) candidates(i int) string {
	if p.Answer.Candidates == nil || p.Answer.Candidates[i] == 0 || p.Answer.Numbers[i] != None {
		return ""
	}
	var list []string
	for n := range 64 {
		if p.Answer.Candidates[i]>>n&1 == 1 {
			list = append(list, strconv.Itoa(n))
		}
	}
	for len(list) < 4 {
		list = append(list, "")
	}
	return "[" + strings.Join(list, ",") + "]"
}

// shades are the words of shaded cells and of cells marked as not shaded.
var shades = shadesAs("#", "+")

func shadesAs(shaded, cleared string) words {
	return words{
		read: func(p *Puzzle, i int, word string) bool {
			switch word {
			case shaded:
				p.Answer.Shading[i] = Shaded
			case cleared:
				p.Answer.Shading[i] = Cleared
			default:
				return word == "."
			}
			return true
		},
		write: func(p *Puzzle, i int) string {
			switch p.Answer.Shading[i] {
			case Shaded:
				return shaded
			case Cleared:
				return cleared
			}
			return "."
		},
	}
}

// listWords are lists of numbers with commas between them: `.` for none, `-` for `?`.
var listWords = words{
	read: func(p *Puzzle, i int, word string) (ok bool) {
		if word == "." {
			p.Clues[i] = None
			return true
		}
		var list []int
		for part := range strings.SplitSeq(word, ",") {
			n, ok := clue(part)
			if !ok || n == None {
				return false
			}
			list = append(list, n)
		}
		p.Clues[i], ok = Pack(list...)
		return ok
	},
	write: func(p *Puzzle, i int) string { return listWord(Unpack(p.Clues[i])) },
}

func listWord(list []int) string {
	if list == nil {
		return "."
	}
	parts := make([]string, len(list))
	for i, n := range list {
		parts[i] = clueWord(n)
	}
	return strings.Join(parts, ",")
}

// either returns words for cells with clues and other cells: the word of asked if the cell has a clue, otherwise the word of other.
func either(asked, other words) words {
	return words{
		read: func(p *Puzzle, i int, word string) bool {
			return other.read(p, i, word) || asked.read(p, i, word)
		},
		write: func(p *Puzzle, i int) string {
			if p.Clues[i] != None {
				return asked.write(p, i)
			}
			return other.write(p, i)
		},
	}
}

// triangles are the words of Shakashaka: + for a white cell, and a number for the black corner of a cell. The corners count from 1
// clockwise from the upper left.
var triangles = words{
	read: func(p *Puzzle, i int, word string) bool {
		n, ok := natural(word)
		switch {
		case ok && n >= 2 && n <= 5:
			p.Answer.Numbers[i] = 6 - n
		case word == "+":
			p.Answer.Numbers[i] = 0
		default:
			return word == "."
		}
		return true
	},
	write: func(p *Puzzle, i int) string {
		switch n := p.Answer.Numbers[i]; {
		case n == 0:
			return "+"
		case n >= 1 && n <= 4:
			return strconv.Itoa(6 - n)
		}
		return "."
	},
}

// lights are the words of Light Up: clues, and shades in the other cells.
var lights = either(numbersOf(clues), shades)

// camp are the words of Tents: trees and tents; `-` marks a cell without a tent.
var camp = either(numbersOf(clues), shadesAs("A", "-"))

// snakeCells are the words of Snake, which are numbers: a circle, and 4 more for a shaded cell or 8 more for a cell that is marked as not
// shaded.
var snakeCells = words{
	read: func(p *Puzzle, i int, word string) bool {
		n, ok := natural(word)
		if word == "." {
			n, ok = 0, true
		}
		if circle := n & 3; circle > 0 {
			p.Clues[i] = circle
		}
		p.Answer.Shading[i] = n >> 2
		return ok && n&3 <= Black && n>>2 <= Cleared
	},
	write: func(p *Puzzle, i int) string { return strconv.Itoa(max(p.Clues[i], 0) + p.Answer.Shading[i]<<2) },
}

// buildings are the words of Skyscrapers: digits, with q before a given digit.
var buildings = words{
	read: func(p *Puzzle, i int, word string) (ok bool) {
		if given, q := strings.CutPrefix(word, "q"); q {
			p.Clues[i], ok = clue(given)
			return ok
		}
		return enteredNumbers.read(p, i, word)
	},
	write: func(p *Puzzle, i int) string {
		if p.Clues[i] != None {
			return "q" + clueWord(p.Clues[i])
		}
		return enteredNumbers.write(p, i)
	},
}

// lettersOrEmpty are the words for letters: the number of the letter, with q before a given one, and - for a cell that stays empty, whose
// number is 0.
var lettersOrEmpty = words{
	read: func(p *Puzzle, i int, word string) bool {
		if strings.HasPrefix(word, "q") {
			return buildings.read(p, i, word)
		}
		return blackNumbers.read(p, i, word)
	},
	write: func(p *Puzzle, i int) string {
		if p.Clues[i] != None {
			return buildings.write(p, i)
		}
		return blackNumbers.write(p, i)
	},
}

// clueOrBlocked are the words for clues and blocked cells: `*` is a blocked cell.
var clueOrBlocked = either(numbersOf(clues), blockedCells)

var blockedCells = words{
	read: func(p *Puzzle, i int, word string) bool {
		if word == "*" {
			p.Blocked[i] = 1
		}
		return word == "*" || word == "."
	},
	write: func(p *Puzzle, i int) string {
		if p.Blocked[i] != 0 {
			return "*"
		}
		return "."
	},
}

// arrowClues are the words for clues with arrows: a direction, a comma and a number; `#` is a grey cell.
var arrowClues = words{
	read: func(p *Puzzle, i int, word string) bool {
		switch word {
		case ".":
			return true
		case "#":
			p.Clues[i] = Grey
			return true
		}
		direction, number, ok := strings.Cut(word, ",")
		d, okDirection := natural(direction)
		n, okNumber := clue(number)
		p.Arrows[i], p.Clues[i] = d, n
		return ok && okDirection && okNumber && d <= Right && n != None
	},
	write: func(p *Puzzle, i int) string {
		switch p.Clues[i] {
		case None:
			return "."
		case Grey:
			return "#"
		}
		return strconv.Itoa(p.Arrows[i]) + "," + clueWord(p.Clues[i])
	},
}

// castleClues are the words of Castle Wall: a direction, a comma, a number, a comma and a colour. If the player has ticked a clue off, its
// colour is 4 more.
var castleClues = words{
	read: func(p *Puzzle, i int, word string) bool {
		cut := strings.LastIndexByte(word, ',')
		if word == "." || cut < 0 {
			return word == "."
		}
		colour, ok := natural(word[cut+1:])
		p.Colours[i] = colour & 3
		return ok && colour < 8 && colour&3 <= Black && arrowClues.read(p, i, word[:cut]) && p.Clues[i] != Grey && p.Clues[i] != None
	},
	write: func(p *Puzzle, i int) string {
		if p.Clues[i] == None {
			return "."
		}
		return arrowClues.write(p, i) + "," + strconv.Itoa(p.Colours[i])
	},
}

// circleNumbers are the words for circles with numbers: the colour (0 white, 1 black), a comma, and the number, as in `1,5`. Without a
// number, -2 is written; - is read, too.
var circleNumbers = words{
	read: func(p *Puzzle, i int, word string) bool {
		if word == "." {
			return true
		}
		colour, number, ok := strings.Cut(word, ",")
		c, okColour := natural(colour)
		n, okNumber := clue(number)
		if number == "-2" {
			n, okNumber = Unknown, true
		}
		p.Clues[i] = 2*max(n, 0) + c
		return ok && okColour && okNumber && c <= 1 && n != None
	},
	write: func(p *Puzzle, i int) string {
		switch n := p.Clues[i]; {
		case n < 0:
			return "."
		case n < 2:
			return strconv.Itoa(n) + ",-2"
		default:
			return strconv.Itoa(n%2) + "," + strconv.Itoa(n/2)
		}
	},
}

// greyNumbers are the words for numbers on grey and white cells: - before the number of a grey cell, ? for a number that is not known, and
// . for a white cell without a number.
var greyNumbers = words{
	read: func(p *Puzzle, i int, word string) (ok bool) {
		number, grey := strings.CutPrefix(word, "-")
		if grey {
			p.Colours[i] = 1
		}
		switch number {
		case "":
			return grey
		case ".":
			return !grey
		case "?":
			p.Clues[i] = Unknown
			return true
		}
		p.Clues[i], ok = natural(number)
		return ok
	},
	write: func(p *Puzzle, i int) string {
		word, grey := "", ""
		if p.Colours[i] > 0 {
			grey = "-"
		}
		switch n := p.Clues[i]; {
		case n >= 0:
			word = strconv.Itoa(n)
		case n == Unknown:
			word = "?"
		case grey == "":
			word = "."
		}
		return grey + word
	},
}

// barSigns are the words for the values of the codec bars: letters for its signs, - for a clue without a sign.
var barSigns = words{
	read: func(p *Puzzle, i int, word string) bool {
		n := strings.Index(".abc-", word)
		if n > 0 {
			p.Clues[i] = n
		}
		return n >= 0 && len(word) == 1
	},
	write: func(p *Puzzle, i int) string {
		return string(".abc-"[min(max(p.Clues[i], 0), anyBar)])
	},
}

// ellWords are the words for the values of the codec ells: the numbers of arrows, and o for a circle, perhaps followed by its number.
var ellWords = words{
	read: func(p *Puzzle, i int, word string) bool {
		number, round := strings.CutPrefix(word, "o")
		n, ok := natural(number)
		switch {
		case word == ".":
			return true
		case word == "o":
			p.Clues[i] = circle
		case round:
			p.Clues[i] = circle + n
			return ok && n > 0
		default:
			p.Clues[i] = n
			return ok && n >= Up && n <= Right
		}
		return true
	},
	write: func(p *Puzzle, i int) string {
		switch n := p.Clues[i]; {
		case n < Up:
			return "."
		case n < circle:
			return strconv.Itoa(n)
		case n == circle:
			return "o"
		default:
			return "o" + strconv.Itoa(n-circle)
		}
	},
}

// sideNumbers returns the words of lines and walls, which are numbers.
func sideNumbers(f field) words {
	return words{
		read: func(p *Puzzle, i int, word string) bool {
			n, err := strconv.Atoi(word)
			(*f.in(p))[i] = n
			return err == nil && n >= Mark && n <= 9
		},
		write: func(p *Puzzle, i int) string { return strconv.Itoa((*f.in(p))[i]) },
	}
}

// givenOr returns the words for the walls of f. X is a wall of `given`, which the player may have marked too.
func givenOr(given, f field) words {
	side := sideNumbers(f)
	return words{
		read: func(p *Puzzle, i int, word string) bool {
			switch word {
			case "-X":
				(*f.in(p))[i] = Mark
				fallthrough
			case "X":
				(*given.in(p))[i] = 1
				return true
			}
			return side.read(p, i, word)
		},
		write: func(p *Puzzle, i int) string {
			switch marked := (*f.in(p))[i] == Mark; {
			case (*given.in(p))[i] == 0:
				return side.write(p, i)
			case marked:
				return "-X"
			}
			return "X"
		},
	}
}
