package catalogue

import (
	"cmp"
	"slices"
	"strings"

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
	pasted, err := unwrapped(source).filled()
	if err != nil {
		return Reading{}, nil, &Refusal{Err: err}
	}
	var stretches []version
	if name == "" {
		stretches = pasted.stretches()
	}
	if len(stretches) < 2 {
		return find(kinds, name, pasted, split, sound)
	}
	var first Reading
	var parts []text.Part
	for i, stretch := range stretches {
		as, some, err := find(kinds, "", stretch, split, sound)
		if err != nil {
			return Reading{}, nil, err
		}
		if i == 0 {
			first = as
		} else {
			first.Left = append(first.Left, as.Left...)
		}
		for _, part := range some {
			part.Kind = as.Kind.Info().Name
			parts = append(parts, part)
		}
	}
	return first, parts, nil
}

// stretches splits a text at the comments that name another kind.
func (v version) stretches() (all []version) {
	lines := strings.Split(v.text, "\n")
	kind, from, above := "", 0, 0 // above: where the comments over a line begin
	cut := func(to int) {
		all = append(all, version{text: strings.Join(lines[from:to], "\n"), lines: v.lines[from:to]})
		from = to
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

// sound reports whether every part can be read.
func sound(k puzzle.Kind, parts []text.Part) bool {
	return !slices.ContainsFunc(parts, func(part text.Part) bool {
		_, err := k.Parse(part.Text)
		return err != nil
	})
}

func split(k puzzle.Kind, v version) ([]text.Part, error) {
	var parts []text.Part
	if s, ok := k.(puzzle.Splitter); ok {
		parts = s.Split(v.text)
	} else {
		parts = text.Split(v.text, text.AfterEmptyLines)
	}
	var why error
	for _, part := range parts {
		_, err := k.Parse(part.Text)
		if err == nil {
			for i := range parts {
				parts[i] = unheaded(parts[i])
			}
			return v.moved(parts), nil
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
