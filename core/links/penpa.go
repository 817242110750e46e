package links

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Side is the point of a cell at which a place of Penpa is.
type Side int

const (
	Middle Side = iota
	Corner      // the lower right corner
	Below       // the middle of the lower side
	Beside      // the middle of the right side
)

// Dot is a place on Penpa's board. Rows and columns of the puzzle are counted from 0. Places in the margins have negative numbers, or
// numbers from the size of the puzzle on.
type Dot struct {
	Side     Side
	Row, Col int
}

// Number is a number or text of Penpa in a cell.
type Number struct {
	At     Dot
	Text   string
	Colour int
	Mode   string // “1” for a number, “2” for a number with an arrow, “4” for Tapa, “7” for candidates
}

// Small is a small number in a corner of a cell.
type Small struct {
	At     Dot
	Corner int // 0 to 3: upper left, upper right, lower left, lower right
	Text   string
	Colour int
}

// Symbol is a named drawing of Penpa in a cell.
type Symbol struct {
	At    Dot
	Style int
	Parts []int // for a symbol of several parts, instead of Style: by part, 1 if the symbol has the part
	Name  string
	Layer int // 1: in front of lines, 2: behind lines
}

// Stroke is a line between two places, or a cross at a place.
type Stroke struct {
	From, To Dot // the two places; equal for a cross
	Style    int
}

// Surface is a coloured cell.
type Surface struct {
	At     Dot
	Colour int
}

// Layers are the layers of a drawing of Penpa: either the question or the player's answer.
type Layers struct {
	Numbers []Number
	Small   []Small
	Symbols []Symbol
	Surface []Surface
	Strokes map[string][]Stroke // by name of a layer in PenpaStrokes
	Paths   map[string][][]Dot  // by name of a layer in PenpaPaths
	Unknown []string            // names of further layers that are not empty
}

// PenpaStrokes lists the layers that consist of strokes: lines between cells, lines along the grid, and removed lines of the grid.
var PenpaStrokes = []string{"line", "lineE", "deletelineE", "freeline", "freelineE", "wall", "cage"}

// PenpaPaths lists the layers that consist of sequences of places.
var PenpaPaths = []string{"thermo", "nobulbthermo", "arrows", "direction", "squareframe", "polygon", "killercages"}

// Penpa is a drawing of Penpa on square cells.
type Penpa struct {
	Board                        string // square, sudoku or kakuro
	Rows, Cols                   int    // size in cells, without margins
	Top, Bottom, Left, Right     int    // the margins in cells
	Title, Author, Source, Rules string
	Question, Answer             Layers
	Hidden                       []Dot    // cells of the puzzle that are invisible
	Tool                         string   // the player's tool, such as “surface”, or the name of a combination of tools such as “blpo”
	Tags                         []string // tags that name genres
}

// abbreviations lists the abbreviations in Penpa's text in pairs: the letter z and another sign, then the text for which they stand. The
// abbreviation zZ stands for the letter z.
var abbreviations = strings.Fields(`z9 "qa" zQ "pu_q" zA "pu_a" zG "grid" zM "edit_mode" zS "surface" zL "line" zE "lineE" zW "wall"
	zC "cage" zN "number" zY "symbol" zP "special" zB "board" zR "command_redo" zU "command_undo" z8 "command_replay" z1 "numberS"
	zF "freeline" z2 "freelineE" zT "thermo" z3 "arrows" zD "direction" z0 "squareframe" z5 "polygon" z4 "deletelineE"
	z6 "killercages" z7 "nobulbthermo" z_ "__a" zO null zZ z`)

// longest is the length of the longest abbreviated text.
const longest = 16

// The replacer full writes out Penpa's abbreviations, and brief abbreviates again.
var full, brief = func() (full, brief *strings.Replacer) {
	back := slices.Clone(abbreviations)
	for i := 0; i < len(back); i += 2 {
		back[i], back[i+1] = back[i+1], back[i]
	}
	return strings.NewReplacer(abbreviations...), strings.NewReplacer(back...)
}()

// ReadPenpa reads an address of Penpa. It returns an error for boards whose cells are not squares.
func ReadPenpa(address string) (*Penpa, error) {
	text, err := unpacked(address, Drawing)
	if err != nil {
		return nil, err
	}
	return ParsePenpa(text)
}

// inflate returns the text that was compressed and then encoded in base 64.
func inflate(data string) (string, error) {
	data = strings.NewReplacer("-", "+", "_", "/").Replace(strings.TrimRight(clean(data), "="))
	packed, err := base64.RawStdEncoding.DecodeString(data)
	if err != nil {
		return "", errCut
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), maxText+1))
	switch {
	case len(text) > maxText:
		return "", errLong
	case err != nil || !validText(string(text)):
		return "", errCut
	case len(text)+longest*bytes.Count(text, []byte("z")) > maxText:
		return "", errLong
	}
	return string(text), nil
}

// The numbers of the lines of Penpa's text.
const (
	lineHead = iota
	lineMargins
	lineModes
	lineQuestion
	lineAnswer
	lineCells
	lineTags  = 17
	lineCount = 19
)

// ParsePenpa reads Penpa's text, with its abbreviations.
func ParsePenpa(source string) (*Penpa, error) {
	lines := strings.Split(full.Replace(source), "\n")
	if len(lines) <= lineQuestion {
		return nil, errCut
	}
	p := &Penpa{}
	if err := p.readHead(lines[lineHead], lines[lineMargins]); err != nil {
		return nil, err
	}
	for i, layers := range map[int]*Layers{lineQuestion: &p.Question, lineAnswer: &p.Answer} {
		if i < len(lines) {
			if err := p.readLayers(lines[i], layers); err != nil {
				return nil, err
			}
		}
	}
	if len(lines) > lineCells {
		p.readCells(lines[lineCells])
	}
	p.readTool(lines[lineModes])
	if len(lines) > lineTags {
		_ = json.Unmarshal([]byte(lines[lineTags]), &p.Tags) // older versions of Penpa have something else in this line
	}
	return p, nil
}

// squareBoards lists the boards of Penpa that have square cells.
var squareBoards = []string{"square", "sudoku", "kakuro"}

// maxDrawn is the largest number of rows or columns that is read, including the margins.
const maxDrawn = 128

// readHead reads the size, the margins, the title and other fields of the first lines.
func (p *Penpa) readHead(head, margins string) error {
	fields := strings.Split(head, ",")
	if len(fields) < 3 {
		return errCut
	}
	if p.Board = fields[0]; !slices.Contains(squareBoards, p.Board) {
		return fmt.Errorf("this drawing of Penpa has cells of the form “%.20s”; only square cells can be read", p.Board)
	}
	cols, wrongCols := strconv.Atoi(fields[1])
	rows, wrongRows := strconv.Atoi(fields[2])
	around := []int{}
	if err := json.Unmarshal([]byte(margins), &around); err != nil || len(around) != 4 || wrongCols != nil || wrongRows != nil {
		return errCut
	}
	p.Top, p.Bottom, p.Left, p.Right = around[0], around[1], around[2], around[3]
	p.Rows, p.Cols = rows-p.Top-p.Bottom, cols-p.Left-p.Right
	if slices.Min(around) < 0 || slices.Max(around) > maxDrawn || p.Rows < 1 || p.Cols < 1 || rows > maxDrawn || cols > maxDrawn {
		return errors.New("this drawing of Penpa has no cells, or too many")
	}
	for i, field := range fields {
		field = strings.TrimSpace(strings.NewReplacer("%2C", ",", "%2D", "\n").Replace(field))
		if title, ok := strings.CutPrefix(field, "Title:"); ok {
			p.Title = strings.TrimSpace(title)
		}
		if author, ok := strings.CutPrefix(field, "Author:"); ok {
			p.Author = strings.TrimSpace(author)
			if i+2 < len(fields) {
				p.Source = strings.TrimSpace(fields[i+1])
				p.Rules = strings.TrimSpace(strings.NewReplacer("%2C", ",", "%2D", "\n").Replace(fields[i+2]))
			}
		}
	}
	return nil
}

// around is the number of cells on each side of the board that Penpa keeps for drawings outside the board.
const around = 2

func (p *Penpa) width() int { return p.Cols + p.Left + p.Right + 2*around }

// area returns the number of cells, including those around the board. The indices of each Side take as many places.
func (p *Penpa) area() int { return p.width() * (p.Rows + p.Top + p.Bottom + 2*around) }

// dot returns the place with an index of Penpa.
func (p *Penpa) dot(index int) (Dot, error) {
	side, at := index/p.area(), index%p.area()
	if index < 0 || side > int(Beside) {
		return Dot{}, fmt.Errorf("this drawing of Penpa has the place %d, which its board does not have", index)
	}
	return Dot{Side(side), at/p.width() - around - p.Top, at%p.width() - around - p.Left}, nil
}

// index returns Penpa's index of a place.
func (p *Penpa) index(d Dot) int {
	return int(d.Side)*p.area() + (d.Row+around+p.Top)*p.width() + d.Col + around + p.Left
}

// readLayers reads the layers of a drawing.
func (p *Penpa) readLayers(source string, layers *Layers) error {
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal([]byte(source), &fields); err != nil {
		return errCut
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if err := p.readLayer(name, fields[name], layers); err != nil {
			return fmt.Errorf("layer “%s”: %w", name, err)
		}
	}
	return nil
}

func (p *Penpa) readLayer(name string, source json.RawMessage, layers *Layers) (err error) {
	switch {
	case strings.HasPrefix(name, "command_") || slices.Contains([]string{"{}", "[]", `""`, "null"}, string(source)):
	case name == "number":
		layers.Numbers, err = each(source, p.number)
	case name == "numberS":
		layers.Small, err = each(source, p.small)
	case name == "symbol":
		layers.Symbols, err = each(source, p.symbol)
	case name == "surface":
		layers.Surface, err = each(source, func(index int, fields []json.RawMessage) (s Surface, err error) {
			s.At, err = p.dot(index)
			return s, errors.Join(err, member(fields, 0, &s.Colour))
		})
	case slices.Contains(PenpaStrokes, name) && source[0] == '{':
		layers.Strokes = made(layers.Strokes)
		layers.Strokes[name], err = p.strokes(source)
	case slices.Contains(PenpaPaths, name) && source[0] == '[':
		layers.Paths = made(layers.Paths)
		layers.Paths[name], err = p.paths(source)
	default:
		layers.Unknown = append(layers.Unknown, name)
	}
	return err
}

// made returns the map, or an empty map if it is nil.
func made[V any](m map[string]V) map[string]V {
	if m == nil {
		m = map[string]V{}
	}
	return m
}

// each calls read with the members of a layer in the order of their indices. A member that is not a list counts as a list of one field.
func each[T any](source json.RawMessage, read func(index int, fields []json.RawMessage) (T, error)) (all []T, err error) {
	members := map[int]json.RawMessage{}
	if json.Unmarshal(source, &members) != nil {
		return nil, errCut
	}
	for _, index := range slices.Sorted(maps.Keys(members)) {
		fields := []json.RawMessage{members[index]}
		if members[index][0] == '[' {
			fields = nil
			if json.Unmarshal(members[index], &fields) != nil {
				return nil, errCut
			}
		}
		one, err := read(index, fields)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

// member reads field i of a member of a layer into value. It does not change value if the field is missing.
func member(fields []json.RawMessage, i int, value any) error {
	if i < len(fields) && json.Unmarshal(fields[i], value) != nil {
		return fmt.Errorf("unexpected value %.20s", fields[i])
	}
	return nil
}

func (p *Penpa) number(index int, fields []json.RawMessage) (n Number, err error) {
	n.Mode = "1"
	if n.At, err = p.dot(index); err != nil || len(fields) == 0 {
		return n, err
	}
	if fields[0][0] == '[' { // the field holds candidates
		n.Text = string(fields[0])
	} else {
		err = member(fields, 0, (*Scalar)(&n.Text))
	}
	return n, errors.Join(err, member(fields, 1, &n.Colour), member(fields, 2, (*Scalar)(&n.Mode)))
}

func (p *Penpa) small(index int, fields []json.RawMessage) (n Small, err error) {
	if index -= 4 * p.area(); index < 0 || index >= 4*p.area() {
		return n, errors.New("a small number is not in a corner of a cell")
	}
	n.At, err = p.dot(index / 4)
	n.Corner = index % 4
	return n, errors.Join(err, member(fields, 0, (*Scalar)(&n.Text)), member(fields, 1, &n.Colour))
}

func (p *Penpa) symbol(index int, fields []json.RawMessage) (s Symbol, err error) {
	s.At, err = p.dot(index)
	if len(fields) > 0 && fields[0][0] == '[' {
		err = errors.Join(err, member(fields, 0, &s.Parts))
	} else {
		err = errors.Join(err, member(fields, 0, &s.Style))
	}
	return s, errors.Join(err, member(fields, 1, &s.Name), member(fields, 2, &s.Layer))
}

// strokes reads a layer of lines, in the order of their places.
func (p *Penpa) strokes(source json.RawMessage) (all []Stroke, err error) {
	members := map[string]json.RawMessage{}
	if json.Unmarshal(source, &members) != nil {
		return nil, errCut
	}
	for key, value := range members {
		one, other, line := strings.Cut(key, ",")
		if !line {
			other = one
		}
		from, wrongFrom := strconv.Atoi(one)
		to, wrongTo := strconv.Atoi(other)
		if wrongFrom != nil || wrongTo != nil {
			return nil, fmt.Errorf("expected the two ends of a line, not “%.20s”", key)
		}
		var stroke Stroke
		if stroke.From, err = p.dot(from); err != nil {
			return nil, err
		}
		if stroke.To, err = p.dot(to); err != nil {
			return nil, err
		}
		if err := member([]json.RawMessage{value}, 0, &stroke.Style); err != nil {
			return nil, err
		}
		all = append(all, stroke)
	}
	slices.SortFunc(all, func(a, b Stroke) int {
		return cmp.Or(cmp.Compare(p.index(a.From), p.index(b.From)), cmp.Compare(p.index(a.To), p.index(b.To)))
	})
	return all, nil
}

// paths reads a layer of sequences of places.
func (p *Penpa) paths(source json.RawMessage) (all [][]Dot, err error) {
	var paths [][]int
	if json.Unmarshal(source, &paths) != nil {
		return nil, errCut
	}
	for _, path := range paths {
		dots := make([]Dot, len(path))
		for i, index := range path {
			if dots[i], err = p.dot(index); err != nil {
				return nil, err
			}
		}
		all = append(all, dots)
	}
	return all, nil
}

// readCells finds the invisible cells. Penpa's text lists the visible ones by the differences of their indices.
func (p *Penpa) readCells(source string) {
	var steps []int
	if json.Unmarshal([]byte(source), &steps) != nil {
		return // older versions of Penpa have something else in this line
	}
	shown, at := map[int]bool{}, 0
	for _, step := range steps {
		at += step
		shown[at] = true
	}
	for row := range p.Rows {
		for col := range p.Cols {
			if dot := (Dot{Middle, row, col}); !shown[p.index(dot)] {
				p.Hidden = append(p.Hidden, dot)
			}
		}
	}
	if len(p.Hidden) == p.Rows*p.Cols {
		p.Hidden = nil // the list does not belong to this board
	}
}

// readTool finds the player's tool.
func (p *Penpa) readTool(source string) {
	var modes struct {
		Player struct {
			Mode  string   `json:"edit_mode"`
			Combi []string `json:"combi"`
		} `json:"pu_a"`
	}
	if json.Unmarshal([]byte(source), &modes) != nil {
		return // older versions of Penpa have something else in this line
	}
	if p.Tool = modes.Player.Mode; p.Tool == "combi" && len(modes.Player.Combi) > 0 {
		p.Tool = modes.Player.Combi[0]
	}
}
