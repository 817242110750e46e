package gdl

// Components numbers relations from 1: those that depend on each other have the same number, and a greater one than all others on which
// they depend (Tarjan 1972). Count is the greatest.
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
	var stack []Relation
	seen := 0
	var visit func(a Relation)
	visit = func(a Relation) {
		seen++
		number[a], low[a] = seen, seen
		stack = append(stack, a)
		for _, b := range needs[a] {
			if number[b] == 0 {
				visit(b)
				low[a] = min(low[a], low[b])
			} else if of[b] == 0 {
				low[a] = min(low[a], number[b])
			}
		}
		if low[a] != number[a] {
			return
		}
		count++
		for of[a] == 0 {
			of[stack[len(stack)-1]] = count
			stack = stack[:len(stack)-1]
		}
	}
	for a := range relations {
		if number[a] == 0 {
			visit(Relation(a))
		}
	}
	return of, count
}
