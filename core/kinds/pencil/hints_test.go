package pencil_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

// hinted lists kinds whose sentences are in testdata/hints.
var hinted = []string{
	"suguru", "ripple", "doppelblock", "easyasabc", "futoshiki", "kenken", "str8ts",
	"kurodoko", "mosaic", "canal", "binairo", "aqre", "nurimisaki", "yinyang",
	"tents", "creek", "slant", "kurotto", "snake",
	"simpleloop",
	"countryroad", "castlewall", "moonsun",
	"geradeweg",
	"balanceloop",
	"shingoki",
	"norinori", "lits", "starbattle", "battleship", "shakashaka",
	"shikaku", "tatamibari", "sashigane", "doublechoco",
	"magnets", "hidato", "dominosa", "numberlink",
	"aquarium", "nanro", "thermometers",
}

// The explanations of the levels of a kind use the words of its players. Each file has ten such sentences, which differ in more than
// numbers, with the names that players have for the steps. If possible, five of them combine rules.
func TestHintsInWords(t *testing.T) {
	for _, name := range hinted {
		t.Run(name, func(t *testing.T) {
			testkit.Golden(t, "hints/"+name+".txt", strings.Join(sentences(t, name, 10), ""),
				"Another choice of reasons is harmless. Read the sentences as a player would.")
		})
	}
}

// number is a number as sentences write it.
var number = regexp.MustCompile(`\d+|\b(no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b`)

// sentences returns sentences with which the levels of a kind are explained, the last two levels first, at most three that begin with the
// same rule. Sentences that combine rules come last, and are half of them if there are enough.
func sentences(t *testing.T, name string, most int) []string {
	levels, err := os.ReadDir("../../../levels/" + name)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	var simple, combined []string
	for i, level := range slices.Concat(levels[len(levels)-2:], levels) {
		source, err := os.ReadFile("../../../levels/" + name + "/" + level.Name())
		if err != nil {
			t.Fatal(err)
		}
		p := penciltest.Parse(t, kindOf(name), string(source))
		e, err := p.Start().(puzzle.Explainer).Explain(run.New(t.Context(), run.Setup{}))
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range e.Steps {
			says := step.Text.String()
			if step.Named {
				says = step.Rule + ": " + says
			}
			sort := number.ReplaceAllString(says, "")
			rule, rest, _ := strings.Cut(sort, ".")
			if seen[sort] > 0 || seen[rule] == 3 {
				continue
			}
			seen[sort]++
			seen[rule]++
			if strings.Contains(rest, "Otherwise") {
				combined = append(combined, says+"\n")
			} else {
				simple = append(simple, says+"\n")
			}
		}
		if i > 0 && len(simple)+len(combined) >= most {
			break
		}
	}
	harder := min(len(combined), max(most/2, most-len(simple)))
	return slices.Concat(simple[:min(len(simple), most-harder)], combined[:harder])
}
