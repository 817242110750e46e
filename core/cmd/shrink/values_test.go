package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// Instructions of the tests by name. The first immediate may follow after a colon.
var named = map[string]byte{"get": opLocalGet, "set": opLocalSet, "tee": opLocalTee, "load": opI64Load, "load32": opI32Load,
	"byte":   opI64Load8U,
	"byte32": opI32Load8U, "store": opI64Store, "const": opI64Const, "const32": opI32Const, "add": opI64Add, "add32": opI32Add,
	"wrap": opI32WrapI64, "extend": opI64ExtendI32U, "zero": opI64Eqz, "zero32": opI32Eqz, "less": 0x53, "notless": 0x59, "smaller": 0x63,
	"br_if": opBrIf, "loop": opLoop, "block": opBlock, "end": opEnd, "global": opGlobalSet, "return": opReturn, "nop": opNop}

// assembled returns a function's instructions. A jump leads to the innermost label.
func assembled(t *testing.T, text string) (list []instruction) {
	t.Helper()
	list = []instruction{{code: opPrefix, raw: []byte{0}}}
	open := []*label{{used: true}}
	for _, word := range append(strings.Fields(text), "end") {
		name, n, _ := strings.Cut(word, ":")
		i := instruction{code: named[name], label: open[len(open)-1]}
		if i.code == 0 {
			t.Fatalf("%s is not an instruction", word)
		}
		fmt.Sscan(n, &i.n)
		switch i.code {
		case opBlock, opLoop:
			i.n, i.label = noResult, &label{}
			open = append(open, i.label)
		case opEnd:
			open = open[:len(open)-1]
		}
		list = append(list, i)
	}
	return list
}

func TestRewrittenInstructionsAreAsExpected(t *testing.T) {
	for _, test := range []struct {
		name         string
		rewrite      func([]instruction) []instruction
		before, want string
	}{
		{"a comparison", narrow, "get:2 get:3 less extend zero br_if", "get:2 get:3 notless br_if"},
		{"a comparison, negated twice", narrow, "get:2 get:3 less extend zero zero32 br_if", "get:2 get:3 less br_if"},
		{"a comparison of floats, because of NaN", narrow, "get:2 get:3 smaller zero32 br_if", "get:2 get:3 smaller zero32 br_if"},
		{"a byte in memory", narrow, "get:2 byte:0 zero zero32 br_if", "get:2 byte32:0 br_if"},
		{"a number of 64 bits", narrow, "get:2 zero zero32 set:3", "get:2 zero zero32 set:3"},
		{"an address in memory", narrow, "get:2 load:3 wrap load:3 set:3", "get:2 load32:2 load:3 set:3"},
		{"a constant address", narrow, "const:7 wrap load:3 set:3", "const32:7 load:3 set:3"},
		{"a copy to itself", narrow, "get:2 set:2", ""},
		{"the end of a frame", narrow, "get:1 const32:40 add32 tee:1 global:0 get:1 const32:8 add32 tee:1 global:0",
			"get:1 const32:48 add32 tee:1 global:0"},

		{"a value that is stored", sink, "get:1 load:3 set:2 get:1 get:2 store:3", "get:1 get:1 load:3 store:3"},
		{"a value that is used twice", sink, "get:1 load:3 set:2 get:1 get:2 store:3 get:1 get:2 store:3",
			"get:1 load:3 set:2 get:1 get:2 store:3 get:1 get:2 store:3"},
		{"a value that is used twice, first at once", sink, "get:1 load:3 set:2 get:2 get:2 add set:4 get:1 get:4 store:3",
			"get:1 get:1 load:3 tee:2 get:2 add store:3"},
		{"a value from memory that is changed", sink, "get:1 load:3 set:2 get:1 const:7 store:3 get:1 get:2 store:3",
			"get:1 load:3 set:2 get:1 const:7 store:3 get:1 get:2 store:3"},
		{"a sum, across a store", sink, "get:3 get:4 add set:2 get:1 const:7 store:3 get:1 get:2 store:3",
			"get:1 const:7 store:3 get:1 get:3 get:4 add store:3"},
		{"a sum of a variable that is set", sink, "get:3 const:1 add set:2 const:7 set:3 get:1 get:2 store:3 get:1 get:3 store:3",
			"get:3 const:1 add set:2 get:1 get:2 store:3 get:1 const:7 store:3"},
		{"a value of the stack pointer", sink, "get:1 load:3 set:2 get:5 global:0 get:1 get:2 store:3",
			"get:1 load:3 set:2 get:5 global:0 get:1 get:2 store:3"},
		{"two values, each used once", sink, "get:1 load:3 set:2 get:1 load:3 set:3 get:1 get:2 store:3 get:1 get:3 store:3",
			"get:1 load:3 set:3 get:1 get:1 load:3 store:3 get:1 get:3 store:3"},
		{"a value of the next turn", sink, "loop get:1 get:2 store:3 get:1 load:3 set:2 get:2 wrap br_if end",
			"loop get:1 get:2 store:3 get:1 load:3 tee:2 wrap br_if end"},
		{"a value across a jump", sink, "get:1 load:3 set:2 block get:3 wrap br_if get:1 get:2 store:3 end",
			"get:1 load:3 set:2 block get:3 wrap br_if get:1 get:2 store:3 end"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := write(nil, test.rewrite(assembled(t, test.before)))
			if want := write(nil, assembled(t, test.want)); !bytes.Equal(got, want) {
				t.Errorf("%s became %x, want %s, %x", test.before, got, test.want, want)
			}
		})
	}
}

func TestUnreachedInstructionsAreDropped(t *testing.T) {
	for _, test := range []struct{ before, want string }{
		{"get:2 return get:3 set:4 block get:5 wrap br_if end", "get:2 return"},
		{"block get:2 wrap br_if return get:3 set:4 end get:5 set:6", "block get:2 wrap br_if return end get:5 set:6"},
	} {
		got, want := write(nil, assembled(t, test.before)), write(nil, assembled(t, test.want))
		if !bytes.Equal(got, want) {
			t.Errorf("%s became %x, want %s, %x", test.before, got, test.want, want)
		}
	}
}
