package links

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Spot is a cell of SudokuPad by its row and column, from 0.
type Spot [2]int

// Point is a point on SudokuPad's board: y and x, in cells, from the upper left corner. The middle of the first cell is [0.5 0.5].
type Point [2]float64

// SCell is a cell of SudokuPad.
type SCell struct {
	Value       Scalar   `json:"value,omitempty"` // the given number; "" if there is none
	CentreMarks []Scalar `json:"centremarks,omitempty"`
	PencilMarks []Scalar `json:"pencilMarks,omitempty"`
}

// SCage is a cage of SudokuPad, or a note if it has no cells.
type SCage struct {
	Cells  []Spot `json:"cells,omitempty"`
	Value  Scalar `json:"value,omitempty"` // sum of the cage, or the note
	Unique *bool  `json:"unique,omitempty"`
	Hidden bool   `json:"hidden,omitempty"`
	Type   string `json:"type,omitempty"`
	Style  string `json:"style,omitempty"`
}

// Measure is a length in SudokuPad's data. The site may write it as a number or as a string.
type Measure float64

// UnmarshalJSON reads a number or a string with a number. It reads any other string as 0.
func (m *Measure) UnmarshalJSON(source []byte) error {
	var text Scalar
	err := json.Unmarshal(source, &text)
	number, wrong := strconv.ParseFloat(string(text), 64)
	if wrong != nil || math.IsNaN(number) || math.IsInf(number, 0) {
		number = 0
	}
	*m = Measure(number)
	return err
}

// SLine is a line or an arrow of SudokuPad. It is only a drawing, and its further fields are not kept.
type SLine struct {
	WayPoints  []Point `json:"wayPoints,omitempty"`
	Color      string  `json:"color,omitempty"`
	Thickness  Measure `json:"thickness,omitempty"`
	HeadLength Measure `json:"headLength,omitempty"`
}

// SShape is a circle, a rectangle or a text on SudokuPad's board. It is only a drawing, and its further fields are not kept.
type SShape struct {
	Center          Point   `json:"center"`
	Width           Measure `json:"width,omitempty"`
	Height          Measure `json:"height,omitempty"`
	Rounded         bool    `json:"rounded,omitempty"`
	Text            Scalar  `json:"text,omitempty"`
	FontSize        Measure `json:"fontSize,omitempty"`
	Color           string  `json:"color,omitempty"`
	BorderColor     string  `json:"borderColor,omitempty"`
	BackgroundColor string  `json:"backgroundColor,omitempty"`
}

// Pad is a puzzle of SudokuPad. The site gives a meaning only to cells, regions, cages and metadata.
type Pad struct {
	Cells     [][]SCell                  `json:"cells"`
	Regions   [][]Spot                   `json:"regions,omitempty"`
	Cages     []SCage                    `json:"cages,omitempty"`
	Metadata  map[string]json.RawMessage `json:"metadata,omitempty"`
	Lines     []SLine                    `json:"lines,omitempty"`
	Arrows    []SLine                    `json:"arrows,omitempty"`
	Overlays  []SShape                   `json:"overlays,omitempty"`
	Underlays []SShape                   `json:"underlays,omitempty"`
	CellSize  Measure                    `json:"cellSize,omitempty"`
	Other     map[string]json.RawMessage `json:"-"` // further fields
}

// ReadPad reads an address of SudokuPad in the site's own format, or the data without an address.
func ReadPad(address string) (*Pad, error) {
	text, err := unpacked(address, SudokuPad)
	if err != nil {
		return nil, err
	}
	return ParsePad(text)
}

// ParsePad reads SudokuPad's notation, short or as JSON.
func ParsePad(source string) (*Pad, error) {
	value, err := expand(source)
	if err != nil {
		return nil, err
	}
	full, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(full, &fields); err != nil {
		return nil, errCut
	}
	p := &Pad{}
	for name, field := range map[string]any{"cells": &p.Cells, "regions": &p.Regions, "cages": &p.Cages, "metadata": &p.Metadata,
		"lines": &p.Lines, "arrows": &p.Arrows, "overlays": &p.Overlays, "underlays": &p.Underlays, "cellSize": &p.CellSize} {
		if err := take(fields, name, field); err != nil {
			return nil, err
		}
	}
	if len(fields) > 0 {
		p.Other = fields
	}
	return p, p.check()
}

// check refuses a board that is empty, too large or not a rectangle.
func (p *Pad) check() error {
	if len(p.Cells) == 0 || len(p.Cells[0]) == 0 || len(p.Cells) > maxSize || len(p.Cells[0]) > maxSize {
		return errors.New("the puzzle in this address has no cells, or too many")
	}
	for i, row := range p.Cells {
		if len(row) != len(p.Cells[0]) {
			return fmt.Errorf("row %d of the puzzle in this address has %d cells; it should have %d", i+1, len(row), len(p.Cells[0]))
		}
	}
	return nil
}

// Note returns a text about the puzzle by its name: title, author, rules or solution. The text is in the metadata, or in a cage without
// cells.
func (p *Pad) Note(name string) string {
	var text Scalar
	if json.Unmarshal(p.Metadata[name], &text) == nil && text != "" {
		return string(text)
	}
	for _, cage := range p.Cages {
		key, value, ok := strings.Cut(string(cage.Value), ":")
		if ok && len(cage.Cells) == 0 && strings.EqualFold(strings.TrimSpace(key), name) {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// Flag reports whether the metadata turn a rule on, such as “antiknight”.
func (p *Pad) Flag(name string) bool {
	var on Scalar
	return json.Unmarshal(p.Metadata[name], &on) == nil && on == "true"
}

// Notation returns the puzzle in SudokuPad's short notation.
func (p *Pad) Notation() (string, error) {
	type plain Pad
	full, err := json.Marshal((*plain)(p))
	if err != nil {
		return "", err
	}
	fields := map[string]any{}
	if err := json.Unmarshal(full, &fields); err != nil {
		return "", err
	}
	for name, source := range p.Other {
		var value any
		if err := json.Unmarshal(source, &value); err != nil {
			return "", err
		}
		fields[name] = value
	}
	var out strings.Builder
	err = shorten(&out, fields)
	return out.String(), err
}

// Write returns the address of the puzzle on SudokuPad.
func (p *Pad) Write() (string, error) {
	text, err := p.Notation()
	return Link{Form: SudokuPad, Data: Compress(text)}.Address(), err
}
