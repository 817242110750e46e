package hayek

// Simulator leads an economy through levels, in order (6.1).
type Simulator[W World] struct {
	*Economy[W]
	Simulation Simulation

	levels  []func() W
	courses []Course
	level   int
	attempt attempt
	strikes int // attempts without a solution at the current level
	streak  []attempt
	done    bool
	won     W // game that was solved last, if wins > 0
	wins    int
	able    string // text of the economy when it last understood a level
}

// Course is the result of one level. The auctions are counted from the beginning of this level; 0: never.
type Course struct {
	Auctions   int
	Attempts   int
	Solved     int // auctions until the level was first solved
	Understood int // auctions until the level was understood
	Cold       int // auctions of the cold run; -1: no solution
	Skipped    bool
}

// attempt holds the counts of one attempt at a level.
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

// Won returns the game that was solved last, and false if no game was solved.
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

// Able returns the text of the economy from when it last understood a level, since a level that it does not understand can ruin it. If it
// has understood no level, Able returns the text of the current economy.
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
		s.levels[s.level] = nil // free the facts about the level
	}
	s.level, s.strikes, s.streak = level, 0, nil
	s.begin()
}

func (s *Simulator[W]) begin() {
	s.attempt = attempt{}
	s.courses[s.level].Attempts++
	s.Begin(s.levels[s.level]())
	if s.tick(); s.broken { // the interrupted level may be incomplete
		s.done = true
	}
}

// grown returns a limit, increased by the growth for the current level.
func (s *Simulator[W]) grown(limit int) int {
	return limit + limit*s.Simulation.Growth*s.level/1000
}

// Next holds one auction, and begins a new attempt or level if necessary. It returns nil if the simulation is over. An interrupted auction
// ends the simulation.
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

// understands adds a solved attempt to the streak, and reports whether the streak has enough solutions with few fruitless actions.
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

// cold solves the level once more, with the agents as they are (6.1). It returns the number of auctions, -1 if there is no solution, or 0
// if Tick interrupts the run. The agents do not keep their earnings.
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

// Copy returns the text of the economy, and may be called in Tick. During a cold run, it returns the text from before that run.
func (e *Economy[W]) Copy() string {
	if e.copied != "" {
		return e.copied
	}
	return e.Text()
}

// RunCold lets the agents play a game, without births and removals, and reports whether they solve it. It ends if a deadlock is detected,
// no agent bids, the given number of auctions is over, or an auction is interrupted.
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
