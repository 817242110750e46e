package hayek

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/hayek/sexpr"
	"unknot/core/text"
)

// MostAgents is how many an economy may have.
const MostAgents = 1000

// Text writes an economy as Read reads it: how many auctions there were, the ancestors that
// are gone, and the agents.
//
//	auctions: 12407
//	ancestor: 91, of 12, act-insertion, born 800, gone 4100, bankrupt
//
//	agent: 318
//	parent: 91
//	origin: bid-subtree
//	born: 1200
//	wealth: 9820
//	won: 40
//	bid: 640 * length(usableStorage) + 180
//	act: bringBarrelsHome
//
// Chunks come before the agents: "chunk: chunk1, bool, executeSequence(getBarrelTo(furthestBarrel, bestStorage))".
// Parent and origin may be left out, born and won too. A constant bid is one number.
func (e *Economy[W]) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "auctions: %d\n", e.auctions)
	for _, c := range e.lang.Chunks() {
		fmt.Fprintf(&b, "chunk: %s, %s, %s\n", c.Name, e.lang.TypeName(c.Type), e.lang.Print(c.Body))
	}
	for _, a := range e.ancestors() {
		fmt.Fprintf(&b, "ancestor: %d, of %d, %s, born %d, gone %d, %s\n", a.ID, a.Parent, a.Origin, a.Born, a.Gone, a.Fate)
	}
	for _, a := range e.agents {
		fmt.Fprintf(&b, "\nagent: %d\n", a.ID)
		if a.Parent > 0 {
			fmt.Fprintf(&b, "parent: %d\n", a.Parent)
		}
		fmt.Fprintf(&b, "origin: %s\nborn: %d\nwealth: %d\nwon: %d\n%s", a.Origin, a.Born, a.Wealth, a.Won, Genome(e.lang, a))
	}
	return b.String()
}

// Genome is an agent as one writes it by hand: what it bids and does, on a line each.
func Genome[W any](lang *sexpr.Language[W], a *Agent) string {
	bid := strconv.FormatInt(a.B, 10)
	if a.A != 0 {
		bid = fmt.Sprintf("%d * %s %c %d", a.A, lang.Print(a.Bid), sign(a.B), abs(a.B))
	}
	return "bid: " + bid + "\nact: " + lang.Print(a.Act) + "\n"
}

func sign(n int64) rune {
	if n < 0 {
		return '-'
	}
	return '+'
}

// ancestors are those of the living that are gone and remembered, by ID.
func (e *Economy[W]) ancestors() (all []*Agent) {
	met := map[*Agent]bool{}
	for _, a := range e.agents {
		for a = e.Agent(a.Parent); a != nil && !met[a]; a = e.Agent(a.Parent) {
			if met[a] = true; a.Gone > 0 {
				all = append(all, a)
			}
		}
	}
	slices.SortFunc(all, func(a, b *Agent) int { return a.ID - b.ID })
	return all
}

// ReadAgent reads a genome: a bid and an action, in any order, on one or several lines. Faults have
// line and column.
func ReadAgent[W any](lang *sexpr.Language[W], source string) (Agent, *text.Fault) {
	var a Agent
	r := reader[W]{lang: lang}
	found := map[string]bool{}
	for _, part := range parts(source) {
		var fault *text.Fault
		switch {
		case found[part.key]:
			fault = text.Faultf(part.line, 1, "there is a second %s", part.key)
		case part.key == "bid":
			fault = r.bid(&a, part)
		case part.key == "act":
			a.Act, fault = r.expr(part, sexpr.Acting, 0, len(part.value))
		default:
			fault = text.Faultf(part.line, 1, "a line begins with “bid:” or “act:”")
		}
		if fault != nil {
			return a, fault
		}
		found[part.key] = true
	}
	for _, key := range [...]string{"bid", "act"} {
		if !found[key] {
			return a, text.Faultf(0, 0, "the line “%s: …” is missing", key)
		}
	}
	return a, nil
}

// Fit says what would fit at a cursor in a genome, counted in bytes, and where the word there begins.
func Fit[W any](lang *sexpr.Language[W], source string, cursor int) (f sexpr.Fitting, from int, ok bool) {
	cursor = max(0, min(cursor, len(source)))
	begun := parts(source[:cursor])
	if len(begun) == 0 {
		return f, 0, false
	}
	p := begun[len(begun)-1]
	use, skip := sexpr.Acting, 0
	if p.key == "bid" {
		use, skip = sexpr.Bidding, strings.IndexByte(p.value, '*')+1
		if skip == 0 {
			return f, 0, false
		}
	}
	at := cursor - len(p.value) + skip
	f, ok = lang.Fit(p.value[skip:], use, len(p.value)-skip)
	return f, at + f.From, ok
}

// part is what follows a key, up to the next one.
type part struct {
	key   string
	value string
	line  int // of the key, from 1
	col   int // where the value begins, in letters, from 1
}

// parts takes a genome apart. Lines that begin with no key go on with what is before.
func parts(source string) (all []part) {
	for i, line := range strings.Split(source, "\n") {
		key, value, ok := strings.Cut(line, ":")
		switch key = strings.TrimSpace(key); {
		case ok:
			all = append(all, part{key, value, i + 1, 2 + len([]rune(line)) - len([]rune(value)) - 1})
		case len(all) > 0:
			all[len(all)-1].value += "\n" + line
		case strings.TrimSpace(line) != "":
			all = append(all, part{line: i + 1})
		}
	}
	return all
}

// reader reads expressions in parts.
type reader[W any] struct{ lang *sexpr.Language[W] }

// expr reads the expression in value[from:to].
func (r reader[W]) expr(p part, use sexpr.Use, from, to int) (sexpr.Expr, *text.Fault) {
	e, fault := r.lang.Read(p.value[from:to], use)
	if fault != nil {
		return nil, p.moved(fault, from)
	}
	return e, nil
}

// moved is a fault of value[from:] where it is in the text.
func (p part) moved(fault *text.Fault, from int) *text.Fault {
	before := p.value[:from]
	if fault.Line == 1 {
		if at := strings.LastIndexByte(before, '\n'); at >= 0 {
			fault.Col += len([]rune(before[at+1:]))
		} else {
			fault.Col += p.col - 1 + len([]rune(before))
		}
	}
	fault.Line += p.line - 1 + strings.Count(before, "\n")
	return fault
}

// mostCoins is what any number in a file is at most.
const mostCoins = 1 << 50

// bid reads “640 * expression + 180”, or one number.
func (r reader[W]) bid(a *Agent, p part) *text.Fault {
	number := func(from, to int) (int64, *text.Fault) {
		word := strings.TrimSpace(p.value[from:to])
		n, err := strconv.ParseInt(strings.ReplaceAll(word, " ", ""), 10, 64)
		if err != nil || abs(n) > mostCoins {
			blanks := len(p.value[from:to]) - len(strings.TrimLeft(p.value[from:to], " \t\n"))
			return 0, p.moved(text.Faultf(1, 1, "a bid is “640 * expression + 180” or one number; %q is no whole number", word), from+blanks)
		}
		return n, nil
	}
	star := strings.IndexByte(p.value, '*')
	if star < 0 {
		var fault *text.Fault
		a.B, fault = number(0, len(p.value))
		return fault
	}
	end, plus := len(p.value), strings.LastIndexByte(p.value, ')')
	if at := strings.LastIndexAny(p.value, "+-"); at > max(star, plus) && strings.TrimSpace(p.value[star+1:at]) != "" {
		end = at
	}
	var fault *text.Fault
	if a.A, fault = number(0, star); fault != nil {
		return fault
	}
	if a.Bid, fault = r.expr(p, sexpr.Bidding, star+1, end); fault != nil {
		return fault
	}
	if end < len(p.value) {
		a.B, fault = number(end, len(p.value))
	}
	return fault
}

// Read reads what Text writes into an economy, in place of all that is in it. It is of
// type *text.Fault if it cannot be read; then the economy is as it was.
func (e *Economy[W]) Read(lines []text.Line) error {
	r := restorer[W]{reader: reader[W]{e.base}}
	for _, line := range lines {
		if line.Text == "" {
			continue
		}
		if fault := r.line(line); fault != nil {
			return fault
		}
	}
	if fault := r.close(text.Line{}); fault != nil {
		return fault
	}
	if !r.counted {
		return text.Faultf(0, 0, "the line “auctions: …” is missing: the economy is cut short")
	}
	if err := e.speak(r.lang); err != nil {
		return err
	}
	e.agents, e.buried, e.last, e.auctions, e.holder = r.agents, r.buried, r.last, r.auctions, nil
	e.bank, e.tally, e.round = Bank{Credit: e.Wealth()}, Tally{}, Round{}
	for _, a := range e.agents {
		if a.parent = e.Agent(a.Parent); a.parent != nil && a.parent.Gone > 0 {
			a.parent = nil
		}
		if a.parent != nil {
			a.parent.Children++
		}
	}
	return nil
}

// restorer reads an economy line by line.
type restorer[W any] struct {
	reader[W]
	auctions int
	counted  bool
	last     int
	agents   []*Agent
	buried   []*Agent
	agent    *Agent // being read
	has      map[string]bool
}

func (r *restorer[W]) line(line text.Line) *text.Fault {
	key, value, ok := strings.Cut(line.Text, ":")
	if !ok {
		return r.faultf(line, 1, "a line “name: value” belongs here")
	}
	p := part{key, value, line.Number, len([]rune(key)) + 2}
	number := func(least, most int64) (int64, *text.Fault) {
		n, err := strconv.ParseInt(strings.TrimSpace(value), 10, 64)
		if err != nil || n < least || n > most {
			return 0, r.faultf(line, p.col+1, "%s is a whole number from %d to %d", key, least, most)
		}
		return n, nil
	}
	switch key {
	case "auctions":
		n, fault := number(0, mostCoins)
		if r.counted {
			fault = r.faultf(line, 1, "there is a second line “auctions: …”")
		}
		r.auctions, r.counted = int(n), true
		return fault
	case "ancestor":
		return r.ancestor(p)
	case "chunk":
		return r.chunk(p)
	case "agent":
		if fault := r.close(line); fault != nil {
			return fault
		}
		n, fault := number(int64(r.last+1), mostCoins)
		if fault != nil {
			return r.faultf(line, p.col+1, "an agent's number is higher than the one before: at least %d", r.last+1)
		}
		if len(r.agents) == MostAgents {
			return r.faultf(line, 1, "there are more than %d agents", MostAgents)
		}
		r.last, r.agent, r.has = int(n), &Agent{ID: int(n)}, map[string]bool{}
		r.agents = append(r.agents, r.agent)
		return nil
	}
	if r.agent == nil {
		return r.faultf(line, 1, "a line “agent: 1” belongs before %q", key)
	}
	if r.has[key] {
		return r.faultf(line, 1, "there is a second %s", key)
	}
	r.has[key] = true
	var n int64
	var fault *text.Fault
	switch key {
	case "parent":
		n, fault = number(1, int64(r.agent.ID-1))
		r.agent.Parent = int(n)
	case "origin":
		r.agent.Origin, fault = r.origin(p, strings.TrimSpace(value), p.col+1)
	case "born":
		n, fault = number(0, int64(r.auctions))
		r.agent.Born = int(n)
	case "wealth":
		r.agent.Wealth, fault = number(-mostCoins, mostCoins)
	case "won":
		n, fault = number(0, mostCoins)
		r.agent.Won = int(n)
	case "bid":
		fault = r.named(r.bid(r.agent, p))
	case "act":
		r.agent.Act, fault = r.expr(p, sexpr.Acting, 0, len(p.value))
		fault = r.named(fault)
	default:
		fault = r.faultf(line, 1, "an agent has no %q", key)
	}
	return fault
}

// chunk reads “chunk1, bool, expression”.
func (r *restorer[W]) chunk(p part) *text.Fault {
	name, rest, _ := strings.Cut(p.value, ",")
	kind, body, ok := strings.Cut(rest, ",")
	of, known := r.lang.TypeNamed(strings.TrimSpace(kind))
	if !ok || !known || r.agent != nil {
		return r.named(text.Faultf(p.line, p.col+1, "a chunk is written before the agents, as “chunk1, bool, expression”"))
	}
	from := len(p.value) - len(body)
	e, fault := r.lang.ReadOf(body, of)
	if fault != nil {
		return p.moved(fault, from)
	}
	lang, err := r.lang.WithChunk(sexpr.Chunk{Name: strings.TrimSpace(name), Type: of, Body: e})
	if err != nil {
		return text.Faultf(p.line, p.col+1, "%s", err)
	}
	if len(lang.Chunks()) > mostChunks {
		return text.Faultf(p.line, p.col+1, "there are more than %d chunks", mostChunks)
	}
	r.lang = lang
	return nil
}

// close ends an agent, at a line or the end.
func (r *restorer[W]) close(at text.Line) *text.Fault {
	if r.agent == nil {
		return nil
	}
	for _, key := range [...]string{"wealth", "bid", "act"} {
		if !r.has[key] {
			return r.faultf(at, min(1, at.Number), "the line “%s: …” is missing", key)
		}
	}
	if most := r.auctions - r.agent.Born + 1; r.agent.Won > most { // one more, if it was made for lack of bids
		return r.faultf(at, min(1, at.Number), "it won %d auctions, but there were at most %d since it was born", r.agent.Won, most)
	}
	return nil
}

// faultf says which agent is at fault.
func (r *restorer[W]) faultf(line text.Line, col int, format string, args ...any) *text.Fault {
	return r.named(text.Faultf(line.Number, col, format, args...))
}

func (r *restorer[W]) named(fault *text.Fault) *text.Fault {
	if fault != nil && r.agent != nil {
		fault.Text = fmt.Sprintf("agent %d: %s", r.agent.ID, fault.Text)
	}
	return fault
}

func (r *restorer[W]) origin(p part, name string, col int) (Origin, *text.Fault) {
	at := slices.Index(originNames[:], name)
	if at < 0 {
		return 0, r.named(text.Faultf(p.line, col, "there is no origin %q (there are %s)", name, strings.Join(originNames[:], ", ")))
	}
	return Origin(at), nil
}

// ancestor reads “91, of 12, act-insertion, born 800, gone 4100, bankrupt”.
func (r *restorer[W]) ancestor(p part) *text.Fault {
	a := &Agent{}
	words := strings.Split(p.value, ",")
	wrong := text.Faultf(p.line, p.col+1, "an ancestor is written as “91, of 12, act-insertion, born 800, gone 4100, bankrupt”")
	if len(words) != 6 || len(r.buried) >= 8*MostAgents {
		return wrong
	}
	for i, into := range []*int{&a.ID, &a.Parent, nil, &a.Born, &a.Gone} {
		word := strings.TrimSpace(words[i])
		if into == nil {
			origin, fault := r.origin(p, word, p.col+1)
			if a.Origin = origin; fault != nil {
				return fault
			}
			continue
		}
		n, err := strconv.Atoi(strings.TrimPrefix(word, [...]string{"", "of ", "", "born ", "gone "}[i]))
		if err != nil || n < 0 || n > mostCoins {
			return wrong
		}
		*into = n
	}
	switch fate := strings.TrimSpace(words[5]); fate {
	case Bankrupt.String():
		a.Fate = Bankrupt
	case Evicted.String():
		a.Fate = Evicted
	default:
		return wrong
	}
	if n := len(r.buried); n > 0 && r.buried[n-1].ID >= a.ID || a.Parent >= a.ID || a.Gone < max(1, a.Born) {
		return wrong
	}
	r.buried = append(r.buried, a)
	return nil
}
