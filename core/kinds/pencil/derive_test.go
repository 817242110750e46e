package pencil_test

import (
	"slices"
	"strings"
	"testing"

	kinds "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/pencil/reason"
	"unknot/core/pzpr"
)

// The clues of published boards equal those that are derived from their solutions.
func TestCluesAreReadOff(t *testing.T) {
	for _, test := range published {
		t.Run(test.name, func(t *testing.T) {
			genre := kinds.Genre(test.name)
			by, ok := genre.(pencil.Deriver)
			if !ok {
				t.Skip("its clues cannot be read off")
			}
			checked := 0
			reader := formats.Reader{Spec: pencil.NewSpec(genre)}
			for _, row := range boards(t, kindOf(test.name))[:5] {
				read, err := reader.Read(row[1])
				if err != nil {
					t.Fatal(err)
				}
				ticks := 0
				solution, _, _ := reason.Two(read.Laid, func() bool { ticks++; return ticks < 3_000_000 })
				if solution == nil {
					continue
				}
				derived := by.Derive(read.Givens, read.Layout.Places, solution)
				for at, clue := range read.Givens.Clues {
					if clue == pencil.None || clue == pencil.Unknown {
						continue
					}
					words := genre.Form().CluesOf(read.Givens)
					if checked++; same(clue, derived.Clues[at]) {
						continue
					}
					was, is := words.Word(clue), words.Word(derived.Clues[at])
					anyResult := test.name == "kenken" && digits(was) // a number without a sign may be any of four results
					if !anyResult && !numbered(was, is) {
						t.Errorf("%s: the clue %s at %d is read off as %s", row[0], was, at, is)
					}
				}
			}
			if checked == 0 {
				t.Error("no board with clues was solved")
			}
		})
	}
}

// same reports whether a clue is derived as the same number, or as a list of the same numbers, sorted as most published lists are.
func same(one, derived int) bool {
	a, b := pzpr.Unpack(one), pzpr.Unpack(derived)
	if one == derived {
		return true
	}
	if slices.Contains(a, pzpr.Unknown) {
		return len(a) == len(b)
	}
	slices.Sort(a)
	return slices.Equal(a, b)
}

// numbered reports whether a sign without a number is derived as the same sign with a number.
func numbered(sign, derived string) bool {
	number, same := strings.CutPrefix(derived, sign)
	return same && strings.Trim(sign, "0123456789") == sign && number != "" && digits(number)
}

// digits reports whether a word consists of digits.
func digits(word string) bool { return strings.Trim(word, "0123456789") == "" }
