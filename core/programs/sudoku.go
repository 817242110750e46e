package programs

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"unknot/core/pzpr"
)

// side is the side of the boards of Sudoku that these programs write.
const side = 9

// empty are the signs of empty cells in rows of Sudoku.
const empty = "0.-_*xX"

// digits returns the cells of a line of Sudoku. It returns nil if the line has other signs, or another number of cells than count.
func digits(line string, count int) []string {
	if len(line) != count {
		return nil
	}
	cells := strings.Split(line, "")
	for i, c := range cells {
		switch {
		case strings.Contains(empty, c):
			cells[i] = "."
		case c < "1" || c > "9":
			return nil
		}
	}
	return cells
}

var hodokuLine = regexp.MustCompile(`^:[0-9]{4}:[^:]*:([+0-9.]+):`)

// hodoku reads a line of HoDoKu's library: a number, candidates, the board with a + before each digit that a player placed, and further
// fields.
func hodoku(line string) (p Puzzle, ok bool, err error) {
	found := hodokuLine.FindStringSubmatch(line)
	if found == nil {
		return p, false, nil
	}
	var board strings.Builder
	placed := ""
	for i, c := range found[1] {
		switch {
		case c == '+':
		case i > 0 && found[1][i-1] == '+':
			board.WriteByte('.')
			placed += string(c)
		default:
			board.WriteRune(c)
		}
	}
	cells := digits(board.String(), side*side)
	if cells == nil {
		return p, false, unread("HoDoKu", line[:len(found[0])-len(found[1])-1])
	}
	p = Puzzle{Kind: "sudoku", Rows: grid(cells, side)}
	if placed != "" {
		p.Left = []string{"+" + placed}
	}
	return p, true, nil
}

// exchangeAddress matches an address of SudokuExchange. After s= are 81 digits, or a shorter packed text of letters and digits.
var exchangeAddress = regexp.MustCompile(`(?:https?://)?(?:www\.)?sudokuexchange\.com/\S*[?&]s=([0-9A-Za-z]+)`)

// exchange reads a packed board in an address of SudokuExchange. Each sign stands for a number: a digit plus ten times the number of empty
// cells that follow it.
func exchange(line string) (p Puzzle, ok bool, err error) {
	at := exchangeAddress.FindStringSubmatchIndex(line)
	if at == nil || strings.Trim(line[at[2]:at[3]], "0123456789") == "" {
		return p, false, nil // boards of 81 digits are found in any address elsewhere
	}
	var cells []string
	for _, sign := range line[at[2]:at[3]] {
		n := strings.IndexRune("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", sign)
		cells = append(cells, strings.Replace(string(rune('0'+n%10)), "0", ".", 1))
		cells = append(cells, slices.Repeat([]string{"."}, n/10)...)
	}
	if len(cells) != side*side {
		return p, false, unread("SudokuExchange", line[at[2]:at[3]])
	}
	return Puzzle{Kind: "sudoku", Rows: grid(cells, side), Left: around(line, at[0], at[1])}, true, nil
}

// candidates reads 729 signs: nine for each cell. Each candidate is the digit of its place, or a dot if the cell does not have it.
func candidates(line string) (p Puzzle, ok bool, err error) {
	if len(line) != side*side*side {
		return p, false, nil
	}
	cells := make([]string, side*side)
	for i := range len(line) {
		switch c := line[i]; {
		case c == '0' || c == '.':
		case c == '1'+byte(i%side):
			cells[i/side] += string(c)
		default:
			return p, false, nil
		}
	}
	p, ok = noted(cells)
	return p, ok, nil
}

// noted returns the board with the given candidates by cell. A cell with a single candidate is a given.
func noted(cells []string) (p Puzzle, ok bool) {
	board, err := pzpr.New("sudoku", side, side)
	if err != nil {
		return p, false
	}
	board.Answer.Candidates = make([]uint64, side*side)
	for i, cell := range cells {
		if len(cell) == 1 {
			board.Clues[i] = int(cell[0] - '0')
			continue
		}
		for _, digit := range cell {
			board.Answer.Candidates[i] |= 1 << (digit - '0')
		}
	}
	text, err := board.File()
	return Puzzle{Kind: "sudoku", Rows: text}, err == nil
}

// minNoted is the least number of cells with several candidates that make a text a board of candidates.
const minNoted = 2

// pencilmarks reads a board whose cells are lists of candidates. The board may have a frame.
func pencilmarks(lines []string) (puzzles []Puzzle, ok bool, err error) {
	var cells []string
	rows, several, first := 0, 0, 0
	for i, line := range lines {
		words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t|│┃║:{}", r) })
		if hasWords(line) || len(words) == 0 || strings.Trim(line, " \t*.:'`,|+-=─━═│┃║┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╟╢╤╧╪╫") == "" {
			continue
		}
		if len(words) != side || slices.ContainsFunc(words, func(word string) bool { return !isAscending(word) }) {
			return nil, false, nil
		}
		if rows++; rows == 1 {
			first = i + 1
		}
		for _, word := range words {
			if len(word) > 1 {
				several++
			}
		}
		cells = append(cells, words...)
	}
	if rows != side || several < minNoted {
		return nil, false, nil
	}
	p, ok := noted(cells)
	p.Line = first
	return []Puzzle{p}, ok, nil
}

// isAscending reports whether a word consists of digits other than 0 in rising order.
func isAscending(word string) bool {
	for i := range len(word) {
		if word[i] < '1' || word[i] > '9' || i > 0 && word[i] <= word[i-1] {
			return false
		}
	}
	return true
}

// sdk reads a file of SudoCue or SadMan: headings that begin with # and a letter, or sections in brackets, and nine rows.
func sdk(lines []string) (puzzles []Puzzle, ok bool, err error) {
	p := Puzzle{Kind: "sudoku"}
	var cells []string
	section, headed := "", false
	for i, line := range lines {
		inner := strings.TrimSpace(line)
		switch row := digits(inner, side); {
		case inner == "":
		case len(inner) > 2 && inner[0] == '[' && inner[len(inner)-1] == ']':
			section, headed = strings.ToLower(inner[1:len(inner)-1]), true
			if section != "puzzle" {
				p.Left = append(p.Left, inner)
			}
		case section != "" && section != "puzzle":
		case row != nil && len(p.At) < side:
			p.At = append(p.At, i+1)
			cells = append(cells, row...)
		case len(inner) > 1 && inner[0] == '#' && strings.IndexByte("ADCBSLUHPTR", inner[1]) >= 0:
			headed = true
			switch value := strings.TrimSpace(inner[2:]); inner[1] {
			case 'A':
				p.Author = value
			case 'D', 'T':
				p.Title = value
			}
		default:
			return nil, false, nil
		}
	}
	if !headed || len(p.At) != side {
		return nil, false, nil
	}
	p.Rows, p.Line = grid(cells, side), p.At[0]
	return []Puzzle{p}, true, nil
}

var (
	openGame = regexp.MustCompile(`<game\b[^>]*\bdata\s*=\s*["']([^"']*)["']`)
	openName = regexp.MustCompile(`<name>([^<]*)</name>`)
)

// openSudoku reads a file of OpenSudoku: a game is 81 digits, or the cells of a game with their notes.
func openSudoku(lines []string) (puzzles []Puzzle, ok bool, err error) {
	if !slices.ContainsFunc(lines[:min(5, len(lines))], func(line string) bool { return strings.Contains(line, "<opensudoku") }) {
		return nil, false, nil
	}
	source := strings.Join(lines, "\n")
	names := openName.FindAllStringSubmatchIndex(source, -1)
	title, line, counted := "", 1, 0
	for _, at := range openGame.FindAllStringSubmatchIndex(source, -1) {
		for ; len(names) > 0 && names[0][0] < at[0]; names = names[1:] {
			title = source[names[0][2]:names[0][3]]
		}
		line += strings.Count(source[counted:at[0]], "\n")
		counted = at[0]
		p, ok := openSudokuGame(strings.TrimSpace(openLine.ReplaceAllString(source[at[2]:at[3]], "\n")))
		if !ok {
			return nil, false, unread("OpenSudoku", source[at[2]:min(at[3], at[2]+9)])
		}
		p.Title, p.Line = title, line
		puzzles = append(puzzles, p)
	}
	if puzzles == nil {
		return nil, false, unread("OpenSudoku", "a file without games")
	}
	return puzzles, true, nil
}

// openLine matches a line end within an attribute of XML.
var openLine = regexp.MustCompile(`&#(?:10|13|xA|xD|xa|xd);|\\n`)

var openVersion = regexp.MustCompile(`^version: ([1-4])\s+`)

// openSudokuGame reads the cells of a game: 81 digits or, for each cell, its number, its notes and a 1 if the player may change it. From
// version 2 on, notes are a number with one bit per digit. Version 4 has two such numbers, for notes in corners and in the middle. Notes
// become candidates. If a cell has both sorts, those in the middle do.
func openSudokuGame(data string) (p Puzzle, ok bool) {
	if cells := digits(data, side*side); cells != nil {
		return Puzzle{Kind: "sudoku", Rows: grid(cells, side)}, true
	}
	version := openVersion.FindStringSubmatch(data)
	if version == nil {
		return p, false
	}
	fields := strings.FieldsFunc(data[len(version[0]):], func(r rune) bool { return r == '|' || r == '\n' })
	width := 3
	if version[1] == "4" {
		width = 4
	}
	board, err := pzpr.New("sudoku", side, side)
	if err != nil || len(fields) != width*side*side {
		return p, false
	}
	board.Answer.Candidates = make([]uint64, side*side)
	marked := false
	for i := range side * side {
		cell := fields[i*width:][:width]
		number, err := strconv.Atoi(cell[0])
		given := cell[width-1] == "0"
		if err != nil || number < 0 || number > side || !given && cell[width-1] != "1" {
			return p, false
		}
		switch {
		case number > 0 && given:
			board.Clues[i] = number
		case number > 0:
			board.Answer.Numbers[i], marked = number, true
		}
		for _, notes := range cell[1 : width-1] {
			set, ok := openNotes(version[1], notes)
			if !ok {
				return p, false
			}
			if set != 0 && number == 0 {
				board.Answer.Candidates[i], marked = set, true
			}
		}
	}
	if !marked {
		board.Answer.Candidates = nil
		cells := make([]string, side*side)
		for i, clue := range board.Clues {
			if cells[i] = "."; clue > 0 {
				cells[i] = strconv.Itoa(clue)
			}
		}
		return Puzzle{Kind: "sudoku", Rows: grid(cells, side)}, true
	}
	rows, err := board.File()
	return Puzzle{Kind: "sudoku", Rows: rows}, err == nil
}

// openNotes reads the notes of a cell as candidates.
func openNotes(version, notes string) (set uint64, ok bool) {
	if version != "1" {
		bits, err := strconv.ParseUint(notes, 10, side)
		return bits << 1, err == nil
	}
	for word := range strings.FieldsFuncSeq(notes, func(r rune) bool { return r == ',' || r == '-' }) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > side {
			return 0, false
		}
		set |= 1 << n
	}
	return set, true
}

// eight reads an 8-puzzle or a 15-puzzle on one line, with one sign per tile.
func eight(line string) (p Puzzle, ok bool, err error) {
	const signs = "0123456789ABCDEF"
	wide := map[int]int{9: 3, 16: 4}[len(line)]
	if wide == 0 {
		return p, false, nil
	}
	var cells []string
	for _, c := range strings.Split(strings.ToUpper(line), "") {
		at := strings.Index(signs[:wide*wide], c)
		if at < 0 || slices.Contains(cells, tile(at)) {
			return p, false, nil
		}
		cells = append(cells, tile(at))
	}
	return Puzzle{Kind: "tiles", Rows: grid(cells, wide)}, true, nil
}
