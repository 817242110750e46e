package main

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"unknot/core/cmd/protocol/testdata/sample"
	"unknot/core/run"
)

// wanted is the expected text for the sample, below the constants.
const wanted = `
/** Voice is of more than one line. * / */
export interface Voice extends Sound {
  /** as it is called */
  name: string;
  tones: Tone[];
  pitch?: number;
  louder?: Voice;
  count?: number;
  words: Record<string, number>;
  params: Params;
  pair: [boolean, boolean];
  word: string;
  raw: unknown;
  own: Date | null;
  several: string[];
}

/** Sound is a part of others. */
export interface Sound {
  any: unknown;
}

/** Tone is how a thing is said. */
export type Tone = "soft" | "loud";
`

func TestTypesAreWritten(t *testing.T) {
	t.Chdir("../../..")
	got, err := written(reflect.TypeFor[sample.Voice]())
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(got, wanted) {
		t.Errorf("%s\nwanted at its end\n%s", got, wanted)
	}
	for _, c := range constants {
		if !strings.Contains(got, "export const "+c.name+" = ") {
			t.Errorf("there is no %s", c.name)
		}
	}
}

func TestTwoTypesOfOneNameAreRefused(t *testing.T) {
	t.Chdir("../../..")
	if _, err := written(reflect.TypeFor[sample.Log](), reflect.TypeFor[run.Log]()); err == nil ||
		!strings.Contains(err.Error(), "are both called Log: rename one") {
		t.Error(err)
	}
}

// The page's file has the engine's current types, and each type renamed there still exists.
func TestThePageHasTodaysProtocol(t *testing.T) {
	t.Chdir("../../..")
	got, err := written(roots...)
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("site/src/engine/protocol.ts")
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Error("site/src/engine/protocol.ts is not what core/api says: run ./build.sh wire")
	}
	for of, name := range renamed {
		if !strings.Contains(got, " "+name+" ") {
			t.Errorf("no %s is written for %s", name, of)
		}
	}
}
