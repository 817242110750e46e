package play

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// partMove begins the moves that change parts. The move “part=cage(12):r1c1,r1c2” draws a part, “part3=12” gives the third part a number,
// “part3=?” removes its number, and “part3=.” erases the part. The move “part=clone:r1c1,r1c2=” draws a part whose copy is missing, and
// “part3=r5c1,r5c2” adds the copy.
const partMove = "part"

// partTool begins the keys of the tools that draw parts.
const partTool = "part "

// numberless is written instead of a number for a part without a number.
const numberless = "?"

// partKeys returns one tool per type of parts, in a list. The key of a rule about the whole board turns the rule on or off at once.
func (d draft) partKeys() (keys []puzzle.Key) {
	for i, of := range d.Form.Parts {
		key := puzzle.Key{Key: partTool + of.Name, Title: scene.Capital(of.Title), Pad: true, Group: "Parts"}
		if of.Whole {
			key.On = d.last(i, func(pencil.Part) bool { return true }) >= 0
		} else {
			key.Hold, key.Mode, key.Touch, key.Help = true, true, touchOf(of), wayOf(of)
		}
		keys = append(keys, key)
	}
	return keys
}

// touchOf lists the places on which the tool for a type of parts is used.
func touchOf(of pencil.PartForm) []scene.Touch {
	if of.Look.Style == scene.Wreath {
		return []scene.Touch{scene.Corners}
	}
	return []scene.Touch{scene.Cells}
}

// wayOf returns instructions for drawing a part.
func wayOf(of pencil.PartForm) string {
	way := "Drag through its cells."
	switch {
	case of.Look.Style == scene.Wreath:
		way = "Click where four cells meet."
	case of.Look.Outside:
		way = "Drag from the cell beside the number into the board."
	case of.Head && of.Line:
		way = "Drag from the circle along the line."
	case of.Head:
		way = "Drag through cells, then click where the first of them is copied to."
	case of.Line:
		way = "Drag along the line, from its beginning."
	}
	if of.Values != 0 {
		way += " Then type its number."
	}
	return scene.Capital(of.Title) + ": " + way + " The second button or Delete erases it."
}

// last returns the index of the last part of a type that satisfies a condition, -1 if there is none.
func (d draft) last(of int, is func(pencil.Part) bool) int {
	for i, part := range slices.Backward(d.givens.Parts) {
		if part.Of == of && is(part) {
			return i
		}
	}
	return -1
}

// drawPart returns the response to an input with a tool for parts, or to the key of such a tool. ok is false for other inputs.
func (d draft) drawPart(in puzzle.Input) (r puzzle.Response, ok bool) {
	name, drawn := strings.CutPrefix(in.Key, partTool)
	if !drawn {
		name, drawn = strings.CutPrefix(in.Held, partTool)
	}
	of := slices.IndexFunc(d.Form.Parts, func(f pencil.PartForm) bool { return f.Name == name })
	if !drawn || of < 0 {
		return r, false
	}
	form := d.Form.Parts[of]
	if form.Whole {
		if at := d.last(of, func(pencil.Part) bool { return true }); at >= 0 {
			return erasure(at), true
		}
		return puzzle.Response{Move: partMove + "=" + puzzle.Move(form.Name)}, true
	}
	cells := d.cellsAt(in.Places)
	switch {
	case len(cells) == 0:
		return r, true
	case in.Type == puzzle.Press && in.Key != "Enter" && in.Key != " ":
		return d.numberPart(of, cells[0], in.Key)
	case in.Second:
		if at := d.partAt(of, cells); at >= 0 {
			return erasure(at), true
		}
		return puzzle.Response{Say: "No " + form.Title + " is here."}, true
	}
	return d.addPart(of, cells), true
}

// erasure returns the response that erases a part.
func erasure(at int) puzzle.Response {
	return puzzle.Response{Move: puzzle.Move(fmt.Sprintf("%s%d=.", partMove, at+1))}
}

// partAt returns the index of the part to which cells refer: the part with exactly these cells, otherwise a part that begins at the first
// cell, otherwise a part that contains the first cell. It returns -1 if there is none.
func (d draft) partAt(of int, cells []int) int {
	for _, means := range []func(all []int) bool{
		func(all []int) bool { return slices.Equal(all, cells) },
		func(all []int) bool { return all[0] == cells[0] },
		func(all []int) bool { return slices.Contains(all, cells[0]) },
	} {
		if at := d.last(of, func(p pencil.Part) bool { return means(slices.Concat(p.Head, p.Cells)) }); at >= 0 {
			return at
		}
	}
	return -1
}

// cellsAt returns the cells at places of the frame. A corner stands for the four cells that meet there.
func (d draft) cellsAt(places []scene.Place) (cells []int) {
	g, m := d.givens, d.Form.Frame(d.givens, false)
	add := func(p scene.Place) {
		if r, c, ok := p.Cell(); ok && p.In(g.Rows, g.Cols) {
			cells = append(cells, r*g.Cols+c)
		}
	}
	for _, p := range places {
		p = scene.Place{p[0] - 2*m.Above, p[1] - 2*m.Left}
		if add(p); p[0]%2 == 0 && p[1]%2 == 0 {
			for _, step := range []scene.Place{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
				add(scene.Place{p[0] + step[0], p[1] + step[1]})
			}
		}
	}
	return cells
}

// addPart draws a part through cells. If the same part is there, it is erased, unless it has a number: then its number can be typed.
func (d draft) addPart(of int, cells []int) puzzle.Response {
	form := d.Form.Parts[of]
	if form.Head && !form.Line {
		if at := d.last(of, func(p pencil.Part) bool { return p.Cells == nil }); at >= 0 {
			return d.copied(at, cells[0])
		}
	}
	if form.Look.Outside {
		if cells = d.givens.Across(cells[0], cells[len(cells)-1]); cells == nil {
			return puzzle.Response{Say: "Drag straight into the board, from the cell beside the number."}
		}
	}
	part, there := pencil.Part{Of: of, Cells: cells}, d.last(of, func(p pencil.Part) bool {
		return slices.Equal(slices.Concat(p.Head, p.Cells), cells)
	})
	switch {
	case there >= 0 && form.Values == 0:
		return erasure(there)
	case there >= 0, len(cells) == 1 && d.partAt(of, cells) >= 0:
		return puzzle.Response{} // the page moves the focus to the part, so that its number can be typed
	case form.Line && len(cells) == 1 && !form.Look.Outside:
		return puzzle.Response{Say: "Drag through the cells of the line."}
	case form.Head && form.Line:
		part.Head, part.Cells = cells[:1], cells[1:]
	case form.Head:
		part.Head, part.Cells = cells, nil
	}
	return puzzle.Response{Move: puzzle.Move(partMove + "=" + d.Form.PartWord(d.givens, part))}
}

// copied adds the second cells to a part that lacks them. They have the shape of the first ones.
func (d draft) copied(at, first int) puzzle.Response {
	head, cols := d.givens.Parts[at].Head, d.givens.Cols
	down, right := first/cols-head[0]/cols, first%cols-head[0]%cols
	var names []string
	for _, cell := range head {
		r, c := cell/cols+down, cell%cols+right
		if r < 0 || c < 0 || r >= d.givens.Rows || c >= cols {
			return puzzle.Response{Say: "The copy does not fit on the board there."}
		}
		names = append(names, grid.Name(scene.Cell(r, c)))
	}
	return puzzle.Response{Move: puzzle.Move(fmt.Sprintf("%s%d=%s", partMove, at+1, strings.Join(names, ",")))}
}

// numberPart types a key into the number of the part at a cell. Backspace removes the number, and then the part. ok is false if the key is
// meant for the clue of the cell.
func (d draft) numberPart(of, cell int, key string) (r puzzle.Response, ok bool) {
	form := d.Form.Parts[of]
	at := d.partAt(of, []int{cell})
	digit, erases := typedNumber(key), key == "Backspace" || key == "Delete"
	letter := map[string]int{"v": 5, "x": 10}[strings.ToLower(key)]
	switch {
	case at >= 0 && letter > 0 && form.Look.Style == scene.Letter:
		return numbered(at, []int{letter}), true
	case at < 0 || !erases && (digit < 0 || form.Values == 0):
		return r, false
	case erases && d.givens.Parts[at].Values == nil:
		return erasure(at), true
	}
	values := slices.Clone(d.givens.Parts[at].Values)
	switch {
	case erases && (key == "Delete" || len(values) == 1 && values[0] < 10):
		values = nil
	case erases && form.Values == 1:
		values[0] /= 10
	case erases:
		values = values[:len(values)-1]
	case form.Look.Style == scene.Wreath && len(values) == len(d.givens.Parts[at].Cells):
		return puzzle.Response{Say: "A " + form.Title + " has as many numbers as cells."}, true
	case form.Values == pencil.Any && form.Allows(int(digit)):
		values = append(values, int(digit))
	case len(values) == 1 && form.Allows(values[0]*10+int(digit)):
		values[0] = values[0]*10 + int(digit)
	case form.Allows(int(digit)):
		values = []int{int(digit)}
	default:
		return puzzle.Response{Say: fmt.Sprintf("The number of this %s is from %d to %d.", form.Title, form.Low, form.High)}, true
	}
	return numbered(at, values), true
}

// numbered returns the response that gives numbers to a part.
func numbered(at int, values []int) puzzle.Response {
	return puzzle.Response{Move: puzzle.Move(fmt.Sprintf("%s%d=%s", partMove, at+1, numbers(values)))}
}

// numbers writes the numbers of a part in a move.
func numbers(values []int) string {
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = strconv.Itoa(v)
	}
	return cmp.Or(strings.Join(words, ","), numberless)
}

// readPartMove reads a move that changes parts. The parameter which is the number of the part, or "" for a new one.
func (d draft) readPartMove(which, word string) (s stroke, err error) {
	changed := *d.givens
	changed.Parts = slices.Clone(changed.Parts)
	s.after = &changed
	if which == "" {
		part, err := d.Form.ReadPartWord(&changed, word)
		if err != nil {
			return s, err
		}
		changed.Parts = append(changed.Parts, part)
		if s.where, s.said = d.partWords(part), "drawn"; d.Form.Parts[part.Of].Whole {
			s.said = "in force"
		}
		return s, nil
	}
	at, err := strconv.Atoi(which)
	if at--; err != nil || at < 0 || at >= len(changed.Parts) {
		return s, fmt.Errorf("there is no part %s", text.Quote(which))
	}
	part := changed.Parts[at]
	form := d.Form.Parts[part.Of]
	s.where = d.partWords(part)
	switch {
	case word == ".":
		changed.Parts = slices.Delete(changed.Parts, at, at+1)
		if s.said = "erased"; form.Whole {
			s.said = "no longer in force"
		}
		return s, nil
	case word == numberless && form.Values != 0:
		part.Values, s.said = nil, "no number"
	case form.Head && part.Cells == nil:
		part.Cells, err = changed.ReadCells(text.Line{Text: word})
		s.said = "copied"
	default:
		part.Values, err = form.ReadValues(word)
		s.said = word
	}
	changed.Parts[at] = part
	return s, err
}

// partWords names a part by its type and first cell.
func (d draft) partWords(part pencil.Part) string {
	title := scene.Capital(d.Form.Parts[part.Of].Title)
	if cells := slices.Concat(part.Head, part.Cells); len(cells) > 0 {
		return title + ", " + grid.CellWords(cells[0]/d.givens.Cols, cells[0]%d.givens.Cols)
	}
	return title
}
