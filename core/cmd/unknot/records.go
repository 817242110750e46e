package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"unknot/core/lab"
	"unknot/core/scene"
)

// printRecords prints records, one per line.
func printRecords(to io.Writer, records []lab.Record) error {
	for _, r := range records {
		line, _ := json.Marshal(r) // strings and finite numbers always encode
		if _, err := to.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return nil
}

// recordsIn reads the records of a file and reports the lines that it leaves out.
func (s session) recordsIn(path, text string) ([]lab.Record, error) {
	records, cut, err := readRecords(text)
	if err != nil {
		return nil, fmt.Errorf("%s: this is not a result of unknot experiment --json: %w", path, err)
	}
	for _, line := range cut {
		s.complain(fmt.Errorf("%s: line %d is cut short or damaged; it is left out", path, line))
	}
	return records, nil
}

// readRecords reads records one after another, or lists of records, as the page
// saves them. A line that begins like a record but cannot be read was cut short
// when its program was killed or a disk was full. cut has the numbers of these
// lines, from 1.
func readRecords(text string) (records []lab.Record, cut []int, err error) {
	for at := 0; at >= 0 && at < len(text); {
		more, read, err := decode(text[at:])
		records = append(records, more...)
		if err == nil {
			return records, cut, nil
		}
		at += read
		at += len(text[at:]) - len(strings.TrimLeft(text[at:], blank))
		if !begun(text[at:]) {
			return nil, nil, fmt.Errorf("after %s: %w", scene.Several(len(records), "results"), err)
		}
		cut = append(cut, 1+strings.Count(text[:at], "\n"))
		if next := strings.Index(text[at:], "\n{"); next < 0 {
			at = -1
		} else {
			at += next + 1
		}
	}
	return records, cut, nil
}

const blank = " \t\r\n"

// begun reports whether the first line, which may be cut short, may be the beginning of a record. After a
// power failure it may be all zeros.
func begun(text string) bool {
	const head = `{"experiment":`
	line, _, _ := strings.Cut(text, "\n")
	line = strings.TrimLeft(line, "\x00")
	return strings.HasPrefix(line, head) || strings.HasPrefix(head, strings.TrimRight(line, blank))
}

// decode decodes records up to the end or to a fault; read is the number of bytes
// of the values before the fault.
func decode(text string) (records []lab.Record, read int, err error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	for {
		var raw json.RawMessage
		if err := decoder.Decode(&raw); errors.Is(err, io.EOF) {
			return records, read, nil
		} else if err != nil {
			return records, read, err
		}
		more := make([]lab.Record, 1)
		if raw[0] == '[' {
			err = json.Unmarshal(raw, &more)
		} else {
			err = json.Unmarshal(raw, &more[0])
		}
		for _, r := range more {
			if err == nil && r.Experiment == "" {
				err = fmt.Errorf("it names no experiment")
			}
		}
		if err != nil {
			return records, read, err
		}
		records, read = append(records, more...), int(decoder.InputOffset())
	}
}
