package programs

import "strings"

// start reads the message by which a game manager begins a match: (START match role (rules) seconds seconds).
func start(lines []string) (puzzles []Puzzle, ok bool, err error) {
	source := strings.Join(lines, "\n")
	begin := strings.IndexByte(source, '(')
	words := strings.Fields(source[begin+1 : min(len(source), begin+maxLine)])
	if begin < 0 || len(words) == 0 || !strings.EqualFold(words[0], "start") {
		return nil, false, nil
	}
	length := strings.IndexByte(source[begin+1:], '(')
	if length < 0 {
		return nil, false, unread("a manager of games", "a message without rules")
	}
	from, depth := begin+1+length, 0
	for i := from; i < len(source); i++ {
		switch source[i] {
		case ';':
			if end := strings.IndexByte(source[i:], '\n'); end > 0 {
				i += end
			}
		case '(':
			depth++
		case ')':
			if depth--; depth > 0 {
				continue
			}
			rules := strings.TrimRight(source[from+1:i], " \n")
			p := Puzzle{Kind: "gdl", Rows: strings.TrimLeft(rules, " \n"), Left: []string{strings.TrimSpace(source[:from])}}
			if p.Rows == "" {
				return nil, false, unread("a manager of games", "a message without rules")
			}
			p.Line = 1 + strings.Count(source[:from+1+len(rules)-len(p.Rows)], "\n")
			for range strings.Count(p.Rows, "\n") + 1 {
				p.At = append(p.At, p.Line+len(p.At))
			}
			if rest := strings.Trim(source[i+1:], " \n)"); rest != "" {
				p.Left = append(p.Left, rest)
			}
			return []Puzzle{p}, true, nil
		}
	}
	return nil, false, unread("a manager of games", "a message that is cut off")
}
