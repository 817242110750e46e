package language

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// technique is the name that players have for steps with some reason, and the shape of that reason: “Numbers a, Numbers b, Corners from
// nothing so line”, for each a and b with some condition.
type technique struct {
	name   string
	choose *rule    // its binders choose the places
	stated []cited  // rules for places
	any    []string // names of rules of which the reason has one instance or more
	bare   bool     // whether the step rests on no marks
	from   *claimed // mark on which the step rests, perhaps beside other marks; with not it rests on other marks alone; nil for any
	so     *claimed // mark of the conclusion; nil for any
	at     []int    // slots of the places that get the mark, or of the lines or rooms that have all of them; nil for any places
}

// cited is the name of a rule, and the slots of the variables for which it is stated.
type cited struct {
	name  string
	slots []int
}

// claimed is a mark or, if not is set, any other mark.
type claimed struct {
	value
	not bool
}

// is reports whether a statement is the claim.
func (c *claimed) is(is pencil.Is) bool { return c == nil || (is.Value == c.value.value) != c.not }

// grounds reports whether some facts have the mark. With not, it reports whether there are facts and none of them has it.
func (c *claimed) grounds(facts []pencil.Is) bool {
	if c.not {
		return len(facts) > 0 && !slices.ContainsFunc(facts, func(is pencil.Is) bool { return !c.is(is) })
	}
	return slices.ContainsFunc(facts, c.is)
}

// technique reads “technique "Two 3s side by side": each a b in neighbours where …: Numbers a, Numbers b, Corners from nothing so line”.
func (p *parser) technique() {
	t := &technique{choose: &rule{from: p.head}}
	name := p.next()
	if name.sort == sentence && strings.TrimSpace(name.text) != "" {
		t.name = strings.TrimSpace(name.text)
	} else {
		p.fail(name, "the name of the technique in quotes, such as technique \"Corner\": …")
	}
	p.must(":", "a colon after the name of the technique")
	for p.takes("each") {
		t.choose.each = append(t.choose.each, p.binder())
		if !p.takes(",") {
			p.must(":", "a colon, and the rules of the reason")
			break
		}
	}
	p.reason(t)
	for p.fault == nil && p.takes(",") {
		p.reason(t)
	}
	if p.takes("from nothing") {
		t.bare = true
	} else if p.takes("from") {
		t.from = p.claimed()
	}
	if p.takes("so") {
		t.so = p.claimed()
		for slot, ok := p.bound(p.peek().text); ok && p.fault == nil; slot, ok = p.bound(p.peek().text) {
			p.next()
			t.at = append(t.at, slot)
		}
	}
	t.choose.slots = p.slots
	p.techniques = append(p.techniques, t)
}

// claimed reads the name of a mark, perhaps with “not” in front of it.
func (p *parser) claimed() *claimed {
	not := p.takes("not")
	return &claimed{p.markNamed(), not}
}

// reason reads the name of a rule, and the variables for which it is stated.
func (p *parser) reason(t *technique) {
	first, names := p.peek(), p.ruleNames()
	name := ""
	for _, known := range names {
		if len(known) > len(name) && p.takes(known) {
			name = known
			break
		}
	}
	if name == "" {
		p.failAmong(first, "the name of a rule that stands above this line", fitting(first.text, names), names...)
		return
	}
	of := cited{name: name}
	for slot, ok := p.bound(p.peek().text); ok && p.fault == nil; slot, ok = p.bound(p.peek().text) {
		p.next()
		of.slots = append(of.slots, slot)
	}
	if of.slots == nil {
		t.any = append(t.any, name)
		return
	}
	if places := p.placesOf(name); places != len(of.slots) {
		p.wrong(first, "the rule “%s” is stated for %s, not for %s", name, scene.Several(places, "places"),
			scene.Several(len(of.slots), "places"))
	}
	t.stated = append(t.stated, of)
}

// ruleNames lists the names of the rules above this line, the longest first.
func (p *parser) ruleNames() (names []string) {
	for _, r := range p.rules {
		names = append(names, r.name)
		if r.lines == nil {
			continue
		}
		names = append(names, "Cells")
		switch {
		case r.name == "Paths":
			names = append(names, "Ends")
		case slices.ContainsFunc(p.marks, func(m *mark) bool { return m.in == sides }):
			names = append(names, "Corners")
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return len(b) - len(a) })
	return names
}

// placesOf returns the number of places for which a rule is stated, 0 if it is stated once.
func (p *parser) placesOf(name string) (n int) {
	for _, r := range p.rules {
		if r.name == name {
			for _, b := range r.each {
				if !b.counts && !b.listed {
					n += len(b.slots)
				}
			}
		}
	}
	return n
}

// cite returns the key of a rule for some places: its name, and the points of the places in any order.
func (b *board) cite(name string, sites []site) string {
	var points []int
	for _, s := range sites {
		for _, at := range s.points() {
			points = append(points, at[0]*(2*b.givens.Cols+1)+at[1])
		}
	}
	slices.Sort(points)
	return name + " " + keyOf(points)
}

// keyOf writes numbers with blanks between them.
func keyOf(numbers []int) string {
	var text strings.Builder
	for _, n := range numbers {
		text.WriteString(strconv.Itoa(n) + " ")
	}
	return text.String()
}

// record notes the rule that was stated last, so that techniques find it by its places.
func (e env) record(r *rule) {
	if e.stated == nil {
		return
	}
	var sites []site
	for _, b := range r.each {
		for _, slot := range b.slots {
			if s, ok := e.vars[slot].(site); ok {
				sites = append(sites, s)
			}
		}
	}
	e.stated[e.cite(r.name, sites)] = len(e.layout.Rules) - 1
}

// choice is a choice of places for a technique: the places of its conclusion, or with some those that may get the mark.
type choice struct {
	at   []int
	some bool
}

// fits reports whether the marks of a step are at the places of a choice, or at any places if there are none.
func (c choice) fits(places []int) bool {
	if c.at == nil {
		return true
	}
	outside := func(among []int) func(int) bool {
		return func(place int) bool { return !slices.Contains(among, place) }
	}
	return !slices.ContainsFunc(places, outside(c.at)) && (c.some || !slices.ContainsFunc(c.at, outside(places)))
}

// chosen are the choices of a technique, by the rules that its reason then has for places.
type chosen map[string][]choice

// named returns a function that names steps on a board. When a step is first named, it states the rules again to find the rules of the
// techniques, since most boards are laid out only to be solved.
func (g *Genre) named(givens *pencil.Givens, wide bool) func(pencil.Reason) string {
	var b *board
	all := sync.OnceValue(func() (all []chosen) {
		var err error
		if b, err = g.laid(givens, wide); err != nil {
			return nil
		}
		b.stated = map[string]int{}
		if b.stateAll() != nil {
			return nil
		}
		b.left = maxTerms
		for _, t := range g.techniques {
			all = append(all, t.choices(b))
		}
		return all
	})
	return func(s pencil.Reason) string {
		for i, choices := range all() {
			if t := g.techniques[i]; t.fits(b, s, choices) {
				return t.name
			}
		}
		return ""
	}
}

// choices returns the choices of places for a technique.
func (t *technique) choices(b *board) chosen {
	all := chosen{}
	choose := *t.choose
	choose.then = func(e env) {
		var rules []int
		for _, of := range t.stated {
			rule, ok := b.stated[b.cite(of.name, e.sitesIn(of.slots))]
			if !ok {
				return
			}
			rules = append(rules, rule)
		}
		slices.Sort(rules)
		var is choice
		for _, s := range e.sitesIn(t.at) {
			is.some = is.some || s.list != nil
			for _, at := range s.points() {
				if place, ok := b.placeAt(at); ok {
					is.at = append(is.at, place)
				}
			}
		}
		if len(slices.Compact(slices.Clone(rules))) < len(rules) {
			return
		}
		key := keyOf(rules)
		all[key] = append(all[key], is)
	}
	if err := choose.state(env{b, make([]any, choose.slots)}, choose.each); err != nil {
		return nil
	}
	return all
}

// sitesIn returns the places in some slots.
func (e env) sitesIn(slots []int) (all []site) {
	for _, slot := range slots {
		if s, ok := e.vars[slot].(site); ok {
			all = append(all, s)
		}
	}
	return all
}

// fits reports whether a step has the reason of a technique.
func (t *technique) fits(b *board, s pencil.Reason, choices chosen) bool {
	if t.bare && len(s.Facts)+len(s.Told) > 0 || t.from != nil && !t.from.grounds(s.Facts) ||
		t.so != nil && (len(s.Not) > 0 || slices.ContainsFunc(s.Is, func(is pencil.Is) bool { return !t.so.is(is) })) {
		return false
	}
	seen := make([]bool, len(t.any))
	var rest []int
	for _, rule := range s.Rules {
		if i := slices.Index(t.any, b.layout.Rules[rule].Name); i >= 0 {
			seen[i] = true
		} else {
			rest = append(rest, rule)
		}
	}
	if slices.Contains(seen, false) {
		return false
	}
	slices.Sort(rest)
	places := pencil.PlacesOf(s.Is)
	return slices.ContainsFunc(choices[keyOf(rest)], func(is choice) bool { return is.fits(places) })
}
