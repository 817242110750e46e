// Package scene holds what can be shown: a small sum of views, each plain data
// without theme or pixels. The page draws every view it is given, so a kind
// that speaks these words needs no separate code there.
//
// The json tags name the fields in JSON and in MessagePack alike.
package scene

import (
	"unicode"
	"unicode/utf8"
)

// View is one thing to show: exactly one of its pointers is set. In a stream of
// reports a view replaces the earlier one with the same ID.
type View struct {
	ID       string    `json:"id"`
	Title    string    `json:"title,omitempty"`
	About    string    `json:"about,omitempty"` // what it shows, below the title
	Found    string    `json:"found,omitempty"` // what is concluded from it, below all
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

// Column heads a table's column. Type is "text", "int", "float" or "bool"; words
// may stand among figures, for what has none. With Bars, each figure
// has a bar of its length beside it.
type Column struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Type  string `json:"type"`
	Unit  string `json:"unit,omitempty"`
	Bars  bool   `json:"bars,omitempty"`
}

// Row holds one value a column (string, int, float64 or bool) and may carry a
// board or another view, which the page draws when the row is chosen. Of rows with
// views one is always chosen, the first one until another is.
type Row struct {
	Values []any  `json:"values" ts:"(number | boolean | string)[]"`
	Board  *Board `json:"board,omitempty"`
	Shows  *View  `json:"shows,omitempty"`
	// what it is of, in its field's notation: the text of a command, a copy of which can be edited
	Written string `json:"written,omitempty"`
	Tone    Tone   `json:"tone,omitempty"`
}

// Tree is a forest in preorder. Drawn, it is a figure with the roots above and the
// leaves in a row below; Across, one that goes from left to right, a node to a line and the first of
// a node's children on its own line, with arrows that say what leads to each; else it is a list whose branches fold.
type Tree struct {
	Nodes   []Node `json:"nodes,omitempty"`
	Drawn   bool   `json:"drawn,omitempty"`
	Across  bool   `json:"across,omitempty"`
	Written string `json:"written,omitempty"` // the same in its field's notation, to be copied
}

// Node is one node of a tree. Parent is the index of its parent, -1 for a root;
// it is always smaller than the node's own index.
type Node struct {
	Parent int    `json:"parent"`
	Text   string `json:"text"`
	Value  string `json:"value,omitempty"`
	Via    string `json:"via,omitempty"` // Across: what leads here from the parent
	Tone   Tone   `json:"tone,omitempty"`
}

// Series is one or more lines over a common horizontal axis.
type Series struct {
	X     string `json:"x"`
	Y     string `json:"y"`
	Lines []Line `json:"lines,omitempty"`
}

// Line is a named run of points (x, y), x never falling.
type Line struct {
	Name   string       `json:"name"`
	Points [][2]float64 `json:"points,omitempty"`
}

// Text is a passage in spans.
type Text []Span

// Span is a stretch of text; Places are the cells it speaks of, which the page
// shows when the span is pointed at.
type Span struct {
	Text   string  `json:"text"`
	Strong bool    `json:"strong,omitempty"`
	Places []Place `json:"places,omitempty"`
	Tone   Tone    `json:"tone,omitempty"`
	Lit    bool    `json:"lit,omitempty"`   // in Code: highlighted
	About  string  `json:"about,omitempty"` // in Code: what the stretch means
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

// String is the text without its marks.
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
	Glyphs []Glyph `json:"glyphs,omitempty"` // what the flags show
	At     *int    `json:"at,omitempty"`     // the step that is shown: then another may be picked
}

// Flag is an event at one step: an action, on a separate pole, or, if Low, the
// result of one, small and on the line itself.
type Flag struct {
	At    int    `json:"at"`
	Glyph string `json:"glyph,omitempty"` // the name of one; without it a plain pennant
	Text  string `json:"text"`            // what happens: "basher"
	Tone  Tone   `json:"tone,omitempty"`
	Low   bool   `json:"low,omitempty"`
}

// Track is one row of a timeline.
type Track struct {
	Name  string   `json:"name"`
	Spans []Period `json:"spans,omitempty"`
}

// Period is a stretch of a track, From and To inclusive.
type Period struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Text string `json:"text,omitempty"`
	Tone Tone   `json:"tone,omitempty"`
}
