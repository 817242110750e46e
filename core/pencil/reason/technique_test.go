package reason

import (
	"slices"
	"testing"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// The rules of a Sudoku: rows are 0 to 8, columns 9 to 17, boxes 18 to 26.
func sudoku() *Reasoning {
	layout := &pencil.Layout{Rules: make([]pencil.Rule, 27)}
	r := &Reasoning{Laid: &pencil.Laid{Layout: layout}, links: links{of: make([][]int, 27), Rules: make([][]int, 81)}}
	digits := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	for i := range 81 {
		row, col := i/9, i%9
		layout.Places = append(layout.Places, pencil.Place{At: scene.Place{2*row + 1, 2*col + 1}, Values: digits})
		r.Marks = append(r.Marks, pencil.Open)
		r.Out = append(r.Out, slices.Repeat([]int32{Possible}, 9))
		for _, rule := range []int{row, 9 + col, 18 + row/3*3 + col/3} {
			r.of[rule] = append(r.of[rule], i)
			r.Rules[i] = append(r.Rules[i], rule)
		}
	}
	for rule := range layout.Rules {
		layout.Rules[rule].Holds = pencil.Each{Of: r.of[rule], Values: digits}
	}
	return r
}

// only leaves some values in the cell of a row and a column, counted from 1.
func (r *Reasoning) only(row, col int, values ...int) {
	for k := range 9 {
		if !slices.Contains(values, k+1) {
			r.Out[9*row+col-10][k] = told
		}
	}
}

// within leaves a value in some cells of a house.
func (r *Reasoning) within(rule, value int, cells ...int) {
	for _, place := range r.of[rule] {
		if !slices.Contains(cells, place) {
			r.Out[place][value-1] = told
		}
	}
}

// cell returns the cell of a row and a column, counted from 1.
func cell(row, col int) int { return 9*row + col - 10 }

func not(value int, cells ...int) (all []pencil.Is) {
	for _, c := range cells {
		all = append(all, pencil.Is{Place: c, Value: value})
	}
	return all
}

func TestTechniques(t *testing.T) {
	const row1, row2, row4, row5, row7, row9, column1, column3, column5, column8, box1 = 0, 1, 3, 4, 6, 8, 9, 11, 13, 16, 18
	for _, test := range []struct {
		name string
		with func(r *Reasoning)
		step Step
		want string
	}{
		{"a cell with one value", func(*Reasoning) {}, Step{Is: not(5, cell(1, 1))}, "Naked single"},
		{"the only cell of a box", func(*Reasoning) {}, Step{Is: not(5, cell(1, 1)), Rules: []int{box1}, only: true}, "Hidden single"},
		{"a step that fills in the rest of a box", func(*Reasoning) {}, Step{Is: not(5, cell(1, 1)), Rules: []int{box1}}, ""},
		{"two cells of two values", func(r *Reasoning) { r.only(1, 1, 3, 7); r.only(1, 9, 3, 7) },
			Step{Not: not(3, cell(1, 4)), Rules: []int{row1}}, "Naked pair"},
		{"two cells of two values, and another value", func(r *Reasoning) { r.only(1, 1, 3, 7); r.only(1, 9, 3, 7) },
			Step{Not: not(4, cell(1, 4)), Rules: []int{row1}}, ""},
		{"three cells of three values, none of which has all", func(r *Reasoning) {
			r.only(1, 1, 3, 7)
			r.only(1, 9, 3, 8)
			r.only(1, 5, 7, 8)
		}, Step{Not: not(8, cell(1, 4)), Rules: []int{row1}}, "Naked triple"},
		{"four cells of four values",
			func(r *Reasoning) { r.only(1, 1, 3, 7); r.only(1, 9, 3, 8); r.only(1, 5, 7, 9); r.only(1, 6, 7, 8, 9) },
			Step{Not: not(8, cell(1, 4)), Rules: []int{row1}}, "Naked quad"},
		{"two values of two cells", func(r *Reasoning) {
			r.within(row1, 3, cell(1, 2), cell(1, 6))
			r.within(row1, 7, cell(1, 2), cell(1, 6))
		}, Step{Not: not(5, cell(1, 2)), Rules: []int{row1}}, "Hidden pair"},
		{"three values of three cells", func(r *Reasoning) {
			for _, v := range []int{3, 7, 9} {
				r.within(row1, v, cell(1, 2), cell(1, 6), cell(1, 8))
			}
		}, Step{Not: append(not(5, cell(1, 2)), not(1, cell(1, 8))...), Rules: []int{row1}}, "Hidden triple"},
		{"a value of a box in one row", func(r *Reasoning) { r.within(box1, 5, cell(1, 1), cell(1, 3)) },
			Step{Not: not(5, cell(1, 7)), Rules: []int{box1, row1}}, "Pointing"},
		{"a value of a box in one row, except for one cell", func(r *Reasoning) { r.within(box1, 5, cell(1, 1), cell(2, 3)) },
			Step{Not: not(5, cell(1, 7)), Rules: []int{box1, row1}}, ""},
		{"a value of a row in one box", func(r *Reasoning) { r.within(row1, 5, cell(1, 1), cell(1, 3)) },
			Step{Not: not(5, cell(3, 3)), Rules: []int{box1, row1}}, "Box-line reduction"},
		{"a value of two rows in two columns", func(r *Reasoning) {
			r.within(row1, 5, cell(1, 1), cell(1, 5))
			r.within(row4, 5, cell(4, 1), cell(4, 5))
		}, Step{Not: not(5, cell(8, 5)), Rules: []int{row1, row4, column1, column5}}, "X-wing"},
		{"a value of three columns in three rows", func(r *Reasoning) {
			r.within(column1, 5, cell(1, 1), cell(4, 1))
			r.within(column5, 5, cell(4, 5), cell(7, 5))
			r.within(column8, 5, cell(1, 8), cell(7, 8))
		}, Step{Not: not(5, cell(7, 9)), Rules: []int{row1, row4, row7, column1, column5, column8}}, "Swordfish"},
		{"a value of four rows in four columns", func(r *Reasoning) {
			r.within(row1, 5, cell(1, 1), cell(1, 5))
			r.within(row4, 5, cell(4, 5), cell(4, 8))
			r.within(row7, 5, cell(7, 8), cell(7, 3))
			r.within(row9, 5, cell(9, 3), cell(9, 1))
		}, Step{Not: not(5, cell(5, 5)), Rules: []int{row1, row4, row7, row9, column1, column3, column5, column8}}, "Jellyfish"},
		{"a value of two rows in three columns", func(r *Reasoning) {
			r.within(row1, 5, cell(1, 1), cell(1, 5))
			r.within(row4, 5, cell(4, 1), cell(4, 8))
		}, Step{Not: not(5, cell(8, 5)), Rules: []int{row1, row4, column1, column5}}, ""},
		{"three cells of two values", func(r *Reasoning) { r.only(1, 1, 3, 7); r.only(2, 2, 3, 9); r.only(1, 8, 7, 9) },
			Step{Not: not(9, cell(1, 2), cell(2, 9)), Rules: []int{row1, row2, box1, 18 + 2}}, "XY-wing"},
		{"three cells of two values, and a cell that meets one of them", func(r *Reasoning) {
			r.only(1, 1, 3, 7)
			r.only(2, 2, 3, 9)
			r.only(1, 8, 7, 9)
		}, Step{Not: not(9, cell(2, 5)), Rules: []int{row1, row2, box1}}, ""},
		{"five houses", func(*Reasoning) {}, Step{Not: not(9, cell(1, 1)), Rules: []int{row1, row2, row4, row5, box1}}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := sudoku()
			test.with(r)
			if found := r.technique(test.step); found.name != test.want {
				t.Errorf("it is called %q, want %q", found.name, test.want)
			}
		})
	}
	t.Run("a rule that is not a house", func(t *testing.T) {
		r := sudoku()
		r.Layout.Rules[row1].Holds = pencil.Sum{Of: r.of[row1], Total: 45}
		r.only(1, 1, 3, 7)
		r.only(1, 9, 3, 7)
		if found := r.technique(Step{Not: not(3, cell(1, 4)), Rules: []int{row1}}); found.name != "" {
			t.Errorf("it is called %q", found.name)
		}
	})
}
