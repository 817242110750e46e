package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
)

// source is a file with its puzzles.
type source struct {
	file  string
	kind  puzzle.Kind
	first int // number of parts[0] in the file, from 1
	parts []puzzle.Part
}

// open reads a file, "-" for standard input, as a collection. The kind is the
// one named; else that of the folder, if it can read the file; else it is told
// from the text.
func (s session) open(file, kind string, only pick) (source, error) {
	text, err := s.read(file)
	if err != nil {
		return source{}, err
	}
	k, parts, err := s.split(file, kind, text)
	if file == "-" {
		file = "standard input"
	}
	if err != nil {
		return source{}, fmt.Errorf("%s: %w", file, err)
	}
	if only == (pick{}) {
		only = pick{1, len(parts)}
	}
	if only.last > len(parts) {
		return source{}, fmt.Errorf("%s: there is no puzzle %d, the last one is %d", file, only.last, len(parts))
	}
	return source{file, k, only.first, parts[only.first-1 : only.last]}, nil
}

// mostRead is how many bytes of a file are read: more than any puzzle has, any
// results or the log of a long run.
const mostRead = 1 << 30

func (s session) read(file string) (string, error) {
	in := s.stdin
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return "", err
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil && info.Size() > mostRead {
			return "", tooLong(file)
		}
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, mostRead+1)) // not every file knows its size
	if err == nil && len(text) > mostRead {
		err = tooLong(file)
	}
	return string(text), err
}

func tooLong(file string) error { return fmt.Errorf("%s is longer than %d GB", file, mostRead>>30) }

func (s session) split(file, kind, text string) (puzzle.Kind, []puzzle.Part, error) {
	if kind == "" && file != "-" {
		if path, err := filepath.Abs(file); err == nil {
			folder := filepath.Base(filepath.Dir(path))
			if _, err := catalogue.Find(s.kinds, folder); err == nil {
				if k, parts, err := catalogue.Split(s.kinds, folder, text); err == nil {
					return k, parts, nil
				}
			}
		}
	}
	return catalogue.Split(s.kinds, kind, text)
}

// puzzle reads the i-th part. Lines of a fault count from the file's start.
func (src source) puzzle(i int) (name string, p puzzle.Puzzle, err error) {
	part := src.parts[i]
	number := strconv.Itoa(src.first + i)
	p, err = src.kind.Parse(part.Text)
	if err != nil {
		if fault := (*puzzle.Fault)(nil); errors.As(err, &fault) && fault.Line > 0 && part.Line > 0 {
			err = puzzle.Faultf(fault.Line+part.Line-1, fault.Col, "%s", fault.Text)
		}
		return "", nil, fmt.Errorf("%s: puzzle %s: %w", src.file, number, err)
	}
	return cmp.Or(part.Name, p.Info().Title, number), p, nil
}
