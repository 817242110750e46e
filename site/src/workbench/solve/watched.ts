import type { Drive } from "../../element/drive";
import type { Work } from "../../engine/engine";
import type { Report, SolverInfo } from "../../engine/protocol";

/** A running method, which learns from puzzles or solves one. over is its result in words, once it has ended. */
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
