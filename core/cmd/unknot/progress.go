package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// progress is a line on a terminal that each update overwrites.
// Without a terminal it prints nothing.
type progress struct {
	out   io.Writer // nil without a terminal
	total int
	begun time.Time
	shown bool
}

func newProgress(out io.Writer, total int) *progress {
	p := &progress{total: total, begun: time.Now()}
	if file, ok := out.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.out = out
		}
	}
	return p
}

// of returns a function that shows the reports of puzzle n, with the effort in a unit; nil without a terminal.
func (p *progress) of(n int, unit string) func(puzzle.Report) {
	if p.out == nil {
		return nil
	}
	return func(r puzzle.Report) {
		fmt.Fprint(p.out, "\r\x1b[K", p.line(n, unit, r))
		p.shown = true
	}
}

// ended shows how many runs have ended, and the remaining time at the same
// speed.
func (p *progress) ended(n int) {
	if p.out == nil {
		return
	}
	elapsed := time.Since(p.begun).Seconds()
	line := fmt.Sprintf("%d of %d · %s", n, p.total, scene.Duration(elapsed))
	if n > 0 {
		line += fmt.Sprintf(" · about %s left", scene.Duration(elapsed/float64(n)*float64(p.total-n)))
	}
	fmt.Fprint(p.out, "\r\x1b[K", line)
	p.shown = true
}

func (p *progress) line(n int, unit string, r puzzle.Report) string {
	words := []string{fmt.Sprintf("%d of %d", n, p.total), scene.Duration(r.Elapsed)}
	if r.Phase != "" {
		words = append(words, r.Phase)
	}
	if r.Progress != nil {
		words = append(words, fmt.Sprintf("%.0f %%", *r.Progress*100))
	}
	words = append(words, scene.Several(r.Effort, unit), scene.Brief(r.Rate)+" a second")
	for _, f := range r.Figures {
		words = append(words, f.Name+" "+f.Value)
	}
	line := []rune(strings.Join(words, " · "))
	return string(line[:min(len(line), 79)]) // a longer line would wrap, and could not be overwritten
}

func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.out, "\r\x1b[K")
		p.shown = false
	}
}
