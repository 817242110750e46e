// Package scene is the vocabulary of things that can be shown: a small set of views, each plain data without theme or pixels. The page
// draws every view, so a kind that uses them needs no code there.
//
// The json tags name the fields both in JSON and in MessagePack.
package scene

import (
	"unicode"
	"unicode/utf8"
)

// View is one thing to show: exactly one of its pointers is set. In a stream of reports, a view replaces the earlier one with the same ID.
type View struct {
	ID       string    `json:"id"`
	Title    string    `json:"title,omitempty"`
	About    string    `json:"about,omitempty"` // explanation, shown below the title
	Found    string    `json:"found,omitempty"` // conclusion, shown below the view
	Board    *Board    `json:"board,omitempty"`
	Table    *Table    `json:"table,omitempty"`
	Tree     *Tree     `json:"tree,omitempty"`
	Series   *Series   `json:"series,omitempty"`
	Text     Text      `json:"text,omitempty"`
	Timeline *Timeline `json:"timeline,omitempty"`
	Code     *Code     `json:"code,omitempty"`
}

// Table is rows under typed columns.
type Table struct {
	Columns []Column `json:"columns"`
	Rows    []Row    `json:"rows,omitempty"`
}

// Column is the head of a table’s column. Type is "text", "int", "float", "bool" or "kind", the name of a kind that can be played. A word
// may replace a missing number. With Bars, each number has a bar of its length beside it.
type Column struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Type  string `json:"type"`
	Unit  string `json:"unit,omitempty"`
	Bars  bool   `json:"bars,omitempty"`
}

// Row has one value per column (string, int, float64 or bool), and perhaps a board or another view, which the page draws when the row is
// chosen. If rows have views, a row is always chosen, at the start the first.
type Row struct {
	Values []any  `json:"values" ts:"(number | boolean | string)[]"`
	Board  *Board `json:"board,omitempty"`
	Shows  *View  `json:"shows,omitempty"`
	// Written is the row as text. The page offers to edit a copy of it for a command.
	Written string `json:"written,omitempty"`
	Tone    Tone   `json:"tone,omitempty"`
}

// Tree is a forest in preorder. If Drawn, it is a figure with the roots at the top and the leaves in a row below. If Across, the figure
// goes from left to right, with one node per line, the first child on its parent's line, and labelled arrows. Otherwise it is a list whose
// branches fold.
type Tree struct {
	Nodes   []Node `json:"nodes,omitempty"`
	Drawn   bool   `json:"drawn,omitempty"`
	Across  bool   `json:"across,omitempty"`
	Written string `json:"written,omitempty"` // the forest as text, for copying
}

// Node is one node of a tree. Parent is the index of its parent, -1 for a root;
// it is always smaller than the node's own index.
type Node struct {
	Parent int    `json:"parent"`
	Text   string `json:"text"`
	Value  string `json:"value,omitempty"`
	Via    string `json:"via,omitempty"` // with Across: label of the arrow from the parent
	Tone   Tone   `json:"tone,omitempty"`
}

// Series is one or more lines over a common horizontal axis.
type Series struct {
	X     string `json:"x"`
	Y     string `json:"y"`
	Lines []Line `json:"lines,omitempty"`
}

// Line is a named sequence of points (x, y) whose x never decreases.
type Line struct {
	Name   string       `json:"name"`
	Points [][2]float64 `json:"points,omitempty"`
}

// Text is a passage in spans.
type Text []Span

// Span is a part of a text. Places are the cells that it mentions, which the page shows when the reader points at the span.
type Span struct {
	Text   string  `json:"text"`
	Strong bool    `json:"strong,omitempty"`
	Places []Place `json:"places,omitempty"`
	Tone   Tone    `json:"tone,omitempty"`
	Lit    bool    `json:"lit,omitempty"`   // in Code: whether the span is highlighted
	About  string  `json:"about,omitempty"` // in Code: meaning of the span
}

// Say makes a text with one plain span.
func Say(s string) Text { return Text{{Text: s}} }

// Sentence returns words with a capital in front and a full stop behind.
func Sentence(words string) string { return Capital(words) + "." }

// Capital returns words with a capital in front.
func Capital(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}

// String returns the text without its formatting.
func (t Text) String() string {
	var s string
	for _, span := range t {
		s += span.Text
	}
	return s
}

// Timeline is tracks of spans over steps counted from 0, and flags on them.
type Timeline struct {
	Steps  int     `json:"steps"`
	Tracks []Track `json:"tracks,omitempty"`
	Flags  []Flag  `json:"flags,omitempty"`
	Glyphs []Glyph `json:"glyphs,omitempty"` // glyphs of the flags
	At     *int    `json:"at,omitempty"`     // the current step; if set, the visitor may choose another one
}

// Flag is an event at one step: an action, on its own pole, or, if Low, the result of an action, small and on the line itself.
type Flag struct {
	At    int    `json:"at"`
	Glyph string `json:"glyph,omitempty"` // name of the glyph on the flag; without it the flag is a plain pennant
	Text  string `json:"text"`            // the event: "basher"
	Tone  Tone   `json:"tone,omitempty"`
	Low   bool   `json:"low,omitempty"`
}

// Track is one row of a timeline.
type Track struct {
	Name  string   `json:"name"`
	Spans []Period `json:"spans,omitempty"`
}

// Period is a part of a track, including From and To.
type Period struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Text string `json:"text,omitempty"`
	Tone Tone   `json:"tone,omitempty"`
}
