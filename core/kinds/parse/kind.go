// Package parse is parsing as a puzzle: the rules of a grammar join adjacent parts of a sentence until one part
// remains. It is the third example of the metric-operator class in Suh and Lee 1989, section 2.3 and figure 3. The
// fourth example, best-fit parsing, finds the nearest sentence of the language for a sentence that has no parse.
package parse

import (
	"fmt"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
	"unknot/core/text"
)

const (
	maxWords       = 64
	maxProductions = 200
	maxRight       = 16 // maximum number of symbols in a right side
	maxName        = 40 // maximum number of characters in a name
)

// Kind is the kind of parsing puzzles.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "parse",
		Title:  "Parsing",
		Family: puzzle.RuleFamily,
		Rules: "The rule np -> a n joins an a and an n that stand side by side into one part, an np; n -> book turns the word book " +
			"into an n. Join the words, part by part, until a single part is left: the left side of the first rule. " +
			"In a rule, a name that has rules is a part, any other name is a word; 'a' in quotes is always the word, and so is " +
			"the second a of a -> a.",
		Limits: fmt.Sprintf("1 to %d words, up to %d right sides of up to %d names, names of up to %d characters", maxWords, maxProductions,
			maxRight, maxName),
		Formats: []puzzle.Format{{Name: "text", Title: "Rules np -> a n | n, one left side a line, then sentence: and its words",
			Reads: true, Writes: true,
			Help: "A move is the number of a rule, @ and the number of a part: 2@3 applies rule 2 from the third part on. All single " +
				"words of a left side count as one rule."}},
	}
}

// Solvers lists the solvers.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{chartParser{}, fitter{}, evolver{}, relaxation{}}, applications)
}

// Signature matches a line with an arrow, or with a sentence.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "->"}, {Has: "→"}, {Has: "sentence:"}}}
}

// Recognise looks for rules and a sentence.
func (Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	rules, sentences := 0, 0
	for _, line := range src.Lines {
		if _, ok := sentenceLine(line.Text); ok {
			sentences++
		} else if _, _, ok := cutRule(line.Text); ok {
			rules++
		}
	}
	switch {
	case rules > 0 && sentences > 0:
		return puzzle.Likely
	case rules > 0 || sentences > 0:
		return puzzle.Possible
	}
	return puzzle.No
}

// Split splits a collection. Each puzzle ends with its sentence.
func (Kind) Split(source string) []text.Part {
	return text.Split(source, func(lines []text.Line) (starts []int) {
		ended := true
		for _, line := range lines {
			if ended && line.Text != "" {
				starts, ended = append(starts, line.Number), false
			}
			if _, ok := sentenceLine(line.Text); ok {
				ended = true
			}
		}
		return starts
	})
}

// sentence is a puzzle: a grammar and the words of a sentence.
type sentence struct {
	*grammar
	title, author string
	words         []symbol
	store         *puzzle.Store // store for the nearest sentence; nil: it is computed each time
}

// Info returns the title and the number of words.
func (s *sentence) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: s.title, Author: s.author, Size: scene.Several(len(s.words), "words")}
}

// Text returns the heading, the rules and the sentence.
func (s *sentence) Text() string {
	var b strings.Builder
	b.WriteString(text.Heading(s.title, s.author))
	for i, p := range s.productions {
		switch {
		case i > 0 && p.line == s.productions[i-1].line:
			b.WriteString(" | ")
		case i > 0:
			b.WriteString("\n")
			fallthrough
		default:
			b.WriteString(s.names[p.left] + " -> ")
		}
		b.WriteString(s.right(p))
	}
	b.WriteString("\nsentence:")
	for _, word := range s.words {
		b.WriteString(" " + s.names[word])
	}
	return b.String() + "\n"
}

// Start returns the position whose parts are the words.
func (s *sentence) Start() puzzle.Position {
	p := position{sentence: s}
	for _, word := range s.words {
		p.parts = append(p.parts, &tree{symbol: word, words: 1})
	}
	return p
}
