package blocksworld

import (
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// Parse reads the towers of the start and the goal, or the numbers of bwstates.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	r := reader{}
	for _, line := range src.Lines {
		if err := r.read(line); err != nil {
			return nil, err
		}
	}
	var states [2][]int32
	if r.keyed {
		states, err = r.towers()
	} else {
		states, err = r.supports()
	}
	if err != nil {
		return nil, err
	}
	w, err := newWorld(src.Title, src.Author, states[0], states[1], r.room)
	if err != nil {
		return nil, text.Errorf(r.table, 0, "%v", err)
	}
	return w, nil
}

// number is a number in a text with its line and column. A bar is the number -1.
type number struct{ value, line, col int }

// bar is the value that separates two towers.
const bar = -1

// reader collects the numbers of a text.
type reader struct {
	keyed bool       // whether the towers follow the words “start:” and “goal:”
	parts [][]number // numbers of the start and of the goal; in a text without these words, numbers by line
	begun [2]int     // the lines where the start and the goal begin, 0 if they are missing
	part  int        // index of the part to which the current line belongs
	room  int
	table int // the line that gives the size of the table
}

var keys = []string{"start", "goal", onTable}

// read reads one line of a text.
func (r *reader) read(line text.Line) error {
	if strings.TrimSpace(line.Text) == "" {
		return nil
	}
	rest, col := line.Text, 1
	if key, value, ok := strings.Cut(line.Text, ":"); ok {
		name := strings.ToLower(strings.TrimSpace(key))
		at := slices.Index(keys, name)
		rest, col = value, len([]rune(key))+2
		switch {
		case at < 0:
			return line.Errorf("“%s” is unknown; write start, goal or table before the colon", strings.TrimSpace(key))
		case at == 2:
			return r.limit(text.Line{Number: line.Number, Text: value}, col)
		case !r.keyed && len(r.parts) > 0:
			return line.Errorf("the rows above have no key; write start and goal before the towers")
		case r.begun[at] > 0:
			return line.Errorf("a second %s begins here; paste one puzzle at a time", name)
		}
		if r.keyed = true; r.parts == nil {
			r.parts = make([][]number, 2)
		}
		r.begun[at], r.part = line.Number, at
	} else if !r.keyed {
		r.parts = append(r.parts, nil)
		r.part = len(r.parts) - 1
	}
	for i, tower := range strings.Split(rest, "|") {
		if i > 0 {
			r.parts[r.part] = append(r.parts[r.part], number{bar, line.Number, col - 1})
		}
		for _, word := range (text.Line{Text: tower}).Words() {
			n, err := strconv.Atoi(word.Text)
			if err != nil || n < 0 || n > maxBlocks {
				return text.Errorf(line.Number, col+word.Col-1, "“%s” is not a number of a block, from 1 to %d", word.Text, maxBlocks)
			}
			r.parts[r.part] = append(r.parts[r.part], number{n, line.Number, col + word.Col - 1})
		}
		col += len([]rune(tower)) + 1
	}
	if r.keyed {
		r.parts[r.part] = append(r.parts[r.part], number{bar, line.Number, col})
	}
	return nil
}

// limit reads the size of the table from a line, beginning at a column.
func (r *reader) limit(line text.Line, col int) error {
	room, err := strconv.Atoi(strings.TrimSpace(line.Text))
	if err != nil || room < 1 || room > maxBlocks {
		return text.Errorf(line.Number, col, "“%s” is not the number of towers for which the table has room", strings.TrimSpace(line.Text))
	}
	if r.table > 0 {
		return line.Errorf("the table has a size already, in line %d", r.table)
	}
	r.room, r.table = room, line.Number
	return nil
}

// towers returns the start and the goal of a text with keys.
func (r *reader) towers() (states [2][]int32, err error) {
	var counts [2]int
	for i, name := range keys[:2] {
		if r.begun[i] == 0 {
			return states, text.Errorf(0, 0, "there is no %s; write “%s:” and its towers", name, name)
		}
		for _, n := range r.parts[i] {
			if n.value != bar {
				counts[i]++
			}
		}
	}
	switch {
	case counts[0] == 0:
		return states, text.Errorf(r.begun[0], 0, "the start has no block")
	case counts[0] != counts[1]:
		return states, text.Errorf(r.begun[1], 0, "the goal has %s, the start has %d", scene.Several(counts[1], "blocks"), counts[0])
	case counts[0] > maxBlocks:
		return states, text.Errorf(r.begun[0], 0, "there are more than %d blocks", maxBlocks)
	}
	for i := range states {
		if states[i], err = stacked(r.parts[i], counts[i]); err != nil {
			return states, err
		}
	}
	return states, nil
}

// stacked returns the state of n blocks in towers with bars between them.
func stacked(numbers []number, n int) ([]int32, error) {
	on := make([]int32, n+1)
	seen := make([]bool, n+1)
	under := int32(0)
	for _, b := range numbers {
		switch {
		case b.value == bar:
			under = 0
			continue
		case b.value == 0 || b.value > n:
			return nil, text.Errorf(b.line, b.col, "there is no block %d: %s have the numbers 1 to %d", b.value,
				scene.Several(n, "blocks"), n)
		case seen[b.value]:
			return nil, text.Errorf(b.line, b.col, "block %d is here twice", b.value)
		}
		on[b.value], seen[b.value] = under, true
		under = int32(b.value)
	}
	return on, nil
}

// supports returns the start and the goal of a text without keys. Each is a row of numbers: for each block, the number of the block below
// it. Both rows may have the number of blocks in front.
func (r *reader) supports() (states [2][]int32, err error) {
	rows := r.parts
	if len(rows) == 0 {
		return states, text.Errorf(0, 0, "there are no blocks here; write “start:” and “goal:”, each with its towers")
	}
	for _, n := range slices.Concat(rows...) {
		if n.value == bar {
			return states, text.Errorf(n.line, n.col, "bars need “start:” and “goal:” before the towers")
		}
	}
	if len(rows[0]) == 1 && len(rows) > 2 && rows[0][0].value > 0 {
		if rows, err = counted(slices.Concat(rows...)); err != nil {
			return states, err
		}
	}
	switch {
	case len(rows) == 1:
		return states, text.Errorf(rows[0][0].line, 0, "the goal is missing; it needs a row of numbers, too")
	case len(rows) > 2:
		return states, text.Errorf(rows[2][0].line, rows[2][0].col, "a third state begins here; paste one puzzle at a time")
	case len(rows[1]) != len(rows[0]):
		return states, text.Errorf(rows[1][0].line, 0, "the goal has %s, the start has %d", scene.Several(len(rows[1]), "blocks"),
			len(rows[0]))
	}
	for i, row := range rows {
		if states[i], err = supported(row); err != nil {
			return states, err
		}
	}
	return states, nil
}

// counted splits numbers into states. Each state follows the number of its blocks, and a 0 ends the list.
func counted(numbers []number) (rows [][]number, err error) {
	for len(numbers) > 0 && numbers[0].value != 0 {
		n := numbers[0]
		if len(numbers) <= n.value {
			return nil, text.Errorf(n.line, n.col, "%s follow, not %d", scene.Several(len(numbers)-1, "numbers"), n.value)
		}
		rows, numbers = append(rows, numbers[1:n.value+1]), numbers[n.value+1:]
	}
	if len(numbers) > 1 {
		return nil, text.Errorf(numbers[1].line, numbers[1].col, "numbers follow the 0 that ends the text")
	}
	return rows, nil
}

// supported returns the state of a row that has, for each block, the number of the block below it.
func supported(row []number) ([]int32, error) {
	on, above := make([]int32, len(row)+1), make([]int32, len(row)+1)
	for i, under := range row {
		b := int32(i + 1)
		switch {
		case under.value > len(row):
			return nil, text.Errorf(under.line, under.col, "block %d is on block %d, but there are only %s", b, under.value,
				scene.Several(len(row), "blocks"))
		case under.value == int(b):
			return nil, text.Errorf(under.line, under.col, "block %d is on itself", b)
		case under.value > 0 && above[under.value] > 0:
			return nil, text.Errorf(under.line, under.col, "blocks %d and %d are both on block %d", above[under.value], b, under.value)
		}
		if on[b] = int32(under.value); under.value > 0 {
			above[under.value] = b
		}
	}
	grounded := make([]bool, len(on))
	towers(on, above, func(b, _ int32) { grounded[b] = true })
	if loose := slices.Index(grounded[1:], false); loose >= 0 {
		return nil, text.Errorf(row[loose].line, row[loose].col, "block %d is on itself, with other blocks between", loose+1)
	}
	return on, nil
}

// Signature matches a line with a key, and rows of numbers.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "start:"}, {Has: "goal:"}, {Only: "0"}}}
}

// Recognise accepts towers with both keys, and numbers that form two states. Numbers are certain only with a count in front or at least
// five blocks, since few other puzzles have such numbers.
func (k Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	found := map[string]bool{}
	rows, counted := 0, false
	for _, line := range src.Lines {
		key, _, ok := strings.Cut(line.Text, ":")
		if found[strings.ToLower(strings.TrimSpace(key))] = true; !ok && line.Text != "" {
			rows++
			counted = counted || rows == 1 && len(line.Words()) == 1
		}
	}
	p, err := k.Parse(source)
	switch {
	case found["start"] && found["goal"]:
		return puzzle.Likely
	case err != nil:
		return puzzle.No
	case counted && rows > 2 || p.(*world).start.blocks() > 4:
		return puzzle.Likely
	}
	return puzzle.No
}
