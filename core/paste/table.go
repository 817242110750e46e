package paste

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/text"
)

// cell is a cell of a board, and its column in the paste, from 1.
type cell struct {
	text string
	col  int
}

// row is a row of a board, and the line of the version in which it is, from 0.
type row struct {
	line  int
	cells []cell
}

// width returns the number of cells.
func (r row) width() int { return len(r.cells) }

// board is a board in a version of a text, and the lines that it takes up there: those from index from to index to-1.
type board struct {
	from, to int
	rows     []row
	left     []scrap // the pieces of these lines that are not cells
	boxed    bool    // its boxes are drawn, or it is written in bands
	holed    bool    // whether a row has tabs around empty cells
	loose    bool    // whether an empty line is below each row
}

// even reports whether the cells can be a board: all rows have the same number of cells, and there are several rows, or one row that is a
// square board.
func (b board) even() bool {
	wide := b.rows[0].width()
	square := slices.ContainsFunc(sides, func(side int) bool { return side*side == wide })
	return (len(b.rows) > 1 || square || b.isFolded()) && b.isWide(b.rows[0].width())
}

// tables adds versions of a text in which every board in another notation is written as plain rows, with a dot for each empty cell. In the
// first version the boards keep their signs, unless most of the cells may be empty. In the next version the commonest sign that could be an
// empty cell becomes a dot, and in the last one zeros do. It returns false if add does.
func (v Version) tables(boards []board, add func(Version) bool) bool {
	if len(boards) == 0 {
		return true
	}
	for i := range boards {
		if isMostly(boards[i].rows) {
			emptied(boards[i].rows)
		}
	}
	plain := v.with(boards)
	plain.Way = "rows"
	if !sameWords(plain.Text, v.Text) && !add(plain) {
		return false
	}
	for i, empty := range []func([]row){emptied, zeroed} {
		changed := false
		for i := range boards {
			before := boards[i].rows
			boards[i].rows = cloned(before)
			empty(boards[i].rows)
			changed = changed || !slices.EqualFunc(before, boards[i].rows, func(a, b row) bool { return slices.Equal(a.cells, b.cells) })
		}
		if plain := v.with(boards); changed {
			if plain.Way = emptyWays[i]; !add(plain) {
				return false
			}
		}
	}
	return true
}

// sameWords reports whether two texts have the same words in the same lines. Reading both would give the same result.
func sameWords(one, other string) bool {
	lines, others := strings.Split(strings.TrimSpace(one), "\n"), strings.Split(strings.TrimSpace(other), "\n")
	return slices.EqualFunc(lines, others, func(a, b string) bool { return slices.Equal(strings.Fields(a), strings.Fields(b)) })
}

// emptyWays are the ways to read boards whose empty cells have another sign.
var emptyWays = []string{"rows with empty cells", "rows with zeros"}

// mayLose reports whether a text may have boards whose plain rows are preferred, by its signs alone: tabs around nothing, an empty line
// below each line, or many signs of empty cells and no dot.
func (v Version) mayLose() bool {
	holes := strings.Contains(v.Text, "\t\t") || strings.Contains(v.Text, "\n\t") || strings.Contains(v.Text, "\t\n") ||
		strings.Contains(v.Text, "\t\r")
	lines, empty, signs, dot := 0, 0, 0, false
	for i := range len(v.Text) {
		switch c := v.Text[i]; {
		case c == '\n':
			if lines++; i > 0 && v.Text[i-1] == '\n' || i > 1 && v.Text[i-2:i] == "\n\r" {
				empty++
			}
		case c == '.':
			dot = true
		case strings.IndexByte("-_*?xX", c) >= 0:
			signs++
		}
	}
	return holes || empty > lines/minLoose || !dot && minSigns*signs > len(v.Text)
}

// A text may have an empty line below each row if one of minLoose lines is empty. It may have many empty cells if one of minSigns
// characters is their sign.
const (
	minLoose = 3
	minSigns = 5
)

// preferred reports whether the plain rows of boards are likelier than their lines. lost reports whether the lines would lose cells:
// spaces and tabs count as one separator, and an empty line ends a board.
func (v Version) preferred(boards []board) (lost, first bool) {
	for _, b := range boards {
		lost = lost || b.holed && b.rows[0].width() >= minHeaded || b.loose
		first = first || isMostly(b.rows) && isNumbers(b.rows)
	}
	return lost, lost || first
}

// isNumbers reports whether all cells are numbers or signs of empty cells.
func isNumbers(rows []row) bool {
	all := true
	each(rows, func(c *cell) { all = all && strings.Trim(c.text, "0123456789-_*?xX") == "" })
	return all
}

func cloned(rows []row) []row {
	rows = slices.Clone(rows)
	for i := range rows {
		rows[i].cells = slices.Clone(rows[i].cells)
	}
	return rows
}

// with returns the version in which the given boards are rows, and the words around them are comments.
func (v Version) with(boards []board) Version {
	lines := strings.Split(v.Text, "\n")
	var out []string
	plain := Version{left: v.left}
	rows, kept := map[int]bool{}, map[int]bool{} // lines of the result
	within := wordyIndex(lines)
	at := 0
	copyTo := func(to int) {
		for ; at < to; at++ {
			kept[len(out)] = within[at]
			out, plain.lines = append(out, strings.TrimSuffix(lines[at], "\r")), append(plain.lines, v.origin(at))
		}
	}
	for i, b := range boards {
		copyTo(b.from)
		for _, r := range b.rows {
			from := v.origin(r.line)
			line, cols := r.written(from.cut, b.box())
			rows[len(out)] = true
			out, plain.lines = append(out, line), append(plain.lines, origin{line: from.line, cols: cols})
		}
		if at = max(at, b.to); i+1 < len(boards) && boards[i+1].from <= at {
			out, plain.lines = append(out, ""), append(plain.lines, v.origin(at))
		}
		plain.left = append(slices.Clip(plain.left), b.left...)
	}
	copyTo(len(lines))
	words := plain.commentOut(out, func(i int, begun bool) bool {
		key, _, _ := strings.Cut(out[i], ":")
		words := isProse(out[i]) && !(begun && strings.EqualFold(strings.TrimSpace(key), "goal"))
		return !rows[i] && !kept[i] && (words || isNumber.MatchString(out[i]))
	})
	plain.Less, plain.Text, plain.left = true, strings.Join(out, "\n"), append(slices.Clip(plain.left), words...)
	slices.SortStableFunc(plain.left, func(a, b scrap) int { return a.line - b.line })
	return plain
}

// written returns the text of a row, and the column in the paste of each of its characters. cut characters were cut from its line. A bar
// is after each box of cells, unless box is 0.
func (r row) written(cut, box int) (line string, cols []int) {
	var b strings.Builder
	for i, c := range r.cells {
		between := " "
		if i == 0 {
			between = ""
		} else if box > 0 && i%box == 0 {
			between = " | "
		}
		b.WriteString(between + c.text)
		for range between {
			cols = append(cols, cut+c.col)
		}
		for j := range utf8.RuneCountInString(c.text) {
			cols = append(cols, cut+c.col+j)
		}
	}
	return b.String(), append(cols, cut+1)
}

// boxes are the boxes of square boards: the number of columns by the side.
var boxes = map[int]int{4: 2, 6: 3, 9: 3, 16: 4, 25: 5}

// box returns the width of the boxes that are drawn in a board; 0 if there are none.
func (b board) box() int {
	if side := len(b.rows); b.boxed && b.isWide(side) {
		return boxes[side]
	}
	return 0
}

// boards finds the boards of a text that are written in any of the notations known here.
func (v Version) boards() (all []board) {
	lines := strings.Split(v.Text, "\n")
	for i := range lines {
		lines[i] = numbered(strings.TrimSuffix(lines[i], "\r"))
	}
	if lists := v.lists(lines); len(lists) > 0 {
		return lists
	}
	within, fitting := map[int]bool{}, map[int]bool{}
	for _, row := range wordyRows(lines) {
		within[row.line], fitting[row.line] = true, row.fits
	}
	between := func(i int) bool {
		if isNumber.MatchString(lines[i]) {
			return true
		}
		_, _, framed := inFrame(lines[i])
		return !within[i] && (isNote(lines[i]) && !strings.Contains(lines[i], "|") || !framed && isProse(lines[i]))
	}
	for from := 0; from < len(lines); {
		to := from
		for to < len(lines) && !between(to) {
			to++
		}
		torn := false
		for i := from; i < to; i++ {
			torn = torn || !fitting[i] && hasWordsOutside(lines[i])
		}
		if !torn {
			all = append(all, v.boardsIn(lines, from, to)...)
		}
		from = to + 1
	}
	return all
}

// isNumber matches the number of a puzzle on a line of its own.
var isNumber = regexp.MustCompile(`^\s*(#\d+[.):]?|\(?\d+[.):])\s*$`)

// hasWordsOutside reports whether a line has words that are not beside a frame.
func hasWordsOutside(line string) bool {
	inner, _, _ := inFrame(line)
	return hasWords(inner)
}

// isNote reports whether a line is a comment, and no row of a table whose separators are semicolons.
func isNote(line string) bool {
	return text.IsComment(line) && (strings.Count(line, ";") < minHeaded || hasWords(strings.TrimLeft(line, "; \t")))
}

// wordyIndex returns the numbers of the rows of boards that have words.
func wordyIndex(lines []string) map[int]bool {
	within := map[int]bool{}
	for _, row := range wordyRows(lines) {
		within[row.line] = true
	}
	return within
}

// isEmpty reports whether a line has nothing in it, not even the tabs between empty cells.
func isEmpty(line string) bool { return strings.Trim(line, " ") == "" }

// boardsIn finds the boards in lines without words. Empty lines separate boards, but not the bands of a square board.
func (v Version) boardsIn(lines []string, from, to int) (all []board) {
	var bands []board // groups of lines without empty ones
	for at := from; at < to; at++ {
		if isEmpty(lines[at]) {
			continue
		}
		end := at
		for end < to && !isEmpty(lines[end]) {
			end++
		}
		bands = append(bands, board{from: at, to: end})
		at = end
	}
	for len(bands) > 0 {
		b, count := v.banded(lines, bands)
		ok := count > 0
		if !ok {
			b, ok = v.tabulated(lines, bands[0].from, bands[0].to)
			count = 1
		}
		if ok {
			all = append(all, b.squares()...)
		}
		bands = bands[count:]
	}
	return all
}

// banded joins the bands of a board: groups of equal height that form a square together. count is the number of bands, 0 if the groups are
// not bands.
func (v Version) banded(lines []string, bands []board) (b board, count int) {
	first := v.spans(lines, &board{from: bands[0].from, to: bands[0].to})
	if len(first) == 0 {
		return b, 0
	}
	high, words := len(first), first[0].trimmed().words()
	for _, wide := range []int{len(letters(words)), len(words), len(first[0].cut("\t")), len(first[0].cut(",")), len(first[0].cut(";"))} {
		count := wide / high
		if wide%high != 0 || count < 2 || count > len(bands) || wide < minBanded {
			continue
		}
		b, ok := v.tabulated(lines, bands[0].from, bands[count-1].to)
		if ok && len(b.rows) == wide && b.rows[0].width() == wide {
			b.boxed = b.boxed || boxes[wide] > 0 && wide/boxes[wide] == high
			b.loose = high == 1 && b.isEmpty(minEmpty)
			return b, count
		}
	}
	return b, 0
}

// minEmpty is the number of dots in a row which show that the row is only a part of a board.
const minEmpty = 2

// isEmpty reports whether a row has at least the given number of dots.
func (b board) isEmpty(dots int) bool {
	return slices.ContainsFunc(b.rows, func(r row) bool {
		count := 0
		for _, c := range r.cells {
			if c.text == "." {
				count++
			}
		}
		return count >= dots
	})
}

// minBanded is the least side of a board with bands.
const minBanded = 4

// sides are the sides of boards that are written on one line.
var sides = []int{6, 9, 16, 25}

// isFolded reports whether the cells of the only row are the rows of a square board.
func (b board) isFolded() bool {
	wide := b.rows[0].width()
	return len(b.rows) == 1 && wide >= minBanded &&
		!slices.ContainsFunc(b.rows[0].cells, func(c cell) bool { return utf8.RuneCountInString(c.text) != wide })
}

// squares returns the boards of rows that are each a whole square board, and otherwise the board itself.
func (b board) squares() []board {
	wide := b.rows[0].width()
	if b.isFolded() {
		var rows []row
		for _, c := range b.rows[0].cells {
			rows = append(rows, row{b.rows[0].line, letters([]cell{c})})
		}
		b.rows = rows
	}
	if !b.isWide(wide) || len(b.rows) == wide {
		return []board{b}
	}
	for _, side := range sides {
		if wide != side*side {
			continue
		}
		var all []board
		for _, r := range b.rows {
			of := board{from: r.line, to: r.line + 1}
			for cells := range slices.Chunk(r.cells, side) {
				of.rows = append(of.rows, row{r.line, cells})
			}
			all = append(all, of)
		}
		all[0].from, all[len(all)-1].to, all[0].left = b.from, b.to, b.left
		return all
	}
	return []board{b}
}

// isWide reports whether all rows have the given number of cells.
func (b board) isWide(wide int) bool {
	return !slices.ContainsFunc(b.rows, func(r row) bool { return r.width() != wide })
}

// spans returns the lines of a board without drawn lines. It adds words beside a frame to the omitted pieces of the board.
func (v Version) spans(lines []string, b *board) (rows []span) {
	for i := b.from; i < b.to; i++ {
		inner, tail, _ := inFrame(lines[i])
		if tail != "" {
			b.left = append(b.left, scrap{v.origin(i).line, tail})
		}
		if heading := i+1 < b.to && isDelimited(lines[i+1]) && strings.Trim(lines[i], bars+" ") == ""; heading {
			continue
		}
		if !isNote(lines[i]) && !isEmpty(lines[i]) {
			rows = append(rows, span{i, inner, 1})
		}
	}
	return withoutRules(rows)
}

// isDelimited reports whether a line is the comment that stands for the second line of a Markdown table.
func isDelimited(line string) bool { return text.IsComment(line) && strings.Contains(line, "--|--") }

// tabulated reads lines as the rows of a board; ok is false if they are in no notation that is known here.
func (v Version) tabulated(lines []string, from, to int) (b board, ok bool) {
	b = board{from: from, to: to}
	rows := v.spans(lines, &b)
	if len(rows) == 0 {
		return b, false
	}
	b.rows, b.boxed = split(rows)
	b.holed = holed(rows)
	if b.rows != nil && b.even() && !b.labelled() {
		return b, true
	}
	return v.headed(b, rows)
}

// holed reports whether lines have empty cells between or beside tabs. A tab before all lines only indents them.
func holed(lines []span) bool {
	indented := !slices.ContainsFunc(lines, func(s span) bool { return !strings.HasPrefix(s.text, "\t") })
	return slices.ContainsFunc(lines, func(s span) bool {
		inner := s.text
		if indented {
			inner = strings.TrimLeft(inner, "\t")
		}
		return strings.Contains(inner, "\t\t") || strings.HasPrefix(inner, "\t") || strings.HasSuffix(inner, "\t")
	})
}
