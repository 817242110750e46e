package sokoban

import (
	"unknot/core/hayek"
	"unknot/core/hayek/sexpr"
	"unknot/core/kinds/sokoban/thesis2005"
	"unknot/core/kinds/sokoban/thesis2005/structure"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// group returns a switch for a group of instructions; on is its default.
func group(name, title, help string, on bool) *puzzle.BoolParam {
	return &puzzle.BoolParam{Name: name, Title: title, Help: help, Group: hayek.GroupInstructions, Default: on}
}

// economy is the economy of agents in Schaul's thesis. The presets are the instruction sets of its chapter 7.
var economy = &hayek.Method[*thesis2005.Warehouse]{
	By:       puzzle.Maker{Kind: "sokoban", Solver: "hayek"},
	Paper:    "Schaul, Evolving a compact, concept-based Sokoban solver, thesis, EPFL 2005",
	Language: thesis2005.Language,
	Example:  "bid: 300 * length(usableStorage) + 200\nact: executeSequence(getBarrelTo(randSelect(focusBarrels), bestStorage))\n",
	Groups: []*puzzle.BoolParam{
		group(sexpr.Logic, "Logic", "if, and, or, not, and questions about the position", true),
		group(sexpr.Arithmetics, "Arithmetic", "Sums, lengths and comparisons", true),
		group(sexpr.Loops, "Loops", "forEach and forAny, over lists", true),
		group(thesis2005.LowLevel, "Low-level access", "Positions and directions", true),
		group(thesis2005.Advanced, "Advanced concepts", "Ways for the pusher, the order of storage locations", true),
		group(thesis2005.Focus, "Focus", "No barrel is in focus at first; agents choose", false),
		group(thesis2005.Shortcuts, "Shortcuts", "Common combinations as one instruction", true),
		group(thesis2005.Planned, "Planned modules", "The versions that the thesis planned, and parking", false),
		group(thesis2005.Undo, "Undo", "Agents may undo each other’s pushes (proposed in the thesis)", false),
		group(thesis2005.Variables, "Variables", "Agents remember a barrel and a position for each other", false),
		group(thesis2005.Subgoals, "Subgoals", "Agents set a barrel and where it should go", false),
	},
	Presets: []puzzle.Preset{
		instructions("basic", "Basic instructions only (table 7.1 of the thesis)"),
		instructions("direct", "Basic, and positions and directions (7.2)", thesis2005.LowLevel),
		instructions("general", "Basic, and logic, arithmetic and loops (7.3)", sexpr.Logic, sexpr.Arithmetics, sexpr.Loops),
		instructions("all", "All instructions but focus (7.4)", sexpr.Logic, sexpr.Arithmetics, sexpr.Loops, thesis2005.LowLevel,
			thesis2005.Advanced, thesis2005.Shortcuts),
	},
	Seeds: seeds,
	Open: func(from puzzle.Position, groups []string, tick func() bool) (func() *thesis2005.Warehouse, error) {
		p, err := playable(from)
		if err != nil {
			return nil, err
		}
		level := p.here()
		if err := thesis2005.Supports(level); err != nil {
			return nil, err
		}
		var start *thesis2005.Start
		return func() *thesis2005.Warehouse {
			if start == nil {
				start = thesis2005.Prepare(level, groups, tick)
			}
			return start.Open()
		}, nil
	},
	Moves: func(from puzzle.Position, at *thesis2005.Warehouse) ([]puzzle.Move, error) {
		p, err := playable(from)
		if err != nil {
			return nil, err
		}
		return p.made(structure.Moves(at.AppendPlayed(nil)))
	},
	Draw: func(from puzzle.Position, at *thesis2005.Warehouse) *scene.Board {
		p, err := playable(from)
		if err != nil {
			return nil
		}
		w := p.actors(p.ground(), at.Barrels().Cells(), at.Pusher(), p.Goals.Has)
		return w[0].Board
	},
}

// instructions returns a preset that switches on the given groups of instructions, and switches off all others.
func instructions(name, title string, on ...string) puzzle.Preset {
	params := map[string]any{}
	for _, g := range [...]string{sexpr.Logic, sexpr.Arithmetics, sexpr.Loops, thesis2005.LowLevel, thesis2005.Advanced, thesis2005.Focus,
		thesis2005.Shortcuts, thesis2005.Planned, thesis2005.Undo, thesis2005.Variables, thesis2005.Subgoals} {
		params[g] = thesis2005.Groups(on).Has(g)
	}
	return puzzle.Preset{Name: name, Title: title, Params: params}
}
