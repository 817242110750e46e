package language

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"unknot/core/pencil"
	"unknot/core/scene"
	"unknot/core/text"
)

// part is a part of a sentence: text, or a hole with a variable and perhaps a noun that it counts.
type part struct {
	text   string
	slot   int // slot of the variable; -1 if the part is text alone
	noun   string
	letter bool   // whether the number is written as its letter
	about  string // "line" or "side": the name of the line or of its side; "setting": the number of the puzzle
}

// words reads a sentence of a rule and its holes: {n}, {n shaded cells}, {line}, {side}.
func (p *parser) words(r *rule) says {
	t := p.next()
	if t.sort != sentence {
		p.fail(t, "a sentence in quotes")
	}
	var s says
	rest, quote := t.text, t.col
	for {
		before, after, found := strings.Cut(rest, "{")
		s.parts = append(s.parts, part{text: before, slot: -1})
		if !found {
			return s
		}
		hole, next, closed := strings.Cut(after, "}")
		name, noun, _ := strings.Cut(hole, " ")
		slot, ok := p.bound(name)
		t.col = quote + 1 + utf8.RuneCountInString(t.text[:len(t.text)-len(after)-1])
		switch {
		case p.fault != nil:
		case !closed:
			p.fail(t, "a closing brace after each hole of the sentence")
		case ok:
			s.parts = append(s.parts, part{slot: slot, noun: noun, letter: p.scope[slot].letters && noun == ""})
			if why := p.scope[slot].unwritten(noun); why != "" {
				p.fault = t.fault("“{%s}” in this sentence is %s", hole, why)
			}
		case p.isSetting(name) && p.setting.List:
			p.fault = t.fault("“{%s}” in this sentence is a list: name its numbers with each k f in %s", hole, name)
		case p.isSetting(name):
			s.parts = append(s.parts, part{slot: -1, noun: noun, about: "setting"})
		case name == "line" && r.ofLines(""):
			s.parts = append(s.parts, part{slot: -1, about: name})
		case name == "side" && r.ofLines(inRim):
			s.parts = append(s.parts, part{slot: -1, about: name})
		case name == "line":
			p.fault = t.fault("“{%s}” in this sentence is nothing: the rule is not about each of some lines, rooms or squares", hole)
		case name == "side":
			p.fault = t.fault("“{%s}” in this sentence is nothing: the rule is not about each line of the rim", hole)
		default:
			p.wrong(t, "“{%s}” in this sentence is nothing that the rule names; %s", text.Quote(hole), p.holes(r))
		}
		if p.fault != nil {
			return s
		}
		rest = next
	}
}

// unwritten describes a variable that a sentence cannot write or, if noun is not empty, cannot write as a count. It returns "" if the
// sentence can.
func (v variable) unwritten(noun string) string {
	switch {
	case v.kind == ofSite:
		return "a place, and a place has no name in a sentence: say “this cell”"
	case noun != "" && v.kind != ofQuantity:
		return kindWords[v.kind] + ", and only a number counts things"
	}
	return ""
}

// ofLines reports whether the rule is stated for lines or other groups of cells with a name. If there is not empty, only groups with clues
// in that part of the board count.
func (r *rule) ofLines(there where) bool {
	return slices.ContainsFunc(r.each, func(b binder) bool {
		return b.set.eval != nil && b.set.each == ofGroup && (there == "" || b.set.where == there)
	})
}

// sentence returns the sentence of an instance.
func (r *rule) sentence(e env) string {
	if len(r.says) == 0 {
		return "the rule “" + r.name + "” must hold here"
	}
	fitting := 0
	for i, s := range r.says[1:] {
		if s.when.test(e) == always {
			fitting = i + 1
			break
		}
	}
	var b strings.Builder
	for _, part := range r.says[fitting].parts {
		b.WriteString(part.text)
		switch {
		case part.about == "setting":
			b.WriteString(written(constant(e.givens.Setting), part.noun))
		case part.about != "":
			b.WriteString(r.line(e, part.about))
		case part.letter:
			b.WriteString(pencil.Digits{Signs: pencil.Alphabet}.Sign(e.vars[part.slot].(*quantity).constant))
		case part.slot >= 0:
			b.WriteString(written(e.vars[part.slot], part.noun))
		}
	}
	return b.String()
}

// line returns the name of the line that a rule is about, or of the side from which it is seen.
func (r *rule) line(e env, about string) string {
	for _, b := range r.each {
		if s, ok := e.vars[b.slots[0]].(site); !ok || s.list == nil {
			continue
		} else if about == "line" {
			return s.name
		} else if about == "side" {
			return string(s.side)
		}
	}
	return "line"
}

// written returns the value of a variable in words: a number, a number with its noun, a list.
func written(v any, noun string) string {
	switch v := v.(type) {
	case *quantity:
		if noun == "" {
			return strconv.Itoa(v.constant)
		}
		return counts(v.constant, noun)
	case []int:
		if len(v) == 0 {
			return "none"
		}
		words := make([]string, len(v))
		for i, n := range v {
			if words[i] = strconv.Itoa(n); n == pencil.Unknown {
				words[i] = "?"
			}
		}
		return strings.Join(words, ", ")
	case int:
		return directions[v]
	case site:
		if v.list != nil {
			return v.name
		}
	}
	return ""
}

var numerals = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// counts writes a number with its noun: one lamp, two lamps, no lamps.
func counts(n int, plural string) string {
	several := scene.Several(n, plural)
	if n >= 0 && n < len(numerals) {
		_, rest, _ := strings.Cut(several, " ")
		return numerals[n] + " " + rest
	}
	return several
}

// holes lists the holes that a sentence of a rule may have, for messages.
func (p *parser) holes(r *rule) string {
	var names []string
	for _, v := range p.scope {
		if v.unwritten("") == "" && v.kind != ofSet && v.kind != ofGroup {
			names = append(names, "{"+v.name+"}")
		}
	}
	if p.setting != nil {
		names = append(names, "{"+p.setting.Name+"}")
	}
	if r.ofLines("") {
		names = append(names, "{line}")
	}
	if r.ofLines(inRim) {
		names = append(names, "{side}")
	}
	if len(names) == 0 {
		return "this rule has no number that a sentence could name: write the words without braces"
	}
	return fmt.Sprintf("here a hole is %s", strings.Join(names, ", "))
}
