package pencil

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// Setting is one number of the whole puzzle, such as the stars of each row. A text says it in a line before the board: "stars: 2".
// A puzzle without such a line has the usual number.
type Setting struct {
	Name, Title      string
	Low, High, Usual int
}

// Head is the content of the lines before a board.
type Head struct {
	Options uint
	setting int
	set     bool // a line says the setting
}

// Varied reports whether the head has an option or a setting.
func (h Head) Varied() bool { return h.Options != 0 || h.set }

// On sets the options of a board and, if a line says it, the setting.
func (h Head) On(g *Givens) {
	if g.Options = h.Options; h.set {
		g.Setting = h.setting
	}
}

// headed reports whether a line says the setting.
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
	if h.setting, err = strconv.Atoi(strings.TrimSpace(word)); err == nil {
		err = f.Setting.Check(h.setting)
	} else {
		err = f.Setting.wrong(strings.TrimSpace(word))
	}
	if err != nil {
		return h, nil, rest[0].Errorf("%v", err)
	}
	return h, TrimEmpty(rest[1:]), nil
}

// Check returns an error if a puzzle cannot have the number. It accepts any number if there is no setting.
func (s *Setting) Check(n int) error {
	if s != nil && (n < s.Low || n > s.High) {
		return s.wrong(strconv.Itoa(n))
	}
	return nil
}

func (s *Setting) wrong(word string) error {
	return fmt.Errorf("“%s” is not a number from %d to %d; write %s: %d", text.Quote(word), s.Low, s.High, s.Name, s.Usual)
}

// Line returns the line that says a number, with its line end. It is empty if there is no setting.
func (s *Setting) Line(n int) string {
	if s == nil {
		return ""
	}
	return s.Words(n) + "\n"
}

// Words writes a number: “stars: 2”.
func (s *Setting) Words(n int) string { return s.Name + ": " + strconv.Itoa(n) }

// usual returns the number of a puzzle whose text says none; 0 if there is no setting.
func (s *Setting) usual() int {
	if s == nil {
		return 0
	}
	return s.Usual
}

// Describe implements puzzle.Parameter.
func (s *Setting) Describe() []puzzle.Param {
	if s == nil {
		return nil
	}
	return puzzle.Describe(s.param())
}

func (s *Setting) param() *puzzle.IntParam {
	return &puzzle.IntParam{Name: s.Name, Title: scene.Capital(s.Title), Default: s.Usual, Min: s.Low, Max: s.High}
}

// Of returns the number in params; 0 if there is no setting.
func (s *Setting) Of(params puzzle.Params) int {
	if s == nil {
		return 0
	}
	return s.param().Of(params)
}

// help returns an explanation of how to write the setting, "" if there is none.
func (s *Setting) help() string {
	if s == nil {
		return ""
	}
	return fmt.Sprintf("A line before the board says a number of the puzzle, from %d to %d: “%s”. ", s.Low, s.High, s.Words(s.Usual))
}

// Set returns the genre with another usual number.
func (k *Spec) Set(n int) *Spec {
	set, setting := *k, *k.Form.Setting
	setting.Usual = n
	set.Form.Setting = &setting
	return &set
}

// SetUsual sets the usual number on a board.
func (f Form) SetUsual(g *Givens) { g.Setting = f.Setting.usual() }
