import type { Drive } from "../../element/drive";
import type { Work } from "../../engine/engine";
import type { Report, SolverInfo } from "../../engine/protocol";

/** A method at work: one that learns from puzzles, or one that solves. Over: what came of it, once it is no longer at work. */
export interface Watched {
  readonly work: Work;
  readonly drive: Drive;
  readonly kind: string;
  readonly solver: SolverInfo;
  readonly puzzles?: number;
  missed?: number;
  report?: Report;
  over?: string;
  copy?(): void;
}
