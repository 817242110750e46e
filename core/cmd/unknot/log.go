package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"unknot/core/lab"
)

// log receives the results of an experiment as they arrive. It writes lines of JSON to standard output, to the end of a file, or both.
type log struct {
	plan    *lab.Plan
	part    lab.Part // zero for the whole
	to      []io.Writer
	file    *os.File
	already []lab.Result // results of the cells in the files to resume
}

// openLog reads the files to resume, and opens the last one, which need not exist, for appending. It never changes existing content. So no
// complete line is lost if a program is stopped, or if two programs write to one file.
func (s session) openLog(plan *lab.Plan, cells []lab.Cell, o experimentOptions) (*log, error) {
	l := &log{plan: plan}
	if o.part.N > 1 {
		l.part = o.part
	}
	if o.json {
		l.to = append(l.to, s.stdout)
	}
	var before []lab.Record
	whole := true // whether the last file ends with a line end
	for _, path := range o.resume {
		text, err := s.read(path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		whole = text == "" || strings.HasSuffix(text, "\n")
		records, err := s.recordsIn(path, text)
		if err != nil {
			return nil, err
		}
		if _, err := plan.Join(records); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		before = append(before, records...)
	}
	if len(o.resume) > 0 {
		var err error
		if l.file, err = os.OpenFile(o.resume[len(o.resume)-1], os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666); err != nil {
			return nil, err
		}
	}
	joined, err := plan.Join(before)
	ours := map[string]bool{}
	for _, c := range cells {
		ours[c.ID] = true
	}
	for _, r := range joined.Records {
		if err == nil && ours[r.Result.Cell] {
			l.already = append(l.already, r.Result)
			err = l.write(r.Result)
		}
	}
	if len(l.already) > 0 {
		s.complain(fmt.Errorf("%d of %d runs are there already", len(l.already), len(cells)))
	}
	if l.file != nil {
		l.to = append(l.to, l.file)
		if !whole && err == nil { // so that the next record begins a new line
			_, err = l.file.WriteString("\n")
		}
	}
	return l, err
}

// write writes a result, in one piece.
func (l *log) write(r lab.Result) error {
	records := l.plan.Records([]lab.Result{r})
	for i := range records {
		records[i].Part = l.part
	}
	for _, to := range l.to {
		if err := printRecords(to, records); err != nil {
			return err
		}
	}
	return nil
}

func (l *log) close() {
	if l.file != nil {
		l.file.Close() // an error does not matter, since each line was written before
	}
}
