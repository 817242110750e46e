package text_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"unknot/core/text"
)

func TestFilesAreDecoded(t *testing.T) {
	const level = "#####\n#@$.#\n#####\n"
	wide := func(text string, low, high int) string {
		units := make([]byte, 2*len(text))
		for i := range len(text) {
			units[2*i+low], units[2*i+high] = text[i], 0
		}
		return string(units)
	}
	for _, test := range []struct{ name, file, want string }{
		{"UTF-8", "é – 数", "é – 数"},
		{"an empty file", "", ""},
		{"a line without an end", "1", "1"},
		{"UTF-16 with a mark", "\xff\xfe" + wide(level, 0, 1), level},
		{"UTF-16 with its mark the other way round", "\xfe\xff" + wide(level, 1, 0), level},
		{"UTF-16 without a mark", wide(level, 0, 1), level},
		{"UTF-16 with a character beyond", "\xff\xfe\x3d\xd8\x00\xde", "\U0001f600"},
		{"an XML heading", "<?xml version=\"1.0\" encoding='ISO-8859-1'?><T>Premi\xe8re</T>",
			"<?xml version=\"1.0\" encoding='ISO-8859-1'?><T>Première</T>"},
		{"Windows-1252", "It\x92s \x80 5", "It’s € 5"},
		{"zero bytes between parts", strings.Repeat(level, 9) + "\x00" + level, strings.Repeat(level, 9) + "\n\n" + level},
	} {
		if got, err := text.Decode([]byte(test.file)); got != test.want || err != nil {
			t.Errorf("%s: %q, %v", test.name, got, err)
		}
	}
	for _, test := range []struct{ name, file, want string }{
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x10", "not text"},
		{"an archive", "PK\x03\x04\x14\x00\x08\x00\x00\x00", "not text"},
		{"another encoding", "<?xml version=\"1.0\" encoding=\"KOI8-R\"?>\xc1", "KOI8-R"},
	} {
		if got, err := text.Decode([]byte(test.file)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %q, %v", test.name, got, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, file := range []string{"é", "\xe9", "\xff\xfea\x00", "\xfe\xff\x00a", "a\x00b\x00", "<?xml encoding=\"x\"?>\xff"} {
		f.Add([]byte(file))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		if source, err := text.Decode(file); err == nil && (!utf8.ValidString(source) || strings.ContainsRune(source, 0)) {
			t.Fatalf("%q is decoded as %q", file, source)
		}
	})
}
