import type { SolverInfo } from "../engine/protocol";
import type { Done, WorkRequest } from "../engine/state";

/**
 * The result of a run. `asked` is the request according to the settings. `request` is the request that was sent, which may also have a
 * known solution to start from.
 */
export interface Ended {
  done: Rescued;
  solver: SolverInfo;
  asked: WorkRequest<"solve">;
  request: WorkRequest<"solve">;
}

/** The end of a solve. If the run broke down, the verdict and other parts are missing. */
export type Rescued = Omit<Done<"solve">, "verdict" | "standing"> & Partial<Done<"solve">>;
