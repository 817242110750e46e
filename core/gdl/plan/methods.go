package plan

import "unknot/core/gdl/network"

// method is an entry of the list: a way to find something, or to prove it.
type method struct {
	id     Method
	after  int64 // how much each of the others has worked when it begins
	share  int64 // of the work; alone: it has its turn once, before all that share, and ends it when it is done
	masked bool  // it leaves out the clock
	begin  func(p *pass) searcher
	found  string // how a way was found
	proved string // why none is shorter
}

const alone = 0

const (
	soon = 1000 // most puzzles need none of these
	late = 5000 // it takes long to write down for a SAT solver what the others may find at once
)

// methods are all of them. Those that share take turns, so that each has worked as much as its share says. Which of them are needed
// is measured by go test -run - -bench Methods -benchtime 1x -v ./core/gdl/plan, on the files that GDL names, in about ten minutes.
var methods = []method{
	{Layers, 0, alone, false, nil,
		"", "None is shorter: it takes so many moves even if nothing is ever undone."},
	{Landmarks, 0, alone, false, nil,
		"", "None is shorter: so many different things have to be done, and each takes a move of its own."},
	{Toggles, 0, alone, false, beginToggles,
		"Each move toggles the same facts whatever else holds: this is a system of linear equations, solved for the fewest moves.",
		"None is shorter."},
	{Parts, 0, alone, false, beginParts,
		"The rules fall into independent parts, or into parts of which one begins when another is over: each was solved alone.",
		"None is shorter, since none is for any part."},
	{Together, 0, alone, false, beginTogether,
		"The rules fall into parts that all move at the same time: each was looked through alone, move by move.",
		"None is shorter: the parts cannot all be there any earlier."},
	{Breadth, 0, 1, true, beginBreadth,
		"Found breadth first: there are few enough positions near the start to look at all of them.",
		"None is shorter: all positions that are nearer were looked at."},
	{Greedy, 0, 1, true, beginGreedy,
		"Found by relaxed plans: what would have to be done if nothing were ever undone.", ""},
	{Width, 0, 1, true, beginWidth,
		"Found by novelty: facts that had not yet been seen together so near the goal.", ""},
	{Dive, 0, 1, true, beginDive,
		"Found by going deep, again and again with the moves in another order: most orders get stuck, and some do not.", ""},
	{Unrolled, late, 1, false, beginUnrolled,
		"Found by a SAT solver, which was asked for a way of so many moves.",
		"None is shorter: the SAT solver shows that there is no way of fewer moves."},
	{AtOnce, late, 1, false, beginAtOnce,
		"Found by a SAT solver: many moves do not get in each other's way, and are made in one step.", ""},
	{Backward, soon, 1, true, beginBackward, bothEnds, ""},
	{Swift, soon, 3, true, beginSwift, bothEnds, ""}, // where it applies all ways are equally long, and to go deep is no waste
}

const bothEnds = "Found from both ends: what the rules say of the end is enough to go back from it, till a position is met that was reached from the start."

// listed returns the entry of a method, or an empty one for None.
func listed(id Method) method {
	for _, m := range methods {
		if m.id == id {
			return m
		}
	}
	return method{}
}

func beginToggles(p *pass) searcher {
	t := findToggles(p.effects, p.ends, p.start, &p.clock)
	if t == nil {
		return nil
	}
	return &whole{solve: func() proof {
		moves, ok := t.solve()
		switch {
		case t.none:
			return proof{most: p.goal - 1, known: true}
		case ok && plays(p.of, p.start, moves):
			return p.shortest(moves)
		}
		return proof{bound: len(moves)}
	}}
}

func beginParts(p *pass) searcher {
	fs := factorise(p.lawful, p.ends, &p.clock)
	if fs == nil {
		return nil
	}
	return &whole{solve: func() proof {
		return p.counted(func(tell func(int64)) ([]int, int64, bool) { return fs.solve(p.run, p.n, p.of, p.start, tell) })
	}}
}

func beginTogether(p *pass) searcher {
	t := findTogether(p.effects, p.ends, &p.clock)
	if t == nil {
		return nil
	}
	return &whole{solve: func() proof {
		return p.counted(func(tell func(int64)) ([]int, int64, bool) { return t.solve(p.run, p.of, p.start, tell) })
	}}
}

func beginBreadth(p *pass) searcher {
	p.breadth = newBreadth(p.space(), nil)
	p.breadth.sound = p.mask == nil || p.clock.free
	p.breadth.plain = p.mask == nil || p.clock.plain
	return p.breadth
}

func beginGreedy(p *pass) searcher { return newGreedy(p.space(), p.relaxed) }

func beginWidth(p *pass) searcher {
	return newWidth(p.space(), newDistance(p.ends, []network.Lit{p.ends.Terminal, p.ends.Goal[0]}), p.s.Bits)
}

func beginDive(p *pass) searcher {
	d := newDive(p.space())
	d.even = len(p.times()) == 1
	return d
}

// beginUnrolled goes on with the questions of the pass before.
func beginUnrolled(p *pass) searcher {
	if p.unrolled == nil {
		p.unrolled = newUnrolled(p.run, p.n, p.s, p.start, p.f.Bound)
	}
	if p.unrolled == nil {
		return nil
	}
	return p.unrolled
}

func beginAtOnce(p *pass) searcher {
	if p.times(); p.atonce == nil {
		return nil
	}
	return p.atonce
}

// beginBackward lets the searches before it in the list meet the one from the ends.
func beginBackward(p *pass) searcher {
	if p.mask == nil && p.clock.any {
		return nil
	}
	p.back = newBackward(p.of, p.lawful, &p.clock, p.start, p.times(), p.run.Memory()/8)
	if p.back == nil {
		return nil
	}
	p.back.others = p.spaces
	for _, s := range p.spaces {
		s.back = p.back
	}
	return p.back
}

func beginSwift(p *pass) searcher {
	if w := newSwift(p.back, p.run.Memory()/8); w != nil {
		return w
	}
	return nil
}
