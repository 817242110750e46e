package main

import (
	"fmt"

	"unknot/core/kinds/homemade"
	"unknot/core/pencil"
	"unknot/core/puzzle"
)

var rulesFlag = option{"rules FILE", "a kind of pencil puzzle of your own: a text of its rules"}

// withRules returns a session that reads puzzles by the rules of a file, and the name of their kind unless another is named. The puzzles
// that it writes have the rules above them. Without a file, both stay as they are. Remarks
// on the rules go to the error output.
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
	s.kinds = append([]puzzle.Kind{by}, s.kinds...)
	if kind == "" {
		kind = by.Info().Name
	}
	return s, kind, nil
}
