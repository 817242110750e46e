package plan

// method is an entry of the list of methods: a way to find a solution or to prove a bound.
type method struct {
	id Method
	// begin returns nil if the method cannot help. It is nil for bounds that are computed at the start, before any method begins.
	begin  func(p *pass) searcher
	share  int64  // share of the work; 0: the method runs alone, before all others, until it is done
	after  int64  // work that each of the other methods does before this method begins
	masked bool   // whether the method ignores the clock
	found  string // for Reason: how the path was found
	proved string // for Reason: why no path is shorter
}

const (
	soon = 1000 // work after which most puzzles are solved
	late = 5000 // work before methods with a long preparation begin, since others may find a solution sooner
)

// methods lists all methods. Methods with a share take turns, so that the
// work of each is proportional to its share. The table below is the result of
//
//	GDL=folder go test -run - -bench Methods -benchtime 1x -v ./core/gdl/plan
//
// The benchmark removes one method at a time, with 200,000 states of work per game, and takes
// about ten minutes. The three figures of each column are for odd files, even files and levels:
// games that the method solves first, and solutions and proofs that are lost without the method.
//
//	method        share   solves first   solutions lost   proofs lost
//	toggles       alone    2   2   3       2   2   2       2   2   2
//	parts         alone    1   2   1       1   1   1       1   1   1
//	breadth           1   26  27  37       stays: it proves values
//	dive              1    7   7   9       4   3   1       4   1   0
//	sat               1    9  11   3       5   6   2       6   7   2
//	parallel sat      1    3   1   0       3   1   0       0   0   0
//	backward          1    1   2   2       3   3   2       3   3   2
//	swift             3    2   1   1       2   1   1       2   1   1
//	all                   52  53  56      proved: 48  48  55
//
// With three more methods, the list solved 52, 53 and 57 and proved 48, 48 and 56: greedy search by relaxed plans, best-first width search,
// and parts that all move at the same time. Without these, level 42 takes 242,000 states of work instead of 160,000. Nothing else is lost.
var methods = []method{
	{
		id:     Layers,
		proved: "None is shorter: even if nothing were ever undone, it would take as many moves.",
	}, {
		id:     Landmarks,
		proved: "None is shorter: as many different things must be done, and each takes its own move.",
	}, {
		id: Toggles, begin: beginToggles,
		found: "Each move toggles the same facts whatever else holds, so the rules are a system of linear equations. It was solved for " +
			"the fewest moves.",
		proved: "None is shorter.",
	}, {
		id: Parts, begin: beginParts,
		found:  "The rules split into parts that are independent or follow each other. Each part was solved separately.",
		proved: "None is shorter, since no part has a shorter way.",
	}, {
		id: Breadth, begin: beginBreadth, share: 1, masked: true,
		found:  "Found breadth first: few enough positions are near the start to look at all of them.",
		proved: "None is shorter: the search looked at all nearer positions.",
	}, {
		id: Dive, begin: beginDive, share: 1, masked: true,
		found: "Found by depth-first search, which starts again and again with the moves in another order. Most orders get stuck, but " +
			"some do not.",
	}, {
		id: Unrolled, begin: beginUnrolled, share: 1, after: late,
		found:  "Found by a SAT solver, which looked for a way with this number of moves.",
		proved: "None is shorter: the SAT solver shows that there is no way with fewer moves.",
	}, {
		id: AtOnce, begin: beginAtOnce, share: 1, after: late,
		found: "Found by a SAT solver: many moves do not interfere with each other and are made in one step.",
	}, {
		id: Backward, begin: beginBackward, share: 1, after: soon, masked: true,
		found: "Found from both ends: the search went back from the goal until it met a position that can be reached from the start.",
	}, {
		// This method is used only if all solutions have the same length. A search that goes deep at once wastes no work then.
		id: Swift, begin: beginSwift, share: 3, after: soon, masked: true,
		found: "Found by beam search, which went towards positions that lead to the goal by a search back from there.",
	},
}

// listed returns the entry of a method. For None it returns an empty entry.
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

func beginBreadth(p *pass) searcher {
	p.breadth = newBreadth(p.space(), nil)
	p.breadth.sound = p.mask == nil || p.clock.free
	p.breadth.plain = p.mask == nil || p.clock.plain
	return p.breadth
}

func beginDive(p *pass) searcher {
	d := newDive(p.space())
	d.even = len(p.times()) == 1
	return d
}

// beginUnrolled continues with the questions of the previous pass, if there was one.
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

// beginBackward starts the search from the ends. Searches that are earlier in the list may meet it.
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
