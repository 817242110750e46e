import { archipelago } from "./islands";
import type { Pool } from "./pool";
import type { Report } from "./protocol";
import { Session } from "./session";
import type { SessionReply, SessionRequest, WorkRequest, Verb, WorkVerb } from "./state";
import { Works, type Work } from "./work";

export interface Engine {
  /**
   * Sends a request to the session. An error of the engine is thrown as an EngineFault. If the worker breaks down, the caller does not
   * notice: another worker starts, and the games are opened again.
   */
  ask<V extends Verb>(request: SessionRequest<V>): Promise<SessionReply<V>>;
  /** The default number of bytes for the tables of work that starts now. */
  readonly memory: number;
  /** Starts a piece of work in its own worker or, on several islands, in as many. Each report has everything known so far. */
  work<V extends WorkVerb>(request: WorkRequest<V>, on?: { report?(report: Report): void }): Work<V>;
}

/** Whether a request is for several islands. */
const severally = (request: WorkRequest): boolean => request.do === "solve" && (request.islands ?? 1) > 1;

/** Returns the engine that runs in the workers of a pool. */
export function client(pool: Pool): Engine {
  const session = new Session(pool),
    works = new Works(pool);
  return {
    get memory() {
      return pool.share;
    },
    ask: (request) => session.ask(request),
    work: <V extends WorkVerb>(request: WorkRequest<V>, on?: { report?(report: Report): void }) =>
      severally(request as WorkRequest)
        ? (archipelago(works, pool, session, request as WorkRequest<"solve">, on) as Work as Work<V>)
        : works.start(request, on),
  };
}
