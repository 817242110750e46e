package language

import (
	"fmt"

	"unknot/core/pencil"
	"unknot/core/pzpr"
)

// declareSetting reads a statement of one number of the whole puzzle, or of a list: “setting stars: 1..9, usually 1”, “setting base: 2..16,
// otherwise 10”, “setting fleet: list of number 0..9, usually 3 2 1 up to 7, 4 3 2 1”.
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
	s.List = p.takes("list of number")
	s.Low, _ = p.integer("the least number, as in 1..9")
	p.must("..", "two dots, and the greatest number")
	if !p.takes("size") {
		s.High, _ = p.integer("the greatest number, or size")
	}
	if s.List {
		p.usualLists(s)
		p.setting = s
		return
	}
	s.Usual = s.Low
	if p.takes(",") {
		tacit := p.oneOf("the number of a puzzle that says none", "usually", "otherwise") == "otherwise"
		if s.Usual, _ = p.integer("the usual number"); tacit {
			s.Tacit = s.Usual
		}
	}
	if p.fault == nil && (s.Usual < s.Low || s.High > 0 && s.Usual > s.High || s.High > maxSetting) {
		p.fault = p.head.fault(
			"a setting goes from a least number to a greatest one, up to %d, and the usual one lies between them", maxSetting)
	}
	p.setting = s
}

// usualLists reads the usual lists of a setting, all but the last with the size up to which boards have it.
func (p *parser) usualLists(s *pencil.Setting) {
	p.must(", usually", "a comma, usually, and the numbers of a puzzle that says none")
	for more := true; more; more = p.takes(",") {
		t := p.peek()
		list := []int{}
		for p.peek().sort == integer || len(list) == 0 && p.fault == nil {
			n, _ := p.integer("the usual numbers")
			list = append(list, n)
		}
		if p.fault != nil {
			return
		}
		packed, ok := s.Pack(list)
		if s.Usual = packed; !ok || s.Check(packed) != nil {
			p.fault = t.fault("a list has up to %d numbers from %d to %d, and does not end in 0", pzpr.MostListed, s.Low, s.High)
			return
		}
		if !p.takes("up to") {
			return
		}
		most, _ := p.integer("the greatest number of rows and columns of a board with this list")
		s.Sized = append(s.Sized, pencil.SizedList{List: packed, Most: most})
	}
	p.fault = p.head.fault("the last list stands without a size: boards of other sizes have it")
}

// maxSetting is the greatest number of a whole puzzle: addresses have room for two digits.
const maxSetting = 99

// isSetting reports whether a name is the name of the setting.
func (g *Genre) isSetting(name string) bool { return g.setting != nil && g.setting.Name == name }

// settingHere returns the number of the whole puzzle.
func (p *parser) settingHere(from token) node {
	if p.setting.List {
		p.wrong(from, "%s is a list; name its numbers: each k f in %s, where f is the number in place k", from.quoted(), from.text)
	}
	return node{kind: ofQuantity, from: from, known: true, eval: func(e env) any { return constant(e.givens.Setting) }}
}

// fitsSetting returns an error if the setting is greater than a board allows.
func (g *Genre) fitsSetting(givens *pencil.Givens) error {
	if size := max(givens.Rows, givens.Cols); g.setting != nil && !g.setting.List && g.setting.High == 0 && givens.Setting > size {
		return fmt.Errorf("%s: on a board of this size, the number is at most %d", g.setting.Words(givens.Setting), size)
	}
	return nil
}

// mostLetter returns the greatest number of the letters that cells may have, 0 if they have none.
func (b *board) mostLetter() int {
	for _, m := range b.marks {
		if values := m.values(max(b.givens.Rows, b.givens.Cols), b.givens.Setting); m.signs == pencil.Alphabet && len(values) > 0 {
			return values[len(values)-1]
		}
	}
	return 0
}
