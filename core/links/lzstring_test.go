package links

import (
	"errors"
	"strings"
	"testing"
)

func TestTextsArePackedAsOthersDo(t *testing.T) {
	for packed, text := range map[string]string{tiny: tinyJSON, twoByTwo: twoByTwoText} {
		if got, err := Decompress(packed); err != nil || got != text {
			t.Errorf("got %q (%v), want %q", got, err, text)
		}
		if got := Compress(text); got != packed {
			t.Errorf("packed %q, want %q", got, packed)
		}
	}
}

func TestTextsArePackedAndUnpacked(t *testing.T) {
	for _, text := range []string{"", "a", "aa", "aaaaaaaaaaaaaaaa", "abcabcabcabc", "1\x00", "é", "日本語、日本語", "🎈🎈",
		strings.Repeat("x", 5000)} {
		if got, err := Decompress(Compress(text)); err != nil || got != text {
			t.Errorf("%q became %q (%v)", text, got, err)
		}
	}
}

func TestBombsAreRefused(t *testing.T) {
	if _, err := Decompress(Compress(strings.Repeat("a", maxText))); !errors.Is(err, errLong) {
		t.Errorf("LZ-string: %v", err)
	}
	deep := strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000)
	if _, err := ParsePad(deep); !errors.Is(err, errCut) {
		t.Errorf("deep lists: %v", err)
	}
	if _, err := ParseFPuzzle(deep); err == nil {
		t.Error("deep JSON was read")
	}
	bomb := pack(strings.Repeat("0", maxText+1))
	if _, err := inflate(bomb); !errors.Is(err, errLong) {
		t.Errorf("Penpa: %v", err)
	}
	if _, err := inflate(pack(strings.Repeat("z8", maxText/4))); !errors.Is(err, errLong) {
		t.Errorf("Penpa's abbreviations: %v", err)
	}
}

func TestDamagedDataAreRefused(t *testing.T) {
	for _, packed := range []string{tiny[:50], "", "!!!!", "N4Ig\n", "//////////"} {
		if got, err := Decompress(packed); err == nil {
			t.Errorf("%q became %q", packed, got)
		}
	}
	for _, data := range []string{"", "7V", "????", tiny} {
		if got, err := inflate(data); err == nil {
			t.Errorf("%q became %q", data, got)
		}
	}
}

func FuzzDecompress(f *testing.F) {
	f.Add(tiny)
	f.Add(twoByTwo)
	f.Add("Q===")
	f.Fuzz(func(t *testing.T, packed string) {
		text, err := Decompress(packed)
		if err != nil {
			return
		}
		again, err := Decompress(Compress(text))
		if err != nil || again != text {
			t.Fatalf("%q became %q (%v)", text, again, err)
		}
	})
}
