package api

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestEveryVerbIsCarriedOut(t *testing.T) {
	for _, test := range []struct {
		verbs any
		names []string
		table any
	}{
		{SessionVerbs{}, slices.Collect(maps.Keys(sessionTable)), sessionTable},
		{WorkVerbs{}, slices.Collect(maps.Keys(workTable)), workTable},
		{ControlVerbs{}, slices.Collect(maps.Keys(controlTable)), controlTable},
	} {
		n := 0
		for name, stated := range verbsOf(test.verbs) {
			n++
			if !slices.Contains(test.names, name) || name == "" {
				t.Errorf("%q is not in the table of %T", name, test.verbs)
				continue
			}
			verb := reflect.ValueOf(test.table).MapIndex(reflect.ValueOf(name)).Elem()
			if verb.Type() != stated.Type() || verb.FieldByName("do").IsNil() {
				t.Errorf("nothing carries out %s", name)
			}
		}
		if n != len(test.names) {
			t.Errorf("%T has %d verbs, its table %d", test.verbs, n, len(test.names))
		}
	}
	for name := range workTable {
		if _, both := controlTable[name]; both {
			t.Errorf("%s begins a piece of work and is about one", name)
		}
	}
}

// astray returns, for each struct that may come within a message of a type, a message in which that struct has an unknown field of the
// given name.
func astray(of reflect.Type, name string) (messages []any) {
	switch of.Kind() {
	case reflect.Pointer:
		return astray(of.Elem(), name)
	case reflect.Slice, reflect.Array:
		for _, inner := range astray(of.Elem(), name) {
			messages = append(messages, []any{inner})
		}
	case reflect.Map:
		for _, inner := range astray(of.Elem(), name) {
			messages = append(messages, map[string]any{"key": inner})
		}
	case reflect.Struct:
		messages = append(messages, map[string]any{name: 1})
		for field := range of.Fields() {
			if field.Anonymous { // lies flat in the message
				continue
			}
			tag, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			for _, inner := range astray(field.Type, name) {
				messages = append(messages, map[string]any{tag: inner})
			}
		}
	}
	return messages
}

func TestUnknownFieldsAreRefusedByName(t *testing.T) {
	nested := 0
	for do, of := range asked() {
		for i, with := range astray(of, "astray") {
			nested += min(i, 1)
			request := requested(t, 1, do, with)
			var err error
			switch {
			case sessionTable[do] != nil:
				_, err = sessionTable.prepare(request)
			case workTable[do] != nil:
				_, err = workTable.prepare(request)
			default:
				_, err = controlTable.prepare(request)
			}
			if want := do + `: there is no field "astray"`; err == nil || err.Error() != want {
				t.Errorf("%s with %v: %v, wanted %s", do, with, err, want)
			}
		}
	}
	if nested < 8 {
		t.Errorf("%d structs only lie within others", nested)
	}
}
