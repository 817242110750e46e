package catalogue

import (
	"slices"
	"strings"
	"unicode"

	"unknot/core/paste"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// maxTitle is the largest number of bytes of a first line that is compared with the names of kinds.
const maxTitle = 80

// titled returns the kind that the first line of a text names in words, such as “Shakashaka”, “### Moon or Sun 10x10” or “Puzzle 7:
// Dominosa”, and that line. The line has no other words. The kind is nil if there is none. A kind whose texts are a language is never
// named so.
func titled(kinds []puzzle.Kind, source string) (k puzzle.Kind, first string) {
	for line := range strings.Lines(text.Beginning(source, maxOffered)) {
		if first = strings.TrimSpace(line); first != "" && !text.IsComment(line) {
			break
		}
	}
	if len(first) > maxTitle || len(first) == len(strings.TrimSpace(source)) {
		return nil, ""
	}
	name := bareName(first)
	if _, value, keyed := strings.Cut(first, ":"); name == "" || keyed && value != "" && bareName(value) == "" {
		return nil, "" // a key with a number, such as “lemmings: 5”
	}
	for _, k := range kinds {
		info := k.Info()
		if info.Language == nil && slices.ContainsFunc(append([]string{info.Title, info.Name}, info.Also...), func(known string) bool {
			return bareName(known) == name
		}) {
			return k, first
		}
	}
	return nil, ""
}

// bareName returns the letters of a name in lower case, without numbers, sizes, punctuation and the word “puzzle”.
func bareName(line string) string {
	words := strings.FieldsFunc(strings.ToLower(line), func(r rune) bool { return !unicode.IsLetter(r) })
	return strings.Join(slices.DeleteFunc(words, func(word string) bool { return word == "x" || word == "puzzle" }), "")
}

// readTitled reads a text as the kind that its first line names in words. If that kind cannot read it as a whole, another kind may that is
// at least likely; otherwise the text has the fault that the named kind found. ok is false if the line names no kind.
func readTitled[T any](kinds []puzzle.Kind, pasted paste.Version, read func(puzzle.Kind, paste.Version) (T, error),
	sound func(puzzle.Kind, T) bool) (best outcome[T], ok bool) {
	k, line := titled(kinds, pasted.Text)
	if k == nil {
		return best, false
	}
	headed := pasted
	headed.Text = strings.Replace(pasted.Text, line, "; title: "+line, 1)
	best = surest(kinds, k.Info().Name, headed, read, sound)
	if best.err == nil && sound(best.Kind, best.result) {
		return best, true
	}
	other := surest(kinds, "", pasted, read, sound)
	likely := other.Kind == k || other.rank >= aSure*int(puzzle.Likely)
	if other.err == nil && likely && sound(other.Kind, other.result) {
		return other, true
	}
	if best.err != nil {
		best.err = &Refusal{Kind: k, Err: best.err}
	}
	return best, true
}
