//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// job is what the test reads of the Job for Kubernetes.
type job struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Spec       struct {
		CompletionMode           string `yaml:"completionMode"`
		Completions, Parallelism int
		BackoffLimitPerIndex     *int `yaml:"backoffLimitPerIndex"`
		Template                 struct {
			Spec struct {
				RestartPolicy string `yaml:"restartPolicy"`
				Containers    []struct {
					Env           []struct{ Name, Value string }
					Command, Args []string
					VolumeMounts  []struct {
						Name string
						Path string `yaml:"mountPath"`
					} `yaml:"volumeMounts"`
				}
				Volumes []struct{ Name string }
			}
		}
	}
}

func decodeYAML(t *testing.T, path string, into any) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(contents(t, path)), into); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

func TestKubernetes(t *testing.T) {
	var j job
	decodeYAML(t, "scale/kubernetes.yaml", &j)
	pod := j.Spec.Template.Spec
	if j.APIVersion != "batch/v1" || j.Kind != "Job" || j.Spec.CompletionMode != "Indexed" || len(pod.Containers) != 1 ||
		pod.RestartPolicy != "Never" || j.Spec.BackoffLimitPerIndex == nil { // the last needs the one before
		t.Fatalf("it is %+v", j)
	}
	c := pod.Containers[0]
	if len(c.VolumeMounts) != 1 || len(pod.Volumes) != 1 || c.VolumeMounts[0].Name != pod.Volumes[0].Name {
		t.Fatalf("what is mounted is %v of %v", c.VolumeMounts, pod.Volumes)
	}
	p := newPlace(t, map[string]string{})
	words := append(slices.Clone(c.Command), c.Args...)
	for i, word := range words {
		if strings.Contains(word, "$(") {
			t.Errorf("Kubernetes takes a part of %s for a variable of its own", word)
		}
		words[i] = strings.ReplaceAll(word, c.VolumeMounts[0].Path+"/", p.folder+"/")
	}
	env := map[string]string{}
	for _, e := range c.Env {
		env[e.Name] = e.Value
	}
	if env["SHARDS"] != strconv.Itoa(j.Spec.Completions) {
		t.Errorf("%d completions of %s shards", j.Spec.Completions, env["SHARDS"])
	}
	if status, stdout, _ := command(t, "", "experiment"); status != allWell || !strings.Contains("\n"+stdout, "\n"+env["STUDY"]+" ") {
		t.Errorf("there is no experiment %s", env["STUDY"])
	}
	for index := range 3 {
		own := []string{"STUDY=shuffled", "SHARDS=3", "FLAGS=--script " + shuffled, fmt.Sprintf("JOB_COMPLETION_INDEX=%d", index)}
		if status, _, stderr := p.run(own, words...); status != allWell {
			t.Errorf("index %d: status %d, %s", index, status, stderr)
		}
	}
	p.merges()
}

// workflow is what the test reads of the workflow for GitHub's runners.
type workflow struct {
	On   map[string]any
	Env  map[string]string
	Jobs map[string]struct {
		Strategy struct{ Matrix struct{ Shard []int } }
		Env      map[string]string
		Steps    []struct{ Run string }
	}
}

func TestWorkflow(t *testing.T) {
	needs(t, "bash")
	var w workflow
	decodeYAML(t, "../../../.github/workflows/study.yml", &w)
	shards := w.Jobs["shard"].Strategy.Matrix.Shard
	if _, ok := w.On["workflow_dispatch"]; !ok || len(w.On) != 1 || w.Env["SHARDS"] != strconv.Itoa(len(shards)) || !slices.IsSorted(shards) || shards[0] != 1 {
		t.Errorf("on %v, %s shards %v", w.On, w.Env["SHARDS"], shards)
	}
	p := newPlace(t, map[string]string{})
	script, err := filepath.Abs(shuffled)
	if err != nil {
		t.Fatal(err)
	}
	build := "#!/bin/sh\nshift\nexec unknot experiment --script " + quoted(script) + ` "$@"` + "\n"
	if err := os.WriteFile(filepath.Join(p.folder, "build.sh"), []byte(build), 0o755); err != nil {
		t.Fatal(err)
	}
	// As a runner has it: what the expressions say is in the environment, never in a command.
	steps := func(job string, env ...string) {
		t.Helper()
		env = append(env, "STUDY=shuffled", "SHARDS="+w.Env["SHARDS"], "GITHUB_STEP_SUMMARY="+filepath.Join(p.folder, "summary.md"))
		ran := 0
		for _, s := range w.Jobs[job].Steps {
			if s.Run == "" {
				continue
			}
			if strings.Contains(s.Run, "${{") {
				t.Errorf("an expression is written into the command %s", s.Run)
			}
			if status, _, stderr := p.run(env, "bash", "-e", "-c", "cd "+quoted(p.folder)+"\n"+s.Run); status != allWell {
				t.Errorf("%s: status %d, %s", s.Run, status, stderr)
			}
			ran++
		}
		if ran == 0 {
			t.Errorf("the job %s runs nothing", job)
		}
	}
	for _, shard := range shards {
		steps("shard", fmt.Sprintf("SHARD=%d", shard))
	}
	steps("merge")
	if got := contents(t, filepath.Join(p.folder, "tables.txt")); got != tables(t) {
		t.Errorf("the tables are\n%s", got)
	}
	if got := contents(t, filepath.Join(p.folder, "summary.md")); !strings.Contains(got, tables(t)) {
		t.Errorf("the summary is\n%s", got)
	}
}
