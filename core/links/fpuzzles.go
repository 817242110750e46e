package links

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Scalar is a value in the JSON of f-puzzles, as text. The site writes a number or a string for the same value. True and false are words,
// and null is "".
type Scalar string

// UnmarshalJSON reads a string, a number, true, false or null.
func (s *Scalar) UnmarshalJSON(source []byte) error {
	text := string(source)
	switch {
	case text == "null":
		*s = ""
	case strings.HasPrefix(text, `"`):
		return json.Unmarshal(source, (*string)(s))
	case strings.HasPrefix(text, "[") || strings.HasPrefix(text, "{"):
		return fmt.Errorf("expected a value, not %s", text[:1])
	default:
		*s = Scalar(text)
	}
	return nil
}

// Int returns the number in a value; ok is false if there is none.
func (s Scalar) Int() (n int, ok bool) {
	n, err := strconv.Atoi(strings.TrimSpace(string(s)))
	return n, err == nil
}

// Place is a cell of f-puzzles, such as R1C1. Clues outside have row or column 0 or the size plus 1.
type Place struct{ Row, Col int }

// MarshalText writes a cell as f-puzzles does.
func (p Place) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "R%dC%d", p.Row, p.Col), nil }

// UnmarshalText reads a cell.
func (p *Place) UnmarshalText(source []byte) error {
	rest, ok := strings.CutPrefix(strings.ToUpper(string(source)), "R")
	row, col, both := strings.Cut(rest, "C")
	var wrongRow, wrongCol error
	p.Row, wrongRow = strconv.Atoi(row)
	p.Col, wrongCol = strconv.Atoi(col)
	if !ok || !both || wrongRow != nil || wrongCol != nil {
		return fmt.Errorf("expected a cell such as R1C1, not “%.20s”", source)
	}
	return nil
}

// FCell is a cell of the grid of f-puzzles.
type FCell struct {
	Value  Scalar                     // "" if the cell is empty
	Given  bool                       // whether Value belongs to the puzzle, and is not the player's
	Only   []Scalar                   // the only digits that may be in the cell; nil if all may be
	Region Scalar                     // number of the region, from 0; "" if there is none
	Other  map[string]json.RawMessage // further fields, such as colours and pencil marks
}

// FPart is a constraint or an ornament of f-puzzles. Fields that do not apply to a part of its name are empty.
type FPart struct {
	Cell       *Place                     `json:"cell,omitempty"`
	Cells      []Place                    `json:"cells,omitempty"`
	CloneCells []Place                    `json:"cloneCells,omitempty"`
	Lines      [][]Place                  `json:"lines,omitempty"`
	Value      Scalar                     `json:"value,omitempty"`
	Values     []Scalar                   `json:"values,omitempty"`
	Direction  string                     `json:"direction,omitempty"`      // UL, UR, DL or DR
	From       string                     `json:"fromConstraint,omitempty"` // the constraint that drew this ornament
	Other      map[string]json.RawMessage `json:"-"`                        // further fields, such as colours and sizes
}

// FPuzzle is a puzzle of f-puzzles.
type FPuzzle struct {
	Size                   int
	Title, Author, Ruleset string
	Grid                   [][]FCell
	Flags                  []string                   // names of the rules that are on, such as “antiknight”, in the order of FFlags
	Negative               []string                   // names of the relations for which pairs without a mark do not have the relation
	Parts                  map[string][]FPart         // constraints and ornaments by name, such as “killercage”
	Solution               []Scalar                   // the answer, row by row; nil if it is not known
	Other                  map[string]json.RawMessage // further fields
}

// FFlags lists the rules of f-puzzles that are on or off.
var FFlags = []string{"diagonal+", "diagonal-", "antiknight", "antiking", "disjointgroups", "nonconsecutive"}

// fParts lists the names of the constraints and ornaments of f-puzzles.
var fParts = strings.Fields(`extraregion killercage arrow thermometer slowthermometer palindrome renban betweenline lockout regionsumline
	zipperline doublearrow nabner entropicline whispers modularline ratio difference xv odd even minimum maximum quadruple clone
	littlekillersum sandwichsum xsum skyscraper rowindexer columnindexer boxindexer ` + strings.Join(FOrnaments, " "))

// FOrnaments lists the parts of f-puzzles that are only drawn.
var FOrnaments = []string{"cage", "line", "circle", "rectangle", "text"}

// maxSize is the largest number of rows or columns of a board that is read.
const maxSize = 256

// ReadFPuzzle reads an address of f-puzzles, an address of SudokuPad with a puzzle of f-puzzles, or the data without an address.
func ReadFPuzzle(address string) (*FPuzzle, error) {
	text, err := unpacked(address, FPuzzles)
	if err != nil {
		return nil, err
	}
	return ParseFPuzzle(text)
}

// unpacked returns the text in an address whose data are in the given form. It returns an error for an address in another form.
func unpacked(address string, form Form) (string, error) {
	if link, ok := Read(address); !ok || link.Form != form && link.Form != Short {
		return "", fmt.Errorf("this is not an address of %s", form.title())
	}
	return Unpack(address)
}

// ParseFPuzzle reads the JSON of f-puzzles.
func ParseFPuzzle(source string) (*FPuzzle, error) {
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal([]byte(source), &fields); err != nil {
		return nil, errCut
	}
	p := &FPuzzle{Parts: map[string][]FPart{}}
	var size, title, author, ruleset Scalar
	named := map[string]any{"title": &title, "author": &author, "ruleset": &ruleset, "size": &size, "grid": &p.Grid,
		"negative": &p.Negative, "solution": &p.Solution}
	for name, field := range named {
		if err := take(fields, name, field); err != nil {
			return nil, err
		}
	}
	p.Title, p.Author, p.Ruleset = string(title), string(author), string(ruleset)
	for _, name := range FFlags {
		var on Scalar
		if err := take(fields, name, &on); err != nil {
			return nil, err
		}
		if on == "true" {
			p.Flags = append(p.Flags, name)
		}
	}
	for _, name := range fParts {
		var parts []FPart
		if err := take(fields, name, &parts); err != nil {
			return nil, err
		}
		if len(parts) > 0 {
			p.Parts[name] = parts
		}
	}
	p.Other = fields
	p.Size, _ = size.Int()
	return p, p.check()
}

// check refuses a puzzle whose grid is not a square of its size.
func (p *FPuzzle) check() error {
	if p.Size < 1 || p.Size > maxSize {
		return errors.New("the puzzle in this address has no size, or one that is too large")
	}
	if len(p.Grid) != p.Size {
		return fmt.Errorf("the grid in this address has %d rows; it should have %d", len(p.Grid), p.Size)
	}
	for i, row := range p.Grid {
		if len(row) != p.Size {
			return fmt.Errorf("row %d of the grid in this address has %d cells; it should have %d", i+1, len(row), p.Size)
		}
	}
	return nil
}

// take reads a field into value and removes the field from the map. It does not change value if the field is absent or null.
func take(fields map[string]json.RawMessage, name string, value any) error {
	source, ok := fields[name]
	if !ok {
		return nil
	}
	delete(fields, name)
	if err := json.Unmarshal(source, value); err != nil {
		return fmt.Errorf("the field “%s” in this address has another form than f-puzzles writes: %s", name, firstLine(err))
	}
	return nil
}

// firstLine returns the first line of an error's text, without names of Go's types.
func firstLine(err error) string {
	if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) {
		return "unexpected " + wrong.Value
	}
	return err.Error()
}

// UnmarshalJSON reads a cell.
func (c *FCell) UnmarshalJSON(source []byte) error {
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(source, &fields); err != nil {
		return err
	}
	var given Scalar
	for name, field := range map[string]any{"value": &c.Value, "given": &given, "givenPencilMarks": &c.Only, "region": &c.Region} {
		if err := take(fields, name, field); err != nil {
			return err
		}
	}
	c.Given = given == "true"
	if len(fields) > 0 {
		c.Other = fields
	}
	return nil
}

// MarshalJSON writes a cell.
func (c FCell) MarshalJSON() ([]byte, error) {
	fields := kept(c.Other)
	if c.Value != "" {
		fields["value"] = c.Value
	}
	if c.Given {
		fields["given"] = true
	}
	if c.Only != nil {
		fields["givenPencilMarks"] = c.Only
	}
	if c.Region != "" {
		fields["region"] = number(c.Region)
	}
	return json.Marshal(fields)
}

// MarshalJSON writes a value as a number if its text is the usual spelling of a number, otherwise as a string.
func (s Scalar) MarshalJSON() ([]byte, error) { return json.Marshal(number(s)) }

// number returns the number in a value, or the text if it is not a number.
func number(s Scalar) any {
	if n, ok := s.Int(); ok && strconv.Itoa(n) == string(s) {
		return n
	}
	return string(s)
}

// UnmarshalJSON reads a part.
func (p *FPart) UnmarshalJSON(source []byte) error {
	type plain FPart
	if err := json.Unmarshal(source, (*plain)(p)); err != nil {
		return err
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(source, &fields); err != nil {
		return err
	}
	for _, name := range strings.Fields("cell cells cloneCells lines value values direction fromConstraint") {
		delete(fields, name)
	}
	if len(fields) > 0 {
		p.Other = fields
	}
	return nil
}

// MarshalJSON writes a part. Its value is always a string, as on the site.
func (p FPart) MarshalJSON() ([]byte, error) {
	fields := kept(p.Other)
	if p.Cell != nil {
		fields["cell"] = p.Cell
	}
	for name, cells := range map[string][]Place{"cells": p.Cells, "cloneCells": p.CloneCells} {
		if cells != nil {
			fields[name] = cells
		}
	}
	if p.Lines != nil {
		fields["lines"] = p.Lines
	}
	if p.Values != nil {
		fields["values"] = p.Values
	}
	for name, text := range map[string]string{"value": string(p.Value), "direction": p.Direction, "fromConstraint": p.From} {
		if text != "" {
			fields[name] = text
		}
	}
	return json.Marshal(fields)
}

func kept(other map[string]json.RawMessage) map[string]any {
	fields := map[string]any{}
	for name, value := range other {
		fields[name] = value
	}
	return fields
}

// JSON returns the puzzle in the JSON of f-puzzles. The size comes first, so that the packed data begin with N4Ig, by which other sites
// recognise them.
func (p *FPuzzle) JSON() string {
	fields := kept(p.Other)
	for name, text := range map[string]string{"title": p.Title, "author": p.Author, "ruleset": p.Ruleset} {
		if text != "" {
			fields[name] = text
		}
	}
	for _, name := range p.Flags {
		fields[name] = true
	}
	if p.Negative != nil {
		fields["negative"] = p.Negative
	}
	for name, parts := range p.Parts {
		fields[name] = parts
	}
	if p.Solution != nil {
		fields["solution"] = p.Solution
	}
	fields["grid"] = p.Grid
	var out strings.Builder
	fmt.Fprintf(&out, `{"size":%d`, p.Size)
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		key, _ := json.Marshal(name)
		value, err := json.Marshal(fields[name])
		if err != nil {
			continue // the field does not have valid JSON
		}
		fmt.Fprintf(&out, ",%s:%s", key, value)
	}
	return out.String() + "}"
}

// Write returns the address of the puzzle on f-puzzles.
func (p *FPuzzle) Write() string { return Link{Form: FPuzzles, Data: Compress(p.JSON())}.Address() }
