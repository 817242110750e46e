package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// source is a file or an address, with its puzzles.
type source struct {
	file  string
	first int // number in the file of parts[0], from 1
	parts []text.Part
	kinds []puzzle.Kind // kinds of the parts
}

// open reads a file, “-” for standard input, or an address as a collection. The kind is the named one, by the argument or in the text.
// Otherwise it is the kind of the folder, if that can read the file, or the likeliest kind. A message names other kinds that could read the
// text, and the omitted pieces of the text.
func (s session) open(file, kind string, only pick) (source, error) {
	content, folder := file, ""
	if !isAddress(file) {
		var err error
		if content, err = s.read(file); err != nil {
			return source{}, err
		}
		if content, err = text.Decode([]byte(content)); err != nil {
			return source{}, fmt.Errorf("%s: %w", file, err)
		}
		folder = folderOf(file)
	}
	if file == "-" {
		file = "standard input"
	}
	if err := s.opposed(content); err != nil {
		return source{}, fmt.Errorf("%s: %w", file, err)
	}
	as, parts, err := s.split(folder, kind, content)
	if err != nil {
		err = fmt.Errorf("%s: %w", file, err)
		if refusal := (*catalogue.Refusal)(nil); errors.As(err, &refusal) {
			err = fmt.Errorf("%w%s", err, otherwise(refusal.Others))
		}
		return source{}, err
	}
	if len(as.Others) > 0 {
		s.complain(fmt.Errorf("%s: read as %s%s", file, as.Kind.Info().Title, otherwise(as.Others)))
	}
	for _, line := range inBrief(as) {
		s.complain(fmt.Errorf("%s: left out: %s", file, line))
	}
	if only == (pick{}) {
		only = pick{1, len(parts)}
	}
	if only.last > len(parts) {
		return source{}, fmt.Errorf("%s: there is no puzzle %d; the last one is %d", file, only.last, len(parts))
	}
	src := source{file: file, first: only.first, parts: parts[only.first-1 : only.last]}
	for _, part := range src.parts {
		k := as.Kind
		if part.Kind != "" {
			if k, err = catalogue.Find(s.kinds, part.Kind); err != nil {
				return source{}, err
			}
		}
		src.kinds = append(src.kinds, k)
	}
	return src, nil
}

// maxSaid is the largest number of omitted pieces that a message quotes, and of puzzles that cannot be read.
const maxSaid = 3

// inBrief returns lines about the omitted pieces: the first words, and the first puzzles that cannot be read with their reasons.
func inBrief(as catalogue.Reading) (lines []string) {
	words := slices.Clone(as.Left)
	for _, unread := range as.Unread {
		if i := slices.Index(words, unread.Piece); i >= 0 {
			words = slices.Delete(words, i, i+1)
		}
	}
	more := func(all int) string {
		if all > maxSaid {
			return fmt.Sprintf(" and %d more", all-maxSaid)
		}
		return ""
	}
	if n := len(words); n > 0 {
		lines = append(lines, "“"+strings.Join(words[:min(maxSaid, n)], "”, “")+"”"+more(n))
	}
	for i, unread := range as.Unread {
		if line := unread.Error(); i < maxSaid-1 {
			lines = append(lines, line)
		} else {
			return append(lines, line+more(len(as.Unread)))
		}
	}
	return lines
}

// isAddress reports whether an argument is the address of a puzzle and not the name of a file.
func isAddress(argument string) bool {
	lower := strings.ToLower(argument)
	if strings.HasPrefix(lower, "http://") || strings.HasPrefix(lower, "https://") {
		return true
	}
	if _, err := os.Stat(argument); err == nil {
		return false
	}
	return len(pzpr.Spans(argument, false)) > 0
}

// folderOf returns the name of a file's folder; "" if it has none.
func folderOf(file string) string {
	if path, err := filepath.Abs(file); err == nil && file != "-" {
		return filepath.Base(filepath.Dir(path))
	}
	return ""
}

// otherwise returns the advice how to read a text as one of the other kinds.
func otherwise(kinds []puzzle.Kind) string {
	var b strings.Builder
	for _, k := range kinds {
		fmt.Fprintf(&b, "; to read it as %s, add --kind %s", k.Info().Title, k.Info().Name)
	}
	return b.String()
}

// maxRead is the largest size of a file in bytes. No puzzle, set of results or log of a long run is larger.
const maxRead = 1 << 30

func (s session) read(file string) (string, error) {
	in := s.stdin
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return "", err
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil && info.Size() > maxRead {
			return "", tooLong(file)
		}
		in = f
	}
	content, err := io.ReadAll(io.LimitReader(in, maxRead+1)) // not every file knows its size
	if err == nil && len(content) > maxRead {
		err = tooLong(file)
	}
	return string(content), err
}

func tooLong(file string) error { return fmt.Errorf("%s is longer than %d GB", file, maxRead>>30) }

func (s session) split(folder, kind, content string) (catalogue.Reading, []text.Part, error) {
	if game, ok, err := shared(content); ok || err != nil {
		if err != nil {
			return catalogue.Reading{}, nil, err
		}
		return catalogue.Split(s.kinds, game.kind, game.text)
	}
	if kind == "" && folder != "" && !namesKind(content) {
		if _, err := catalogue.Find(s.kinds, folder); err == nil {
			if as, parts, err := catalogue.Split(s.kinds, folder, content); err == nil {
				return as, parts, nil
			}
		}
	}
	return catalogue.Split(s.kinds, kind, content)
}

// namesKind reports whether a text names its kind.
func namesKind(content string) bool {
	for line := range strings.Lines(content) {
		if text.KindIn(line) != "" {
			return true
		}
	}
	return false
}

// puzzle reads the i-th part. A fault has its line in the whole file.
func (src source) puzzle(i int) (name string, p puzzle.Puzzle, err error) {
	part := src.parts[i]
	number := strconv.Itoa(src.first + i)
	p, err = src.kinds[i].Parse(part.Text)
	if err != nil {
		if fault := (*text.ParseError)(nil); errors.As(err, &fault) && fault.Line > 0 && part.Line > 0 {
			if fault.Line == 1 && fault.Col > 0 {
				fault.Col += part.Cut
			}
			err = &text.ParseError{Line: fault.Line + part.Line - 1, Col: fault.Col, Text: fault.Text}
		}
		return "", nil, fmt.Errorf("%s: puzzle %s: %w", src.file, number, err)
	}
	return cmp.Or(part.Name, p.Info().Title, number), p, nil
}
