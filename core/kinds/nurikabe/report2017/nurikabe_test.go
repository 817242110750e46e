package report2017_test

import (
	"unknot/core/kinds/nurikabe"
	"unknot/core/kinds/nurikabe/report2017"
	"unknot/core/puzzle"
)

func init() {
	report2017.Nurikabe = nurikabe.Kind().(interface {
		puzzle.Kind
		Tools() []puzzle.Tool
	})
}
