package plan

// method is an entry of the list: a way to find a solution or to prove a bound.
type method struct {
	id Method
	// returns nil if the method cannot help; the field is nil for bounds of the start, which are known before any method begins
	begin  func(p *pass) searcher
	share  int64  // the method's share of the work; 0: it works alone until it is done, before all others
	after  int64  // the work that each of the other methods does before this one begins
	masked bool   // it leaves out the clock
	found  string // how a way was found
	proved string // why none is shorter
}

const (
	soon = 1000 // most puzzles need none of these
	late = 5000 // value of after for methods that need a long preparation: others may find a solution sooner
)

// methods are all methods. Methods with a share take turns, so that each works in proportion to its share. The table is the result of
//
//	GDL=folder go test -run - -bench Methods -benchtime 1x -v ./core/gdl/plan
//
// It takes methods away one at a time, with 200,000 states of work per game, in about ten minutes. The figures are for odd files, even
// files and levels: games that the method solves first, and solutions and proofs that are lost without it.
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
// With three more, the list solved 52, 53 and 57 and proved 48, 48 and 56: greedy search by relaxed plans, best-first width search, and
// parts that all move at the same time. Without them level 42 takes 242,000 states of work in place of 160,000. Nothing else is lost.
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
		// It applies if all solutions have the same length: depth-first search wastes nothing then.
		id: Swift, begin: beginSwift, share: 3, after: soon, masked: true,
		found: "Found by beam search, which went towards positions that lead to the goal by a search back from there.",
	},
}

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

// beginUnrolled continues with the questions of the previous pass.
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

// beginBackward starts the search from the ends. The searches before it in the list may meet it.
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
