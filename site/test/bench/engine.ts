// The page of the benchmarks: the real engine client, without any element.
import { engine, type Engine } from "../../src/engine/engine";
import type { WorkRequest } from "../../src/engine/state";

export interface Row {
  ms: number;
  engine: number;
  first: number;
  outcome: string;
  proved: string[];
  moves: number;
  cost: Record<string, number>;
  effort: number;
  best: number[];
}

let loaded: Promise<Engine> | undefined;
const client = () => (loaded ??= engine());

/** The puzzles of a collection, each with the numbers in its size. */
async function split(kind: string, text: string) {
  const { ask } = await client();
  const { parts } = await ask({ do: "split", kind, text });
  return Promise.all(
    (parts ?? []).map(async (part) => {
      const { state } = await ask({ do: "open", kind, text: part.text });
      await ask({ do: "close", game: state!.game });
      return { ...part, size: state!.info.size.match(/\d+/g)!.map(Number) };
    }),
  );
}

/** The easiest puzzle of each kind, which is the first of its levels. */
async function easiest() {
  const { ask } = await client(),
    { kinds } = await ask({ do: "kinds" });
  const described = await Promise.all(kinds.map(async ({ name }) => (await ask({ do: "kind", kind: name })).kind));
  return described.flatMap(({ name: kind, levels }) => (levels[0] ? { kind, text: levels[0].text } : []));
}

/** Solves once. The row has the ms to the end and to the first report, and the length of the best solution after each of the given
    seconds. The solver continues for `more` seconds after its first solution. */
async function solve(request: Omit<WorkRequest<"solve">, "do">, seconds: number[], more = Infinity): Promise<Row> {
  const { work } = await client();
  const start = performance.now();
  let first = 0,
    end: ReturnType<typeof setTimeout> | undefined;
  const best: number[] = seconds.map(() => NaN);
  const piece = work(
    { ...request, do: "solve" },
    {
      report(report) {
        first ||= performance.now() - start;
        if (report.best && Number.isFinite(more)) end ??= setTimeout(() => piece.cancel(), more * 1e3);
        seconds.forEach((s, i) => {
          if (report.elapsed <= s && report.best) best[i] = report.best.length;
        });
      },
    },
  );
  const { solution, verdict, elapsed } = await piece.done.finally(() => clearTimeout(end));
  const ms = performance.now() - start;
  seconds.forEach((s, i) => {
    if (ms <= s * 1000 && solution?.moves) best[i] = solution.moves.length;
  });
  return {
    ms,
    engine: elapsed * 1e3,
    first: first || ms,
    outcome: solution!.outcome,
    proved: solution!.proved ?? [],
    moves: solution!.moves?.length ?? 0,
    cost: verdict?.cost ?? {},
    effort: solution!.effort,
    best,
  };
}

/** The given number of levels for each kind that explains its puzzles: the levels whose longer side is nearest to ten. */
async function explained(rows: number) {
  const { ask } = await client(),
    { kinds } = await ask({ do: "kinds" });
  const all = await Promise.all(
    kinds.map(async ({ name: kind }) => {
      const { levels } = (await ask({ do: "kind", kind })).kind;
      const opened = await Promise.all(
        levels.map(async ({ text }) => {
          const { state } = await ask({ do: "open", kind, text }),
            {
              explain,
              info: { size },
            } = state!;
          await ask({ do: "close", game: state!.game });
          return { text, size, explain, off: Math.abs(Math.max(...size.match(/\d+/g)!.map(Number)) - 10) };
        }),
      );
      return {
        kind,
        levels: opened
          .filter(({ explain }) => explain)
          .sort((a, b) => a.off - b.off)
          .slice(0, rows),
      };
    }),
  );
  return all.filter(({ levels }) => levels.length);
}

/** Times hints and the explanation of a puzzle as the page requests them, in ms: a hint on the empty board, others along the way, the whole
    explanation, and its first report. */
async function tell(puzzle: { kind: string; text: string }, hints: number) {
  const { work } = await client();
  const timed = async <T>(piece: { done: Promise<T> }, start = performance.now()) => ({
    done: await piece.done,
    ms: performance.now() - start,
  });
  const hint = async (moves: string[]) => (await timed(work({ ...puzzle, moves, do: "hint", seed: 1 }))).ms;
  const empty = await hint([]),
    start = performance.now();
  let first = 0;
  const {
    done: {
      explanation: { steps },
    },
    ms,
  } = await timed(
    work(
      { ...puzzle, do: "explain", seed: 1 },
      {
        report: () => {
          first ||= performance.now() - start;
        },
      },
    ),
    start,
  );
  const moves = steps.map(({ move }) => move!),
    later: number[] = [];
  for (let i = 1; i < hints; i++) later.push(await hint(moves.slice(0, Math.floor((moves.length * i) / hints))));
  return { hints: [empty, ...later], explained: ms, first: first || ms, steps: steps.length };
}

/** The puzzle in a text, of any kind; undefined if no kind can read the text. */
async function recognised(text: string) {
  const { ask } = await client(),
    { state } = await ask({ do: "open", text }).catch(() => ({ state: undefined }));
  if (!state) return undefined;
  await ask({ do: "close", game: state.game });
  return { kind: state.kind, text: state.text };
}

const bench = { recognised, split, easiest, solve, explained, tell };
declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
