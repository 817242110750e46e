package pencil

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/scene"
	"unknot/core/text"
)

// Setting is one number of the whole puzzle, such as the stars of each row, or one list of numbers, such as the ships of each length. A
// text states it in a line before the board: "stars: 2", "fleet: 4 3 2 1". A puzzle without such a line has the usual setting. A list does
// not end in 0. It is kept as one number, as pzpr.Pack makes it.
type Setting struct {
	Name, Title      string
	Low, High, Usual int
	List             bool
	// Tacit is the number of a puzzle whose text has no line for the setting. It is 0 if the text always has such a line.
	Tacit int
	// Sized has the usual lists of boards of different sizes, the smallest boards first; nil if boards of all sizes have the same list.
	Sized []SizedList
}

// SizedList is the usual list of boards that have at most Most rows and columns.
type SizedList struct{ List, Most int }

// Head is the content of the lines before a board.
type Head struct {
	Options uint
	setting int
	set     bool // whether a line states the setting
}

// Varied reports whether the head has an option or a setting.
func (h Head) Varied() bool { return h.Options != 0 || h.set }

// On sets the options of a board and, if a line states it, the setting.
func (h Head) On(g *Givens) {
	if g.Options = h.Options; h.set {
		g.Setting = h.setting
	}
}

// headed reports whether a line states the setting.
func (s *Setting) headed(line text.Line) bool {
	return s != nil && len(line.Text) > len(s.Name) && strings.EqualFold(line.Text[:len(s.Name)], s.Name) &&
		strings.HasPrefix(strings.TrimSpace(line.Text[len(s.Name):]), ":")
}

// Headed reports whether a line belongs before a board: it names options or the setting.
func (f Form) Headed(line text.Line) bool { return f.Options.Headed(line) || f.Setting.headed(line) }

// ReadHead reads the lines before a board, and returns the others as rest.
func (f Form) ReadHead(lines []text.Line) (h Head, rest []text.Line, err error) {
	h.Options, rest, err = f.Options.Read(lines)
	if err != nil || len(rest) == 0 || !f.Setting.headed(rest[0]) {
		return h, rest, err
	}
	_, word, _ := strings.Cut(rest[0].Text, ":")
	h.set = true
	if h.setting, err = f.Setting.read(strings.TrimSpace(word)); err != nil {
		return h, nil, rest[0].Errorf("%v", err)
	}
	return h, TrimEmpty(rest[1:]), nil
}

// read reads the number, or the numbers of the list, with blanks or commas between them.
func (s *Setting) read(word string) (n int, err error) {
	words := []string{word}
	if s.List {
		words = strings.FieldsFunc(word, func(r rune) bool { return r == ' ' || r == ',' })
	}
	var list []int
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			return 0, s.wrong(word)
		}
		list = append(list, n)
	}
	n, ok := s.Pack(list)
	if !ok || s.Check(n) != nil {
		return 0, s.wrong(word)
	}
	return n, nil
}

// Pack returns a number, or a list without the zeros at its end, as one number; ok is false if there is no such setting.
func (s *Setting) Pack(list []int) (n int, ok bool) {
	if !s.List {
		return list[0], len(list) == 1
	}
	for len(list) > 0 && list[len(list)-1] == 0 {
		list = list[:len(list)-1]
	}
	n, ok = pzpr.Pack(list...)
	return n, ok && n > 0
}

// Check returns an error if a puzzle cannot have the number or the list. It accepts any number if there is no setting.
func (s *Setting) Check(n int) error {
	if s == nil {
		return nil
	}
	for _, part := range s.parts(n) {
		if part < s.Low || part > s.High {
			return s.wrong(s.word(n))
		}
	}
	if s.List && n <= 0 {
		return s.wrong("")
	}
	return nil
}

// parts lists the numbers of a list, or the number alone.
func (s *Setting) parts(n int) []int {
	if s.List {
		return pzpr.Unpack(n)
	}
	return []int{n}
}

func (s *Setting) wrong(word string) error {
	what := "a number"
	if s.List {
		what = "a list of numbers"
	}
	return fmt.Errorf("“%s” is not %s from %d to %d; write %s", text.Quote(word), what, s.Low, s.High, s.Words(s.Usual))
}

// Written reports whether the text of a puzzle states the number.
func (s *Setting) Written(n int) bool { return s != nil && (s.Tacit == 0 || n != s.Tacit) }

// Line returns the line that states a number, with its line end. It is empty if the text does not state the number.
func (s *Setting) Line(n int) string {
	if !s.Written(n) {
		return ""
	}
	return s.Words(n) + "\n"
}

// Words writes a number or a list: “stars: 2”, “fleet: 4 3 2 1”.
func (s *Setting) Words(n int) string { return s.Name + ": " + s.word(n) }

func (s *Setting) word(n int) string {
	return strings.Trim(fmt.Sprint(s.parts(n)), "[]")
}

// usual returns the number of a puzzle whose text states none; 0 if there is no setting.
func (s *Setting) usual(rows, cols int) int {
	if s == nil {
		return 0
	}
	for _, sized := range s.Sized {
		if max(rows, cols) <= sized.Most {
			return sized.List
		}
	}
	return s.Usual
}

// Describe implements puzzle.Parameter.
func (s *Setting) Describe() []puzzle.Param {
	if s == nil {
		return nil
	}
	if s.List {
		return puzzle.Describe(s.list())
	}
	return puzzle.Describe(s.param())
}

func (s *Setting) param() *puzzle.IntParam {
	return &puzzle.IntParam{Name: s.Name, Title: scene.Capital(s.Title), Default: s.Usual, Min: s.Low, Max: s.High}
}

func (s *Setting) list() *puzzle.TextParam {
	return &puzzle.TextParam{Name: s.Name, Title: scene.Capital(s.Title),
		Help: "Numbers such as " + s.word(s.Usual) + ". If there are none, the board has those that are usual for its size."}
}

// Of returns the number in params, or their list. A board for which params have no list has the usual one. Of returns 0 if there is no
// setting.
func (s *Setting) Of(params puzzle.Params, rows, cols int) (n int, err error) {
	switch {
	case s == nil:
		return 0, nil
	case !s.List:
		return s.param().Of(params), nil
	}
	if word := strings.TrimSpace(s.list().Of(params)); word != "" {
		return s.read(word)
	}
	return s.usual(rows, cols), nil
}

// help returns an explanation of how to write the setting, "" if there is none.
func (s *Setting) help() string {
	if s == nil {
		return ""
	}
	what := "says a number of the puzzle, from"
	if s.List {
		what = "has numbers of the puzzle, each from"
	}
	return fmt.Sprintf("A line before the board %s %d to %d: “%s”. ", what, s.Low, s.High, s.Words(s.Usual))
}

// Set returns the genre with another usual number.
func (k *Spec) Set(n int) *Spec {
	set, setting := *k, *k.Form.Setting
	setting.Usual, setting.Sized = n, nil
	set.Form.Setting = &setting
	return &set
}

// SetUsual sets the usual number on a board.
func (f Form) SetUsual(g *Givens) { g.Setting = f.Setting.usual(g.Rows, g.Cols) }
