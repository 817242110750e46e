// The games of one puzzle. Several windows may play it, and others may share a position of it: none writes over another's.
import type { Line, Lines } from "../element/history";

/** A game as it was left. Stamp says who wrote it last and how many times; base is the stamp that this window had read before it
    began to write. Origin says why there is another game beside the first one. */
export interface Branch extends Line {
  lines?: Lines;
  stamp?: string;
  base?: string;
  origin?: Origin;
}

/** Where a further game comes from: a shared address, the log of a run, another window. */
export type Origin = "shared" | "log" | "window";

/** The first game of a puzzle, and others by their names. */
export interface Branches extends Branch {
  branches?: Record<string, Branch>;
}

/** The name of the first game. */
export const first = "";

export const branchOf = (all: Branches | undefined, name: string): Branch | undefined => (name === first ? all : all?.branches?.[name]);

const writer = (stamp: string | undefined): string | undefined => stamp?.slice(0, stamp.lastIndexOf("."));

const turnOf = (stamp = ""): number => Number(stamp.slice(stamp.lastIndexOf(".") + 1));

/** Whether the one is known to come before the other, which the same window wrote later or another one went on from. */
export const precedes = ({ stamp }: { stamp?: string }, later: { stamp?: string; base?: string }): boolean =>
  stamp !== undefined && (later.base === stamp || (writer(later.stamp) === writer(stamp) && turnOf(later.stamp) > turnOf(stamp)));

const line = ({ moves, at, lines }: Branch): string => JSON.stringify([moves, at, lines]);

export const sameGame = (a: Branch, b: Branch): boolean => line(a) === line(b);

/** Puts a game in its place. If another window has played on since then, the game becomes a branch named after its writer. */
export function withBranch<T extends Branches>(all: T, name: string, branch: Branch): T {
  const there = branchOf(all, name);
  if (there && precedes(branch, there)) return all; // a page that closed has left it behind
  const free =
    !there?.moves.length || (there.stamp ?? "") === branch.base || writer(there.stamp) === writer(branch.stamp) || sameGame(there, branch);
  if (!free) return withBranch(all, writer(branch.stamp) ?? unique(), { origin: "window", ...branch });
  return name === first ? { ...all, ...branch } : { ...all, branches: { ...all.branches, [name]: branch } };
}

/** Without one of the games; in place of the first comes the next, if there is one. */
export function withoutBranch<T extends Branches>(all: T, name: string): T {
  const { [name]: _, ...rest } = all.branches ?? {},
    branches = Object.keys(rest).length ? rest : undefined;
  if (name !== first) return { ...all, branches };
  return { ...all, moves: [], at: 0, lines: undefined, stamp: undefined, base: undefined, branches };
}

const window = crypto.getRandomValues(new Uint32Array(2)).join("-");
let count = 0;

/** A name that no other game has, here or in another window. */
export const unique = (): string => `${window}.${++count}`;

/** Stamps the versions of one game as this window plays it. */
export class Pen {
  /** The writer's name; also that of the game, should it part from another window's. */
  readonly by = unique();
  private count = 0;
  /** The version that was last taken over from another window, while nothing was played here since. */
  taken: Branch | undefined;

  /** Name is the game's; base is the stamp it had when it was read: "" if it had none, undefined if there was no game. */
  constructor(
    public name: string,
    public base: string | undefined,
  ) {}

  stamp(): Pick<Branch, "stamp" | "base"> {
    this.taken = undefined;
    return { stamp: `${this.by}.${++this.count}`, base: this.base };
  }

  /** Whether this window read or wrote that version of the game. */
  knows({ stamp = "" }: { stamp?: string }): boolean {
    return stamp === this.base || writer(stamp) === this.by;
  }
}
