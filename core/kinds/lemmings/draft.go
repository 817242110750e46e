package lemmings

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/grid"
	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

var (
	sides    = puzzle.NewSides(1, rules.MaxSide, rules.DefaultSide)
	variants = &puzzle.ChoiceParam[rules.Variant]{Name: "rules", Title: "Rules",
		Help: "lemmings: as in the thesis; alpha: its simpler rules, without two-step moves; cormode: with several actions a step, and " +
			"walls and floors that nothing can remove", Choices: puzzle.Strings(rules.Standard, rules.Alpha, rules.Cormode)}
)

// Blank describes the parameters of NewDraft. All numbers are set later, in the draft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(sides, variants) }

// NewDraft returns an empty map.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := sides.Of(params)
	in := rules.NewInstance(rows, cols)
	in.Variant = variants.Of(params)
	in.Frequency, in.Time = 3, 100
	return &draft{level: newLevel(&notation.Map{Instance: in})}, nil
}

// Edit returns a draft that is a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	l, ok := p.(*level)
	if !ok {
		return nil, errors.New("this is not a map of Lemmings")
	}
	return &draft{level: l}, nil
}

// draft is a map that a user draws. A move sets a partition, `r3c4-below=on` (or `off`, or `hard` under
// Cormode's rules), a cell, `r3c4=e` for an entrance, `x` for an exit and `.` for neither, or a number,
// `digger=3`. Commas join several settings. `choose digger` selects the number that the next digits change.
type draft struct {
	*level
	chosen string
	begun  bool // whether the chosen number has been changed since it was chosen, so that further digits are appended
}

// typeKeys has the key for the quantity of each type, by type.
const typeKeys = "akoucdrm"

// numberKeys has the keys for the other numbers, in the order of notation.Numbers.
const numberKeys = "ltfi"

// field is a number of the heading that can be set: its key on the keyboard and its name.
type field struct{ key, name string }

func (d *draft) fields() (all []field) {
	for i, n := range notation.Numbers()[:len(numberKeys)] {
		all = append(all, field{numberKeys[i : i+1], n})
	}
	for i := range rules.Assignable {
		if t := rules.Type(i); t != rules.Miner || d.Variant != rules.Alpha {
			all = append(all, field{typeKeys[i : i+1], t.String()})
		}
	}
	return all
}

// The brushes, which set the contents of each cell that is clicked or dragged over. On edges, every brush sets partitions.
var brushes = []puzzle.Key{
	{Key: "_", Title: "platform"}, {Key: "|", Title: "wall"}, {Key: "e", Title: "entrance", Glyph: glyphOf("entrance")},
	{Key: "x", Title: "exit", Glyph: glyphOf("exit")}, {Key: ".", Title: "empty"},
}

var hardBrushes = []puzzle.Key{{Key: "=", Title: "hard platform"}, {Key: "!", Title: "hard wall"}}

// Keys returns the brushes and the numbers.
func (d *draft) Keys() []puzzle.Key {
	all := slices.Clone(brushes)
	if d.Variant == rules.Cormode {
		all = append(all, hardBrushes...)
	}
	for i := range all {
		all[i].Pad, all[i].Hold = true, true
	}
	for _, f := range d.fields() {
		n, _ := d.Number(f.name)
		title := f.name + " " + strconv.Itoa(n)
		if f.name == d.chosen {
			title += " ←"
		}
		all = append(all, puzzle.Key{Key: f.key, Title: title, Pad: true, Glyph: glyphOf(f.name)})
	}
	if d.chosen != "" {
		all = append(all, puzzle.Key{Key: "+", Title: "more", Pad: true}, puzzle.Key{Key: "-", Title: "fewer", Pad: true})
		all = append(all, puzzle.Key{Key: "0–9", Title: d.chosen}, puzzle.Key{Key: "Backspace", Title: "take the last digit off"})
	}
	return all
}

// Scene returns the map and its numbers.
func (d *draft) Scene() []scene.View {
	b := d.board(&d.Instance.Start)
	b.Touch = []scene.Touch{scene.Cells, scene.Edges}
	heading := &scene.Table{Columns: []scene.Column{{Name: "what", Title: "What", Type: "text"},
		{Name: "n", Title: "How many", Type: "int"}}}
	for _, f := range d.fields() {
		n, _ := d.Number(f.name)
		row := scene.Row{Values: []any{f.name, n}}
		if f.name == d.chosen {
			row.Tone = scene.Accent
		}
		heading.Rows = append(heading.Rows, row)
	}
	return []scene.View{{ID: "board", Board: b}, {ID: "numbers", Title: "Numbers", Table: heading}}
}

// refuses returns the reason why the map is not a puzzle yet, nil if it is one.
func (d *draft) refuses() error {
	if err := d.Check(); err != nil {
		return err
	}
	if n := d.passing(); n >= d.Target {
		return fmt.Errorf("it solves itself: doing nothing saves %d of %d, and the target is %d", n, d.Lemmings, d.Target)
	}
	return nil
}

// Status reports what the map still lacks.
func (d *draft) Status() puzzle.Status {
	if err := d.refuses(); err != nil {
		return puzzle.Status{Text: scene.Sentence(err.Error())}
	}
	return puzzle.Status{Text: scene.Sentence(fmt.Sprintf("%s must be saved, within %s", d.some(d.Target), scene.Several(d.Time, "steps")))}
}

// Freeze makes the puzzle. It returns an error if the puzzle needs no action.
func (d *draft) Freeze() (puzzle.Puzzle, error) {
	if err := d.refuses(); err != nil {
		return nil, err
	}
	return d.level, nil
}

// Play makes the changes of a move, or chooses a number.
func (d *draft) Play(m puzzle.Move) (puzzle.Position, error) {
	if name, ok := strings.CutPrefix(string(m), "choose "); ok {
		if !slices.ContainsFunc(d.fields(), func(f field) bool { return f.name == name }) {
			return nil, fmt.Errorf("there is no number called “%s”", name)
		}
		return &draft{level: d.level, chosen: name}, nil
	}
	next, begun := &notation.Map{Title: d.Title, Author: d.Author, Instance: d.Clone()}, d.begun
	for part := range strings.SplitSeq(string(m), ",") {
		name, value, ok := strings.Cut(part, "=")
		if !ok {
			return nil, fmt.Errorf("“%s” draws nothing; write r3c4-below=on, r3c4=e or digger=3", text.Quote(part))
		}
		if _, number := next.Number(name); number {
			if err := next.SetNumber(name, value); err != nil {
				return nil, err
			}
			begun = true
			continue
		}
		at, err := grid.Read(name, d.Rows, d.Cols)
		if err != nil {
			return nil, err
		}
		if err := put(next.Instance, at, value); err != nil {
			return nil, err
		}
	}
	return &draft{newLevel(next), d.chosen, begun}, nil
}

// put sets the contents of a cell or an edge.
func put(in *rules.Instance, at scene.Place, value string) error {
	if r, c, cell := at.Cell(); cell {
		switch value {
		case "e":
			in.SetEntrance(r, c)
		case "x":
			in.SetExit(r, c)
		case ".":
			in.Clear(r, c)
		default:
			return fmt.Errorf("“%s” is nothing for a cell; write e, x or .", text.Quote(value))
		}
		return nil
	}
	p, ok := partition(at)
	switch {
	case !ok:
		return fmt.Errorf("there are no partitions at %s", grid.Name(at))
	case value != "on" && value != "off" && (value != "hard" || in.Variant != rules.Cormode):
		return fmt.Errorf("“%s” is nothing for a partition; write on or off, or hard under Cormode’s rules", text.Quote(value))
	}
	in.Start.Set(p, value != "off")
	in.Hard.Set(p, value == "hard")
	return nil
}

// partition returns the partition at an edge. It returns false for the top edge of the grid, which has no partitions.
func partition(at scene.Place) (p rules.Partition, ok bool) {
	switch down, across := at[0]&1, at[1]&1; {
	case down == 0 && across == 1 && at[0] > 0:
		return rules.Partition{Row: at[0]/2 - 1, Col: at[1] / 2}, true
	case down == 1 && across == 0:
		return rules.Partition{Wall: true, Row: at[0] / 2, Col: at[1]/2 - 1}, true
	}
	return p, false
}

// Interpret draws with the chosen brush, or changes the chosen number.
func (d *draft) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Press {
		return d.typed(in.Key)
	}
	places := d.alike(in.Places)
	if in.Type == puzzle.Hover || len(places) == 0 {
		return puzzle.Response{}
	}
	brush := cmp.Or(in.Key, "_")
	if !slices.ContainsFunc(slices.Concat(brushes, hardBrushes), func(k puzzle.Key) bool { return k.Key == brush }) {
		return puzzle.Response{}
	}
	if isCell(places[0]) && !in.Second && (brush == "e" || brush == "x" || brush == ".") {
		return d.doors(places, brush)
	}
	return d.partitions(places, brush, in.Second)
}

// alike returns the places that are of the same sort as the first place: cells or edges.
func (d *draft) alike(places []scene.Place) (all []scene.Place) {
	for _, at := range places {
		onMap := at[0] >= 0 && at[1] >= 0 && at[0] <= 2*d.Rows && at[1] <= 2*d.Cols
		if onMap && isCell(at) == isCell(places[0]) {
			all = append(all, at)
		}
	}
	return all
}

func isCell(at scene.Place) bool {
	_, _, cell := at.Cell()
	return cell
}

// doors puts entrances or exits into cells. If the first cell already has this door, doors removes it from all of them.
func (d *draft) doors(places []scene.Place, sign string) puzzle.Response {
	r, c, _ := places[0].Cell()
	if sign == "e" && d.Entrance(r, c) || sign == "x" && d.Exit(r, c) {
		sign = "."
	}
	var parts []string
	for _, at := range places {
		parts = append(parts, grid.Name(at)+"="+sign)
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(parts, ","))}
}

// partitions puts partitions on edges, or beneath or beside cells. It removes them instead if the brush is “.”, the second button is used,
// or the first place already has a partition of the same hardness.
func (d *draft) partitions(places []scene.Place, brush string, second bool) puzzle.Response {
	value := "on"
	if (brush == "=" || brush == "!") && d.Variant == rules.Cormode {
		value = "hard"
	}
	var parts []string
	for i, at := range places {
		if isCell(at) && (brush == "|" || brush == "!") {
			at = scene.Place{at[0], at[1] + 1}
		} else if isCell(at) {
			at = scene.Place{at[0] + 1, at[1]}
		}
		p, ok := partition(at)
		if !ok {
			continue
		}
		if there := d.Instance.Start.Has(p); i == 0 && (second || brush == "." || there && (value == "hard") == d.Hard.Has(p)) {
			value = "off"
		}
		parts = append(parts, grid.Name(at)+"="+value)
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(parts, ","))}
}

// typed handles a key: it chooses the number that has this key, or edits the chosen number. The first digit replaces it, further digits are
// appended, + and - count up and down, and Backspace removes the last digit.
func (d *draft) typed(key string) puzzle.Response {
	for _, f := range d.fields() {
		if f.key == key {
			return puzzle.Response{Move: puzzle.Move("choose " + f.name)}
		}
	}
	n, ok := d.Number(d.chosen)
	was, digit := n, len(key) == 1 && key >= "0" && key <= "9"
	switch {
	case !ok:
		return puzzle.Response{}
	case key == "+":
		n++
	case key == "-":
		n--
	case key == "Backspace":
		n /= 10
	case digit && d.begun:
		n = 10*n + int(key[0]-'0')
	case digit:
		n = int(key[0] - '0') // the first digit replaces the old number
	default:
		return puzzle.Response{}
	}
	next := notation.Map{Instance: d.Clone()}
	if err := next.SetNumber(d.chosen, strconv.Itoa(n)); err != nil {
		return puzzle.Response{Say: scene.Sentence(err.Error())}
	}
	if n == was && (d.begun || !digit) {
		return puzzle.Response{}
	}
	return puzzle.Response{Move: puzzle.Move(d.chosen + "=" + strconv.Itoa(n))}
}

// Narrate describes the change by a move.
func (d *draft) Narrate(m puzzle.Move) string {
	if name, ok := strings.CutPrefix(string(m), "choose "); ok {
		return "Type a number for “" + name + "”."
	}
	words := map[string]string{"on": "a partition", "off": "no partition", "hard": "a hard partition", "e": "an entrance",
		"x": "an exit", ".": "empty"}
	var said []string
	for part := range strings.SplitSeq(string(m), ",") {
		name, value, _ := strings.Cut(part, "=")
		if at, err := grid.Read(name, d.Rows, d.Cols); err == nil {
			name = grid.Words(at, scene.Numbers, scene.Letters)
		}
		said = append(said, name+": "+cmp.Or(words[value], value))
	}
	return strings.Join(said, "; ") + "."
}
