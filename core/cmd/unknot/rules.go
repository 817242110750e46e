package main

import (
	"fmt"
	"strings"

	"unknot/core/catalogue"
	"unknot/core/kinds/homemade"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/text"
)

var rulesFlag = option{"rules FILE", "a kind of pencil puzzle of your own: a text of its rules"}

// withRules returns a session that reads puzzles by the rules of a file, and the name of their kind. The puzzles that it writes have the
// rules above them. Without a file, it returns the session and the kind unchanged. It returns an error if the caller names another kind.
// Remarks on the rules go to the error output.
func (s session) withRules(file, kind string) (session, string, error) {
	if file == "" {
		return s, kind, nil
	}
	content, err := s.read(file)
	if err != nil {
		return s, kind, err
	}
	by, err := homemade.Of(content)
	if err != nil {
		return s, kind, fmt.Errorf("%s: %w", file, err)
	}
	if odd, ok := by.(pencil.Remarked); ok {
		for _, remark := range odd.Remarks() {
			fmt.Fprintf(s.stderr, "%s: line %d: %s\n", file, remark.Line, remark.Text)
		}
	}
	s.kinds, s.rules = append([]puzzle.Kind{by}, s.kinds...), file
	if kind == "" {
		kind = by.Info().Name
	}
	if named, err := catalogue.Find(s.kinds, kind); err != nil || named.Info().Name != by.Info().Name {
		return s, kind, fmt.Errorf("--rules and --kind %s are two kinds of puzzle; leave out one of them", kind)
	}
	return s, kind, nil
}

// opposed returns an error if a text names another kind than the kind of the rules on the command line.
func (s session) opposed(content string) error {
	if s.rules == "" {
		return nil
	}
	other := func(name string) bool {
		k, err := catalogue.Find(s.kinds, name)
		return err != nil || k.Info().Name != s.kinds[0].Info().Name
	}
	if game, ok, err := shared(content); ok && err == nil && other(game.kind) {
		return fmt.Errorf("this is a game of the kind “%s”, and --rules %s gives it other rules; leave out one of them",
			text.Quote(game.kind), s.rules)
	}
	n := 0
	for line := range strings.Lines(content) {
		n++
		if name := text.KindIn(line); name != "" && other(name) {
			return text.Errorf(n, 0, "this line says that the puzzle is of the kind “%s”, and --rules %s gives it other rules; "+
				"leave out one of them", text.Quote(name), s.rules)
		}
	}
	return nil
}
