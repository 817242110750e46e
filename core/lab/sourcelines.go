package lab

import (
	"slices"
	"strconv"
	"strings"
)

// The lines of a script that name a source.

// several is the value of parser.last after a line that adds several puzzles.
const several = "/"

func (p *parser) add(s source, line int) {
	p.last = s.title()
	switch s := s.(type) {
	case taken:
		p.last = several
	case shared:
		if s.puzzle == "" {
			p.last = several
		}
	}
	if p.other.kind != "" {
		p.other.source = s
		s, p.other = p.other, foreign{}
	}
	to := &p.table().supplies
	if p.learn {
		curricula := p.table().curricula
		to = &curricula[len(curricula)-1].supplies
	}
	*to = append(*to, sourceLine{s, line, p.runs, p.given})
}

// named reads the name of a puzzle and its attributes; the name must be new.
func (p *parser) named(e entry) (string, map[string]any, error) {
	name, attributes, err := e.named()
	if err != nil {
		return "", nil, err
	}
	taken := p.table().has(name)
	values := map[string]any{}
	for _, a := range attributes {
		values[a.key] = a.value
	}
	p.other = foreign{kind: pop(values, "kind"), solver: pop(values, "solver")}
	if (p.other.kind == "") != (p.other.solver == "") {
		return "", nil, e.errorf("a puzzle of another kind needs both kind=slither and solver=exact")
	}
	return name, values, checkName(e, name, taken)
}

// pop removes an attribute from the values and returns it.
func pop(values map[string]any, key string) string {
	value, _ := values[key].(string)
	delete(values, key)
	return value
}

func (p *parser) puzzle(e entry) error {
	name, values, err := p.named(e)
	if err != nil {
		return err
	}
	if len(values) > 0 {
		return e.errorf("write the puzzle’s name here and its text in the lines below, each after a bar |")
	}
	p.rows = &written{name: name}
	p.add(p.rows, e.number)
	return nil
}

func (p *parser) level(e entry) error {
	name, values, err := p.named(e)
	if err != nil {
		return err
	}
	file := pop(values, "file")
	if file == "" || len(values) > 0 {
		return e.errorf("write a level as NAME file=07-turning-frame")
	}
	p.add(level{name, file}, e.number)
	return nil
}

func (p *parser) kinds(e entry) error {
	solver, ok := strings.CutPrefix(e.value, "solver=")
	if !ok || solver == "" || strings.Contains(solver, " ") {
		return e.errorf("write the kinds as solver=exact: those that have this solver")
	}
	p.add(everyLevel{solver}, e.number)
	return nil
}

// maxSimpler is the maximum number of simpler versions of a puzzle.
const maxSimpler = 100

// maxSeeds limits a range of seeds, so that a typing error does not add millions of puzzles.
const maxSeeds = 1000

// generate reads a puzzle that is generated, or one for each seed of a range such as seed=1..30, with the seed appended to its name.
func (p *parser) generate(e entry) error {
	name, values, err := p.named(e)
	if err != nil {
		return err
	}
	first, last, ranges := strings.Cut(pop(values, "seed"), "..")
	from, err := seed(e, first)
	if err != nil {
		return err
	}
	if !ranges {
		p.add(made{name, from, values}, e.number)
		return nil
	}
	to, err := seed(e, last)
	switch {
	case err != nil:
		return err
	case to < from:
		return e.errorf("a range of seeds goes from the lower to the higher, such as seed=1..30")
	case to-from >= maxSeeds:
		return e.errorf("a range has at most %d seeds, not %d", maxSeeds, to-from+1)
	}
	for n := from; n <= to; n++ {
		one := made{name + " " + strconv.FormatUint(n, 10), n, values}
		if err := checkName(e, one.name, p.table().has(one.name)); err != nil {
			return err
		}
		p.add(one, e.number)
	}
	p.last = several
	return nil
}

func seed(e entry, digits string) (uint64, error) {
	n, err := strconv.ParseUint(digits, 10, 53)
	if err != nil {
		return 0, e.errorf("a generated puzzle needs a seed, a whole number below 2^53, such as seed=3 or seed=1..30")
	}
	return n, nil
}

func (p *parser) take(e entry) error {
	name, values, err := p.named(e)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(p.script.collections, func(c Collection) bool { return c.Name == name }) {
		return e.errorf("there is no collection %s in the heading", name)
	}
	from, err1 := strconv.Atoi(pop(values, "from"))
	to, err2 := strconv.Atoi(pop(values, "to"))
	simpler, err3 := 0, error(nil)
	if n := pop(values, "simpler"); n != "" {
		if simpler, err3 = strconv.Atoi(n); simpler < 1 || simpler > maxSimpler {
			return e.errorf("simpler must be from 1 to %d, not %s", maxSimpler, n)
		}
	}
	if err1 != nil || err2 != nil || err3 != nil || from < 1 || to < from || len(values) > 0 {
		return e.errorf("write what is taken as COLLECTION from=1 to=10, and simpler=4 for simpler versions of them")
	}
	p.add(taken{name, from, to, simpler}, e.number)
	return nil
}

func (p *parser) puzzles(e entry) error {
	words := strings.SplitN(e.value, " ", 3)
	if len(words) < 2 {
		return e.errorf("name an experiment and one of its tables, and a puzzle if you want only that")
	}
	s := shared{words[0], words[1], strings.Join(words[2:], "")}
	taken := p.table().has(s.title())
	if err := checkName(e, s.title(), taken); err != nil {
		return err
	}
	p.add(s, e.number)
	return nil
}
