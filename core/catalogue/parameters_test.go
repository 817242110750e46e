package catalogue

import (
	"testing"

	"unknot/core/puzzle"
)

func TestParametersAndPresetsOfEveryKindAreSound(t *testing.T) {
	for _, kind := range Kinds() {
		if err := puzzle.CheckParameters(kind); err != nil {
			t.Error(err)
		}
	}
}
