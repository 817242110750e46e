package catalogue

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"unknot/core/paste"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// Split splits a collection as the named kind does. If the name is empty, it takes the likeliest kind that can read any part. If the kind
// is not a puzzle.Splitter, empty lines separate the puzzles. Split ignores words around the puzzles if all parts can be read without them.
// It removes the markup of posts from the parts, and a first line that names their kind.
//
// A line that names a kind applies to all parts that follow it; the first such line also applies to the parts before it. If the collection
// has several kinds, the reading is that of the first kind, each part names its own kind, and every stretch must be readable.
//
// Split omits addresses that cannot be read. Boards with a fault stay among the parts, since players can correct them.
func Split(kinds []puzzle.Kind, name, source string) (Reading, []text.Part, error) {
	as, parts, err := divide(kinds, name, source)
	if err != nil || len(source) > text.Max {
		return as, parts, err
	}
	as, parts = withoutFaulty(kinds, as, parts)
	return as, parts, nil
}

// divide splits a collection as Split does, with the addresses that cannot be read.
func divide(kinds []puzzle.Kind, name, source string) (Reading, []text.Part, error) {
	if name == "" && len(source) > text.Max { // with a name, each part may be as long as a puzzle
		if as, parts, ok := collection(kinds, source); ok {
			return as, parts, nil
		}
		if err := CheckLength(kinds, "", source); err != nil {
			return Reading{}, nil, err
		}
	}
	pasted, err := paste.Open(source)
	if err != nil {
		return Reading{}, nil, &Refusal{Err: err}
	}
	var stretches []paste.Version
	if name == "" {
		stretches = pasted.Stretches()
	}
	if len(stretches) > 1 {
		return several(kinds, stretches, strict)
	}
	if name == "" {
		for _, stop := range []bool{false, true} {
			if as, parts, err := several(kinds, pasted.Genres(stop), withoutGenre); err == nil && len(parts) > 1 {
				return as, parts, nil
			}
		}
	}
	as, parts, err := find(kinds, name, pasted, split, sound)
	if name != "" || err == nil && sound(as.Kind, parts) {
		return as, parts, err
	}
	ways := [][]paste.Version{pasted.Genres(false), pasted.Mixed()}
	for _, pass := range []func(paste.Version, error) error{strict, withoutAddress} {
		for _, way := range ways {
			if len(way) < 2 || len(way) > maxMixed {
				continue
			}
			if of, all, err := several(kinds, way, pass); err == nil && len(all) > 1 {
				return of, all, nil
			}
		}
	}
	return as, parts, err
}

// maxMixed is the largest number of addresses and boards in a text that are recognised one by one.
const maxMixed = 100

// MaxCollection is the length in bytes of the longest collection that is split.
const MaxCollection = 20 << 20

// A collection that is longer than a puzzle is recognised by its beginning, which must have several puzzles.
const (
	begins     = 1 << 16
	minInBegin = 4
)

// collection splits a collection that is longer than a puzzle as its beginning is split. ok is false if the beginning has too few puzzles,
// or several kinds. It parses none of the other puzzles: a faulty one is refused when it is opened.
func collection(kinds []puzzle.Kind, source string) (as Reading, parts []text.Part, ok bool) {
	if len(source) > MaxCollection {
		return as, nil, false
	}
	if lines := inLines(source); lines != source {
		as, parts, ok = collection(kinds, lines)
		for i := range parts {
			parts[i].Line = 1
		}
		return as, parts, ok
	}
	as, parts, err := Split(kinds, "", text.Beginning(source, begins))
	if err != nil || len(parts) < minInBegin || parts[0].Kind != "" {
		return as, nil, false
	}
	pasted, err := paste.Open(source)
	if err != nil {
		return as, nil, false
	}
	for v := range pasted.Versions(spotted(kinds, as.Kind.Info().Name)) {
		if v.Way == as.way {
			as.Left = v.Left()
			parts, ok = pieces(as.Kind, v.Text)
			return as, v.Moved(unheadedAll(parts)), ok
		}
	}
	return as, nil, false
}

// inLines returns a text of XML that is one line with its tags on separate lines. It returns any other text unchanged.
func inLines(source string) string {
	if text.Beginning(source, begins) != "" || !strings.HasPrefix(strings.TrimLeft(source[:begins], "\ufeff \t"), "<") {
		return source
	}
	if lines := strings.ReplaceAll(source, "><", ">\n<"); text.Beginning(lines, begins) != "" {
		return lines
	}
	return source
}

// piece is the number of bytes of a long text that are split at a time.
const piece = 1 << 18

// pieces splits a long text piece by piece: the last part of a piece is the first of the next one. ok is false if a piece has only one.
func pieces(k puzzle.Kind, source string) (parts []text.Part, ok bool) {
	for at, line := 0, 0; ; {
		part := source[at:min(at+piece, len(source))]
		last := at+len(part) == len(source)
		if !last {
			part = part[:strings.LastIndexByte(part, '\n')+1]
		}
		some := partsOf(k, part)
		count := len(some)
		for i := range some {
			some[i].Line += line
		}
		if last {
			return append(parts, some...), true
		}
		if count < 2 || part == "" {
			return nil, false
		}
		parts = append(parts, some[:count-1]...)
		for ; line < some[count-1].Line-1; line++ {
			at += 1 + strings.IndexByte(source[at:], '\n')
		}
	}
}

// several splits the stretches of a collection of several kinds. It calls pass with a stretch that cannot be read and its error, and omits
// the stretch if pass returns nil.
func several(kinds []puzzle.Kind, stretches []paste.Version, pass func(paste.Version, error) error) (
	first Reading, parts []text.Part, _ error) {
	var lost omitted
	for _, stretch := range stretches {
		as, some, err := find(kinds, "", stretch, split, sound)
		if err != nil {
			if fault := pass(stretch, err); fault != nil {
				return Reading{}, nil, fault
			}
			lost.add(&first, parts, nil, text.NewUnread(stretch.Quoted(), err))
			continue
		}
		as.Left, as.Unread = append(first.Left, as.Left...), append(first.Unread, as.Unread...)
		if first.Kind == nil {
			first = as
		} else {
			first.Left, first.Unread = as.Left, as.Unread
		}
		for i := range some {
			if some[i].Kind = as.Kind.Info().Name; i == 0 {
				lost.before(&some[i])
			}
		}
		parts = append(parts, some...)
	}
	return first, parts, nil
}

// omitted are the pieces of a text that are omitted before its first part.
type omitted struct {
	left   []string
	unread []text.Unread
}

// add omits a puzzle that cannot be read and the words around it. They belong to the last of the parts, or wait for the first one.
func (o *omitted) add(as *Reading, parts []text.Part, words []string, why text.Unread) {
	as.Left, as.Unread = append(slices.Clip(as.Left), why.Piece), append(slices.Clip(as.Unread), why)
	o.left, o.unread = append(append(o.left, words...), why.Piece), append(o.unread, why)
	if len(parts) > 0 {
		last := &parts[len(parts)-1]
		last.Left, last.Unread = append(last.Left, o.left...), append(last.Unread, o.unread...)
		*o = omitted{}
	}
}

// before puts the omitted pieces in front of those of the first part.
func (o *omitted) before(first *text.Part) {
	first.Left, first.Unread = append(o.left, first.Left...), append(o.unread, first.Unread...)
	*o = omitted{}
}

// strict returns the error of a stretch unchanged, so that a faulty stretch is never omitted.
func strict(_ paste.Version, err error) error { return err }

// withoutAddress returns nil for the error of an address. It returns the error of any other stretch unchanged.
func withoutAddress(stretch paste.Version, err error) error {
	if paste.IsAddress(stretch.Text) {
		return nil
	}
	return err
}

// withoutFaulty moves the addresses that their kind cannot read from the parts to the omitted pieces.
func withoutFaulty(kinds []puzzle.Kind, as Reading, parts []text.Part) (Reading, []text.Part) {
	kept := parts[:0:0]
	var lost omitted
	for _, part := range parts {
		k := as.Kind
		if part.Kind != "" {
			k, _ = Find(kinds, part.Kind)
		}
		if len(parts) > 1 && paste.IsAddress(part.Text) {
			if _, err := k.Parse(part.Text); err != nil {
				lost.add(&as, kept, part.Left, text.NewUnread(paste.Plain(part.Text).Quoted(), part.In(err)))
				continue
			}
		}
		lost.before(&part)
		kept = append(kept, part)
	}
	return as, kept
}

// withoutGenre returns nil for the error of an address whose genre no kind has. It returns any other error unchanged.
func withoutGenre(_ paste.Version, err error) error {
	if refusal := (*Refusal)(nil); errors.As(err, &refusal) && refusal.Kind == nil {
		return nil
	}
	return err
}

// sound reports whether every part can be read.
func sound(k puzzle.Kind, parts []text.Part) bool {
	return !slices.ContainsFunc(parts, func(part text.Part) bool {
		_, err := k.Parse(part.Text)
		return err != nil
	})
}

func split(k puzzle.Kind, v paste.Version) ([]text.Part, error) {
	parts := partsOf(k, v.Text)
	var why error
	for _, part := range parts {
		_, err := k.Parse(part.Text)
		if err == nil {
			return v.Moved(unheadedAll(parts)), nil
		}
		why = cmp.Or(why, part.In(err))
	}
	return nil, cmp.Or(why, error(text.Errorf(0, 0, "there is no puzzle in this text")))
}

// partsOf splits a text as a kind does. If the kind does not say how, empty lines separate the puzzles.
func partsOf(k puzzle.Kind, source string) []text.Part {
	if s, ok := k.(puzzle.Splitter); ok {
		return s.Split(source)
	}
	return text.Split(source, text.AfterEmptyLines)
}

func unheadedAll(parts []text.Part) []text.Part {
	for i := range parts {
		parts[i] = unheaded(parts[i])
	}
	return parts
}

// unheaded returns a part without a first line that names its kind. So the same puzzle has the same text with and without that line.
func unheaded(part text.Part) text.Part {
	line, rest, _ := strings.Cut(part.Text, "\n")
	if text.KindIn(line) != "" && strings.TrimSpace(rest) != "" {
		part.Text, part.Line = rest, part.Line+1
	}
	return part
}
