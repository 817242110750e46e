// The page of the benchmarks: the real engine client, without any element.
import { engine, type Engine } from "../../src/engine/engine";
import type { WorkRequest } from "../../src/engine/state";

export interface Row { ms: number; engine: number; first: number; outcome: string; proved: string[]; moves: number; cost: Record<string, number>; effort: number; best: number[] }

let loaded: Promise<Engine> | undefined;
const client = () => (loaded ??= engine(new URL("./", import.meta.url)));

/** The puzzles of a collection, and how large each is: the numbers in its size. */
async function split(kind: string, text: string) {
  const { ask } = await client();
  const { parts } = await ask({ do: "split", kind, text });
  return Promise.all((parts ?? []).map(async (part) => {
    const { state } = await ask({ do: "open", kind, text: part.text });
    await ask({ do: "close", game: state!.game });
    return { ...part, size: state!.info.size.match(/\d+/g)!.map(Number) };
  }));
}

/** The easiest puzzle of each kind, as the kind has them in order. */
async function easiest() {
  const { ask } = await client(), { kinds } = await ask({ do: "kinds" });
  const described = await Promise.all(kinds.map(async ({ name }) => (await ask({ do: "kind", kind: name })).kind));
  return described.flatMap(({ name: kind, levels }) => (levels[0] ? { kind, text: levels[0].text } : []));
}

/** One solve: ms to the end and to the first report, and the length of the best so far after each of some seconds. It goes on for so many seconds more after the first solution. */
async function solve(request: Omit<WorkRequest<"solve">, "do">, seconds: number[], more = Infinity): Promise<Row> {
  const { work } = await client();
  const start = performance.now();
  let first = 0, end: ReturnType<typeof setTimeout> | undefined;
  const best: number[] = seconds.map(() => NaN);
  const piece = work({ ...request, do: "solve" }, {
    report(report) {
      first ||= performance.now() - start;
      if (report.best && isFinite(more)) end ??= setTimeout(() => piece.cancel(), more * 1e3);
      seconds.forEach((s, i) => { if (report.elapsed <= s && report.best) best[i] = report.best.length; });
    },
  });
  const { solution, verdict, elapsed } = await piece.done.finally(() => clearTimeout(end));
  const ms = performance.now() - start;
  seconds.forEach((s, i) => { if (ms <= s * 1000 && solution?.moves) best[i] = solution.moves.length; });
  return {
    ms, engine: elapsed * 1e3, first: first || ms, outcome: solution!.outcome, proved: solution!.proved ?? [], moves: solution!.moves?.length ?? 0,
    cost: verdict?.cost ?? {}, effort: solution!.effort, best,
  };
}

const bench = { split, easiest, solve };
declare global { interface Window { bench: typeof bench } }
window.bench = bench;
