package api

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

var (
	workTable = tableOf[*work](WorkVerbs{
		Solve:      verb((*work).solve),
		Apply:      verb((*work).apply),
		Hint:       verb((*work).hint),
		Explain:    verb((*work).explain),
		Grade:      verb((*work).grade),
		CheckDraft: verb((*work).checkDraft),
		Census:     verb((*work).census),
		Generate:   verb((*work).generate),
		Learn:      verb((*work).learn),
	})
	controlTable = tableOf[*work](ControlVerbs{
		Command: verb((*work).command),
		Migrate: verb((*work).migrate),
		Cancel:  verb((*work).stop),
	})
)

// serveRun does one piece of work after another until the page closes its side
// or goes away.
func serveRun(ctx context.Context, stream Stream, kinds []puzzle.Kind, host Host) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	box := newMailbox()
	delivered := make(chan struct{})
	go func() {
		defer close(delivered)
		box.deliver(stream, stop)
	}()
	begun := make(chan func()) // all pieces of work share one goroutine, whose stack has already grown when the second begins
	defer close(begun)
	go func() {
		for carryOut := range begun {
			carryOut()
		}
	}()
	store := run.NewStore(run.DefaultStore)
	under := nothing
	refuse := func(id int, err error) {
		under.cancel() // the refused message may have been a Cancel
		<-under.done
		box.finish(WorkReply{ID: id, Error: inWords(err)})
	}
	for {
		var request Request
		err := stream.Receive(&request)
		if unread := (*Unread)(nil); errors.As(err, &unread) {
			refuse(unread.ID, err)
			continue
		}
		if err != nil {
			break
		}
		if _, control := controlTable[request.Do]; control {
			if carryOut, err := controlTable.prepare(request); err != nil {
				refuse(request.ID, err)
			} else {
				carryOut(under)
			}
			continue
		}
		carryOut, err := workTable.prepare(request)
		if err != nil {
			refuse(request.ID, err)
			continue
		}
		<-under.done // the page sends the next request when it has seen this end
		under = newWork(ctx, request, kinds, host, store, box)
		work := under
		begun <- func() { work.carryOut(carryOut) }
	}
	under.cancel()
	<-under.done
	box.close()
	<-delivered
}

// waiting is the maximum number of commands that wait for a solver's next tick.
const waiting = 256

// work is a running piece of work.
type work struct {
	ctx      context.Context
	kinds    []puzzle.Kind
	host     Host
	store    *run.Store // store of the stream, which keeps data from one piece of work for the next
	box      *mailbox
	request  Request
	run      *run.Run // nil until begin
	cancel   func()
	commands chan puzzle.Command
	done     chan struct{}
}

// nothing returns work that has ended.
var nothing = func() *work {
	w := &work{cancel: func() {}, done: make(chan struct{})}
	close(w.done)
	return w
}()

func newWork(ctx context.Context, request Request, kinds []puzzle.Kind, host Host, store *run.Store, box *mailbox) *work {
	ctx, cancel := context.WithCancel(ctx)
	return &work{
		ctx: ctx, kinds: kinds, host: host, store: store, box: box, request: request, cancel: cancel,
		commands: make(chan puzzle.Command, waiting), done: make(chan struct{}),
	}
}

// carryOut does the work and reports its end.
func (w *work) carryOut(do func(*work) (any, error)) {
	defer close(w.done)
	defer w.cancel()
	done, err := w.safely(do)
	if err != nil {
		w.box.finish(WorkReply{ID: w.request.ID, Error: inWords(err)})
		return
	}
	w.box.finish(WorkReply{ID: w.request.ID, Done: done})
}

func (w *work) safely(do func(*work) (any, error)) (done any, err error) {
	defer puzzle.Recover(&err, w.request.Do)
	return do(w)
}

// begin checks the means of a request and starts its run, and with it the run's clock. It returns an error for a bad seed or limit.
func (w *work) begin(with Means, setup run.Setup) error {
	if with.Seed >= 1<<53 {
		return fmt.Errorf("a seed is a whole number below 2^53")
	}
	if math.IsNaN(with.Limit) {
		return fmt.Errorf("a limit is a number of seconds")
	}
	id := w.request.ID
	setup.Seed, setup.Limit, setup.Memory = with.Seed, with.limit(), with.Memory
	setup.Store, setup.Yield = w.store, w.host.Yield
	setup.Report = func(r puzzle.Report) { w.box.put(WorkReply{ID: id, Report: &r}) }
	setup.Emigrate = func(m puzzle.Migrant) { w.box.put(WorkReply{ID: id, Migrants: []puzzle.Migrant{m}}) }
	setup.Commands = w.commands
	w.run = run.New(w.ctx, setup)
	return nil
}

// maxLimit is the greatest time limit, in seconds, that fits into a time.Duration.
const maxLimit = 1e9

func (m Means) limit() time.Duration {
	return time.Duration(min(max(m.Limit, 0), maxLimit) * float64(time.Second))
}

func (w *work) spent() Spent { return Spent{w.run.Elapsed().Seconds()} }

// command sends a command to the run. It is lost if the work has ended.
func (w *work) command(c puzzle.Command) (Nothing, error) {
	select {
	case w.commands <- c:
	case <-w.done:
	}
	return Nothing{}, nil
}

// migrate sends migrants to the run. They are lost if the work has ended, or has
// not yet taken earlier ones.
func (w *work) migrate(m Migrants) (Nothing, error) {
	for _, m := range m.Migrants {
		select {
		case w.commands <- run.Immigrate(m):
		default:
		}
	}
	return Nothing{}, nil
}

func (w *work) stop(Nothing) (Nothing, error) {
	w.cancel()
	return Nothing{}, nil
}
