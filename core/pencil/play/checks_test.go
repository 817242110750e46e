package play_test

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/testcorpus"
)

// meant has the kit's words for a code of pzprjs's checks: the name of the broken rule, or words of the status if
// something is missing but no mark is wrong.
type meant struct{ rule, says string }

var codes = map[string]meant{
	"slither brNoLine":  {says: "0 lines"},
	"slither lnCross":   {rule: "Corners"},
	"slither lnPlLoop":  {rule: "Loop"},
	"mashu brNoLine":    {says: "0 lines"},
	"mashu lnCross":     {rule: "Cells"},
	"mashu lnDeadEnd":   {says: "6 loose ends"},
	"mashu mashuBStrig": {rule: "Black circles"},
	"mashu mashuWStNbr": {rule: "White circles"},
	"lightup nmAkariNe": {rule: "Numbers"},
	"sudoku bkDupNum":   {rule: "Box"},
	"sudoku ceNoNum":    {says: "cells left"},
	"kakuro nmDupRow":   {rule: "Sums"},
	"kakuro ceNoNum":    {says: "cells left"},
	// behind a wall, the cell is undecided here, and may still be given to the star
	"tentaisho bkNotSymSt": {says: "one cell has no partner yet"},
	"tentaisho bdPassStar": {says: "cells left"}, // no wall separates the cells of a star here
}

// The kit judges the boards on which pzprjs tries its checks as pzprjs does, and reports the broken rule of the code.
func TestChecks(t *testing.T) {
	rows, agree := map[string]int{}, map[string]int{}
	for row := range strings.Lines(testcorpus.Read(t, "pencil/checks.tsv")) {
		fields := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
		kind := kindOf(fields[0])
		if kind == nil {
			continue
		}
		rows[fields[0]]++
		if t.Run(fields[0]+"/"+fields[1], func(t *testing.T) { judge(t, kind, fields[0], fields[1], fields[2]) }) {
			agree[fields[0]]++
		}
	}
	for _, kind := range kinds() {
		genre := kind.Info().Genres[0]
		if t.Logf("%s: %d of %d rows agree", genre, agree[genre], rows[genre]); rows[genre] == 0 {
			t.Errorf("there is no row of %s", genre)
		}
	}
}

func kindOf(genre string) puzzle.Kind {
	all := kinds()
	if i := slices.IndexFunc(all, func(k puzzle.Kind) bool { return slices.Contains(k.Info().Genres, genre) }); i >= 0 {
		return all[i]
	}
	return nil
}

func judge(t *testing.T, kind puzzle.Kind, genre, code, file string) {
	p, err := kind.Parse(file)
	if strings.Count(file, "/") <= 3 {
		if err == nil || !strings.Contains(err.Error(), "ends before its cells") {
			t.Errorf("a file without cells: %v", err)
		}
		return
	}
	if err != nil {
		if !strings.Contains(file, "/f/") || !strings.Contains(err.Error(), "variant") {
			t.Error(err)
		}
		return // the file asks for other rules, which are refused by name
	}
	at := played(t, p)
	status := at.Status()
	if status.Goal != (code == "ok") {
		t.Fatalf("solved: %v, and the code is %s", status.Goal, code)
	}
	if code == "ok" {
		return
	}
	want, known := codes[genre+" "+code]
	if !known {
		t.Fatal("the code has no meaning here")
	}
	broken, places, finished := play.Verdict(at)
	t.Logf("%q; broken %v; if it were finished %v", status.Text, broken, finished)
	switch {
	case want.rule == "" && (len(broken) > 0 || !strings.Contains(status.Text, want.says)):
		t.Errorf("it says %q, and does not say what is missing", status.Text)
	case want.rule != "" && len(broken) > 0 &&
		(!slices.Contains(broken, want.rule) || status.Mistake != puzzle.Broken || len(status.Marks) == 0):
		t.Errorf("%v are broken, not %s: %q", broken, want.rule, status.Text)
	case want.rule != "" && len(broken) == 0 && !slices.Contains(finished, want.rule): // a finished board breaks it
		t.Errorf("%v would be broken, not %s", finished, want.rule)
	case slices.ContainsFunc(places, func(at []scene.Place) bool { return len(at) == 0 }):
		t.Errorf("%q shows no places", status.Text)
	}
}
