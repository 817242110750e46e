package lang

// Components numbers relations from 1. Relations that depend on each other have the same number, which is greater
// than the numbers of all other relations on which they depend (Tarjan 1972). Count is the greatest number.
func Components(relations int, clauses []Rule) (of []int, count int) {
	needs := make([][]Relation, relations)
	for i := range clauses {
		h := clauses[i].Head.Relation
		for k := range clauses[i].Body {
			needs[h] = append(needs[h], clauses[i].Body[k].Relation)
		}
	}
	number, low := make([]int, relations), make([]int, relations)
	of = make([]int, relations)
	var stack, visits []Relation // open visits, each needed by the previous one; not recursive, since a chain may be as long as the rules
	next := make([]int, relations)
	seen := 0
	visit := func(a Relation) {
		seen++
		number[a], low[a] = seen, seen
		stack, visits = append(stack, a), append(visits, a)
	}
	for first := range relations {
		if number[first] == 0 {
			visit(Relation(first))
		}
		for len(visits) > 0 {
			a := visits[len(visits)-1]
			if next[a] < len(needs[a]) {
				b := needs[a][next[a]]
				next[a]++
				if number[b] == 0 {
					visit(b)
				} else if of[b] == 0 {
					low[a] = min(low[a], number[b])
				}
				continue
			}
			if low[a] == number[a] {
				count++
				for of[a] == 0 {
					of[stack[len(stack)-1]] = count
					stack = stack[:len(stack)-1]
				}
			}
			if visits = visits[:len(visits)-1]; len(visits) > 0 {
				above := visits[len(visits)-1]
				low[above] = min(low[above], low[a])
			}
		}
	}
	return of, count
}
