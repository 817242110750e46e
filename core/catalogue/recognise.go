package catalogue

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/paste"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
	"unknot/core/unsupported"
)

// Find returns the kind with that name, title or puzz.link genre, in any case.
func Find(kinds []puzzle.Kind, name string) (puzzle.Kind, error) {
	genre, _ := pzpr.Find(name)
	for _, k := range kinds {
		if info := k.Info(); strings.EqualFold(info.Name, name) || strings.EqualFold(info.Title, name) ||
			slices.Contains(info.Genres, genre.Name) {
			return k, nil
		}
	}
	return nil, fmt.Errorf("there is no kind of puzzle called “%s”; choose from %s", name, list(kinds, func(i puzzle.KindInfo) string {
		return i.Name
	}))
}

// Reading is the kind that read a text, with the other kinds that could have read it.
type Reading struct {
	Kind   puzzle.Kind
	Others []puzzle.Kind // none if there is no doubt
	Left   []string      // pieces of the text that are not in the puzzle, in order
	Unread []text.Unread // the reason for each piece of Left that looked like a puzzle and could not be read
	way    string        // the version of the text that was read
}

// Refusal is the error of a text that cannot be read and does not name its kind.
type Refusal struct {
	Kind   puzzle.Kind   // the kind that tried to read it; nil: the text resembles no kind
	Others []puzzle.Kind // kinds that can read it, or nearly can
	Err    error         // the fault in the text, or the thing that it resembles
}

// Error names the kind that tried to read the text, and states the reason.
func (r *Refusal) Error() string {
	if r.Kind == nil {
		return r.Err.Error()
	}
	return fmt.Sprintf("read as %s: %v", r.Kind.Info().Title, r.Err)
}

// Unwrap returns the reason.
func (r *Refusal) Unwrap() error { return r.Err }

// ErrUnknown is the error of a text that resembles no kind.
var ErrUnknown = errors.New("Unknot does not recognise this puzzle")

// Read reads a text as a puzzle of the named kind, or of the likeliest kind if
// the name is empty. It ignores words around the puzzle, and the markup of posts.
func Read(kinds []puzzle.Kind, name, source string) (Reading, puzzle.Puzzle, error) {
	if err := CheckLength(kinds, name, source); err != nil {
		return Reading{}, nil, err
	}
	parse := func(k puzzle.Kind, v paste.Version) (puzzle.Puzzle, error) { return k.Parse(v.Text) }
	pasted, err := paste.Open(source)
	if err != nil {
		return Reading{}, nil, &Refusal{Err: err}
	}
	return find(kinds, name, pasted, parse, func(puzzle.Kind, puzzle.Puzzle) bool { return true })
}

// Write writes a puzzle in a format; "" is the canonical text. The canonical text names its kind in a first line, so that it is recognised
// with certainty everywhere. The puzzle's own Text does not name the kind: games are saved and addressed by that text.
func Write(k puzzle.Kind, p puzzle.Puzzle, format string) (string, error) {
	written, err := puzzle.Write(p, format)
	if err == nil && written == p.Text() {
		written = text.Headed(k.Info().Name, written)
	}
	return written, err
}

// find reads each version of a text. It returns the first complete reading, unless a kind is surer of another version.
func find[T any](kinds []puzzle.Kind, name string, pasted paste.Version, read func(puzzle.Kind, paste.Version) (T, error),
	sound func(puzzle.Kind, T) bool) (Reading, T, error) {
	name, err := named(kinds, name, pasted.Text)
	if err != nil {
		return Reading{}, *new(T), err
	}
	if name == "" {
		if best, ok := readTitled(kinds, pasted, read, sound); ok && best.err == nil {
			return best.Reading, best.result, nil
		} else if ok {
			return Reading{}, best.result, best.err
		}
	}
	best := surest(kinds, name, pasted, read, sound)
	switch {
	case best.err == nil:
		return best.Reading, best.result, nil
	case name == "" && !best.told:
		if torn := pasted.Torn(); torn != nil && best.rank < aSure*int(puzzle.Likely) {
			best.Kind, best.err = nil, torn
		} else if uneven := pasted.Uneven(); uneven != nil && best.Kind == nil && errors.Is(best.err, ErrUnknown) {
			best.err = uneven
		} else if best.Kind == nil && errors.Is(best.err, ErrUnknown) {
			if fault := stray(kinds, pasted.Text); fault != nil {
				fault.Err = guess{pasted.Placed(errors.Unwrap(fault.Err))}
				return Reading{}, best.result, fault
			}
			if best.err == ErrUnknown {
				best.err = resembling(kinds, pasted.Text)
			}
		}
		best.err = &Refusal{best.Kind, best.Others, best.err}
	}
	return Reading{}, best.result, best.err
}

// surest reads each version of a text as the named kind, or as any if the name is empty. It returns the result of the highest rank.
func surest[T any](kinds []puzzle.Kind, name string, pasted paste.Version, read func(puzzle.Kind, paste.Version) (T, error),
	sound func(puzzle.Kind, T) bool) (best outcome[T]) {
	first := true
	for v := range pasted.Versions(spotted(kinds, name)) {
		if v.Less && name != "" && !wordless(kinds, name) || v.Redo && best.settled() {
			break
		}
		o := likeliest(kinds, name, v, read)
		whole := o.err == nil && sound(o.Kind, o.result)
		if whole {
			o.rank++
		}
		if first || o.rank > best.rank {
			first = false
			best = o
			best.err = v.Placed(o.err)
			best.Left, best.way = v.Left(), v.Way
		}
		if whole && o.rank == best.rank {
			break
		}
	}
	return best
}

// spotted returns a function that finds the first board in a line of words, for the named kind or for any.
func spotted(kinds []puzzle.Kind, name string) paste.Spotter {
	var spot []puzzle.Spotter
	for _, k := range kinds {
		if s, ok := k.(puzzle.Spotter); ok && (name == "" || k.Info().Name == name) {
			spot = append(spot, s)
		}
	}
	return func(line string) (from, to int, ok bool) {
		for _, s := range spot {
			if from, to, ok = s.Spot(line); ok {
				return from, to, true
			}
		}
		return 0, 0, false
	}
}

// wordless reports whether puzzles of a kind never have lines of words. If puzzles are texts of a language, a line with a fault must not be
// taken for words around a puzzle.
func wordless(kinds []puzzle.Kind, name string) bool {
	k, err := Find(kinds, name)
	return err != nil || k.Info().Language == nil
}

// CheckLength returns an error for a text longer than text.Max. The text's kind makes the error, since it may know where the text becomes
// too large. The kind is the named one, or one that is sure of the beginning.
func CheckLength(kinds []puzzle.Kind, name, source string) error {
	tooLong := text.CheckLength(source)
	if tooLong == nil {
		return nil
	}
	begins := text.Beginning(source, maxOffered)
	name, err := named(kinds, name, begins)
	if err != nil {
		return err
	}
	for _, k := range kinds {
		r, tells := k.(puzzle.Recogniser)
		if k.Info().Name != name && (name != "" || begins == "" || !tells || r.Recognise(begins) != puzzle.Certain) {
			continue
		}
		if _, err := k.Parse(source); err != nil {
			return err
		}
	}
	return tooLong
}

// named returns the name of the kind: the given one, otherwise the one in the text's own header, otherwise "".
func named(kinds []puzzle.Kind, name, source string) (string, error) {
	if name == "" {
		src, err := text.Read(source)
		if err != nil || src.Kind == "" {
			return "", err
		}
		if genre, ok := pzpr.Find(src.Kind); ok {
			if _, err := Find(kinds, src.Kind); err != nil {
				return "", missing("this is called " + genre.Title)
			}
		}
		name = src.Kind
	}
	k, err := Find(kinds, name)
	if err != nil {
		return "", err
	}
	return k.Info().Name, nil
}

// missing returns the error for a puzzle whose genre no kind has.
func missing(says string) error { return fmt.Errorf("%s, which Unknot cannot solve", says) }

// outcome is the result of a reading. The higher its rank, the better.
type outcome[T any] struct {
	Reading // its kind is nil if the text resembles none
	result  T
	err     error
	told    bool // the text itself names its kind
	rank    int
}

// settled reports whether no other notation can make a better reading: the kind is certain, or likely and a language.
func (o outcome[T]) settled() bool {
	return o.told || o.Kind != nil && o.Kind.Info().Language != nil && o.rank >= aSure*int(puzzle.Likely)
}

// The parts of a rank. Confidence counts most. At equal confidence, a text that can be read completely ranks highest (aReading + 1), then a
// text that can be read in part, then one that resembles a genre without a kind, and last a faulty text.
const (
	aStranger = 1
	aReading  = 2
	aSure     = 4
)

// maxOffered is the size in bytes up to which a text is also tried as kinds that it does not resemble. It is also the length of the
// beginning that determines the kind of a text that is too long.
const maxOffered = 1 << 14

// likeliest reads a text as the named kind or, without a name, as the surest kind.
func likeliest[T any](kinds []puzzle.Kind, name string, v paste.Version, read func(puzzle.Kind, paste.Version) (T, error)) outcome[T] {
	as := func(k puzzle.Kind, sure puzzle.Confidence) (o outcome[T]) {
		o = outcome[T]{Reading: Reading{Kind: k}, told: sure == puzzle.Certain, rank: aSure * int(sure)}
		if o.result, o.err = read(k, v); o.err == nil {
			o.rank += aReading
		}
		return o
	}
	if name != "" {
		k, _ := Find(kinds, name)
		return as(k, puzzle.Certain)
	}
	c := claimants[T]{read: as}
	looks := featuresOf(v.Text)
	for _, k := range kinds {
		if looks.fit(k) && (!v.Less || k.Info().Language == nil) {
			c.add(k, confidence(k, v.Text))
		}
	}
	c.examine(v.Text)
	best := c.best(outcome[T]{err: unknown(kinds, v.Text)})
	// A name may be one of the words around a board, so even a name makes the genre only likely.
	if most := aSure*int(puzzle.Likely) + aStranger; best.rank < most {
		if look, ok := strange(kinds, v.Text); ok {
			if rank := aSure*int(min(look.Sure, puzzle.Likely)) + aStranger; rank > best.rank {
				best = outcome[T]{err: missing(look.Says), rank: rank}
			}
		}
	}
	if !best.told {
		best.Others = c.others(best, v.Text)
	}
	return best
}

// strange returns the genre that a text resembles most, among those that no kind has.
func strange(kinds []puzzle.Kind, source string) (unsupported.Guess, bool) {
	for _, look := range unsupported.Guesses(source) {
		if !slices.ContainsFunc(kinds, func(k puzzle.Kind) bool { return slices.Contains(k.Info().Genres, look.Genre) }) {
			return look, true
		}
	}
	return unsupported.Guess{}, false
}

func unknown(kinds []puzzle.Kind, source string) error {
	if err := unsupported.Address(source); err != nil {
		return err
	}
	if source = strings.TrimSpace(source); strings.Contains(source, "://") && !strings.ContainsAny(source, " \t\n") {
		return fmt.Errorf("%w: this is only an address; copy the puzzle itself from there", ErrUnknown)
	}
	return ErrUnknown
}

func confidence(k puzzle.Kind, source string) puzzle.Confidence {
	if r, ok := k.(puzzle.Recogniser); ok {
		return r.Recognise(source)
	}
	_, err := split(k, paste.Plain(source))
	if fault := (*text.ParseError)(nil); err != nil && (!errors.As(err, &fault) || fault.Line <= 1 && fault.Col <= 1) {
		return puzzle.No
	}
	return puzzle.Possible // the text can be read, or its fault is not at its first character
}

func list(kinds []puzzle.Kind, word func(puzzle.KindInfo) string) string {
	words := make([]string, len(kinds))
	for i, k := range kinds {
		words[i] = word(k.Info())
	}
	return strings.Join(words, ", ")
}
