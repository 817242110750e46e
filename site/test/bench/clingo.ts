// Runs clingo, the answer set solver, on Nurikabe: its wasm build under Node, and the native program if it is installed.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { root } from "./page";

/** The verdict of another solver, and its time in ms. `unique` is also false if the solver has not decided within the limit. */
export interface Said {
  ms: number;
  unique: boolean;
}
export interface Peer {
  name: string;
  decide(program: string): Promise<Said>;
}

const packaged = `${root}/.build/peers/node_modules/clingo-wasm`;

/** The other solvers that are installed. limit is in seconds. */
export function peers(limit: number): Peer[] {
  const here: Peer[] = [];
  if (existsSync(packaged)) here.push({ name: "clingo-wasm", decide: inThread(limit) });
  try {
    execFileSync("clingo", ["--version"]);
    here.push({ name: "clingo, native", decide: natively(limit) });
  } catch {
    /* The package is not installed. */
  }
  return here;
}

function inThread(limit: number): Peer["decide"] {
  const start = () => new Worker(fileURLToPath(new URL("clingo-worker.mjs", import.meta.url)), { workerData: packaged, stdout: true });
  let worker = start();
  return (program) =>
    new Promise((resolve) => {
      const late = setTimeout(async () => {
        await worker.terminate();
        worker = start();
        resolve({ ms: limit * 1e3, unique: false });
      }, limit * 1e3);
      worker.once("message", (said: Said) => {
        clearTimeout(late);
        resolve(said);
      });
      worker.postMessage(program);
    });
}

/** Runs the native program. The measured time includes the start of its process, some milliseconds. */
function natively(limit: number): Peer["decide"] {
  return async (program) => {
    const start = performance.now();
    const { stdout } = spawnSync("clingo", ["--outf=2", `--time-limit=${limit}`, "2"], { input: program, encoding: "utf8" });
    const { Result, Models } = JSON.parse(stdout) as { Result: string; Models: { Number: number } };
    return { ms: performance.now() - start, unique: Result === "SATISFIABLE" && Models.Number === 1 };
  };
}

/** Nurikabe in clingo's language: an island has the land cells that its given reaches. It never has cells beyond the reach of its number,
    or beside another given. */
const rules = `
cell(0..h-1, 0..w-1).
adjacent(R, C, R+1, C) :- cell(R, C), cell(R+1, C).
adjacent(R, C, R, C+1) :- cell(R, C), cell(R, C+1).
adjacent(R, C, S, D) :- adjacent(S, D, R, C).
given(R, C) :- clue(_, R, C, _).
free(R, C) :- cell(R, C), not given(R, C).
near(K, R, C) :- clue(K, S, D, _), adjacent(S, D, R, C).
strange(K, R, C) :- near(L, R, C), clue(K, _, _, _), K != L.
may(K, R, C) :- clue(K, R, C, _).
may(K, R, C) :- clue(K, S, D, N), N > 0, free(R, C), |R-S| + |C-D| < N, not strange(K, R, C).
may(K, R, C) :- clue(K, _, _, 0), free(R, C), not strange(K, R, C).
{ sea(R, C) : free(R, C) }.
:- sea(R, C), sea(R+1, C), sea(R, C+1), sea(R+1, C+1).
own(K, R, C) :- clue(K, R, C, _).
own(K, R, C) :- own(K, S, D), adjacent(S, D, R, C), may(K, R, C), not sea(R, C).
:- free(R, C), not sea(R, C), not own(_, R, C).
:- own(K, R, C), own(L, R, C), K < L.
:- own(K, R, C), adjacent(R, C, S, D), not sea(S, D), not may(K, S, D).
:- clue(K, _, _, N), N > 0, not N #count { R, C : own(K, R, C) } N.
wet(R, C) :- root(R, C), sea(R, C).
wet(R, C) :- wet(S, D), adjacent(S, D, R, C), sea(R, C).
:- sea(R, C), not wet(R, C).
#show sea/2.
`;

/** Converts the puzzle of a puzz.link address to a program for clingo. */
export function program(link: string): string {
  const [cols, rows, body] = link.slice(link.indexOf("nurikabe/")).split("/").slice(1);
  const w = Number(cols),
    h = Number(rows);
  const givens = new Map<number, number>();
  let at = 0;
  for (const [, run, unknown, prefixed, digit] of body.matchAll(/([g-z])|(\.)|(-..|\+...)|([0-9a-f])/g)) {
    if (run) at += parseInt(run, 36) - 15;
    else givens.set(at++, unknown ? 0 : parseInt(prefixed?.slice(1) ?? digit, 16));
  }
  const clues = [...givens].map(([cell, n], k) => `clue(${k}, ${Math.floor(cell / w)}, ${cell % w}, ${n}).`);
  return `#const h = ${h}. #const w = ${w}.\n${clues.join("\n")}\n${rules}${source(w, h, givens)}`;
}

/**
 * The cell from which clingo checks that the sea is connected: a cell that is certainly sea (beside a 1 or two givens), otherwise the first
 * cell of the sea.
 */
function source(w: number, h: number, givens: Map<number, number>): string {
  for (let r = 0; r < h; r++)
    for (let c = 0; c < w; c++) {
      if (givens.has(r * w + c)) continue;
      const beside = [
        [r - 1, c],
        [r, c - 1],
        [r, c + 1],
        [r + 1, c],
      ]
        .filter(([r, c]) => r >= 0 && c >= 0 && r < h && c < w)
        .flatMap(([r, c]) => givens.get(r * w + c) ?? []);
      if (beside.length > 1 || beside.includes(1)) return `root(${r}, ${c}).`;
    }
  return "root(I / w, I \\ w) :- I = #min { R * w + C : sea(R, C) }, sea(_, _).";
}
