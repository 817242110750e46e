package catalogue

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
)

// Find is the kind of that name or title, in any case.
func Find(kinds []puzzle.Kind, name string) (puzzle.Kind, error) {
	for _, k := range kinds {
		if info := k.Info(); strings.EqualFold(info.Name, name) || strings.EqualFold(info.Title, name) {
			return k, nil
		}
	}
	return nil, fmt.Errorf("there is no kind of puzzle called %q; there are %s", name, list(kinds, func(i puzzle.KindInfo) string { return i.Name }))
}

// Read reads a text as a puzzle of the named kind, or of the likeliest kind
// where the name is empty. Words around the puzzle, and what a post wraps it in, are passed over.
func Read(kinds []puzzle.Kind, name, text string) (puzzle.Kind, puzzle.Puzzle, error) {
	text, cut := unwrapped(text)
	k, p, err := likeliest(kinds, name, text, puzzle.Kind.Parse)
	if err == nil {
		return k, p, nil
	}
	for _, plain := range withoutProse(text) {
		k, p, without := likeliest(kinds, name, plain, puzzle.Kind.Parse)
		if without == nil {
			return k, p, nil
		}
		err = plainer(err, without)
	}
	return k, nil, cut.placed(err)
}

// Split takes a collection apart, as the named kind does or, where the name is
// empty, the likeliest one that can read any part of it. A kind that is no
// puzzle.Splitter has puzzles with empty lines between. Words around the
// puzzles are passed over if all parts can be read without them; the parts are
// without what a post wraps them in.
func Split(kinds []puzzle.Kind, name, text string) (puzzle.Kind, []puzzle.Part, error) {
	text, cut := unwrapped(text)
	k, parts, err := likeliest(kinds, name, text, split)
	if err == nil && sound(k, parts) {
		return k, parts, nil
	}
	for _, plain := range withoutProse(text) {
		k, parts, without := likeliest(kinds, name, plain, split)
		if without == nil && sound(k, parts) {
			return k, parts, nil
		}
		err = plainer(err, without)
	}
	return k, parts, cut.placed(err)
}

// ErrUnknown is a text that is like no kind's.
var ErrUnknown = errors.New("this is no puzzle that is known here")

// plainer is the fault found without the words around a puzzle where nothing
// was recognised with them.
func plainer(err, without error) error {
	if errors.Is(err, ErrUnknown) && without != nil {
		return without
	}
	return err
}

// sound says whether every part can be read.
func sound(k puzzle.Kind, parts []puzzle.Part) bool {
	return !slices.ContainsFunc(parts, func(part puzzle.Part) bool {
		_, err := k.Parse(part.Text)
		return err != nil
	})
}

func split(k puzzle.Kind, text string) ([]puzzle.Part, error) {
	var parts []puzzle.Part
	if s, ok := k.(puzzle.Splitter); ok {
		parts = s.Split(text)
	} else {
		parts = puzzle.Split(text, puzzle.AfterEmptyLines)
	}
	var why error
	for _, part := range parts {
		_, err := k.Parse(part.Text)
		if err == nil {
			return parts, nil
		}
		why = cmp.Or(why, err)
	}
	return nil, cmp.Or(why, error(puzzle.Faultf(0, 0, "there is no puzzle in this text")))
}

// likeliest gives the surest kind that can read the text, else why the surest
// cannot.
func likeliest[T any](kinds []puzzle.Kind, name, text string, read func(puzzle.Kind, string) (T, error)) (puzzle.Kind, T, error) {
	var none T
	if name != "" {
		k, err := Find(kinds, name)
		if err != nil {
			return nil, none, err
		}
		result, err := read(k, text)
		return k, result, err
	}
	if _, err := puzzle.ReadSource(text); err != nil {
		return nil, none, err
	}
	sure := make([]candidate, len(kinds))
	for i, k := range kinds {
		sure[i] = candidate{k, confidence(k, text)}
	}
	slices.SortStableFunc(sure, func(a, b candidate) int { return cmp.Compare(b.Confidence, a.Confidence) })
	var why error
	for _, c := range sure {
		result, err := read(c.Kind, text)
		if err == nil {
			return c.Kind, result, nil
		}
		if c.Confidence > puzzle.No {
			why = cmp.Or(why, err)
		}
	}
	return nil, none, cmp.Or(why, fmt.Errorf("%w; there are %s", ErrUnknown, list(kinds, func(i puzzle.KindInfo) string { return i.Title })))
}

type candidate struct {
	puzzle.Kind
	puzzle.Confidence
}

func confidence(k puzzle.Kind, text string) puzzle.Confidence {
	if r, ok := k.(puzzle.Recogniser); ok {
		return r.Recognise(text)
	}
	_, err := k.Parse(text)
	if fault := (*puzzle.Fault)(nil); err != nil && (!errors.As(err, &fault) || fault.Line <= 1 && fault.Col <= 1) {
		return puzzle.No
	}
	return puzzle.Possible // or it began like one
}

func list(kinds []puzzle.Kind, word func(puzzle.KindInfo) string) string {
	words := make([]string, len(kinds))
	for i, k := range kinds {
		words[i] = word(k.Info())
	}
	return strings.Join(words, ", ")
}
