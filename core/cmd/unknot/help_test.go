package main

import (
	"bytes"
	"context"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"unknot/core/catalogue"
	"unknot/core/run"
)

// TestHelpExplainsEveryCommand asks for the help of each command in its three forms,
// and looks for a line for each flag and for an example that the command understands.
func TestHelpExplainsEveryCommand(t *testing.T) {
	flagName := regexp.MustCompile(`--([a-z]+)`)
	for _, c := range commands() {
		t.Run(c.name, func(t *testing.T) {
			text := output(t, "help", c.name)
			for _, args := range [][]string{{c.name, "--help"}, {c.name, "-h"}} {
				if output(t, args...) != text {
					t.Errorf("%v and help %s differ", args, c.name)
				}
			}
			if !strings.HasPrefix(text, c.about+"\n\nusage:\n  unknot "+c.name) {
				t.Errorf("help begins with %.80q", text)
			}

			used, explained := map[string]bool{}, map[string]bool{}
			for _, m := range flagName.FindAllStringSubmatch(c.usage, -1) {
				used[m[1]] = true
			}
			for _, o := range c.flags {
				name, _, _ := strings.Cut(o.name, " ")
				explained[name] = true
				if !strings.Contains(text, "\n  --"+o.name+" ") {
					t.Errorf("there is no line for --%s", o.name)
				}
				if _, err := c.run(quiet(t), []string{"--" + name}); err != nil && strings.Contains(err.Error(), "not defined") {
					t.Errorf("the command has no flag --%s", name)
				}
			}
			if !maps.Equal(used, explained) {
				t.Errorf("usage has the flags %v, the help explains %v",
					slices.Sorted(maps.Keys(used)), slices.Sorted(maps.Keys(explained)))
			}

			if !strings.HasSuffix(text, "\nexample:\n  unknot "+c.example+"\n") || !strings.HasPrefix(c.example, c.name) {
				t.Errorf("help ends with %q", text[max(0, len(text)-80):])
			}
			for _, m := range flagName.FindAllStringSubmatch(c.example, -1) {
				if !explained[m[1]] {
					t.Errorf("the example has the unknown flag --%s", m[1])
				}
			}
		})
	}
}

// quiet returns a session without input, whose context has ended.
func quiet(t *testing.T) session {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out bytes.Buffer
	return session{ctx, catalogue.Kinds(), run.NewStore(run.DefaultStore), strings.NewReader(""), &out, &out, ""}
}

// output returns what a command line prints; it must succeed.
func output(t *testing.T, args ...string) string {
	t.Helper()
	var out, complaints bytes.Buffer
	s := session{t.Context(), catalogue.Kinds(), run.NewStore(run.DefaultStore), strings.NewReader(""), &out, &complaints, ""}
	if status := s.run(args); status != allWell || complaints.Len() > 0 {
		t.Fatalf("unknot %v ended with status %d and %q", args, status, complaints.String())
	}
	return out.String()
}
