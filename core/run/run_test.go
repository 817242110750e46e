package run

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"unknot/core/testkit"
)

// clock is a clock that only the test advances.
type clock struct {
	now   time.Duration
	looks int
}

func (c *clock) read() time.Duration {
	c.looks++
	return c.now
}

// tick lets a tick of the given length pass.
func (c *clock) tick(run *Run, length time.Duration) bool {
	c.now += length
	return run.Continue()
}

func TestTickLooksAtTheClockRarely(t *testing.T) {
	c := &clock{now: time.Hour}
	run := New(context.Background(), Setup{Clock: c.read})
	const ticks = 100_000
	for range ticks {
		c.tick(run, 10*time.Microsecond)
	}
	// In a second of work, the clock should be read about once per millisecond.
	if c.looks > 5000 || c.looks < 500 {
		t.Errorf("the clock was read %d times in a second", c.looks)
	}
}

func TestTickNoticesInTimeWhenTicksGrowLonger(t *testing.T) {
	c := &clock{}
	ctx, cancel := context.WithCancel(context.Background())
	run := New(ctx, Setup{Clock: c.read})
	for range 1_000_000 { // a phase of the shortest ticks
		c.tick(run, 0)
	}
	cancel()
	since := c.now
	for c.tick(run, time.Millisecond) {
	}
	if late := c.now - since; late > maxTicks*time.Millisecond {
		t.Errorf("stopped %v after the cancel", late)
	}
}

func TestLongTickLooksEachTime(t *testing.T) {
	c := &clock{}
	run := New(context.Background(), Setup{Clock: c.read, Limit: time.Second})
	for range 1_000_000 { // a phase of the shortest ticks
		c.tick(run, 0)
	}
	for range 9 {
		if c.now += 100 * time.Millisecond; !run.ContinueNow() {
			t.Fatal("stopped too early")
		}
	}
	if c.now += 100 * time.Millisecond; run.ContinueNow() || run.Continue() {
		t.Error("it goes on when its time is over")
	}
}

func TestTickYieldsAndReportsFallDue(t *testing.T) {
	c := &clock{}
	yields, reports := 0, 0
	run := New(context.Background(), Setup{
		Clock:  c.read,
		Yield:  func() { yields++; c.now += time.Millisecond },
		Report: func(Report) { reports++ },
	})
	for c.now < time.Second {
		c.tick(run, 100*time.Microsecond)
		if run.ReportDue() {
			run.Report(Report{})
		}
	}
	if yields < 30 || yields > 42 {
		t.Errorf("%d yields a second, wanted one every 25 ms", yields)
	}
	if reports < 15 || reports > 21 {
		t.Errorf("%d reports a second, wanted one every 50 ms", reports)
	}
}

func TestFirstReportGoesOutAtTheNextLook(t *testing.T) {
	c := &clock{}
	yields := 0
	run := New(context.Background(), Setup{Clock: c.read, Yield: func() { yields++ }, Report: func(Report) {}})
	if run.Continue(); yields != 0 {
		t.Fatal("it yields before there is anything to say")
	}
	run.Report(Report{})
	if run.Step(); yields != 1 {
		t.Errorf("%d yields after the first report, wanted 1", yields)
	}
	run.Report(Report{})
	if run.Step(); yields != 1 {
		t.Errorf("%d yields after the second report, wanted 1", yields)
	}
}

func TestReportIsStamped(t *testing.T) {
	c := &clock{now: time.Minute}
	var got Report
	run := New(context.Background(), Setup{Clock: c.read, Report: func(r Report) { got = r }})
	run.Report(Report{Effort: 7})
	if got.Elapsed != 0 || got.Rate != 0 {
		t.Errorf("at once: %v s, %v/s, wanted zeros", got.Elapsed, got.Rate)
	}
	c.now += 2 * time.Second
	run.Report(Report{Effort: 100})
	if got.Elapsed != 2 || got.Rate != 50 {
		t.Errorf("got %v s, %v/s, wanted 2 s, 50/s", got.Elapsed, got.Rate)
	}
}

func TestWithoutAHostNothingIsDue(t *testing.T) {
	run := New(context.Background(), Setup{})
	if run.ReportDue() {
		t.Error("a report is due that nobody reads")
	}
	run.Report(Report{}) // the report is accepted
}

func TestRunStops(t *testing.T) {
	for _, test := range []struct {
		name string
		stop func(cancel func(), c *clock)
		on   func(*Run) bool
	}{
		{"tick after cancel", func(cancel func(), _ *clock) { cancel() }, (*Run).Continue},
		{"step after cancel", func(cancel func(), _ *clock) { cancel() }, (*Run).Step},
		{"tick after the limit", func(_ func(), c *clock) { c.now += time.Minute }, (*Run).Continue},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := &clock{}
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			run := New(ctx, Setup{Clock: c.read, Limit: time.Minute})
			for range 1000 {
				if !run.Continue() {
					t.Fatal("stopped too early")
				}
			}
			test.stop(cancel, c)
			for range maxTicks {
				test.on(run)
			}
			if run.Continue() || run.Step() || run.Continue() {
				t.Error("it goes on")
			}
		})
	}
}

// A run that is paused from the start does one step, reports it, and waits.
func TestPausedFromTheStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		commands := make(chan Command)
		var steps, told atomic.Int64
		go func() {
			run := New(ctx, Setup{Commands: commands, Paused: true, Report: func(r Report) { told.Store(r.Effort) }})
			for going := true; going; going = run.Step() {
				steps.Add(1)
				if run.ReportDue() {
					run.Report(Report{Effort: steps.Load()})
				}
			}
		}()
		for want := int64(1); want < 4; want++ {
			synctest.Wait()
			if steps.Load() != want || told.Load() != want {
				t.Errorf("%d steps, reported %d, wanted %d", steps.Load(), told.Load(), want)
			}
			commands <- Command{Name: "step"}
		}
		cancel()
		synctest.Wait()
	})
}

func TestPauseStepResume(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		commands := make(chan Command)
		var steps atomic.Int64
		ended := false
		go func() {
			for run := New(ctx, Setup{Commands: commands}); run.Step(); steps.Add(1) {
				time.Sleep(time.Second)
			}
			ended = true
		}()
		after := func(command string, pass time.Duration) int64 {
			before := steps.Load()
			commands <- Command{Name: command}
			time.Sleep(pass)
			synctest.Wait()
			return steps.Load() - before
		}
		time.Sleep(time.Minute + time.Second/2)
		synctest.Wait()
		if got := steps.Load(); got != 60 {
			t.Errorf("%d steps in a minute, wanted 60", got)
		}
		if got := after("pause", time.Hour); got != 1 {
			t.Errorf("%d steps after pause, wanted the one under way and no more", got)
		}
		for range 3 {
			if got := after("step", time.Hour); got != 1 {
				t.Errorf("step went %d steps", got)
			}
		}
		if got := after("resume", 10*time.Second+time.Second/2); got != 10 {
			t.Errorf("%d steps in 10 s after resume, wanted 10", got)
		}
		after("pause", time.Hour)
		cancel()
		synctest.Wait()
		if !ended {
			t.Error("a cancelled run stays in its pause")
		}
	})
}

// The result of each single step is reported, however quick the step was.
func TestAStepIsReported(t *testing.T) {
	c, commands := &clock{}, make(chan Command, 2)
	run := New(context.Background(), Setup{Clock: c.read, Report: func(Report) {}, Commands: commands})
	run.Report(Report{})
	run.Step()
	if run.ReportDue() {
		t.Error("a report is due, though one was just made")
	}
	commands <- Command{Name: "pause"}
	commands <- Command{Name: "step"}
	run.Step()
	if !run.ReportDue() {
		t.Error("no report is due after the command step")
	}
}

// A pause shows the current state, and after each step its result, whenever the
// method reports. A method that does not report, or has no steps, can be paused
// too.
func TestPausesAreReported(t *testing.T) {
	const tick = 10 * time.Millisecond
	for _, test := range []struct {
		name            string
		stepped         int64 // ticks in a step; 0: the solver has no steps
		before, between bool  // where it reports: before each step, or after each tick
	}{
		{"before each step", 37, true, false},
		{"after each tick", 37, false, true},
		{"without steps", 0, false, true},
		{"never", 37, false, false},
		{"never and without steps", 0, false, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				commands := make(chan Command, 1)
				var done, told atomic.Int64
				run := New(ctx, Setup{Commands: commands, Report: func(r Report) { told.Store(r.Effort) }})
				report := func() {
					if run.ReportDue() {
						run.Report(Report{Effort: done.Load()})
					}
				}
				ended := make(chan struct{})
				go func() {
					defer close(ended)
					for run.Continue() {
						if test.between {
							report()
						}
						time.Sleep(tick)
						if n := done.Add(1); test.stepped == 0 || n%test.stepped > 0 {
							continue
						}
						if test.before {
							report()
						}
						run.Step()
					}
				}()
				after := func(command string) int64 {
					was := done.Load()
					commands <- Command{Name: command}
					time.Sleep(time.Hour)
					synctest.Wait()
					return done.Load() - was
				}
				time.Sleep(time.Minute + tick/2)
				if late := after("pause"); late > int64(reportWait/tick)+1 {
					t.Errorf("it went on for %d ticks after the pause", late)
				}
				for range 3 {
					if unsaid := done.Load() - told.Load(); (test.before || test.between) && unsaid > 1 {
						t.Errorf("it waits after %d ticks, and has said %d", done.Load(), told.Load())
					}
					if test.stepped == 0 {
						break
					}
					switch went := after("step"); {
					case test.before && went != test.stepped:
						t.Errorf("a step went %d ticks, wanted %d", went, test.stepped)
					case went > 2*test.stepped:
						t.Errorf("a step went on for %d ticks, and takes %d", went, test.stepped)
					}
				}
				cancel()
				<-ended
			})
		})
	}
}

func TestCommandsOfTheSolversOwn(t *testing.T) {
	commands := make(chan Command, 10)
	run := New(context.Background(), Setup{Commands: commands})
	for _, name := range []string{"push", "pause", "pull", "resume", "push"} {
		commands <- Command{Name: name}
	}
	run.Step()
	var got []string
	for c, ok := run.Command(); ok; c, ok = run.Command() {
		got = append(got, c.Name)
	}
	if want := []string{"push", "pull", "push"}; !slices.Equal(got, want) {
		t.Errorf("got %v, wanted %v", got, want)
	}
}

// If a solver takes commands slowly, the others wait with the host, and none is lost.
func TestCommandsWaitWithTheHost(t *testing.T) {
	const sent = 3 * MaxQueued
	commands := make(chan Command, sent)
	run := New(context.Background(), Setup{Commands: commands})
	for range sent {
		commands <- Command{Name: "push"}
	}
	for _, wanted := range []int{MaxQueued, MaxQueued, MaxQueued, 0} {
		run.Step()
		waiting := 0
		for _, ok := run.Command(); ok; _, ok = run.Command() {
			waiting++
		}
		if waiting != wanted {
			t.Errorf("%d commands wait, wanted %d", waiting, wanted)
		}
	}
}

func TestPauseEndsTheStepUnderWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		commands := make(chan Command, 2)
		ctx, cancel := context.WithCancel(t.Context())
		commands <- Command{Name: "step"}
		commands <- Command{Name: "pause"} // before the step has come to its end
		left := false
		go func() {
			New(ctx, Setup{Commands: commands}).Continue()
			left = true
		}()
		synctest.Wait()
		if left {
			t.Error("it goes on after pause")
		}
		cancel()
		synctest.Wait()
		if !left {
			t.Error("cancel does not end the pause")
		}
	})
}

func TestSleepIsNotWork(t *testing.T) {
	c := &clock{}
	nights := 0
	run := New(context.Background(), Setup{Clock: c.read, Limit: 2 * time.Second, Yield: func() {
		if nights++; nights == 10 {
			c.now += time.Hour
		}
	}})
	ticks := 0
	for c.tick(run, time.Millisecond) {
		ticks++
	}
	if nights < 10 || ticks < 1900 || ticks > 2100 {
		t.Errorf("it was stopped after %d ms of work, with the hour after %d yields", ticks, nights)
	}
	if spent := run.Elapsed(); spent < 2*time.Second || spent > 3*time.Second {
		t.Errorf("the work took %v", spent)
	}
}

func TestPausesAreNotWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		commands := make(chan Command, 1)
		run := New(t.Context(), Setup{Commands: commands, Limit: time.Minute})
		commands <- Command{Name: "pause"}
		go func() {
			time.Sleep(time.Hour)
			commands <- Command{Name: "resume"}
		}()
		if !run.Step() {
			t.Error("the limit was counted in the pause")
		}
		if run.Elapsed() != 0 {
			t.Errorf("%v elapsed, wanted 0", run.Elapsed())
		}
	})
}

func TestSameSeedSameChance(t *testing.T) {
	testkit.Pinned(t)
	draw := func(seed, stream uint64) [4]uint64 {
		chance := New(context.Background(), Setup{Seed: seed}).Rand(stream)
		return [4]uint64{chance.Uint64(), chance.Uint64(), uint64(chance.IntN(100)), uint64(chance.Perm(10)[0])}
	}
	first := draw(1, 2)
	if again := draw(1, 2); again != first {
		t.Error("the same seed and stream give different numbers")
	}
	if first == draw(1, 3) || first == draw(2, 2) {
		t.Error("another seed or stream gives the same numbers")
	}
	// PCG-DXSM as math/rand/v2 fixes it: the numbers that every host must draw.
	if got, want := New(context.Background(), Setup{Seed: 1}).Rand(2).Uint64(), uint64(0xc4f5a58656eef510); got != want {
		t.Errorf("seed 1, stream 2 begins with %#x, wanted %#x", got, want)
	}
}
