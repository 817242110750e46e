package main

import (
	"fmt"

	"unknot/core/kinds/pencil"
	kit "unknot/core/pencil"
	"unknot/core/puzzle"
)

var rulesFlag = option{"rules FILE", "a kind of pencil puzzle of your own: a text of its rules"}

// withRules returns a session that also knows the kind whose rules a file has, and the name of that kind unless another is named. It prints
// what is odd about the rules.
// Without a file, both stay as they are.
func (s session) withRules(file, kind string) (session, string, error) {
	if file == "" {
		return s, kind, nil
	}
	content, err := s.read(file)
	if err != nil {
		return s, kind, err
	}
	own, err := pencil.Read(content)
	if err != nil {
		return s, kind, fmt.Errorf("%s: %w", file, err)
	}
	if odd, ok := own.(kit.Remarked); ok {
		for _, remark := range odd.Remarks() {
			fmt.Fprintf(s.stderr, "%s: line %d: %s\n", file, remark.Line, remark.Text)
		}
	}
	s.kinds = append([]puzzle.Kind{own}, s.kinds...)
	if kind == "" {
		kind = own.Info().Name
	}
	return s, kind, nil
}
