package programs

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"unknot/core/pzpr"
)

// jankoKinds has, by genre of Janko's site, the kind here and the signs that the kind writes differently.
var jankoKinds = map[string]struct {
	kind  string
	signs map[string]string
}{
	"nurikabe":      {"nurikabe", nil},
	"slitherlink":   {"slither", nil},
	"rundweg":       {"slither", nil},
	"masyu":         {"masyu", map[string]string{"o": "w", "*": "b"}},
	"akari":         {"lightup", map[string]string{"x": "#"}},
	"beleuchtung":   {"lightup", map[string]string{"x": "#"}},
	"sudoku":        {"sudoku", nil},
	"hitori":        {"hitori", nil},
	"fillomino":     {"fillomino", nil},
	"hashi":         {"hashi", nil},
	"hashiwokakero": {"hashi", nil},
	"minesweeper":   {"mines", nil},
	"hakyuu":        {"ripple", nil},
	"suguru":        {"suguru", nil},

	"sternenschlacht": {"starbattle", nil},
	"country-road":    {"countryroad", nil},
	"moon-or-sun":     {"moonsun", nil},
}

var keyed = regexp.MustCompile(`^[a-z]{3,}\b`)

// janko reads a puzzle of Otto Janko's site: keys and their values, and the rows below “problem”.
func janko(lines []string) (puzzles []Puzzle, ok bool, err error) {
	for at := 0; at < len(lines); at++ {
		if lines[at] != "begin" || at+1 == len(lines) || !strings.HasPrefix(lines[at+1], "puzzle ") {
			continue
		}
		end := at + 1
		for end < len(lines) && lines[end] != "end" {
			end++
		}
		p, err := jankoPuzzle(lines, at+1, end)
		if err != nil {
			return nil, false, err
		}
		puzzles, at = append(puzzles, p), end
	}
	return puzzles, len(puzzles) > 0, nil
}

func jankoPuzzle(lines []string, from, to int) (p Puzzle, err error) {
	values, section := map[string]string{}, ""
	parts := map[string]*board{"problem": {}, "areas": {}}
	for i := from; i < to; i++ {
		line := strings.TrimSpace(lines[i])
		if keyed.MatchString(line) {
			key, value, _ := strings.Cut(line, " ")
			values[key], section = strings.TrimSpace(value), key
			continue
		}
		if part := parts[section]; part != nil && line != "" && !part.add(i+1, strings.Fields(line)) {
			return p, unread("Otto Janko’s site", values["puzzle"])
		}
	}
	problem, areas := parts["problem"], parts["areas"]
	kind, signs, known := jankoKind(values["puzzle"])
	if areas.width > 0 && problem.width == 0 {
		*problem = areas.emptied()
	}
	same := areas.width == 0 || areas.width == problem.width && len(areas.at) == len(problem.at)
	if _, named := values["areas"]; !known || named && areas.width == 0 || !same || problem.width == 0 ||
		!fits(values, len(problem.at), problem.width) {
		return p, unread("Otto Janko’s site", values["puzzle"])
	}
	for i, word := range problem.cells {
		if word == "-" {
			problem.cells[i] = "."
		} else if sign, ok := signs[word]; ok {
			problem.cells[i] = sign
		}
	}
	p.Kind, p.Title, p.Author, p.Line = kind, values["title"], values["author"], from
	p.Rows, p.At = grid(problem.cells, problem.width), problem.at
	if areas.width > 0 {
		between := append(slices.Clone(areas.at), areas.at[len(areas.at)-1])
		p.Rows, p.At = grid(areas.numbered(), areas.width)+"//\n"+p.Rows, append(between, problem.at...)
	}
	if stars := values["stars"]; stars != "" && kind == "starbattle" {
		p.Rows, p.At = "stars: "+stars+"\n"+p.Rows, append([]int{p.Line}, p.At...)
	}
	return p, nil
}

// jankoKind returns the kind for a genre of Janko's site, and the signs that the kind writes differently. A genre that is not in jankoKinds
// must have the name of a genre of puzz.link.
func jankoKind(name string) (kind string, signs map[string]string, ok bool) {
	if of, known := jankoKinds[name]; known {
		return of.kind, of.signs, true
	}
	genre, ok := pzpr.Find(strings.NewReplacer("-", "", " ", "", "_", "").Replace(name))
	return genre.Name, nil, ok
}

// board is a part of a puzzle whose rows consist of words, one per cell.
type board struct {
	cells []string
	width int
	at    []int // by row: its line in the text
}

// add adds a row. ok is false if the row has another length than the previous rows.
func (b *board) add(line int, words []string) (ok bool) {
	if b.width == 0 {
		b.width = len(words)
	}
	b.at, b.cells = append(b.at, line), append(b.cells, words...)
	return len(words) == b.width
}

// emptied returns a board of the same size whose cells are all empty.
func (b *board) emptied() board {
	return board{slices.Repeat([]string{"."}, len(b.cells)), b.width, b.at}
}

// numbered returns a number for the word of each cell, from 1 on. Equal words get the same number.
func (b *board) numbered() []string {
	numbers, cells := map[string]string{}, make([]string, len(b.cells))
	for i, word := range b.cells {
		if numbers[word] == "" {
			numbers[word] = strconv.Itoa(len(numbers) + 1)
		}
		cells[i] = numbers[word]
	}
	return cells
}

// fits reports whether a board has the size that the keys of its text give.
func fits(values map[string]string, rows, cols int) bool {
	for key, is := range map[string]int{"rows": rows, "cols": cols} {
		said := values[key]
		if said == "" {
			said = values["size"]
		}
		if said != "" && !slices.Contains(strings.FieldsFunc(said, func(r rune) bool { return r == 'x' || r == ' ' }), strconv.Itoa(is)) {
			return false
		}
	}
	return true
}

// non reads a nonogram with the keys width, height, rows and columns. Commas separate the runs of a line.
func non(lines []string) (puzzles []Puzzle, ok bool, err error) {
	values, lists, section, begin := map[string]string{}, map[string][]string{}, "", 0
	for i, line := range lines {
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case key == "rows" || key == "columns":
			if section = key; begin == 0 {
				begin = i + 1
			}
		case keyed.MatchString(key):
			values[key], section = strings.Trim(strings.TrimSpace(value), "\""), ""
		case section != "" && key != "":
			runs := strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ' ' })
			lists[section] = append(lists[section], strings.Join(runs, ","))
		case key != "" && len(values) == 0:
			return nil, false, nil
		}
	}
	columns, rows := lists["columns"], lists["rows"]
	if begin == 0 || values["width"] == "" && values["height"] == "" || len(columns) == 0 || len(rows) == 0 {
		return nil, false, nil
	}
	if values["width"] != strconv.Itoa(len(columns)) || values["height"] != strconv.Itoa(len(rows)) {
		return nil, false, unread("a file of nonograms", values["width"]+" × "+values["height"])
	}
	return []Puzzle{{Kind: "nonogram", Title: values["title"], Author: values["by"], Rows: nonogram(columns, rows), Line: begin}}, true, nil
}

var (
	legupName  = regexp.MustCompile(`<puzzle\b[^>]*\bname="([^"]*)"`)
	legupBoard = regexp.MustCompile(`<board\b[^>]*>`)
	legupCell  = regexp.MustCompile(`<cell\b[^>]*>`)
	attribute  = regexp.MustCompile(`\b(\w+)="(-?\d+)"`)
)

// legupKinds has, by type of LEGUP's puzzles, the kind here and the words for values of cells other than numbers from 1 on.
var legupKinds = map[string]struct {
	kind  string
	words map[int]string
}{
	"Nurikabe": {"nurikabe", map[int]string{-2: ".", -1: ".", 0: "."}},
	"LightUp":  {"lightup", map[int]string{-2: ".", -1: "#", 0: "0"}},
	"Sudoku":   {"sudoku", map[int]string{0: "."}},
}

// legup reads the cells of a puzzle in a file of LEGUP. It ignores the proof in the file.
func legup(lines []string) (puzzles []Puzzle, ok bool, err error) {
	at := slices.IndexFunc(lines[:min(5, len(lines))], func(line string) bool { return strings.Contains(line, "<Legup") })
	if at < 0 {
		return nil, false, nil
	}
	source, _, proof := strings.Cut(strings.Join(lines, "\n"), "<proof")
	name := legupName.FindStringSubmatch(source)
	if name == nil {
		return nil, false, unread("LEGUP", "a file without a puzzle")
	}
	board, known := legupKinds[name[1]]
	size := attributes(legupBoard.FindString(source))
	wide, high := size["width"], size["height"]
	if side := size["size"]; side > 0 {
		wide, high = side, side
	}
	if !known || min(wide, high) < 1 || max(wide, high) > maxSide {
		return nil, false, unread("LEGUP", name[1])
	}
	cells := slices.Repeat([]string{"."}, wide*high)
	for _, tag := range legupCell.FindAllString(source, -1) {
		of := attributes(tag)
		x, y, value := of["x"], of["y"], of["value"]
		word, special := board.words[value]
		if !special && value > 0 {
			word = strconv.Itoa(value)
		}
		if x < 0 || y < 0 || x >= wide || y >= high || word == "" {
			return nil, false, unread("LEGUP", name[1])
		}
		cells[y*wide+x] = word
	}
	p := Puzzle{Kind: board.kind, Rows: grid(cells, wide), Line: at + 1}
	if proof {
		p.Left = []string{"<proof"}
	}
	return []Puzzle{p}, true, nil
}

// attributes returns the numbers among the attributes of a tag, by name.
func attributes(tag string) map[string]int {
	of := map[string]int{}
	for _, found := range attribute.FindAllStringSubmatch(tag, -1) {
		of[found[1]], _ = strconv.Atoi(found[2])
	}
	return of
}
