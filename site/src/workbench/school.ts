import type { Game } from "../element/game";
import { sentence } from "../kit/sentence";
import type { Work } from "../engine/engine";
import { faultOf, type EngineError } from "../engine/fault";
import type { Maker, Report, SolverInfo } from "../engine/protocol";
import type { Incoming } from "../kit/incoming";
import type { Notice } from "./notice";
import type { Library } from "./library";

/** A method that learns. */
export interface Lesson { readonly work: Work<"learn">; readonly puzzles: number; report?: Report }

/** Whether a text is meant as an artifact, below its comments. */
export const isArtifact = (text: string): boolean => /^\s*(;.*\s+)*unknot artifact\b/.test(text);

/** The parameter that takes what a method has learned, if one does. */
const artifactParam = ({ params }: SolverInfo) => params?.find(({ type }) => type === "artifact");

/** Whose artifacts a method takes, if it takes any. */
export const maker = (solver: SolverInfo): Maker | undefined => artifactParam(solver)?.by;

/** What is chosen of what a method has learned; "" for nothing. */
export const chosen = ({ runs: { params } }: Game, solver: SolverInfo): string => String(params.get(solver.name)?.[artifactParam(solver)!.name] ?? "");

/** Gives a method what it solves with, and goes on learning from. */
export function give(game: Game, solver: SolverInfo, text: string): void {
  game.runs.params.set(solver.name, { ...game.runs.params.get(solver.name), [artifactParam(solver)!.name]: text });
}

/** The methods that learn: they go on while another puzzle is looked at, and what they have learned is kept. Event: change. */
export class School extends EventTarget {
  private readonly under = new Map<string, Lesson>();
  /** Why nothing was learned, by the methods. */
  private readonly faults = new Map<string, EngineError>();

  constructor(readonly library: Library) { super(); }

  lesson(by: Maker): Lesson | undefined { return this.under.get(keyOf(by)); }
  fault(by: Maker): EngineError | undefined { return this.faults.get(keyOf(by)); }

  /** Lets a method learn from puzzles, and keeps what it has learned when it ends or is stopped; the method solves with it then. */
  async learn(game: Game, solver: SolverInfo, by: Maker, texts: readonly string[], name: string): Promise<void> {
    const key = keyOf(by), { engine, runs: { seed, limit, memory } } = game;
    if (this.under.has(key)) return;
    this.faults.delete(key);
    const order = { do: "learn" as const, kind: by.kind, solver: by.solver, texts: [...texts], params: { ...game.runs.params.get(solver.name) }, seed, limit, ...(memory && { memory }) };
    const lesson: Lesson = { puzzles: texts.length, work: engine.work(order, { report: (report) => {
      lesson.report = report;
      this.changed();
    } }) };
    this.under.set(key, lesson);
    this.changed();
    try {
      const { learning: { artifact } } = await lesson.work.done;
      this.library.keepArtifact(by, name, artifact);
      give(game, solver, artifact);
    } catch (error) {
      this.faults.set(key, faultOf(error));
    }
    this.under.delete(key);
    this.changed();
  }

  /** Keeps an artifact that came as text, and chooses it if the open game has its method. Says what became of it. */
  async take(came: Incoming, game: Game): Promise<Notice> {
    if ("fault" in came) return { text: came.fault };
    try {
      const { kind: its, solver: by, title } = await game.engine.ask({ do: "artifact", text: came.text }), of = { kind: its, solver: by };
      const name = this.library.keepArtifact(of, title || came.name || "Imported", came.text);
      const solver = game.kind?.solvers.find((solver) => solver.name === by);
      if (!solver || game.kind!.name !== its) return { text: `Kept as “${name}”.` };
      give(game, solver, came.text);
      game.runs.choose(by);
      return { text: `Kept as “${name}”, and chosen for “${solver.title}”.` };
    } catch (error) {
      return { text: `This cannot be used. ${sentence(faultOf(error))}` };
    }
  }

  private changed(): void { this.dispatchEvent(new Event("change")); }
}

const keyOf = ({ kind, solver }: Maker): string => `${kind} ${solver}`;
