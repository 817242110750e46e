// Package run is one piece of work: its clock, ticks, commands, reports, memory and chance, and the exchange between islands that run at
// the same time. Of puzzles it knows only the move, which is text.
package run

import (
	"cmp"
	"context"
	"math/rand/v2"
	"time"
)

const (
	yieldEvery  = 25 * time.Millisecond // interval at which the host's event loop gets control
	listenEvery = 5 * time.Millisecond  // shorter interval for an island, which listens for migrants
	reportEvery = 50 * time.Millisecond // interval between two reports
	firstReport = 5 * time.Millisecond  // time of the first report: shorter work is over before anybody could read one
	lookEvery   = time.Millisecond      // approximate interval between two readings of the clock
	maxTicks    = 64                    // largest number of ticks between two readings, since ticks may become longer at any time

	reportWait = time.Second      // time that a pause waits for a report
	asleep     = 10 * time.Second // a longer gap means that the machine slept: no event loop is busy for so long
)

// MaxQueued is the largest number of commands that wait in a run, and the largest number of migrants. Further commands wait at the host;
// the oldest migrants are lost.
const MaxQueued = 256

// DefaultMemory is the memory limit, in bytes, of a run whose setup has none.
const DefaultMemory = 1 << 30

// Setup is the host's part of a run. The zero value works: no limit, no
// reports, the wall clock, seed 0.
type Setup struct {
	Seed     uint64               // seed of the run, below 2^53
	Limit    time.Duration        // 0: none
	Memory   int64                // limit of the memory for tables, in bytes; 0: 1 GiB
	Store    *Store               // store that the host's runs share; nil: the run has its own
	Clock    func() time.Duration // time since any fixed moment
	Yield    func()               // gives control to the host's event loop
	Report   func(Report)         // must not block
	Commands <-chan Command
	Paused   bool          // the run does one step and waits for commands
	Island   int           // number of this run's island, from 0
	Islands  int           // number of islands; 0 means 1
	Emigrate func(Migrant) // sends a migrant to another island; must not block
	Log      []Migrant     // not nil: a replay, which exactly these migrants join
	StopAt   *Checkpoint   // in a replay: where the run was stopped; nil: it ended by itself
}

// Checkpoint is a moment of a run. It is counted in steps and ticks, not in time, so that the same run passes the same checkpoints on a
// fast and on a slow computer. A tick is a call of Continue.
type Checkpoint struct {
	Steps int `json:"steps"` // number of steps marked so far
	Ticks int `json:"ticks"` // ticks since the last step
}

// Run is one piece of work. It has the seed, the clock, the commands and the reports, and decides when to stop. It belongs to one
// goroutine.
type Run struct {
	pace
	ctx   context.Context
	setup Setup
	stopwatch
	reporting
	control
	migration
	copying
}

// pace decides at which tick the run next reads the clock.
type pace struct {
	left    int           // ticks until the next reading
	stride  int           // ticks between two readings
	granted int           // the value of left at the last reading
	at      Checkpoint    // checkpoint of the last reading
	readAt  time.Duration // the time of the last reading
	stopped bool
}

// stopwatch measures the working time of a run, without the time in which it waits.
type stopwatch struct {
	start   time.Duration
	waited  time.Duration // spent in pause or asleep
	yielded time.Duration // time at which the host's event loop last had control
}

// reporting decides when a report is due, and keeps the fields of earlier reports.
type reporting struct {
	due        bool
	reported   time.Duration // the time of the last report
	begun      bool          // whether a report was made
	known      Report        // the latest value of each field
	reportedAt Checkpoint    // checkpoint of the last report
	upToDate   bool          // the last report shows the end of the current step
}

// control holds the commands that the run has received.
type control struct {
	paused, stepping bool
	awaiting         bool // a paused run continues until its next report
	awaitingSince    time.Duration
	queue            []Command // commands that the run does not handle itself, for the solver
}

// migration holds the migrants that an island has received, and counts those that it has sent.
type migration struct {
	arrived []Migrant // migrants that the solver has not asked for yet
	joined  []Migrant
	sent    int
}

// copying makes copies of the knowledge of a learner.
type copying struct {
	offer  func() (body string, effort int64)
	whole  func(body string, effort int64) string
	copies int
}

// New starts a run. The run stops when ctx is done, or when its limit of time is reached.
func New(ctx context.Context, setup Setup) *Run {
	if setup.Clock == nil {
		begin := time.Now()
		setup.Clock = func() time.Duration { return time.Since(begin) }
	}
	if setup.Memory == 0 {
		setup.Memory = DefaultMemory
	}
	if setup.Store == nil {
		setup.Store = NewStore(DefaultStore)
	}
	if setup.Log != nil {
		setup.Log = ofIsland(setup.Log, setup.Island)
	}
	now := setup.Clock()
	r := &Run{ctx: ctx, setup: setup, pace: pace{readAt: now, stride: 1, left: 1, granted: 1},
		stopwatch: stopwatch{start: now, yielded: now}, reporting: reporting{reported: now + firstReport - reportEvery}}
	if setup.Paused {
		r.obey(Command{Name: "step"})
	}
	return r
}

// Seed returns the run's seed.
func (r *Run) Seed() uint64 { return r.setup.Seed }

// Rand returns a random source: the same seed and stream produce the same numbers,
// natively and in WebAssembly. Independent parts of a run must use different streams,
// below 2^32; each island has its own set of streams.
func (r *Run) Rand(stream uint64) *rand.Rand {
	return rand.New(rand.NewPCG(r.setup.Seed, uint64(r.setup.Island)<<32|stream))
}

// Memory returns the limit in bytes for the run's tables.
func (r *Run) Memory() int64 { return r.setup.Memory }

// Store returns the store, whose data later runs of the same host may use. The result of a run does not depend on it, except that the
// search for a hint continues where the previous one ended.
func (r *Run) Store() *Store { return r.setup.Store }

// Elapsed returns the running time, without pauses.
func (r *Run) Elapsed() time.Duration { return r.setup.Clock() - r.start - r.waited }

// Continue reports whether the run may continue. Every loop of a solver must call it, every few
// microseconds, and stop when it returns false. About every millisecond it reads the clock, and
// about every 25 ms it gives control to the host's event loop. While the run is paused, it waits.
func (r *Run) Continue() bool {
	r.left--
	if r.left > 0 {
		return true
	}
	return r.look()
}

// ContinueNow does the work of Continue in loops whose iterations take about a millisecond: it reads the clock each time. After very short
// ticks, Continue would read the clock only after hundreds of iterations.
func (r *Run) ContinueNow() bool {
	r.left--
	return r.look()
}

// look reads the clock. If it is time, it yields to the event loop, receives commands, and waits or stops.
func (r *Run) look() bool {
	if r.stopped {
		return false
	}
	r.at, r.granted = r.checkpoint(), r.left
	now := r.setup.Clock()
	switch spent := now - r.readAt; {
	case r.left <= 0 && spent < lookEvery/2:
		r.stride = min(r.stride*2, maxTicks)
	case spent > lookEvery*2:
		r.stride = max(int(time.Duration(r.stride)*lookEvery/spent), 1)
	}
	if now-r.yielded >= yieldEvery {
		now = r.yield(now)
	}
	r.due = r.due || now-r.reported >= reportEvery
	r.receive()
	if r.paused && !r.stepping && (!r.awaiting || now-r.awaitingSince >= reportWait) {
		r.pause()
	}
	r.stopped = r.ctx.Err() != nil || r.setup.Limit > 0 && r.Elapsed() >= r.setup.Limit || r.replayed()
	if r.stopped {
		r.left = 0 // so that every later tick checks again
		return false
	}
	r.left, r.readAt = r.stride, r.setup.Clock()
	if end := r.setup.StopAt; end != nil && r.at.Steps == end.Steps {
		r.left = min(r.left, end.Ticks-r.at.Ticks)
	}
	r.granted = r.left
	return true
}

// yield gives control to the host's event loop. If the host sleeps, such as a frozen tab of a
// browser, it sleeps in yield. That time is not work, and does not count towards a limit.
func (r *Run) yield(now time.Duration) time.Duration {
	if r.setup.Yield != nil {
		r.setup.Yield()
	}
	r.yielded = r.setup.Clock()
	if away := r.yielded - now; away > asleep {
		r.waited += away
	}
	return r.yielded
}

// replayed reports whether a replay has reached the moment at which the run was stopped.
func (r *Run) replayed() bool {
	end := r.setup.StopAt
	return end != nil && (r.at.Steps > end.Steps || r.at.Steps == end.Steps && r.at.Ticks >= end.Ticks)
}

// StoppedAt returns the checkpoint at which the run was stopped, nil if it was not. Another run with the same seed and migrants makes the
// same progress until then. Only data that a store keeps, such as tables, may take ticks in the first run alone.
func (r *Run) StoppedAt() *Checkpoint {
	if !r.stopped {
		return nil
	}
	return &r.at
}

// Step marks the end of one step of the method (a generation, a bound). After the command step, a paused run stops at this point. The
// method should report the result of the step just before, if a report is due.
func (r *Run) Step() bool {
	if r.stopped {
		return false
	}
	r.upToDate = r.begun && r.reportedAt == r.checkpoint()
	r.awaiting = false
	if r.stepping {
		r.stepping = false
		r.awaitReport()
	}
	r.at, r.granted = Checkpoint{Steps: r.at.Steps + 1}, r.left
	going := r.look()
	r.upToDate = false
	return going
}

// checkpoint returns the current checkpoint of the run.
func (r *Run) checkpoint() Checkpoint {
	return Checkpoint{r.at.Steps, r.at.Ticks + r.granted - r.left}
}

// awaitReport makes a report due before a paused run waits, so that the host shows the
// current state. The run waits at the end of a step at the latest.
func (r *Run) awaitReport() {
	if r.setup.Report != nil && !r.upToDate {
		r.due, r.awaiting, r.awaitingSince = true, true, r.setup.Clock()
	}
}

// ReportDue reports whether it is time for a report: after the first 5 ms, then about
// every 50 ms of ticks.
func (r *Run) ReportDue() bool { return r.due && r.setup.Report != nil }

// Report passes a report to the host, which keeps the latest one and reads it later. So the data to which it points must not change any
// more. If a report omits Best, Board or Views, the earlier ones remain. A solver may call Report before a report is due if it finds a
// better solution.
func (r *Run) Report(report Report) {
	if r.setup.Report == nil {
		r.known.Cost = cmp.Or(report.Cost, r.known.Cost) // kept even without reports, since the cost is used to compare islands
		return
	}
	r.known = r.stamped(report).after(r.known)
	r.setup.Report(r.known)
	if r.paused && !r.stopped { // so that the next tick reads the clock and waits
		r.at, r.left, r.granted = r.checkpoint(), 1, 1
	}
	if !r.begun { // let the host's event loop send the first report at the next reading
		r.begun, r.yielded = true, r.yielded-yieldEvery
	}
	r.due, r.awaiting, r.reported, r.reportedAt = false, false, r.setup.Clock(), r.checkpoint()
}

// stamped returns a report with the fields that the run sets.
func (r *Run) stamped(report Report) Report {
	report.Elapsed = r.Elapsed().Seconds()
	report.Rate = rate(report.Effort, report.Elapsed)
	report.Sent, report.Joined = r.sent, len(r.joined)
	return report
}

func rate(effort int64, seconds float64) float64 {
	if seconds <= 0 {
		return 0
	}
	return float64(effort) / seconds
}

// Command returns the next command that the run itself does not handle; ok is false if there is none.
func (r *Run) Command() (Command, bool) {
	if len(r.queue) == 0 {
		return Command{}, false
	}
	c := r.queue[0]
	r.queue = r.queue[1:]
	return c, true
}

// Offer sets the function that copies the knowledge so far, with its effort. The command copy calls it in any tick, and
// while the run is paused. The function must be fast and change nothing.
func (r *Run) Offer(learned func() (body string, effort int64)) { r.offer = learned }

// Wrap sets the function that completes the copies of a learner.
func (r *Run) Wrap(whole func(body string, effort int64) string) { r.whole = whole }

// copy reports the knowledge learned so far, with the latest report.
func (r *Run) copy() {
	if r.offer == nil || r.whole == nil || r.setup.Report == nil {
		return
	}
	r.copies++
	r.known.Copy = &Copy{r.copies, r.whole(r.offer())}
	r.setup.Report(r.known)
}

func (r *Run) receive() {
	for len(r.queue) < MaxQueued {
		select {
		case c, ok := <-r.setup.Commands:
			if !ok {
				r.setup.Commands = nil // so that the channel is never ready again
				return
			}
			r.obey(c)
		default:
			return
		}
	}
}

func (r *Run) obey(c Command) {
	switch c.Name {
	case "pause":
		r.paused, r.stepping = true, false
		r.awaitReport()
	case "resume":
		r.paused, r.stepping = false, false
	case "step":
		r.paused, r.stepping, r.due = true, true, true // the result of the step is worth a report
	case "copy":
		r.copy()
	case immigrant:
		if m, ok := c.Data.(Migrant); ok {
			r.arrived = append(r.arrived[max(len(r.arrived)-MaxQueued+1, 0):], m)
		}
	default:
		r.queue = append(r.queue, c)
	}
}

// pause waits for a command or for the end of the run. In the meantime, the event loop has control.
func (r *Run) pause() {
	since := r.setup.Clock()
	for r.paused && !r.stepping {
		select {
		case <-r.ctx.Done():
			r.paused = false
		case c, ok := <-r.setup.Commands:
			if !ok {
				r.setup.Commands, r.paused = nil, false
				break
			}
			r.obey(c)
		}
	}
	r.waited += r.setup.Clock() - since
}
