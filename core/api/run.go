package api

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/text"
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
	begun := make(chan func()) // for one goroutine, whose stack has grown by the second piece of work
	defer close(begun)
	go func() {
		for carryOut := range begun {
			carryOut()
		}
	}()
	store := run.NewStore(run.UsualStore)
	work := nothing
	for {
		var order Order
		err := stream.Receive(&order)
		if unread := (*Unread)(nil); errors.As(err, &unread) {
			work.cancel() // the message may have asked for that
			<-work.done
			box.finish(News{ID: unread.ID, Error: inWords(err)})
			continue
		}
		if err != nil {
			break
		}
		switch order.Do {
		case "command":
			work.command(order.Command)
		case "migrate":
			work.migrate(order.Migrants)
		case "cancel":
			work.cancel()
		default:
			<-work.done // the page sends the next order when it has seen this end
			var carryOut func()
			work, carryOut = begin(ctx, order, kinds, host, store, box)
			begun <- carryOut
		}
	}
	work.cancel()
	<-work.done
	box.close()
	<-delivered
}

// waiting is how many commands may wait for a solver's next tick.
const waiting = 256

// work is a piece of work under way.
type work struct {
	cancel   func()
	commands chan puzzle.Command
	done     chan struct{}
}

// nothing is work that is over.
var nothing = func() *work {
	w := &work{cancel: func() {}, done: make(chan struct{})}
	close(w.done)
	return w
}()

// command hands a command over; it is lost on work that is over.
func (w *work) command(c *puzzle.Command) {
	if c == nil {
		return
	}
	select {
	case w.commands <- *c:
	case <-w.done:
	}
}

// migrate hands migrants over; they are lost on work that is over, or that has
// not taken those before.
func (w *work) migrate(migrants []puzzle.Migrant) {
	for _, m := range migrants {
		select {
		case w.commands <- run.Immigrate(m):
		default:
		}
	}
}

func begin(ctx context.Context, order Order, kinds []puzzle.Kind, host Host, store *run.Store, box *mailbox) (*work, func()) {
	ctx, cancel := context.WithCancel(ctx)
	w := &work{cancel: cancel, commands: make(chan puzzle.Command, waiting), done: make(chan struct{})}
	run := run.New(ctx, run.Setup{
		Seed:     order.Seed,
		Limit:    order.limit(),
		Memory:   order.Memory,
		Store:    store,
		Yield:    host.Yield,
		Report:   func(r puzzle.Report) { box.put(News{ID: order.ID, Report: &r}) },
		Commands: w.commands,
		Island:   order.Island,
		Islands:  order.Islands,
		Emigrate: func(m puzzle.Migrant) { box.put(News{ID: order.ID, Migrants: []puzzle.Migrant{m}}) },
		Log:      order.Log,
		Stopped:  order.Stopped,
	})
	return w, func() {
		defer close(w.done)
		defer cancel()
		done, err := order.carryOut(run, kinds)
		if err != nil {
			box.finish(News{ID: order.ID, Error: inWords(err)})
			return
		}
		done.Elapsed = run.Elapsed().Seconds()
		box.finish(News{ID: order.ID, Done: done})
	}
}

// longest is the longest limit, in seconds, that a duration surely holds.
const longest = 1e9

func (o Order) limit() time.Duration {
	return time.Duration(min(max(o.Limit, 0), longest) * float64(time.Second))
}

func (o Order) carryOut(run *puzzle.Run, kinds []puzzle.Kind) (d *Done, err error) {
	defer puzzle.Recover(&err, o.Do)
	if o.Seed >= 1<<53 {
		return nil, fmt.Errorf("a seed is a whole number below 2^53")
	}
	if math.IsNaN(o.Limit) {
		return nil, fmt.Errorf("a limit is a number of seconds")
	}
	kind, err := catalogue.Find(kinds, o.Kind)
	if err != nil {
		return nil, err
	}
	switch o.Do {
	case "generate":
		return o.generate(run, kind)
	case "grade":
		return o.grade(run, kind)
	}
	position, err := o.position(kind)
	if err != nil {
		return nil, err
	}
	switch o.Do {
	case "solve":
		return o.solve(run, kind, position)
	case "apply":
		return o.apply(run, kind, position)
	case "hint":
		hinter, ok := position.(puzzle.Hinter)
		if !ok {
			return nil, fmt.Errorf("there are no hints for %s", kind.Info().Title)
		}
		hint, err := hinter.Hint(run)
		if err != nil {
			return nil, err
		}
		back, err := o.back(run, kind, hint)
		return &Done{Hint: &hint, Back: back}, err
	case "explain":
		explainer, ok := position.(puzzle.Explainer)
		if !ok {
			return nil, fmt.Errorf("%s cannot be explained", kind.Info().Title)
		}
		explanation, err := explainer.Explain(run)
		return &Done{Explanation: &explanation}, err
	}
	return nil, fmt.Errorf("the engine does not know what %q is", o.Do)
}

// back is where to go back to if a hint has no move since there is a mistake.
func (o Order) back(run *puzzle.Run, kind puzzle.Kind, hint puzzle.Hint) (*int, error) {
	if o.Draft || hint.Move != "" || len(o.Moves) == 0 {
		return nil, nil
	}
	from, err := o.start(kind)
	if err != nil {
		return nil, err
	}
	retracer, ok := from.(puzzle.Retracer)
	if !ok {
		return nil, nil
	}
	right, err := retracer.Retrace(run, o.Moves)
	if err != nil || right == len(o.Moves) {
		return nil, err
	}
	return &right, nil
}

func (o Order) grade(run *puzzle.Run, kind puzzle.Kind) (*Done, error) {
	p, err := o.puzzle(kind)
	if err != nil {
		return nil, err
	}
	grader, ok := p.(puzzle.Grader)
	if !ok {
		return nil, fmt.Errorf("%s has no grades", kind.Info().Title)
	}
	grade, err := grader.Grade(run)
	return &Done{Grade: &grade}, err
}

func (o Order) puzzle(kind puzzle.Kind) (puzzle.Puzzle, error) {
	if err := text.CheckLength(string(o.Text)); err != nil {
		return nil, err
	}
	return kind.Parse(string(o.Text))
}

// position is where the work begins.
func (o Order) position(kind puzzle.Kind) (puzzle.Position, error) {
	start, err := o.start(kind)
	if err != nil {
		return nil, err
	}
	history := newLine(start, nil)
	history.follow(o.Moves)
	return history.after(len(o.Moves))
}

func (o Order) start(kind puzzle.Kind) (puzzle.Position, error) {
	if o.Draft && o.Text == "" {
		_, draft, err := blank(kind, o.Params)
		return draft, err
	}
	p, err := o.puzzle(kind)
	if err != nil {
		return nil, err
	}
	if !o.Draft {
		return p.Start(), nil
	}
	editor, err := editorOf(kind)
	if err != nil {
		return nil, err
	}
	return editor.Edit(p)
}

func (o Order) solve(run *puzzle.Run, kind puzzle.Kind, from puzzle.Position) (*Done, error) {
	solver, err := puzzle.SolverFor(kind, from, o.Solver)
	if err != nil {
		return nil, err
	}
	s, v, err := puzzle.Solve(run, solver, from, o.Params)
	if err != nil {
		return nil, err
	}
	d := &Done{Solution: &s, Verdict: &v, Notation: puzzle.Notation(from, s.Moves), Joined: run.Joined()}
	if s.Other != nil {
		d.Other = puzzle.Notation(from, s.Other)
	}
	return d, nil
}

func (o Order) apply(run *puzzle.Run, kind puzzle.Kind, from puzzle.Position) (*Done, error) {
	tool, err := puzzle.ToolFor(kind, o.Tool)
	if err != nil {
		return nil, err
	}
	a, v, err := puzzle.Apply(run, tool, from, o.Params)
	if err != nil {
		return nil, err
	}
	return &Done{Applied: &a, Verdict: &v, Notation: puzzle.Notation(from, a.Moves)}, nil
}

func (o Order) generate(run *puzzle.Run, kind puzzle.Kind) (*Done, error) {
	generator, ok := kind.(puzzle.Generator)
	if !ok {
		return nil, fmt.Errorf("%s makes no new puzzles", kind.Info().Title)
	}
	params, err := puzzle.Fill(generator.Settings(), o.Params)
	if err != nil {
		return nil, err
	}
	p, err := generator.Generate(run, params)
	if err != nil {
		return nil, err
	}
	return &Done{Text: p.Text()}, nil
}
