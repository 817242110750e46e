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
func Split(kinds []puzzle.Kind, name, source string) (Reading, []text.Part, error) {
	if name == "" { // of a named kind each part may be as long as a puzzle
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
		return several(kinds, stretches, func(err error) error { return err })
	}
	if name == "" {
		for _, stop := range []bool{false, true} {
			if as, parts, err := several(kinds, pasted.Genres(stop), withoutGenre); err == nil && len(parts) > 1 {
				return as, parts, nil
			}
		}
	}
	return find(kinds, name, pasted, split, sound)
}

// several splits the stretches of a collection of several kinds. It passes the error of a stretch that cannot be read, and leaves the
// stretch out if that returns nil.
func several(kinds []puzzle.Kind, stretches []paste.Version, pass func(error) error) (first Reading, parts []text.Part, _ error) {
	var lost []string // before the first part
	for _, stretch := range stretches {
		as, some, err := find(kinds, "", stretch, split, sound)
		if err != nil {
			if err = pass(err); err != nil {
				return Reading{}, nil, err
			}
			if lost = append(lost, stretch.Quoted()); len(parts) > 0 {
				last := &parts[len(parts)-1]
				last.Left, lost = append(last.Left, lost...), nil
			}
			first.Left = append(first.Left, stretch.Quoted())
			continue
		}
		if first.Kind == nil {
			as.Left = append(first.Left, as.Left...)
			first = as
		} else {
			first.Left = append(first.Left, as.Left...)
		}
		for i, part := range some {
			if part.Kind = as.Kind.Info().Name; i == 0 && lost != nil {
				part.Left, lost = append(lost, part.Left...), nil
			}
			parts = append(parts, part)
		}
	}
	return first, parts, nil
}

// withoutGenre passes over an address of a genre that no kind has.
func withoutGenre(err error) error {
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
	var parts []text.Part
	if s, ok := k.(puzzle.Splitter); ok {
		parts = s.Split(v.Text)
	} else {
		parts = text.Split(v.Text, text.AfterEmptyLines)
	}
	var why error
	for _, part := range parts {
		_, err := k.Parse(part.Text)
		if err == nil {
			for i := range parts {
				parts[i] = unheaded(parts[i])
			}
			return v.Moved(parts), nil
		}
		why = cmp.Or(why, err)
	}
	return nil, cmp.Or(why, error(text.Errorf(0, 0, "there is no puzzle in this text")))
}

// unheaded returns a part without a first line that names its kind. So the same puzzle has the same text with and without that line.
func unheaded(part text.Part) text.Part {
	line, rest, _ := strings.Cut(part.Text, "\n")
	if text.KindIn(line) != "" && strings.TrimSpace(rest) != "" {
		part.Text, part.Line = rest, part.Line+1
	}
	return part
}
