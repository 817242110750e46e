package language

import (
	"fmt"

	"unknot/core/pencil"
)

// declareSetting reads a statement of one number of the whole puzzle: “setting stars: 1..9, usually 1”.
func (p *parser) declareSetting() {
	if p.setting != nil {
		p.wrong(p.head, "there is a setting already: a puzzle has one")
	}
	name := p.fresh("the number of the puzzle")
	s := &pencil.Setting{Name: name.text, Title: name.text}
	if p.peek().sort == sentence {
		s.Title = p.next().text
	}
	p.must(":", "a colon, and the least number")
	s.Low, _ = p.integer("the least number, as in 1..9")
	p.must("..", "two dots, and the greatest number")
	if !p.takes("size") {
		s.High, _ = p.integer("the greatest number, or size")
	}
	s.Usual = s.Low
	if p.takes(",") {
		p.must("usually", "usually, and the number of a puzzle that says none")
		s.Usual, _ = p.integer("the usual number")
	}
	if p.fault == nil && (s.Usual < s.Low || s.High > 0 && s.Usual > s.High || s.High > maxSetting) {
		p.fault = p.head.fault(
			"a setting goes from a least number to a greatest one, up to %d, and the usual one lies between them", maxSetting)
	}
	p.setting = s
}

// maxSetting is the greatest number of a whole puzzle: addresses have room for two digits.
const maxSetting = 99

// isSetting reports whether a name is that of the setting.
func (g *Genre) isSetting(name string) bool { return g.setting != nil && g.setting.Name == name }

// settingHere returns the number of the whole puzzle.
func (p *parser) settingHere(from token) node {
	return node{kind: ofQuantity, from: from, known: true, eval: func(e env) any { return constant(e.givens.Setting) }}
}

// fitsSetting returns an error if the setting is greater than a board allows.
func (g *Genre) fitsSetting(givens *pencil.Givens) error {
	if size := max(givens.Rows, givens.Cols); g.setting != nil && g.setting.High == 0 && givens.Setting > size {
		return fmt.Errorf("%s: on a board of this size, the number is at most %d", g.setting.Words(givens.Setting), size)
	}
	return nil
}

// mostLetter returns the greatest number of the letters that cells may have, 0 if they have none.
func (b *board) mostLetter() int {
	for _, m := range b.marks {
		if values := m.values(max(b.givens.Rows, b.givens.Cols), b.givens.Setting); m.letters && len(values) > 0 {
			return values[len(values)-1]
		}
	}
	return 0
}
