// Package notation reads and writes LEMMINGS as text: maps, replays and traces,
// in the forms that people exchange. Package rules has the rules of the game.
package notation

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/grid"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/scene"
	"unknot/core/text"
)

// Map is an instance with the title and author of its heading.
type Map struct {
	Title, Author string
	*rules.Instance
}

// The signs of a map. Each cell has two signs: its contents, and the partition on its right.
const (
	empty, platform, stone = '.', '_', '=' // stone: a platform that cannot be removed
	noWall, wall, rock     = ' ', '|', '!' // rock: a wall that cannot be removed
)

// doors are the signs of entrances and exits. Each string has the sign without a platform, with a platform, and with a platform of stone.
const (
	entrances = "eE&"
	exits     = "xX%"
)

// number describes a line of the heading that has a number.
type number struct {
	key         string
	least, most int
	value       func(*rules.Instance) *int
}

// numbers lists the lines with numbers in the order of writing. The first four are required.
var numbers = func() []number {
	all := []number{
		{"lemmings", 1, rules.MaxLemmings, func(in *rules.Instance) *int { return &in.Lemmings }},
		{"target", 0, rules.MaxLemmings, func(in *rules.Instance) *int { return &in.Target }},
		{"frequency", 1, rules.MaxTime, func(in *rules.Instance) *int { return &in.Frequency }},
		{"time", 1, rules.MaxTime, func(in *rules.Instance) *int { return &in.Time }},
	}
	for t := range rules.Assignable {
		all = append(all, number{rules.Type(t).String(), 0, rules.MaxQuantity, func(in *rules.Instance) *int { return &in.Quantity[t] }})
	}
	return all
}()

const needed = 4

// Numbers returns the names of the numbers of a heading: the required numbers first, quantities of types last.
func Numbers() []string {
	names := make([]string, len(numbers))
	for i, n := range numbers {
		names[i] = n.key
	}
	return names
}

// Number returns the number with a name. It returns false if there is no such number.
func (m *Map) Number(name string) (value int, ok bool) {
	for _, n := range numbers {
		if n.key == name {
			return *n.value(m.Instance), true
		}
	}
	return 0, false
}

// SetNumber sets the number with a name. It returns an error if the value is not valid.
func (m *Map) SetNumber(name, value string) error {
	for _, n := range numbers {
		if n.key != name {
			continue
		}
		v, err := strconv.Atoi(value)
		if err != nil || v < n.least || v > n.most {
			return fmt.Errorf("“%s” is not a number for “%s”, which goes from %d to %d", text.Quote(value), name, n.least, n.most)
		}
		*n.value(m.Instance) = v
		return nil
	}
	return fmt.Errorf("there is no number called “%s”", name)
}

// ReadMap reads one map: lines `key: value`, the line `map:`, then the
// rows. Missing rows, and cells missing at the end of a row, are empty.
func ReadMap(source string) (*Map, error) {
	tooLong := text.CheckLength(source)
	src, err := text.Read(text.Beginning(source, text.Max))
	if err != nil {
		return nil, err
	}
	side := rules.DefaultSide
	m := &reader{Map: Map{Title: src.Title, Author: src.Author}, seen: map[string]text.Line{}, rows: side, cols: side}
	m.Instance = rules.NewInstance(1, 1)
	at, err := m.read(src.Lines)
	switch {
	case tooLong != nil && err != nil && at > 0: // the map becomes too large at this line
		return nil, err
	case tooLong != nil:
		return nil, tooLong
	case err != nil:
		return nil, err
	}
	if err := m.Check(); err != nil {
		return nil, text.Errorf(at, 1, "%v", err)
	}
	return &m.Map, nil
}

// reader is a map that is being read.
type reader struct {
	Map
	seen             map[string]text.Line
	rows, cols       int
	entrances, exits int // numbers of entrances and exits read so far
}

// read reads the heading and the rows. It returns the number of the line `map:` or of a wrong line before it, 0 if there is neither.
func (m *reader) read(lines []text.Line) (at int, err error) {
	for i, line := range lines {
		if content := strings.TrimSpace(line.Text); content == "" || content[0] == '#' {
			continue
		} else if strings.EqualFold(content, "map:") {
			if err := m.check(line); err != nil {
				return line.Number, err
			}
			return line.Number, m.draw(lines[i+1:])
		}
		if err := m.heading(line); err != nil {
			return line.Number, err
		}
	}
	return 0, text.Errorf(0, 0, "there is no line “map:” above the rows")
}

// heading reads a line `key: value`.
func (m *reader) heading(line text.Line) error {
	key, value, ok := strings.Cut(line.Text, ":")
	col := len([]rune(line.Text)) - len([]rune(strings.TrimLeft(value, " \t"))) + 1
	key, value = strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(value)
	if !ok {
		return line.Errorf("this is neither “key: value” nor “map:”, which comes before the rows")
	}
	if before, twice := m.seen[key]; twice {
		return line.Errorf("“%s” is given twice, first in line %d", key, before.Number)
	}
	m.seen[key] = line
	switch key {
	case "title":
		m.Title = value
		return nil
	case "rules":
		for v, name := range rules.Variants() {
			if name == value {
				m.Variant = rules.Variant(v)
				return nil
			}
		}
		return text.Errorf(line.Number, col, "there are no rules called “%s”; there are %s", value, strings.Join(rules.Variants(), ", "))
	case "size":
		sides := strings.Fields(value)
		if len(sides) != 2 {
			return text.Errorf(line.Number, col, "the size is two numbers, of rows and columns")
		}
		for i, to := range []*int{&m.rows, &m.cols} {
			n, err := strconv.Atoi(sides[i])
			if err != nil || n < 1 || n > rules.MaxSide {
				return text.Errorf(line.Number, col, "“%s” is not a number of rows or columns from 1 to %d", sides[i], rules.MaxSide)
			}
			*to = n
		}
		return nil
	}
	if _, ok := m.Number(key); ok {
		if err := m.SetNumber(key, value); err != nil {
			return text.Errorf(line.Number, col, "%v", err)
		}
		return nil
	}
	return line.Errorf("there is no key “%s”; the keys are title, rules, size, lemmings, target, frequency, time and the types", key)
}

// check checks that the heading is complete. at is the line after the heading, for the error.
func (m *reader) check(at text.Line) error {
	for _, n := range numbers[:needed] {
		if _, given := m.seen[n.key]; !given {
			return at.Errorf("a line “%s: …” is missing above the map", n.key)
		}
	}
	if line := m.seen["target"]; m.Target > m.Lemmings {
		return line.Errorf("the target is %d, but only %d lemmings come", m.Target, m.Lemmings)
	}
	if line, given := m.seen["miner"]; given && m.Variant == rules.Alpha && m.Quantity[rules.Miner] > 0 {
		return line.Errorf("under the alpha rules there is no miner")
	}
	in := rules.NewInstance(m.rows, m.cols)
	in.Variant, in.Lemmings, in.Target, in.Frequency, in.Time, in.Quantity = m.Variant, m.Lemmings, m.Target, m.Frequency,
		m.Time, m.Quantity
	m.Instance = in
	return nil
}

// draw reads the rows.
func (m *reader) draw(lines []text.Line) error {
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1].Text) == "" {
		lines = lines[:len(lines)-1]
	}
	r := 0
	for _, line := range lines {
		content := strings.TrimLeft(line.Text, " \t\u00a0")
		if strings.HasPrefix(content, "#") {
			continue
		}
		if r == m.rows {
			return line.Errorf("there is one row too many; this map has %d%s", m.rows, m.otherSize())
		}
		if err := m.row(r, line, content); err != nil {
			return err
		}
		r++
	}
	return nil
}

// otherSize returns advice for a map with too many rows or cells: to set a larger size, if the map is not as large as possible.
func (m *reader) otherSize() string {
	if m.rows == rules.MaxSide && m.cols == rules.MaxSide {
		return ", and there are none larger"
	}
	return fmt.Sprintf(" (write “size: ROWS COLUMNS” above the map for another size, up to %d by %d)", rules.MaxSide, rules.MaxSide)
}

// row reads one row: the sign of the wall at the left edge, if there is such a wall, and then two signs per cell.
func (m *reader) row(r int, line text.Line, content string) error {
	signs := []rune(content)
	from := len([]rune(line.Text)) - len(signs) + 1
	at := 0
	if at < len(signs) && (signs[0] == wall || signs[0] == rock) {
		m.side(r, -1, signs[0])
		at = 1
	}
	for c := 0; at < len(signs); c++ {
		if c == m.cols {
			return text.Errorf(line.Number, from+at, "this row is too long: it should have %d cells%s", m.cols, m.otherSize())
		}
		if !m.cell(r, c, signs[at]) {
			return text.Errorf(line.Number, from+
				at, "“%c” is not a cell; use . or _, e or E for an entrance, x or X for an exit", signs[at])
		}
		if door := m.second(signs[at]); door != "" {
			return text.Errorf(line.Number, from+at, "this is a second %s; under Cormode’s rules there is only one", door)
		}
		if at++; at < len(signs) {
			if !m.side(r, c, signs[at]) {
				return text.Errorf(line.Number, from+
					at, "“%c” is where the right side of %s should be: a blank, or | for a wall", signs[at], CellName(r, c))
			}
			if m.Variant != rules.Cormode && signs[at] == rock {
				return text.Errorf(line.Number, from+at, "“!” is a wall that nothing removes; it needs the line “rules: cormode”")
			}
			at++
		}
	}
	return nil
}

// second names the door, entrance or exit, that a sign adds although Cormode's rules allow only one. It returns "" if there is no fault.
func (m *reader) second(sign rune) string {
	if m.Variant != rules.Cormode {
		return ""
	}
	if strings.ContainsRune(entrances, sign) {
		if m.entrances++; m.entrances > 1 {
			return "entrance"
		}
	}
	if strings.ContainsRune(exits, sign) {
		if m.exits++; m.exits > 1 {
			return "exit"
		}
	}
	return ""
}

func (m *reader) cell(r, c int, sign rune) bool {
	kind := 0
	switch sign {
	case empty:
	case platform:
		kind = 1
	case stone:
		kind = 2
	default:
		if kind = strings.IndexRune(entrances, sign); kind >= 0 {
			m.SetEntrance(r, c)
		} else if kind = strings.IndexRune(exits, sign); kind >= 0 {
			m.SetExit(r, c)
		} else {
			return false
		}
	}
	m.Start.SetPlatform(r, c, kind > 0)
	m.Hard.SetPlatform(r, c, kind > 1)
	return true
}

func (m *reader) side(r, c int, sign rune) bool {
	if sign == noWall {
		return true
	}
	m.Start.SetWall(r, c, sign == wall || sign == rock)
	m.Hard.SetWall(r, c, sign == rock)
	return sign == wall || sign == rock
}

// Text returns the canonical text, with title and author as comments before it.
func (m *Map) Text() string { return text.Heading(m.Title, m.Author) + m.written("") }

// Plain returns the text in the form of the reconstructed instances (section 3 of their README): the title is a line of the heading.
func (m *Map) Plain() string {
	title := ""
	if m.Title != "" {
		title = "title: " + m.Title + "\n"
	}
	return m.written(title)
}

func (m *Map) written(title string) string {
	var b strings.Builder
	line := func(key, value string) { b.WriteString(key + ": " + value + "\n") }
	b.WriteString(title)
	if m.Variant != rules.Standard {
		line("rules", m.Variant.String())
	}
	if m.Rows != rules.DefaultSide || m.Cols != rules.DefaultSide {
		line("size", strconv.Itoa(m.Rows)+" "+strconv.Itoa(m.Cols))
	}
	for i, n := range numbers {
		if v := *n.value(m.Instance); i < needed || v > 0 {
			line(n.key, strconv.Itoa(v))
		}
	}
	b.WriteString("map:\n")
	for r := range m.Rows {
		b.WriteString(strings.TrimRight(m.Row(r), " ") + "\n")
	}
	return b.String()
}

// Row writes one row of the map.
func (m *Map) Row(r int) string { return Row(m.Instance, &m.Start, r) }

// Row writes one row of an instance with its current partitions.
func Row(in *rules.Instance, now *rules.Partitions, r int) string {
	row := []byte{side(in, now, r, -1)}
	for c := range in.Cols {
		row = append(row, cell(in, now, r, c), side(in, now, r, c))
	}
	return string(row)
}

func cell(in *rules.Instance, now *rules.Partitions, r, c int) byte {
	signs := string([]rune{empty, platform, stone})
	if in.Exit(r, c) {
		signs = exits
	} else if in.Entrance(r, c) {
		signs = entrances
	}
	switch {
	case in.Hard.Platform(r, c):
		return signs[2]
	case now.Platform(r, c):
		return signs[1]
	}
	return signs[0]
}

func side(in *rules.Instance, now *rules.Partitions, r, c int) byte {
	switch {
	case in.Hard.Wall(r, c):
		return rock
	case now.Wall(r, c):
		return wall
	}
	return noWall
}

// CellName returns the name of a cell in the thesis, such as B10. Column AA follows Z.
func CellName(r, c int) string { return grid.Line(c, scene.Letters) + strconv.Itoa(r+1) }
