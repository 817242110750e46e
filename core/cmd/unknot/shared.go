package main

import (
	"compress/zlib"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// game is the content of a shared game's address, without its moves.
type game struct{ kind, text string }

// sharing finds the address of a shared game, with its host or only from its # on.
var sharing = regexp.MustCompile(`(?i)(?:^\s*|[a-z]{2,20}://[^\s<>"#]*)#=([\w-]+)`)

// maxShared is the largest size of a shared game in bytes, as in the page.
const maxShared = 4 << 20

// shared returns the game whose address is in a text; ok is false if there is none.
func shared(text string) (g game, ok bool, err error) {
	found := sharing.FindStringSubmatch(text)
	if found == nil {
		return g, false, nil
	}
	broken := errors.New("the address of this game is damaged: part of it is missing or changed; ask for it again")
	packed, err := zlib.NewReader(base64.NewDecoder(base64.RawURLEncoding, strings.NewReader(found[1])))
	if err != nil {
		return g, false, broken
	}
	whole, err := io.ReadAll(io.LimitReader(packed, maxShared)) // reads up to the end, where the checksum is
	if err != nil {
		return g, false, broken
	}
	var moves []string
	var at int
	if err := json.Unmarshal(whole, &[]any{&g.kind, &g.text, &moves, &at}); err != nil {
		return g, false, broken
	}
	if g.kind == "" {
		return g, false, fmt.Errorf("the address of this game does not say which kind of puzzle it is")
	}
	return g, true, nil
}
