package lemmings

import "unknot/core/puzzle"

var solvers = []puzzle.Solver{}
