#!/bin/sh
# A study on one machine, or on several by ssh, with GNU parallel:  SHARDS=64 ./parallel.sh NAME FOLDER [FLAG...]
# The flags are those of unknot experiment: --file COLLECTION=PATH, --script PATH. Stopped at any moment, the same line
# goes on with it. The tables come at the end; exit status 1 says that runs are missing, and which.
set -eu
study=${1:?which experiment? unknot experiment lists them}
folder=${2:?which folder for the results?}
shift 2
shards=${SHARDS:-16} # several for each processor, so that none waits for the longest; the same number when you go on
mkdir -p "$folder"

# Runs share the machine: where their time counts, set JOBS=1.
# For several machines, which need unknot on the path and the same folder, add --workdir "$PWD" --sshlogin 8/node1,8/node2
seq "$shards" | parallel --quote --jobs "${JOBS:-100%}" --retries 3 \
  unknot experiment "$@" --workers 1 --resume "$folder/$study.{}-of-$shards.json" --shard "{}/$shards" "$study" \
  > /dev/null || echo "$0: some shards ended with a fault" >&2

unknot experiment merge "$@" "$folder/$study".*-of-"$shards".json
