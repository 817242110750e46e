// Package paste finds the boards in pasted texts. A Version is one way to read a text: as it is, without the words around a board, or with
// the boards that people, programs and spreadsheets write in other notations as plain rows. Every version knows where its lines come from,
// and which pieces of the paste it omits.
package paste

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/links"
	"unknot/core/penpa"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// Version is one way to read a pasted text, with the origin of each of its lines.
type Version struct {
	Text string
	Less bool   // lines of words are left out
	Redo bool   // the signs or the notation are changed, since the lines could not be read
	Way  string // how the text is read; two texts that are read in the same way have the same Way

	lines []origin // by line of Text; if nil, line i, from 0, is line i+1 of the paste
	left  []scrap  // the omitted pieces, in order
}

// Plain returns the version of a text that leaves the text unchanged.
func Plain(source string) Version { return Version{Text: source} }

// Open returns a text without the markup of posts, or its puzzles if it is in the format of another program. It returns an error if that
// format is known and cannot be read, or if the text has a board with spaces for empty cells whose width is not clear.
func Open(source string) (Version, error) {
	v := unwrapped(source)
	if puzzles, ok, err := v.foreign(); ok || err != nil {
		return puzzles, err
	}
	return v.filled()
}

// origin is a line of the paste, from 1, and the number of characters that were cut from its front. A line that was rewritten has the
// column of the paste for each of its own columns.
type origin struct {
	line, cut int
	cols      []int
}

// Spotter finds the first board in a line of words.
type Spotter func(line string) (from, to int, ok bool)

// Versions returns the ways to read a text, the likeliest first: only its addresses, only the boards in its lines, the whole text, the text
// without the words around a board, and the same with plain signs, without markup and with plain rows. Plain rows come first, and alone, if
// the lines themselves would be read without their empty cells.
func (v Version) Versions(spot Spotter) iter.Seq[Version] {
	return func(yield func(Version) bool) {
		last, some, stage := "", false, ""
		add := func(next Version) bool {
			if some && next.Text == last {
				return true
			}
			last, some = next.Text, true
			next.Way, next.Redo = stage+next.Way, stage != ""
			return yield(next)
		}
		var boards []board
		lost, first := false, false
		if v.mayLose() {
			boards = v.boards()
			lost, first = v.preferred(boards)
		}
		if first && !v.tables(boards, add) || lost || !v.ways(spot, add) {
			return
		}
		plain, changed := v.plain()
		if stage = "plain "; changed {
			if v = plain; !v.ways(spot, add) {
				return
			}
		}
		if (changed || !first) && !v.tables(v.boards(), add) {
			return
		}
		for _, change := range changes {
			if other, ok := change.to(v); ok {
				if stage = change.way; !other.ways(spot, add) || !other.tables(other.boards(), add) {
					return
				}
			}
		}
	}
}

// changes lists the changes that are tried if a text is in no notation of boards.
var changes = []struct {
	way string
	to  func(Version) (Version, bool)
}{{"untagged ", Version.untagged}, {"literal ", Version.literals}}

// ways adds the ways to read the lines of a text as they are, until add returns false.
func (v Version) ways(spot Spotter, add func(Version) bool) bool {
	for _, stop := range []bool{false, true} {
		only, ok := v.only(func(line string) []pzpr.Span { return addresses(line, stop) })
		if only.Way = "addresses"; stop {
			only.Way = "addresses with a full stop"
		}
		if ok && only.Text != v.Text && !add(only) {
			return false
		}
	}
	only, ok := v.only(func(line string) []pzpr.Span {
		from, to, ok := spot(line)
		if !ok || text.IsComment(line) {
			return nil
		}
		return []pzpr.Span{{From: from, To: to}}
	})
	only.Way, v.Way = "boards in lines", "lines"
	if ok && only.Text != v.Text && !add(only) || !add(v) {
		return false
	}
	for i, less := range v.withoutProse() {
		if less.Way = proseWays[i]; !add(less) {
			return false
		}
	}
	return true
}

// proseWays are the ways of withoutProse, in order.
var proseWays = []string{"without words above", "without words"}

// addresses returns the addresses in a line. A name before the first address belongs to it if a tab separates them.
func addresses(line string, stop bool) []pzpr.Span {
	spans := pzpr.Spans(line, stop)
	for _, span := range links.Spans(line) {
		spans = append(spans, pzpr.Span(span))
	}
	slices.SortStableFunc(spans, func(a, b pzpr.Span) int { return a.From - b.From })
	if name, _, tab := strings.Cut(line, "\t"); tab && len(spans) > 0 && len(name)+1 == spans[0].From {
		spans[0].From = 0
	}
	return spans
}

// only returns a text with each puzzle found by find on a separate line, and the words around the puzzles as comments; ok is false if find
// finds none.
func (v Version) only(find func(line string) []pzpr.Span) (only Version, ok bool) {
	var lines []string
	found := map[int]bool{}
	var left []scrap
	for i, line := range strings.Split(v.Text, "\n") {
		spans := find(line)
		if len(spans) == 0 {
			lines, only.lines = append(lines, line), append(only.lines, v.origin(i))
		}
		for j, span := range spans {
			if j > 0 && line[span.From:span.To] == lines[len(lines)-1] {
				continue // a link whose text is its own target
			}
			from := v.origin(i)
			from.cut += utf8.RuneCountInString(line[:span.From])
			found[len(lines)] = true
			lines, only.lines = append(lines, line[span.From:span.To]), append(only.lines, from)
		}
		if len(spans) > 0 {
			left = append(left, around(line, spans, v.origin(i).line)...)
		}
	}
	if len(found) == 0 {
		return v, false
	}
	words := only.commentOut(lines, func(i int, _ bool) bool { return !found[i] && hasWords(lines[i]) })
	only.Text, only.left = strings.Join(lines, "\n"), slices.Concat(v.left, left, words)
	slices.SortStableFunc(only.left, func(a, b scrap) int { return a.line - b.line })
	return only, true
}

// origin returns the origin of the i-th line, i from 0.
func (v Version) origin(i int) origin {
	if i < len(v.lines) {
		return v.lines[i]
	}
	return origin{line: i + 1}
}

// Placed converts the place of an error in the version to its place in the paste.
func (v Version) Placed(err error) error {
	fault, ok := err.(*text.ParseError)
	if !ok || fault.Line == 0 {
		return err
	}
	from, col := v.origin(fault.Line-1), fault.Col
	switch {
	case col > 0 && from.cols != nil:
		col = from.cols[min(col, len(from.cols))-1]
	case col > 0:
		col += from.cut
	}
	return &text.ParseError{Line: from.line, Col: col, Text: fault.Text}
}

// Moved converts the places of parts to places in the paste, and adds the omitted pieces beside them.
func (v Version) Moved(parts []text.Part) []text.Part {
	for i := range parts {
		from := v.origin(parts[i].Line - 1)
		parts[i].Line, parts[i].Cut = from.line, from.cut
	}
	share(v.left, parts)
	return parts
}

// Stretches splits a text at the comments that name another kind.
func (v Version) Stretches() (all []Version) {
	lines := strings.Split(v.Text, "\n")
	kind, from, above := "", 0, 0 // above: where the comments over a line begin
	left := v.left
	cut := func(to int) {
		part := Version{Text: strings.Join(lines[from:to], "\n"), lines: v.lines[from:to]}
		if part.left = left; to < len(lines) {
			part.left, left = divided(left, v.origin(to).line-1)
		}
		all, from = append(all, part), to
	}
	for i, line := range lines {
		named := text.KindIn(line)
		if named != "" && kind != "" && !strings.EqualFold(named, kind) {
			cut(above)
		}
		kind = cmp.Or(named, kind)
		if !text.IsComment(line) {
			above = i + 1
		}
	}
	cut(len(lines))
	return all
}

// Genres splits a text whose puzzles are all addresses, at each address of another genre than the last. The result is nil if the text has
// other lines, or only one genre. With stop, a full stop after an address is part of it.
func (v Version) Genres(stop bool) (all []Version) {
	genres := map[string]bool{}
	only, ok := v.only(func(line string) []pzpr.Span {
		spans := addresses(line, stop)
		for _, span := range spans {
			genres[genreOf(line[span.From:span.To])] = true
		}
		return spans
	})
	if !ok || len(genres) < 2 {
		return nil
	}
	lines := strings.Split(only.Text, "\n")
	from, above, last := 0, 0, ""
	cut := func(to int) { all, from = append(all, only.split(lines, from, to)), to }
	for i, line := range lines {
		if text.IsComment(line) || strings.TrimSpace(line) == "" {
			continue
		}
		genre := genreOf(line)
		if genre == "" {
			return nil
		}
		if last != "" && genre != last {
			cut(above)
		}
		last, above = genre, i+1
	}
	cut(len(lines))
	return all
}

// split returns some of the lines of a version, with the omitted pieces up to the last of them, which the version loses.
func (v *Version) split(lines []string, from, to int) Version {
	part := Version{Text: strings.Join(lines[from:to], "\n"), lines: v.lines[from:to]}
	part.left, v.left = divided(v.left, v.origin(to-1).line)
	return part
}

// Mixed splits a text that has addresses and boards: each address is a part, and so is each block of lines between addresses and empty
// lines. Lines of words belong to the part that follows. The result is nil if the text has no address, or nothing else.
func (v Version) Mixed() (all []Version) {
	only, ok := v.only(func(line string) []pzpr.Span { return addresses(line, false) })
	if !ok {
		return nil
	}
	lines := strings.Split(only.Text, "\n")
	from, above, boards := 0, 0, 0
	ended, filled := false, false // whether the part so far has ended, and whether it has a puzzle
	cut := func(to int) { all, from = append(all, only.split(lines, from, to)), to }
	for i, line := range lines {
		if text.IsComment(line) || strings.TrimSpace(line) == "" {
			ended = true
			continue
		}
		linked := genreOf(line) != ""
		if filled && (ended || linked) {
			cut(above)
		}
		if !linked && (ended || !filled) {
			boards++
		}
		ended, filled, above = linked, true, i+1
	}
	if cut(len(lines)); boards == 0 {
		return nil
	}
	return all
}

// genreOf returns the genre of an address, which may have a name before it; "" if there is no address.
func genreOf(line string) string {
	if _, address, ok := strings.Cut(line, "\t"); ok {
		line = address
	}
	a, ok := pzpr.Read(line)
	if !ok {
		return genreThere(line)
	}
	if genre, known := pzpr.Find(a.Genre); known {
		return genre.Name
	}
	return a.Genre
}

// IsAddress reports whether a text is an address, perhaps with comments, empty lines and a name around it.
func IsAddress(source string) bool {
	count := 0
	for line := range strings.SplitSeq(source, "\n") {
		if text.IsComment(line) || strings.TrimSpace(line) == "" {
			continue
		}
		if count++; genreOf(line) == "" {
			return false
		}
	}
	return count == 1
}

// genreThere returns the genres of an address of another site than puzz.link, joined by spaces: a drawing may fit several genres. It
// returns the name of the site if no genre is known, and "" if the text is not an address with a puzzle.
func genreThere(address string) string {
	link, ok := links.Read(address)
	switch {
	case !ok || link.Form == links.Short:
		return ""
	case link.Form != links.Drawing:
		return "sudoku"
	}
	d, err := links.ReadPenpa(address)
	if err != nil {
		return link.Site
	}
	return cmp.Or(strings.Join(penpa.Genres(d), " "), link.Site)
}

// divided splits pieces into those before or on a line of the paste, and those after it.
func divided(left []scrap, line int) (before, after []scrap) {
	at := 0
	for at < len(left) && left[at].line <= line {
		at++
	}
	return left[:at:at], left[at:]
}
