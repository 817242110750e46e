// The games of one puzzle. Several windows may play it, and other people may share a position of it: no game overwrites another.
import type { Line, Lines } from "../element/history";

/**
 * A game as it was left. stamp has its last writer and the number of writes; base is the stamp that this window had read before it began to
 * write. origin is the reason why there is a game besides the first one.
 */
export interface Branch extends Line {
  lines?: Lines;
  stamp?: string;
  base?: string;
  origin?: Origin;
}

/** The origin of an additional game: a shared address, the log of a run, or another window. */
export type Origin = "shared" | "log" | "window";

/** The first game of a puzzle, and the other games by their names. */
export interface Branches extends Branch {
  branches?: Record<string, Branch>;
}

/** The name of the first game. */
export const first = "";

export const branchOf = (all: Branches | undefined, name: string): Branch | undefined => (name === first ? all : all?.branches?.[name]);

const writer = (stamp: string | undefined): string | undefined => stamp?.slice(0, stamp.lastIndexOf("."));

const turnOf = (stamp = ""): number => Number(stamp.slice(stamp.lastIndexOf(".") + 1));

/** Whether a game is an earlier version of the game `later`: one window wrote both, or the writer of `later` had read this version. */
export const precedes = ({ stamp }: { stamp?: string }, later: { stamp?: string; base?: string }): boolean =>
  stamp !== undefined && (later.base === stamp || (writer(later.stamp) === writer(stamp) && turnOf(later.stamp) > turnOf(stamp)));

const line = ({ moves, at, lines }: Branch): string => JSON.stringify([moves, at, lines]);

export const equalGames = (a: Branch, b: Branch): boolean => line(a) === line(b);

/** Stores a game under its name. If another window has stored a different game there since this window read it, the game becomes a
    branch named after its own writer. */
export function withBranch<T extends Branches>(all: T, name: string, branch: Branch): T {
  const there = branchOf(all, name);
  if (there && precedes(branch, there)) return all; // an older version, which a closing page had left
  const free =
    !there?.moves.length ||
    (there.stamp ?? "") === branch.base ||
    writer(there.stamp) === writer(branch.stamp) ||
    equalGames(there, branch);
  if (!free) return withBranch(all, writer(branch.stamp) ?? unique(), { origin: "window", ...branch });
  return name === first ? { ...all, ...branch } : { ...all, branches: { ...all.branches, [name]: branch } };
}

/** Removes one of the games. The first game is emptied instead. */
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

/** Stamps each version of a game that this window writes. */
export class Pen {
  /** The writer's name; also the name of the game if it becomes separate from another window's game. */
  readonly by = unique();
  private count = 0;
  /** The last version taken over from another window, unless a move was played here since. */
  taken: Branch | undefined;

  /** name is the name of the game; base is its stamp when it was read: "" if it had none, undefined if there was no game. */
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
