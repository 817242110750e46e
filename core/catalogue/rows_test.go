package catalogue

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/testcorpus"
)

// choices returns the kinds that are offered for a text, first the kind that reads it.
func choices(source string) (names []string) {
	as, _, err := Read(allKinds(), "", source)
	if refusal := (*Refusal)(nil); errors.As(err, &refusal) {
		as = Reading{Kind: refusal.Kind, Others: refusal.Others}
	}
	if as.Kind != nil {
		names = append(names, as.Kind.Info().Name)
	}
	for _, k := range as.Others {
		names = append(names, k.Info().Name)
	}
	return names
}

// published returns the rows of a kind's published boards, without headings.
func published(t *testing.T, kind puzzle.Kind) (rows []string) {
	info := kind.Info()
	file := "nurikabe/instances.tsv"
	if info.Name != "nurikabe" {
		file = "pencil*/" + info.Genres[0] + ".tsv"
	}
	for _, table := range testcorpus.Files(t, file) {
		for field := range strings.FieldsFuncSeq(table, func(r rune) bool { return r == '\t' || r == '\n' }) {
			if !strings.Contains(field, "?"+info.Genres[0]+"/") {
				continue
			}
			if p, err := kind.Parse(field); err == nil {
				rows = append(rows, p.Text())
			}
		}
	}
	return rows
}

// maxRows is the largest number of boards of a kind in short tests.
const maxRows = 10

// Of 100 published boards of a genre, written as rows that name no kind, at least 95 have their kind among the first three
// that are offered. Levels are recognised beyond doubt: see TestLevelsAreRecognised.
func TestRowsShowTheirKind(t *testing.T) {
	for _, kind := range Kinds() {
		info := kind.Info()
		if !info.Checked || len(info.Genres) == 0 {
			continue
		}
		t.Run(info.Name, func(t *testing.T) {
			all := published(t, kind)
			step, tried, places := 1, 0, [maxKinds + 1]int{}
			if testing.Short() {
				step = 1 + len(all)/maxRows
			}
			for i := 0; i < len(all); i += step {
				tried++
				offered := choices(all[i])
				if len(offered) > maxKinds {
					t.Errorf("%v are offered for\n%s", offered, all[i])
				}
				place := slices.Index(offered, info.Name)
				if place < 0 {
					place = maxKinds
				}
				if places[place]++; place > 0 {
					t.Logf("%v are offered for\n%s", offered, all[i])
				}
			}
			t.Logf("by place, last not at all: %v", places)
			if among := places[0] + places[1] + places[2]; tried == 0 || 100*among < 95*tried && tried-among > 1 {
				t.Errorf("%d of %d boards show their kind", among, tried)
			}
		})
	}
}
