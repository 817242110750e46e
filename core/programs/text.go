package programs

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// jankoKinds are the kinds of Janko's genres, with the signs that differ from the signs of the kind.
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
	values, cells, section, width := map[string]string{}, []string(nil), "", 0
	for i := from; i < to; i++ {
		line := strings.TrimSpace(lines[i])
		if keyed.MatchString(line) {
			key, value, _ := strings.Cut(line, " ")
			values[key], section = strings.TrimSpace(value), key
			continue
		}
		if section != "problem" || line == "" {
			continue
		}
		words := strings.Fields(line)
		if width = len(words); len(cells)%width != 0 {
			return p, unread("Otto Janko’s site", values["puzzle"])
		}
		p.At, cells = append(p.At, i+1), append(cells, words...)
	}
	genre, known := jankoKinds[values["puzzle"]]
	_, areas := values["areas"]
	if !known || areas || width == 0 || !fits(values, len(p.At), width) {
		return p, unread("Otto Janko’s site", values["puzzle"])
	}
	for i, word := range cells {
		if word == "-" {
			cells[i] = "."
		} else if sign, ok := genre.signs[word]; ok {
			cells[i] = sign
		}
	}
	p.Kind, p.Title, p.Author, p.Rows, p.Line = genre.kind, values["title"], values["author"], grid(cells, width), from
	return p, nil
}

// fits reports whether a board has the size that the keys of its text state.
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

// non reads a nonogram with the keys width, height, rows and columns; the runs of a line have commas between them.
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

// legupKinds are the kinds of LEGUP's puzzles, with the words for the values of cells that are not numbers from 1 on.
var legupKinds = map[string]struct {
	kind  string
	words map[int]string
}{
	"Nurikabe": {"nurikabe", map[int]string{-2: ".", -1: ".", 0: "."}},
	"LightUp":  {"lightup", map[int]string{-2: ".", -1: "#", 0: "0"}},
	"Sudoku":   {"sudoku", map[int]string{0: "."}},
}

// legup reads a file of LEGUP: the cells with their values. Its proof is not read.
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

// attributes returns the numbers in a tag.
func attributes(tag string) map[string]int {
	of := map[string]int{}
	for _, found := range attribute.FindAllStringSubmatch(tag, -1) {
		of[found[1]], _ = strconv.Atoi(found[2])
	}
	return of
}
