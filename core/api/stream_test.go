package api

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"testing"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/scene"
)

// Messages are named by the json tags, so what JSON makes of a square is what
// MessagePack must make of it.
func TestSquaresAreWrittenLikeEverythingElse(t *testing.T) {
	for _, square := range []scene.Square{
		{},
		{Fill: scene.Lit, Text: "7", Tone: scene.Bad, Shape: scene.Ring, Label: "a lamp"},
		{Text: "ö"},
		{Fill: scene.Tried, Label: "lamp, trial 2", Trial: 2},
	} {
		answer := httptest.NewRecorder()
		if err := newStream(answer, httptest.NewRequest("POST", "/", nil)).Send(square); err != nil {
			t.Fatal(err)
		}
		var got, want map[string]any
		if err := msgpack.Unmarshal(answer.Body.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		plain, err := json.Marshal(square)
		if err == nil {
			err = json.Unmarshal(plain, &want)
		}
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) { // the types of numbers differ
			t.Errorf("got %v, wanted %v, %v", got, want, err)
		}
	}
}

// An integer takes as few bytes as it can, and a seed below 2^53 stays whole.
func TestNumbersAreCompact(t *testing.T) {
	for want, value := range map[string]any{"\x07": 7, "\xff": int64(-1), "\xcc\xc8": uint64(200),
		"\xcf\x00\x10\x00\x00\x00\x00\x00\x00": uint64(1 << 52)} {
		answer := httptest.NewRecorder()
		if err := newStream(answer, httptest.NewRequest("POST", "/", nil)).Send(value); err != nil || answer.Body.String() != want {
			t.Errorf("%v is written % x, %v", value, answer.Body.Bytes(), err)
		}
	}
}
