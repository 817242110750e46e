package apitest

import (
	"testing"

	"unknot/core/puzzle"
)

func TestParametersAreSound(t *testing.T) {
	if err := puzzle.CheckParameters(Kind{}); err != nil {
		t.Error(err)
	}
}
