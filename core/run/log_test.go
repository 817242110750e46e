package run

import (
	"strings"
	"testing"
)

const logged = `{"kind":"k","text":"t","moves":["m"],"solver":"s","params":{"p":1},"seed":7,"islands":3,"island":2,"effort":40,
	"stopped":{"steps":5,"ticks":9},"migrants":[{"from":0,"to":1,"left":2,"joined":3,"genome":"g"}]}`

func TestReadLog(t *testing.T) {
	log, err := ReadLog(logged)
	if err != nil {
		t.Fatal(err)
	}
	if log.Kind != "k" || log.Seed != 7 || log.Island != 2 || *log.Stopped != (Checkpoint{5, 9}) ||
		log.Migrants[0] != (Migrant{0, 1, 2, 3, "g"}) {
		t.Errorf("got %+v", log)
	}
	for _, migrants := range []string{"null", "[]"} {
		text := logged[:strings.Index(logged, "[{")] + migrants + "}"
		if log, err := ReadLog(text); err != nil || log.Migrants == nil || len(log.Migrants) > 0 {
			t.Errorf("%s: %+v, %v", migrants, log, err)
		}
	}
}

func TestWhatIsNoLog(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{logged, "1 2 3", "it is not a JSON object"},
		{logged, strings.Repeat("[", 5<<20), "it is not a JSON object"},
		{`{"p":1}`, `{"p":` + strings.Repeat("[", 5<<20) + strings.Repeat("]", 5<<20) + `}`, "it is not a JSON object"},
		{logged, "null", "it is not a JSON object"},
		{`"kind"`, `"sort"`, "it has no kind"},
		{`{"p":1}`, `null`, "it has no params"},
		{`"seed":7`, `"seed":"7"`, "its seed cannot be a string"},
		{`"seed":7`, `"seed":9007199254740992`, "its seed is 2^53 or more"},
		{`"islands":3`, `"islands":65`, "it has 65 islands, but a run has 1 to 64"},
		{`"islands":3`, `"islands":0`, "it has 0 islands, but a run has 1 to 64"},
		{`"island":2`, `"island":3`, "there is no island 3 among 3"},
		{`"island":2`, `"island":-1`, "there is no island -1 among 3"},
		{`{"from":0,"to":1,"left":2,"joined":3,"genome":"g"}`, `{"x":1}`, "its migrant 1 has no from"},
		{`"genome":"g"`, `"genome":null`, "its migrant 1 has no genome"},
		{`"to":1`, `"to":1.5`, "its migrants.to cannot be a number 1.5"},
		{`{"steps":5,"ticks":9}`, `5`, "its stopped cannot be a number"},
	} {
		if log, err := ReadLog(strings.Replace(logged, test.old, test.new, 1)); err == nil || err.Error() != test.want {
			t.Errorf("%.50s: %+v, %v, wanted %s", test.new, log, err, test.want)
		}
	}
}
