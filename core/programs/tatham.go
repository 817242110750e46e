package programs

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const collection = "Simon Tatham’s collection"

// game describes a game of Simon Tatham's collection. Its function read returns the rows of a board from the size, the parameters and the
// description of the board. ok is false if these do not fit together.
type game struct {
	name, kind string
	rest       string // a pattern for the parameters after the size
	read       func(wide, high int, rest, description string) (rows string, ok bool)
}

var games = []game{
	{"Light Up", "lightup", `(b\d+)?(s\d+)?(d\d+)?`, skipping(func(c byte) string {
		if c == 'B' {
			return "#"
		}
		return between(c, '0', '4')
	})},
	{"Loopy", "slither", `(t\d+)?(d[a-z])?`, squareLoopy},
	{"Pearl", "masyu", `(d[a-z])?n?`, skipping(func(c byte) string { return map[byte]string{'B': "b", 'W': "w"}[c] })},
	{"Bridges", "hashi", `(i\d+)?(e\d+)?(m\d+)?L?(d\d+)?`, skipping(func(c byte) string {
		if 'A' <= c && c <= 'G' {
			return strconv.Itoa(int(c-'A') + 10)
		}
		return between(c, '1', '9')
	})},
	{"Filling", "fillomino", ``, skipping(func(c byte) string { return between(c, '1', '9') })},
	{"Solo", "sudoku", `[a-z0-9]*`, solo},
	{"Singles", "hitori", `(d[a-z])?k?`, singles},
	{"Pattern", "nonogram", ``, pattern},
	{"Towers", "skyscrapers", `(d[a-z])?`, towers},
	{"Magnets", "magnets", `(d[a-z])?S?`, magnets},
	{"Dominosa", "dominosa", `(d[a-z])?a?`, dominosa},
	{"Fifteen", "tiles", `(m\d+)?`, fifteen},
}

// between returns a digit as a word, "" if the digit is not in the range.
func between(c, least, most byte) string {
	if c < least || c > most {
		return ""
	}
	return string(c)
}

// skipping returns a reader for descriptions in which a letter stands for empty cells: a for one cell, b for two, and so on. The function
// clue returns the word of another sign.
func skipping(clue func(c byte) string) func(wide, high int, rest, description string) (string, bool) {
	return func(wide, high int, _, description string) (string, bool) {
		var cells []string
		for i := range len(description) {
			c := description[i]
			if 'a' <= c && c <= 'z' {
				cells = append(cells, slices.Repeat([]string{"."}, int(c-'a')+1)...)
			} else if word := clue(c); word != "" {
				cells = append(cells, word)
			} else {
				return "", false
			}
			if len(cells) > wide*high {
				return "", false
			}
		}
		return grid(cells, wide), len(cells) == wide*high
	}
}

var loops = skipping(func(c byte) string { return between(c, '0', '4') })

// squareLoopy reads Loopy on squares, the type 0.
func squareLoopy(wide, high int, rest, description string) (string, bool) {
	if at := strings.IndexByte(rest, 't'); at >= 0 && (at+1 == len(rest) || rest[at+1] != '0' || at+2 < len(rest) && isDigit(rest[at+2])) {
		return "", false
	}
	return loops(wide, high, rest, description)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// solo reads Sudoku: the parameters are the columns and rows of a box.
func solo(wide, high int, rest, description string) (string, bool) {
	n := wide * high
	if strings.ContainsAny(rest, "jkx") || wide != high && (wide != 3 || high != 2) || n > 25 {
		return "", false
	}
	var cells []string
	for at := 0; at < len(description); {
		c := description[at]
		end := at + 1
		switch {
		case 'a' <= c && c <= 'z':
			cells = append(cells, slices.Repeat([]string{"."}, int(c-'a')+1)...)
		case c == '_':
		case isDigit(c):
			for end < len(description) && isDigit(description[end]) {
				end++
			}
			if number, err := strconv.Atoi(description[at:end]); err != nil || number < 1 || number > n {
				return "", false
			}
			cells = append(cells, description[at:end])
		default:
			return "", false
		}
		if at = end; len(cells) > n*n {
			return "", false
		}
	}
	return grid(cells, n), len(cells) == n*n
}

// singles reads Hitori, whose cells have one sign each.
func singles(wide, high int, _, description string) (string, bool) {
	if len(description) != wide*high {
		return "", false
	}
	var cells []string
	for i := range len(description) {
		c := description[i]
		number := int(c - '0')
		switch {
		case 'a' <= c && c <= 'z':
			number = int(c-'a') + 10
		case 'A' <= c && c <= 'Z':
			number = int(c-'A') + 36
		}
		if number < 1 || number > max(wide, high) {
			return "", false
		}
		cells = append(cells, strconv.Itoa(number))
	}
	return grid(cells, wide), true
}

// pattern reads a nonogram: the runs of the columns, then those of the rows.
func pattern(wide, high int, _, description string) (string, bool) {
	description, _, _ = strings.Cut(description, ",")
	lists := strings.Split(description, "/")
	if len(lists) != wide+high || strings.Trim(description, "0123456789./") != "" {
		return "", false
	}
	for i, list := range lists {
		lists[i] = strings.ReplaceAll(list, ".", ",")
	}
	return nonogram(lists[:wide], lists[wide:]), true
}

// nonogram returns the text of a nonogram.
func nonogram(columns, rows []string) string {
	cells := []string{"."}
	add := func(list string) {
		if list == "" || list == "0" {
			list = "."
		}
		cells = append(cells, list)
	}
	for _, list := range columns {
		add(list)
	}
	for _, list := range rows {
		add(list)
		cells = append(cells, slices.Repeat([]string{"."}, len(columns))...)
	}
	return grid(cells, 1+len(columns))
}

// towers reads Skyscrapers: the numbers above, below, at the left and at the right.
func towers(n, high int, _, description string) (string, bool) {
	clues, given, _ := strings.Cut(description, ",")
	words := strings.Split(clues, "/")
	if high != n || len(words) != 4*n {
		return "", false
	}
	for i, word := range words {
		if word == "" {
			words[i] = "."
		} else if number, err := strconv.Atoi(word); err != nil || number < 1 || number > n {
			return "", false
		}
	}
	inner := strings.Fields(strings.Repeat(". ", n*n))
	if given != "" {
		text, ok := skippingNumbers(n, given)
		if !ok {
			return "", false
		}
		inner = strings.Fields(text)
	}
	cells := append(append([]string{"."}, words[:n]...), ".")
	for r := range n {
		cells = append(append(append(cells, words[2*n+r]), inner[r*n:(r+1)*n]...), words[3*n+r])
	}
	cells = append(append(append(cells, "."), words[n:2*n]...), ".")
	return grid(cells, n+2), true
}

// skippingNumbers reads the given numbers of Towers, with letters for empty cells.
func skippingNumbers(n int, given string) (string, bool) {
	return skipping(func(c byte) string { return between(c, '1', '9') })(n, n, "", strings.ReplaceAll(given, "_", ""))
}

// fifteen reads the game Fifteen (sliding tiles): all numbers, row by row.
func fifteen(wide, high int, _, description string) (string, bool) {
	words := strings.Split(description, ",")
	if len(words) != wide*high || strings.Trim(description, "0123456789,") != "" {
		return "", false
	}
	return grid(words, wide), true
}

// maxSide is the largest number of rows or columns that is read.
const maxSide = 128

var parameters = regexp.MustCompile(`^(\d{1,3})(?:x(\d{1,3}))?([a-zA-Z][a-zA-Z0-9]*)?$`)

// board reads a board of the game from its parameters and its description.
func (g game) board(params, description string) (p Puzzle, ok bool) {
	found := parameters.FindStringSubmatch(params)
	if found == nil {
		return p, false
	}
	wide, _ := strconv.Atoi(found[1])
	high, err := strconv.Atoi(found[2])
	if err != nil {
		high = wide
	}
	if min(wide, high) < 1 || max(wide, high) > maxSide {
		return p, false
	}
	if whole := regexp.MustCompile(`^(?:` + g.rest + `)$`); !whole.MatchString(found[3]) {
		return p, false
	}
	rows, ok := g.read(wide, high, found[3], description)
	return Puzzle{Kind: g.kind, Rows: rows}, ok
}

var saved = regexp.MustCompile(`^([A-Z]+) *:(\d+):(.*)$`)

// save reads a saved game.
func save(lines []string) (puzzles []Puzzle, ok bool, err error) {
	at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "SAVEFILE:") })
	if at < 0 {
		return nil, false, nil
	}
	values, desc := map[string]string{}, 0
	for i, line := range lines[at:] {
		if found := saved.FindStringSubmatch(line); found != nil && values[found[1]] == "" {
			if values[found[1]] = found[3]; found[1] == "DESC" {
				desc = at + i + 1
			}
		}
	}
	for _, g := range games {
		if g.name != values["GAME"] {
			continue
		}
		if p, ok := g.board(values["PARAMS"], values["DESC"]); ok {
			p.Line = desc
			return []Puzzle{p}, true, nil
		}
	}
	return nil, false, unread(collection, values["GAME"])
}

var (
	identified = regexp.MustCompile(`^(?:([A-Za-z][A-Za-z ]*?)\s*[:#]\s*)?(\d{1,3}(?:x\d{1,3})?[a-zA-Z0-9]*):([^\s:]+)$`)
	onPage     = regexp.MustCompile(`^https?://\S*/(\w+)\.html#(\S+:\S+)$`)
)

// minDescription is the least length of a description that is recognised without the name of its game.
const minDescription = 4

// gameID reads the ID of a game. The name of the game may be in front, and the ID may be in an address.
func gameID(line string) (p Puzzle, ok bool, err error) {
	page := ""
	if found := onPage.FindStringSubmatch(line); found != nil {
		page, line = found[1], found[2]
	}
	found := identified.FindStringSubmatch(line)
	if found == nil {
		return p, false, nil
	}
	name := strings.ToLower(strings.ReplaceAll(found[1]+page, " ", ""))
	var fitting []string
	for _, g := range games {
		own := strings.ToLower(strings.ReplaceAll(g.name, " ", ""))
		if name != "" && name != own || name == "" && (!strings.Contains(found[2], "x") || len(found[3]) < minDescription) {
			continue
		}
		if read, fits := g.board(found[2], found[3]); fits {
			p, fitting = read, append(fitting, g.name)
		}
	}
	if title := titled(name); len(fitting) == 0 && title != "" {
		return p, false, unread(collection, title)
	}
	if len(fitting) > 1 {
		return p, false, errors.New("this is a game of " + collection + ", and may be " + strings.Join(fitting, " or ") +
			"; write its name before it: “" + fitting[0] + ": " + found[2] + ":…”")
	}
	return p, len(fitting) == 1, nil
}

// others lists the games of the collection that Unknot does not read.
var others = []string{"Black Box", "Cube", "Flip", "Flood", "Galaxies", "Guess", "Inertia", "Keen", "Map", "Mines",
	"Mosaic", "Net", "Netslide", "Palisade", "Pegs", "Range", "Rectangles", "Same Game", "Signpost", "Sixteen", "Slant", "Tents", "Tracks",
	"Twiddle", "Undead", "Unequal", "Unruly", "Untangle"}

// titled returns the title of a game from its name in lower case without spaces. It returns "" if there is no such game.
func titled(name string) string {
	all := slices.Clone(others)
	for _, g := range games {
		all = append(all, g.name)
	}
	for _, title := range all {
		if strings.ToLower(strings.ReplaceAll(title, " ", "")) == name {
			return title
		}
	}
	return ""
}

func tile(n int) string {
	if n == 0 {
		return "_"
	}
	return strconv.Itoa(n)
}
