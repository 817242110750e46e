package lab

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
	"unknot/core/run"
	"unknot/core/text"
)

// parse reads a script. Errors are of type *text.ParseError.
func parse(source string) (*script, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	p := &parser{script: &script{}}
	for _, line := range src.Lines {
		if err := p.line(line); err != nil {
			return nil, err
		}
	}
	if p.script.Title == "" {
		return nil, text.Errorf(1, 0, "the experiment has no title; begin with a line “title: …”")
	}
	return p.script, p.endTable()
}

// parser has the part of a script that has been read.
type parser struct {
	script *script
	runs   int
	given  map[string]any
	rows   *written // the puzzle whose rows may follow
	last   string   // the puzzle to which published figures belong
	learn  bool     // the puzzles that follow belong to the last trainingSet
	other  foreign  // the kind and the solver that the current line names
}

// table returns the table that is being read, nil while reading the heading.
func (p *parser) table() *table {
	if len(p.script.tables) == 0 {
		return nil
	}
	return &p.script.tables[len(p.script.tables)-1]
}

func (p *parser) line(line text.Line) error {
	source := strings.TrimLeft(line.Text, " \t")
	indent := len(line.Text) - len(source)
	if row, ok := strings.CutPrefix(source, "|"); ok {
		if p.rows == nil {
			return text.Errorf(line.Number, indent+1, "a row belongs below a line “puzzle: …”")
		}
		p.rows.rows = append(p.rows.rows, row)
		p.rows.places = append(p.rows.places, place{line.Number, indent + 1})
		return nil
	}
	if source == "" {
		return nil
	}
	p.rows = nil
	if name, ok := strings.CutPrefix(source, "["); ok {
		return p.begin(line.Number, name)
	}
	key, value, ok := strings.Cut(source, ":")
	if !ok {
		return text.Errorf(line.Number, indent+1, "this is not a line of an experiment; write “key: value”")
	}
	trimmed := strings.TrimLeft(value, " \t")
	col := indent + utf8.RuneCountInString(key) + 1 + len(value) - len(trimmed) + 1
	e := entry{line.Number, col, strings.TrimSpace(key), trimmed}
	if e.value == "" {
		return e.errorf("a value is missing after “%s:”", e.key)
	}
	read, ok := headingKeys[e.key]
	if p.table() != nil {
		read, ok = tableKeys[e.key]
	}
	if !ok {
		where := "the heading"
		if p.table() != nil {
			where = "a table"
		}
		return text.Errorf(line.Number, indent+1, "there is no “%s:” in %s", e.key, where)
	}
	return read(p, e)
}

// begin starts the table that a line [name] begins.
func (p *parser) begin(line int, rest string) error {
	if err := p.endTable(); err != nil {
		return err
	}
	name, ok := strings.CutSuffix(rest, "]")
	if !ok || strings.TrimSpace(name) == "" || strings.ContainsAny(name, "[]/ \t") {
		return text.Errorf(line, 1, "a table’s name is one word in brackets, such as [easy]")
	}
	if slices.ContainsFunc(p.script.tables, func(t table) bool { return t.name == name }) {
		return text.Errorf(line, 2, "there is a table %s already", name)
	}
	p.runs, p.given, p.last, p.learn = 1, nil, "", false
	p.script.tables = append(p.script.tables, table{name: name, line: line})
	return nil
}

// endTable checks that the table has settings and puzzles.
func (p *parser) endTable() error {
	t := p.table()
	switch {
	case t == nil:
		return nil
	case len(t.settings) == 0:
		return text.Errorf(t.line, 0, "the table %s has no setting; add a line “setting: …”", t.name)
	case len(t.supplies) == 0:
		return text.Errorf(t.line, 0, "the table %s has no puzzles", t.name)
	}
	return t.checkCurricula()
}

// headingKeys and tableKeys have, by key, the functions that read the lines of the heading and of a table.
var headingKeys, tableKeys map[string]func(*parser, entry) error

func init() {
	headingKeys = map[string]func(*parser, entry) error{
		"title":      func(p *parser, e entry) error { return once(&p.script.Title, e) },
		"paper":      func(p *parser, e entry) error { return once(&p.script.Paper, e) },
		"about":      func(p *parser, e entry) error { return goOn(&p.script.About, e) },
		"kind":       func(p *parser, e entry) error { return once(&p.script.kind, e) },
		"collection": (*parser).collection,
	}
	tableKeys = map[string]func(*parser, entry) error{
		"title":     func(p *parser, e entry) error { return once(&p.table().title, e) },
		"about":     func(p *parser, e entry) error { return goOn(&p.table().about, e) },
		"kind":      func(p *parser, e entry) error { return once(&p.table().kind, e) },
		"found":     func(p *parser, e entry) error { return goOn(&p.table().found, e) },
		"optimum":   func(p *parser, e entry) error { return once(&p.table().optimum, e) },
		"setting":   (*parser).setting,
		"limit":     (*parser).limit,
		"memory":    (*parser).memory,
		"exclusive": (*parser).exclusive,
		"columns":   (*parser).columns,
		"plot":      (*parser).plot,
		"learn":     (*parser).curriculum,
		"runs":      (*parser).manyRuns,
		"given":     (*parser).give,
		"puzzle":    (*parser).puzzle,
		"level":     (*parser).level,
		"kinds":     (*parser).kinds,
		"generate":  (*parser).generate,
		"take":      (*parser).take,
		"puzzles":   (*parser).puzzles,
		"published": (*parser).published,
		"source":    func(p *parser, e entry) error { return once(&p.table().source, e) },
	}
}

func once(to *string, e entry) error {
	if *to != "" {
		return text.Errorf(e.number, 0, "“%s:” appears twice", e.key)
	}
	*to = e.value
	return nil
}

func goOn(to *string, e entry) error {
	*to = strings.TrimSpace(*to + " " + e.value)
	return nil
}

func (p *parser) collection(e entry) error {
	name, about, ok := strings.Cut(e.value, " ")
	if !ok {
		return e.errorf("after the collection’s name, say where to get it")
	}
	if slices.ContainsFunc(p.script.collections, func(c Collection) bool { return c.Name == name }) {
		return e.errorf("there is a collection %s already", name)
	}
	p.script.collections = append(p.script.collections, Collection{Name: name, About: strings.TrimSpace(about)})
	return nil
}

func (p *parser) setting(e entry) error {
	t := p.table()
	name, attributes, err := e.named()
	if err != nil {
		return err
	}
	s := setting{name: name, line: e.number, islands: 1, params: map[string]any{}}
	if err := checkName(e, name, slices.ContainsFunc(t.settings, func(s setting) bool { return s.name == name })); err != nil {
		return err
	}
	for _, a := range attributes {
		switch a.key {
		case "solver":
			s.solver = a.value
		case "preset":
			s.preset = a.value
		case "learn":
			s.learn = a.value
		case "islands":
			if s.islands, err = count(e, a, run.MaxIslands); err != nil {
				return err
			}
		default:
			s.params[a.key] = a.value
			if values := strings.Split(a.value, ","); len(values) > 1 {
				if s.vary.param != "" {
					return text.Errorf(e.number, a.col, "%s has several values already; only one parameter can", s.vary.param)
				}
				s.vary, s.params[a.key] = vary{a.key, values}, values[0]
			}
		}
	}
	if s.solver == "" {
		return e.errorf("the setting %s names no solver; add solver=…", name)
	}
	t.settings = append(t.settings, s)
	return nil
}

// maxRuns limits the number of runs, so that a typing error does not start a year's work.
const maxRuns = 10_000

// count reads a whole number from 1 to most.
func count(e entry, a attribute, most int) (int, error) {
	n, err := strconv.Atoi(a.value)
	if err != nil || n < 1 || n > most {
		return 0, text.Errorf(e.number, a.col, "%s must be a whole number from 1 to %d, not %s", a.key, most, a.value)
	}
	return n, nil
}

// checkName checks that a name can be part of a cell's ID, and is not taken.
func checkName(e entry, name string, taken bool) error {
	switch {
	case name == "":
		return e.errorf("a %s needs a name", e.key)
	case strings.Contains(name, "/"):
		return e.errorf("a name cannot contain a slash /, since a run’s name is put together with it")
	case taken:
		return e.errorf("there is a %s %s already in this table", e.key, name)
	}
	return nil
}

func (p *parser) limit(e entry) (err error) {
	p.table().limit, err = seconds(e, e.value, e.col)
	return err
}

func seconds(e entry, value string, col int) (float64, error) {
	d, err := time.ParseDuration(value)
	if err != nil || d <= 0 {
		return 0, text.Errorf(e.number, col, "write the limit as 30s or 5m")
	}
	return d.Seconds(), nil
}

func (p *parser) memory(e entry) error {
	digits, ok := strings.CutSuffix(e.value, "MiB")
	n, err := strconv.ParseInt(strings.TrimSpace(digits), 10, 64)
	if !ok || err != nil || n < 1 || n > math.MaxInt64>>20 {
		return e.errorf("write the memory as 256 MiB")
	}
	p.table().memory = n << 20
	return nil
}

func (p *parser) exclusive(e entry) (err error) {
	p.table().exclusive, err = yes(e, e.value)
	return err
}

func yes(e entry, value string) (bool, error) {
	if value != "yes" && value != "no" {
		return false, e.errorf("write yes or no, not %s", value)
	}
	return value == "yes", nil
}

func (p *parser) columns(e entry) error {
	p.table().columns = append(p.table().columns, e.fields()...)
	return nil
}

func (p *parser) plot(e entry) error {
	name, attributes, err := e.named()
	if err != nil {
		return err
	}
	drawn := plot{line: e.number}
	for _, a := range attributes {
		switch a.key {
		case "x":
			drawn.x = a.value
		case "y":
			drawn.y = strings.Split(a.value, ",")
		case "speedup":
			if drawn.speedup, err = yes(e, a.value); err != nil {
				return err
			}
		case "fit":
			if drawn.fit, err = yes(e, a.value); err != nil {
				return err
			}
		case "published":
			if drawn.found = a.value; a.value != quadraticGrowth && a.value != exponentialGrowth {
				return text.Errorf(e.number, a.col, "growth is %s or %s, not %s", quadraticGrowth, exponentialGrowth, a.value)
			}
		default:
			return text.Errorf(e.number, a.col, "a plot has x, y, speedup, fit and published, but not %s", a.key)
		}
	}
	if name != "" || drawn.x == "" || len(drawn.y) == 0 {
		return e.errorf("write a plot as x=islands y=speed,seconds")
	}
	p.table().plots = append(p.table().plots, drawn)
	return nil
}

func (p *parser) manyRuns(e entry) (err error) {
	p.learn = false
	p.runs, err = count(e, attribute{e.key, e.value, e.col}, maxRuns)
	return err
}

func (p *parser) give(e entry) error {
	p.given = nil
	if e.value == "none" {
		return nil
	}
	name, attributes, err := e.named()
	if err != nil || name != "" || len(attributes) == 0 {
		return cmp.Or(err, e.errorf("write what is given as known=20, or none"))
	}
	p.given = map[string]any{}
	for _, a := range attributes {
		p.given[a.key] = a.value
	}
	return nil
}

func (p *parser) published(e entry) error {
	name, figures, err := e.named()
	if err != nil {
		return err
	}
	t := p.table()
	of := published{line: e.number, setting: name, puzzle: p.last, figures: figures}
	if len(figures) > 0 && figures[0].key == "kind" && p.last == several {
		of.kind, of.figures = figures[0].value, figures[1:]
	} else if p.last == several || p.learn {
		return e.errorf("“published:” belongs to one puzzle, or stands before all of them")
	}
	if !slices.ContainsFunc(t.settings, func(s setting) bool { return s.name == name }) {
		return e.errorf("there is no setting %s above this line", name)
	}
	t.published = append(t.published, of)
	return nil
}
