package scene

import (
	"reflect"
	"testing"

	"unknot/core/testkit"
)

// Two views are neither Same nor Equal if any part differs. If a part is a copy, they are Equal, but not Same.
func TestViewsAreTheSameByAllTheirParts(t *testing.T) {
	testkit.Pinned(t)
	for field := range reflect.TypeFor[View]().Fields() {
		if field.Type.Kind() != reflect.Pointer {
			continue
		}
		t.Run(field.Name, func(t *testing.T) {
			var v View
			reflect.ValueOf(&v).Elem().FieldByIndex(field.Index).Set(reflect.New(field.Type.Elem()))
			w := v
			if !v.Same(w) || !v.Equal(w) {
				t.Error("a view is not the same as itself")
			}
			reflect.ValueOf(&w).Elem().FieldByIndex(field.Index).Set(reflect.New(field.Type.Elem()))
			if v.Same(w) || !v.Equal(w) {
				t.Error("a copy is taken for the view")
			}
			if v.Same(View{}) || v.Equal(View{}) {
				t.Error("what is missing is not missed")
			}
		})
	}
}
