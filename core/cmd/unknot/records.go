package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"unknot/core/lab"
)

// printRecords prints them one a line.
func (s session) printRecords(records []lab.Record) {
	for _, r := range records {
		line, _ := json.Marshal(r) // strings and finite numbers always encode
		fmt.Fprintf(s.stdout, "%s\n", line)
	}
}

// readRecords reads records one after another, or lists of them, as the page
// saves them.
func readRecords(text []byte) (records []lab.Record, err error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	for {
		var raw json.RawMessage
		if err := decoder.Decode(&raw); errors.Is(err, io.EOF) {
			return records, nil
		} else if err != nil {
			return nil, fmt.Errorf("after %d results: %w", len(records), err)
		}
		more := make([]lab.Record, 1)
		if raw[0] == '[' {
			err = json.Unmarshal(raw, &more)
		} else {
			err = json.Unmarshal(raw, &more[0])
		}
		if err != nil {
			return nil, fmt.Errorf("after %d results: %w", len(records), err)
		}
		records = append(records, more...)
	}
}
