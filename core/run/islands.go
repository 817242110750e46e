package run

import (
	"cmp"
	"slices"
)

// MaxIslands is the largest number of islands of a run.
const MaxIslands = 64

// An islands' run is several runs of one method on one position, each on its own
// island (a worker in the browser, a goroutine natively), which send each other
// migrants. They share no memory, so the others continue if one dies. The history
// of each island follows from its seed and the migrants that joined it, so a log
// of these migrants replays it.

// Migrant is a candidate that goes from one island to another.
type Migrant struct {
	From   int    `json:"from"`   // number of the island that the migrant left, from 0
	To     int    `json:"to"`     // number of the island to which the migrant goes
	Left   int    `json:"left"`   // generation of From in which the migrant left
	Joined int    `json:"joined"` // generation of To in which the migrant arrived; To sets it
	Genome string `json:"genome"` // in the method's own notation
}

// immigrant is the command that delivers a migrant, which is its Data.
const immigrant = "immigrant"

// Immigrate returns the command that delivers a migrant to its island.
func Immigrate(m Migrant) Command { return Command{Name: immigrant, Data: m} }

// Island returns the number of this run's island, from 0, and the number of islands, at least 1.
func (r *Run) Island() (island, islands int) { return r.setup.Island, max(r.setup.Islands, 1) }

// Emigrate sends a migrant, which may be lost on the way. If its destination no longer exists, it arrives at the next island.
func (r *Run) Emigrate(m Migrant) {
	if r.setup.Emigrate != nil {
		m.From = r.setup.Island
		r.sent++
		r.setup.Emigrate(m)
	}
}

// Immigrants returns the migrants that join in a generation: those that have arrived
// since the last call or, in a replay, those of the log.
func (r *Run) Immigrants(generation int) []Migrant {
	r.listen()
	joining := r.arrived
	r.arrived = nil
	if r.setup.Log != nil {
		from, _ := slices.BinarySearchFunc(r.setup.Log, generation, byJoined)
		to, _ := slices.BinarySearchFunc(r.setup.Log, generation+1, byJoined)
		joining = slices.Clone(r.setup.Log[from:to])
	}
	for i := range joining {
		joining[i].Joined = generation
	}
	r.joined = append(r.joined, joining...)
	return joining
}

// listen receives the migrants that have arrived since the last reading of the clock. Migrants are worth more the sooner they arrive, so
// the host may deliver them more often than it otherwise gets control.
func (r *Run) listen() {
	if r.setup.Islands < 2 || r.setup.Log != nil || r.stopped {
		return
	}
	if now := r.setup.Clock(); r.setup.Yield != nil && now-r.yielded >= listenEvery {
		r.yield(now)
	}
	r.receive()
}

func byJoined(m Migrant, generation int) int { return cmp.Compare(m.Joined, generation) }

// ofIsland returns the part of a log that one island replays, in the order of its generations.
func ofIsland(log []Migrant, island int) []Migrant {
	own := []Migrant{}
	for _, m := range log {
		if m.To == island {
			own = append(own, m)
		}
	}
	slices.SortStableFunc(own, func(a, b Migrant) int { return byJoined(a, b.Joined) })
	return own
}

// Joined returns the log of this island: all migrants that have joined it.
func (r *Run) Joined() []Migrant { return r.joined }
