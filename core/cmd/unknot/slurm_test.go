//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// slurm runs a task of the array as Slurm does.
func (p place) slurm(task int, env ...string) (status int, stderr string) {
	p.t.Helper()
	needs(p.t, "bash")
	env = append(env, "SHARDS=3", "SLURM_ARRAY_JOB_ID=70", fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", task), "SLURM_CPUS_PER_TASK=2")
	status, _, stderr = p.run(env, "bash", "scale/slurm.sh", "shuffled", p.folder, "--script", shuffled)
	return status, stderr
}

func TestSlurm(t *testing.T) {
	p := newPlace(t, map[string]string{})
	for _, task := range []int{3, 1, 2, 1} { // one is put into the queue again
		if status, stderr := p.slurm(task); status != allWell {
			t.Errorf("task %d: status %d, %s", task, status, stderr)
		}
	}
	p.merges()

	text := contents(t, "scale/slurm.sh")
	array, shards := regexp.MustCompile(`(?m)^#SBATCH --array=1-(\d+)$`).FindStringSubmatch(text), regexp.MustCompile(`SHARDS:-(\d+)`).FindStringSubmatch(text)
	if array == nil || shards == nil || array[1] != shards[1] {
		t.Errorf("the array %v is not of the shards %v", array, shards)
	}
	heading, _, _ := strings.Cut(text, "\nset -eu\n") // Slurm reads no further than the first command
	if strings.Count(heading, "\n#SBATCH --") != strings.Count(text, "#SBATCH --") || regexp.MustCompile(`(?m)^[^#\n]`).MatchString(heading) {
		t.Error("a command comes before a line for Slurm")
	}
}

// A job whose time is nearly up goes back into the queue, if that leads anywhere.
func TestSlurmWhenTheTimeIsUp(t *testing.T) {
	const lasting = `
while [ "$1" != --resume ]; do shift; done
[ -z "$ENDED" ] || echo "$ENDED" >> "$2"
kill -USR1 $PPID
exec sleep 600 # until it is told to end`
	for _, c := range []struct {
		name, ended string
		status      int
		queued      string
	}{
		{"a run has ended", "{}", 0, "requeue 70_2\n"},
		{"none has", "", 1, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPlace(t, map[string]string{"unknot": lasting, "scontrol": `echo "$@" >> "$QUEUED"`})
			queued := filepath.Join(p.folder, "queued")
			status, stderr := p.slurm(2, "ENDED="+c.ended, "QUEUED="+queued)
			said, err := os.ReadFile(queued)
			if status != c.status || string(said) != c.queued || c.queued != "" && err != nil || strings.Contains(stderr, "takes longer than --time") != (c.queued == "") {
				t.Errorf("status %d, scontrol %q, %s", status, said, stderr)
			}
		})
	}
}
