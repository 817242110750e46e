package hayek

import (
	"fmt"

	"unknot/core/hayek/sexpr"
)

// Limits of chunks.
const (
	mostChunks  = 20
	leastChunk  = 3 // symbols
	richToChunk = 2 // agents
)

// learnChunk makes an instruction of what rich agents have in common, when it is time: "automatically determine
// which instructions to chunk together into new ones" (8.3). Agents that have it pay taxes for one symbol from then on.
func (e *Economy[W]) learnChunk() {
	if e.Rules.Chunk == 0 || e.auctions%e.Rules.Chunk != 0 || len(e.lang.Chunks()) >= mostChunks {
		return
	}
	var genomes []sexpr.Expr
	rich := 0
	for _, a := range e.agents {
		if a.Wealth >= e.Rules.Invest {
			rich++
			if genomes = append(genomes, a.Act); a.A != 0 {
				genomes = append(genomes, a.Bid)
			}
		}
	}
	if rich < richToChunk {
		return
	}
	c, ok := e.lang.Frequent(genomes, leastChunk)
	if !ok {
		return
	}
	c.Name = fmt.Sprintf("chunk%d", len(e.lang.Chunks())+1)
	lang, err := e.lang.WithChunk(c)
	if err != nil || e.speak(lang) != nil {
		return
	}
	for _, a := range e.agents {
		a.Act = lang.Chunked(a.Act, c)
		if a.Bid != nil {
			a.Bid = lang.Chunked(a.Bid, c)
		}
	}
}

// speak changes to a language that has more chunks, or others. Expressions of the old one must be none of the
// new one's chunks.
func (e *Economy[W]) speak(lang *sexpr.Language[W]) error {
	dialect, err := e.dialect.In(lang)
	if err != nil {
		return err
	}
	e.lang, e.dialect = lang, dialect
	e.machine.Speak(lang)
	return nil
}
