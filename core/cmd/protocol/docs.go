package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
)

// docs are the comments on types in a package's source.
type docs struct {
	types  map[string]string   // doc comments by type
	fields map[string]string   // comments by "Type.Field"
	values map[string][]string // constants of a named string, by type
}

// read reads the package of an import path in this module.
func read(path string) (docs, error) {
	d := docs{map[string]string{}, map[string]string{}, map[string][]string{}}
	folder, ok := strings.CutPrefix(path, "unknot/")
	if !ok {
		return d, fmt.Errorf("%s is not in this module", path)
	}
	names, err := filepath.Glob(filepath.Join(folder, "*.go")) // Glob returns sorted names
	if err != nil {
		return d, err
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			return d, err
		}
		for _, decl := range file.Decls {
			if decl, ok := decl.(*ast.GenDecl); ok {
				d.declaration(decl)
			}
		}
	}
	return d, nil
}

func (d docs) declaration(decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			d.types[spec.Name.Name] = words(spec.Doc, decl.Doc)
			if s, ok := spec.Type.(*ast.StructType); ok {
				for _, field := range s.Fields.List {
					for _, name := range field.Names {
						d.fields[spec.Name.Name+"."+name.Name] = words(field.Doc, field.Comment)
					}
				}
			}
		case *ast.ValueSpec:
			of, named := spec.Type.(*ast.Ident)
			if decl.Tok != token.CONST || !named {
				continue
			}
			for _, value := range spec.Values {
				if literal, ok := value.(*ast.BasicLit); ok && literal.Kind == token.STRING {
					text, _ := strconv.Unquote(literal.Value)
					d.values[of.Name] = append(d.values[of.Name], text)
				}
			}
		}
	}
}

// words returns the first comment of several, on one line.
func words(comments ...*ast.CommentGroup) string {
	for _, c := range comments {
		if text := strings.Join(strings.Fields(c.Text()), " "); text != "" {
			return text
		}
	}
	return ""
}
