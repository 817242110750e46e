package nurikabe

import (
	"strings"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// variant is which of the rules about the sea are dropped: the four variants of
// Holzer, Klein and Kutrib (2004, "On the NP-completeness of the Nurikabe pencil
// puzzle and variants thereof").
type variant struct {
	apart   bool // the sea may be in parts
	pooling bool // four sea cells may form a 2 × 2 square
}

// variantLine begins the line, before a grid, that drops rules.
const variantLine = "rules:"

const (
	partedWord  = "parted sea"
	poolingWord = "pools"
)

// isVariant says whether a line names rules.
func isVariant(line text.Line) bool { return strings.HasPrefix(line.Text, variantLine) }

// readVariant takes the line that names rules off a puzzle, if there is one.
func readVariant(lines []text.Line) (v variant, rest []text.Line, err error) {
	lines = trimEmpty(lines)
	if len(lines) == 0 || !isVariant(lines[0]) {
		return v, lines, nil
	}
	for word := range strings.SplitSeq(strings.TrimPrefix(lines[0].Text, variantLine), ",") {
		switch strings.TrimSpace(word) {
		case partedWord:
			v.apart = true
		case poolingWord:
			v.pooling = true
		default:
			return v, nil, text.Faultf(lines[0].Number, 0, "%q is not a rule; write %s %s, %s or both with a comma between them", strings.TrimSpace(word), variantLine, partedWord, poolingWord)
		}
	}
	return v, lines[1:], nil
}

// line is what readVariant reads, with its end; empty for the usual rules.
func (v variant) line() string {
	words := v.words()
	if words == "" {
		return ""
	}
	return variantLine + " " + words + "\n"
}

func (v variant) words() string {
	switch {
	case v.apart && v.pooling:
		return partedWord + ", " + poolingWord
	case v.apart:
		return partedWord
	case v.pooling:
		return poolingWord
	}
	return ""
}

// variantParams are the parameters of a variant.
type variantParams struct{ parted, pools *puzzle.BoolParam }

var variantChoice = &variantParams{
	parted: &puzzle.BoolParam{Name: "parted", Title: "Parted sea", Help: "the sea need not be connected"},
	pools:  &puzzle.BoolParam{Name: "pools", Title: "Pools", Help: "four sea cells may form a 2 × 2 square"},
}

// Describe implements puzzle.Parameter.
func (p *variantParams) Describe() []puzzle.Param { return puzzle.Describe(p.parted, p.pools) }

// Of is the variant in params.
func (p *variantParams) Of(params puzzle.Params) variant {
	return variant{apart: p.parted.Of(params), pooling: p.pools.Of(params)}
}
