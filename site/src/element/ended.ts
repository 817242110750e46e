import type { SolverInfo } from "../engine/protocol";
import type { Done, WorkRequest } from "../engine/state";

/** The result of a run: asked as it was set, ordered with the solution it began from. */
export interface Ended {
  done: Rescued;
  solver: SolverInfo;
  asked: WorkRequest<"solve">;
  request: WorkRequest<"solve">;
}

/** How a solve ended; of one that broke down, without what only its end could tell. */
export type Rescued = Omit<Done<"solve">, "verdict" | "standing"> & Partial<Done<"solve">>;
