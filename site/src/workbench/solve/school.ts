import { Drive } from "../../element/drive";
import type { Game } from "../../element/game";
import { sentence } from "../../kit/sentence";
import type { Work } from "../../engine/engine";
import { faultOf, type EngineError } from "../../engine/fault";
import type { Maker, Report, SolverInfo } from "../../engine/protocol";
import type { Incoming } from "../../kit/incoming";
import type { Notice } from "../notice";
import type { Library } from "../../storage/library";

/**
 * The interval at which the page asks a learning method for a copy of its artifact, in ms. The copy remains if the method breaks down or
 * the page is closed.
 */
const copyEvery = 15_000;

/**
 * A method that learns. settled: the visitor has chosen another artifact for solving since the start. over: the result in words. kept: the
 * artifact that it has learned. copy: saves the artifact learned so far.
 */
export interface Learning {
  readonly work: Work<"learn">;
  readonly drive: Drive;
  readonly kind: string;
  readonly solver: SolverInfo;
  readonly puzzles: number;
  missed?: number;
  report?: Report;
  settled?: boolean;
  over?: string;
  kept?: { readonly name: string; readonly text: string };
  copy(): void;
}

/**
 * Whether a text is probably an artifact, ignoring its comments. Each comment can match in only one way, which keeps the expression fast:
 * it is tested on every pasted text.
 */
export const isArtifact = (text: string): boolean => /^\s*(?:;[^\r\n]*[\r\n]\s*)*unknot artifact\b/.test(text);

/** The parameter of a method that takes an artifact; undefined if the method has none. */
const artifactParam = ({ params }: SolverInfo) => params?.find(({ type }) => type === "artifact");

/** The method that makes the artifacts for a method; undefined if that method takes no artifacts. */
export const maker = (solver: SolverInfo): Maker | undefined => artifactParam(solver)?.by;

/** The artifact that is chosen for a method; "" for none. */
export const chosen = ({ runs: { params } }: Game, solver: SolverInfo): string =>
  String(params.get(solver.name)?.[artifactParam(solver)!.name] ?? "");

/** Gives a method the artifact with which it solves and from which it continues to learn. */
function give(game: Game, solver: SolverInfo, text: string): void {
  game.runs.params.set(solver.name, { ...game.runs.params.get(solver.name), [artifactParam(solver)!.name]: text });
}

/**
 * The methods that learn. They continue while the visitor looks at another puzzle, and their artifacts are saved. Events: change; kept,
 * with a notice, when a requested copy was saved.
 */
export class School extends EventTarget {
  private readonly under = new Map<string, Learning>();
  /**
   * By method: its last learned artifact, unless the visitor has chosen another since, and the games that already use that artifact. The
   * open game may not be the one in which learning began, so each game gets the artifact when it is open.
   */
  private readonly learned = new Map<string, { artifact: string; given: WeakSet<Game> }>();
  /** By method: the fault because of which it could not learn. */
  private readonly faults = new Map<string, EngineError>();

  constructor(readonly library: Library) {
    super();
  }

  /** The methods that are learning now. */
  get all(): Learning[] {
    return [...this.under.values()];
  }
  learning(by: Maker): Learning | undefined {
    return this.under.get(keyOf(by));
  }
  fault(by: Maker): EngineError | undefined {
    return this.faults.get(keyOf(by));
  }

  /** Chooses the artifact with which a method solves in a game. It has precedence over an artifact that the method is learning. */
  choose(game: Game, solver: SolverInfo, by: Maker, text: string): void {
    const learning = this.under.get(keyOf(by));
    if (learning) learning.settled = true;
    this.learned.delete(keyOf(by));
    give(game, solver, text);
    game.runs.choose(solver.name);
  }

  /** Passes a learned artifact to a game with that method, once per game. */
  hand(game: Game, solver: SolverInfo, by: Maker): void {
    const { artifact, given } = this.learned.get(keyOf(by)) ?? {};
    if (artifact === undefined || given!.has(game)) return;
    given!.add(game);
    give(game, solver, artifact);
  }

  /**
   * Starts a method that learns from puzzles, and saves the artifact when it ends or is stopped. The method then solves with it, unless
   * another was chosen. With `paused`, it does one step and waits for commands. Returns a notice about the result.
   */
  async learn(
    game: Game,
    solver: SolverInfo,
    by: Maker,
    texts: readonly string[],
    name: string,
    paused = false,
  ): Promise<Notice | undefined> {
    const key = keyOf(by),
      {
        engine,
        runs: { seed, limit, memory },
      } = game;
    if (this.under.has(key)) return undefined;
    this.faults.delete(key);
    const order = {
      do: "learn" as const,
      kind: by.kind,
      solver: by.solver,
      texts: [...texts],
      params: { ...game.runs.params.get(solver.name) },
      seed,
      limit,
      ...(memory && { memory }),
      ...(paused && { paused }),
    };
    // Numbers of copies: the last one requested, the last one that the visitor wanted, the last one received; and the text of that last
    // copy.
    let [asked, wanted, come, latest] = [0, 0, 0, ""];
    const copy = (): number => {
      work.command({ name: "copy" });
      return ++asked;
    };
    const work = engine.work(order, {
      report: (report) => {
        learning.report = report;
        if (report.copy && report.copy.number > come) {
          const before = come;
          ({ number: come, artifact: latest } = report.copy);
          if (wanted > before && wanted <= come)
            this.dispatchEvent(
              new CustomEvent<Notice>("kept", {
                detail: { text: `${soFar()} It ${learning.drive.paused ? "is still paused" : "goes on"}.` },
              }),
            );
        }
        learning.drive.reported();
        this.changed();
      },
    });
    const learning: Learning = {
      work,
      drive: new Drive(work, () => this.changed(), paused),
      kind: by.kind,
      solver,
      puzzles: texts.length,
      copy: () => {
        wanted = copy();
      },
    };
    const soFar = (): string => `What was learned so far is saved as “${this.library.keepArtifact(by, `${name}, so far`, latest)}”.`;
    const again = () =>
        this.library.tab.after(copyEvery, () => {
          copy();
          cancel = again();
        }),
      left = () => {
        if (latest) soFar();
      };
    let cancel = again();
    this.library.addEventListener("leaving", left);
    this.under.set(key, learning);
    this.changed();
    try {
      const {
          learning: { artifact, missed },
        } = await work.done,
        kept = this.library.keepArtifact(by, name, artifact);
      if (!learning.settled) this.learned.set(key, { artifact, given: new WeakSet() });
      learning.missed = missed?.length;
      learning.kept = { name: kept, text: artifact };
      learning.over = `What was learned is saved as “${kept}”${learning.settled ? "." : `, and chosen for “${solver.title}”.`}`;
      return { text: learning.over };
    } catch (error) {
      const fault = faultOf(error);
      this.faults.set(key, fault);
      return { text: latest ? `${sentence(fault)} ${soFar()}` : `Nothing was learned. ${sentence(fault)}` };
    } finally {
      cancel();
      this.library.removeEventListener("leaving", left);
      this.under.delete(key);
      this.changed();
    }
  }

  /** Saves an artifact that came as text, and chooses it if the open game has its method. Returns a notice about the result. */
  async take(came: Incoming, game: Game): Promise<Notice> {
    if ("fault" in came) return { text: came.fault };
    try {
      const { kind: its, solver: by, title } = await game.engine.ask({ do: "artifact", text: came.text }),
        of = { kind: its, solver: by };
      const name = this.library.keepArtifact(of, title || came.name || "Imported", came.text);
      const solver = game.kind?.solvers.find((solver) => solver.name === by);
      if (!solver || game.kind?.name !== its) return { text: `Saved as “${name}”.` };
      this.choose(game, solver, of, came.text);
      return { text: `Saved as “${name}”, and chosen for “${solver.title}”.` };
    } catch (error) {
      return { text: `This cannot be used. ${sentence(faultOf(error))}` };
    }
  }

  private changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}

const keyOf = ({ kind, solver }: Maker): string => `${kind} ${solver}`;
