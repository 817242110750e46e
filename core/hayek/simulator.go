package hayek

// Simulator leads an economy through levels, in order (6.1).
type Simulator[W World] struct {
	*Economy[W]
	Simulation Simulation

	levels  []func() W
	courses []Course
	level   int
	attempt attempt
	strikes int // attempts without a solution, in this level
	streak  []attempt
	done    bool
	won     W // the game that was solved last
	wins    int
	able    string // text of the economy when it last understood a level
}

// Course is the result of one level. Counts of auctions are for this level alone; 0: never.
type Course struct {
	Auctions   int
	Attempts   int
	Solved     int // auctions until it was solved first
	Understood int // auctions until it was understood
	Cold       int // auctions of the cold run; -1: it ended without a solution
	Skipped    bool
}

// attempt is one attempt at a level, from its beginning.
type attempt struct {
	auctions  int
	fruitless int
}

// NewSimulator makes a simulator that begins with the first level. There must be at least one level.
func NewSimulator[W World](e *Economy[W], s Simulation, levels ...func() W) *Simulator[W] {
	sim := &Simulator[W]{Economy: e, Simulation: s, levels: levels, courses: make([]Course, len(levels))}
	sim.enter(0)
	return sim
}

// Courses returns the results of the levels so far.
func (s *Simulator[W]) Courses() []Course { return s.courses }

// Level returns the index of the current level, from 0.
func (s *Simulator[W]) Level() int { return s.level }

// Attempt returns the number of auctions since the level was last started.
func (s *Simulator[W]) Attempt() int { return s.attempt.auctions }

// Won returns the game that was solved last; false if none was.
func (s *Simulator[W]) Won() (W, bool) { return s.won, s.wins > 0 }

// Done reports whether the last level is understood or left, or all auctions are over.
func (s *Simulator[W]) Done() bool { return s.done }

// Missed returns the numbers of the levels, from 1, that were not understood.
func (s *Simulator[W]) Missed() (numbers []int) {
	for i := range s.courses {
		if s.courses[i].Understood == 0 {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// Able returns the text of the economy when it last understood a level, since a level that it does not understand can ruin it. If it has
// understood none, Able returns the text of the present economy.
func (s *Simulator[W]) Able() string {
	if s.able == "" {
		return s.Text()
	}
	return s.able
}

func (s *Simulator[W]) enter(level int) {
	if level == len(s.levels) {
		s.done = true
		return
	}
	if level > s.level {
		s.levels[s.level] = nil // with what is known of it
	}
	s.level, s.strikes, s.streak = level, 0, nil
	s.begin()
}

func (s *Simulator[W]) begin() {
	s.attempt = attempt{}
	s.courses[s.level].Attempts++
	s.Begin(s.levels[s.level]())
	if s.tick(); s.broken { // it may be that the level was not opened to the end
		s.done = true
	}
}

// grown returns a limit after its growth with the levels.
func (s *Simulator[W]) grown(limit int) int {
	return limit + limit*s.Simulation.Growth*s.level/1000
}

// Next holds one auction and applies its consequences to the level. It returns nil when the simulation is over. An interrupted auction is
// the last.
func (s *Simulator[W]) Next() *Round {
	if s.done {
		return nil
	}
	c := &s.courses[s.level]
	r := s.Auction()
	c.Auctions++
	s.attempt.auctions++
	if r.Winner == nil || r.Acted != Fruitful {
		s.attempt.fruitless++
	}
	switch {
	case s.broken && !r.Solved:
		s.done = true
	case r.Solved:
		s.won = s.World()
		s.wins++
		if c.Solved == 0 {
			c.Solved = c.Auctions
		}
		if s.understands() {
			c.Understood = c.Auctions
			c.Cold = s.cold()
			s.able = s.Text()
			s.enter(s.level + 1)
		} else {
			s.begin()
		}
	case r.Stuck || r.Winner == nil || s.attempt.auctions >= s.grown(s.Simulation.Attempt):
		s.streak = nil
		if s.strikes++; s.strikes >= s.grown(s.Simulation.Restarts) {
			c.Skipped = c.Solved == 0
			s.enter(s.level + 1)
		} else {
			s.begin()
		}
	}
	if s.Auctions() >= s.Simulation.Auctions {
		s.done = true
	}
	return r
}

// understands reports whether the last attempts were solutions with few fruitless actions.
func (s *Simulator[W]) understands() bool {
	s.streak = append(s.streak, s.attempt)
	if extra := len(s.streak) - max(1, s.Simulation.Repeats); extra > 0 {
		s.streak = s.streak[extra:]
	} else if extra < 0 {
		return false
	}
	sum := attempt{}
	for _, a := range s.streak {
		sum.auctions += a.auctions
		sum.fruitless += a.fruitless
	}
	return sum.fruitless*1000 <= sum.auctions*s.Simulation.Fruitless
}

// cold solves the level once more, with the agents as they are (6.1), and returns the number of
// auctions. The agents do not keep their earnings.
func (s *Simulator[W]) cold() int {
	kept := make([]Agent, len(s.agents))
	for i, a := range s.agents {
		kept[i] = *a
	}
	auctions, bank, round := s.auctions, s.bank, s.round
	s.round = Round{}
	s.copied = s.Text()
	defer func() { s.copied = "" }()
	solved := s.RunCold(s.levels[s.level](), s.grown(s.Simulation.Attempt))
	n := s.auctions - auctions
	s.auctions, s.bank, s.round = auctions, bank, round
	for i, a := range s.agents {
		*a = kept[i]
	}
	switch {
	case solved:
		return n
	case s.broken:
		return 0
	}
	return -1
}

// Copy returns the result of Text. It can be called at any tick; during a cold run the text does not include the earnings of that run.
func (e *Economy[W]) Copy() string {
	if e.copied != "" {
		return e.copied
	}
	return e.Text()
}

// RunCold lets the agents play a game until it is solved, a deadlock is detected, no agent bids, the given number of auctions
// is over, or one is interrupted. No agent is born or removed.
func (e *Economy[W]) RunCold(world W, auctions int) (solved bool) {
	before := e.Cold
	e.Cold = true
	defer func() { e.Cold = before }()
	e.Begin(world)
	for range auctions {
		if r := e.Auction(); r.Winner == nil || r.Solved || r.Stuck || e.broken {
			return r.Solved
		}
	}
	return false
}
