package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"unknot/core/scene"
)

// writer collects types and writes them.
type writer struct {
	order []reflect.Type // named types in the order in which they were met
	names map[reflect.Type]string
	docs  map[string]docs // by import path: the comments of the package
}

func newWriter() *writer {
	return &writer{names: map[reflect.Type]string{}, docs: map[string]docs{}}
}

// want adds a type to the file, and the types of its fields.
func (w *writer) want(t reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		w.want(t.Elem())
		return
	case reflect.Map:
		w.want(t.Elem())
		return
	case reflect.Struct, reflect.String:
		if w.names[t] != "" {
			return // a type may refer to itself
		}
		if t.Name() == "" || t.PkgPath() == "" || verb(t) || t.PkgPath() == "unknot/core/api" && t.Kind() == reflect.String {
			break
		}
		if t.Kind() == reflect.String && len(w.source(t).values[t.Name()]) == 0 {
			break
		}
		w.names[t] = t.Name()
		if name := renamed[t.PkgPath()+"."+t.Name()]; name != "" {
			w.names[t] = name
		}
		w.order = append(w.order, t)
	}
	if t.Kind() == reflect.Struct {
		for field := range t.Fields() {
			if field.IsExported() && field.Tag.Get("json") != "-" {
				w.want(field.Type)
			}
		}
	}
}

// verb reports whether a type is a Verb, which is written at its use.
func verb(t reflect.Type) bool { return strings.HasPrefix(t.Name(), "Verb[") }

func (w *writer) source(t reflect.Type) docs {
	d, ok := w.docs[t.PkgPath()]
	if !ok {
		var err error
		if d, err = read(t.PkgPath()); err != nil {
			panic(err) // a panic is enough, since this tool runs only in this repository
		}
		w.docs[t.PkgPath()] = d
	}
	return d
}

// all returns the whole file.
func (w *writer) all() (string, error) {
	taken := map[string]reflect.Type{}
	for _, t := range w.order {
		if other := taken[w.names[t]]; other != nil {
			return "", fmt.Errorf("%s and %s are both called %s: rename one", other, t, w.names[t])
		}
		taken[w.names[t]] = t
	}
	var b strings.Builder
	b.WriteString("// The messages between page and engine, written from the types of core/api by core/cmd/protocol. Not to be changed " +
		"by hand.\n\n")
	b.WriteString("/** The values of parameters, by name. */\nexport type Params = Record<string, number | boolean | string>;\n")
	b.WriteString("\n/** A point of the doubled grid: cells odd/odd, edges odd/even, corners even/even. */\n" +
		"export type Place = [row: number, col: number];\n")
	for _, c := range constants {
		fmt.Fprintf(&b, "\n/** %s */\nexport const %s = %v;\n", c.doc, c.name, c.value)
	}
	for _, t := range w.order {
		b.WriteString("\n" + doc(w.source(t).types[t.Name()], ""))
		if t.Kind() == reflect.String {
			fmt.Fprintf(&b, "export type %s = %s;\n", w.names[t], quoted(w.source(t).values[t.Name()]))
			continue
		}
		w.structure(&b, t)
	}
	return b.String(), nil
}

func (w *writer) structure(b *strings.Builder, t reflect.Type) {
	var extends, lines []string
	for field := range t.Fields() {
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		switch {
		case field.Anonymous:
			extends = append(extends, w.names[field.Type])
			continue
		case !field.IsExported() || name == "-":
			continue
		}
		optional := ""
		if options == "omitempty" || field.Type.Kind() == reflect.Pointer {
			optional = "?"
		}
		lines = append(lines,
			doc(w.source(t).fields[t.Name()+"."+field.Name], "  ")+fmt.Sprintf("  %s%s: %s;\n", name, optional, w.written(field)))
	}
	of := ""
	if len(extends) > 0 {
		of = " extends " + strings.Join(extends, ", ")
	}
	fmt.Fprintf(b, "export interface %s%s {\n%s}\n", w.names[t], of, strings.Join(lines, ""))
}

// written returns the type of a field: from its ts tag, or otherwise from its Go type.
func (w *writer) written(field reflect.StructField) string {
	if own := field.Tag.Get("ts"); own != "" {
		return own
	}
	return w.typed(field.Type)
}

func (w *writer) typed(t reflect.Type) string {
	if name := w.names[t]; name != "" {
		return name
	}
	switch t.Kind() {
	case reflect.Pointer:
		return w.typed(t.Elem())
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return "unknown" // bytes that are not decoded here
		}
		return list(w.typed(t.Elem()))
	case reflect.Array:
		if t == reflect.TypeFor[scene.Place]() {
			return "Place"
		}
		parts := make([]string, t.Len())
		for i := range parts {
			parts[i] = w.typed(t.Elem())
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case reflect.Map:
		if t.Elem().Kind() == reflect.Interface {
			return "Params"
		}
		return "Record<string, " + w.typed(t.Elem()) + ">"
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Interface:
		return "unknown"
	case reflect.Struct:
		request, _ := t.FieldByName("Request")
		reply, _ := t.FieldByName("Reply")
		return fmt.Sprintf("{ request: %s; reply: %s }", w.typed(request.Type), w.typed(reply.Type))
	}
	return "number"
}

func list(of string) string {
	if strings.ContainsAny(of, " |") && !strings.HasPrefix(of, "[") {
		of = "(" + of + ")"
	}
	return of + "[]"
}

func doc(words, indent string) string {
	if words == "" {
		return ""
	}
	return indent + "/** " + strings.ReplaceAll(words, "*/", "* /") + " */\n"
}

func quoted(values []string) string {
	parts := make([]string, len(values))
	for i, v := range values {
		text, _ := json.Marshal(v)
		parts[i] = string(text)
	}
	return strings.Join(parts, " | ")
}
