#!/bin/bash
# A study as an array of Slurm jobs:  sbatch slurm.sh NAME FOLDER [FLAG...]; then  unknot experiment merge FOLDER/*.json
# The flags are those of unknot experiment: --file COLLECTION=PATH, --script PATH; merge takes them too.
# To run only the shards that merge names as missing:  sbatch --array=3,11 slurm.sh NAME FOLDER
# CHANGE: --array, 1 to as many as SHARDS says below (1-16%4: four at a time); --time, longer than the longest single run;
# --mem, 256 MiB for tables and as much again for each processor, unless the experiment says more.
#SBATCH --job-name=unknot
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --mem=4G
#SBATCH --time=02:00:00
#SBATCH --signal=B:USR1@60
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=%x-%A_%a.log
set -eu
study=${1:?which experiment? unknot experiment lists them}
folder=${2:?which folder for the results, on a disk that all nodes see?}
shift 2
shards=${SHARDS:-16} # not to be changed in the middle of a study
mkdir -p "$folder"
results="$folder/$study.$SLURM_ARRAY_TASK_ID-of-$shards.json"
lines() { if [ -f "$results" ]; then wc -l < "$results"; else echo 0; fi; }
before=$(lines)

# A minute before its time is up the job goes back into the queue, unless not one run has ended in all of it.
again() {
  kill -TERM $!
  wait $! || true
  if [ "$(lines)" -le "$before" ]; then
    echo "no run has ended: a single one takes longer than --time" >&2
    exit 1
  fi
  scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
  exit 0
}
trap again USR1

unknot experiment "$@" --workers "${SLURM_CPUS_PER_TASK:-1}" --resume "$results" --shard "$SLURM_ARRAY_TASK_ID/$shards" "$study" > /dev/null &
wait $!
