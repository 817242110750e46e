package thesis2007_test

import (
	"unknot/core/kinds/lemmings"
	"unknot/core/kinds/lemmings/thesis2007"
)

func init() { thesis2007.Lemmings = lemmings.Kind{} }
