import { EngineFault } from "./fault";
import type { Instance } from "./instance";
import { eachLived } from "./lived";
import type { Pool } from "./pool";
import type { Command, Migrant, WorkReply, Report } from "./protocol";
import { onWire, standing, type Done, type WorkRequest, type WorkVerb } from "./state";

const idleFor = 60_000; // ms that a worker keeps its tables while it waits for more work on the same kind
const obedience = 2000; // ms that a worker has to obey cancel: usually it takes 100, but on a busy machine longer
const silence = 5000; // ms of silence before a ping; after as many more without an answer, the worker counts as lost

/** A piece of work that runs. Once it is over, commands have no effect. */
export interface Work<V extends WorkVerb = WorkVerb> {
  /** Rejects with an EngineFault; `last` then still has the solution found so far. */
  readonly done: Promise<Done<V>>;
  /** The last report. */
  readonly last: Report | undefined;
  /** Sends pause, resume, step, or one of the solver's own commands. */
  command(command: Command): void;
  /** Stops the work: `done` resolves with the best so far. A worker that does not obey is ended. */
  cancel(): void;
}

/** The work of one worker, which may be one of several islands. */
export interface Run<V extends WorkVerb = WorkVerb> extends Work<V> {
  /** Sends migrants to the island of this worker. */
  immigrate(migrants: Migrant[]): void;
}

/** Workers for pieces of work. A worker that has finished waits a while for more work on the same kind, since it already has the tables. */
export class Works {
  readonly #pool: Pool;
  readonly #idle = new Map<Instance, { kind: string; messages: AsyncGenerator<unknown>; timer: ReturnType<typeof setTimeout> }>();
  #last = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** `memory` was lent by the pool, and is returned at the end. */
  start<V extends WorkVerb>(
    request: WorkRequest<V>,
    on: { report?(report: Report): void; migrants?(migrants: Migrant[]): void } = {},
    memory = this.#pool.lend(),
  ): Run<V> {
    const { instance, messages } = this.#take(request.kind);
    const id = ++this.#last;
    let last: Report | undefined;
    let over = false;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      try {
        instance.send({ id, ...onWire({ memory, ...request }) });
      } catch (error) {
        this.#rest(request.kind, instance, messages); // the worker has received nothing, so it can take other work
        throw new EngineFault({
          text: "This cannot be sent to the engine: one of its settings is of a type that the engine does not know.",
          stack: String(error),
        });
      }
    };
    const follow = async (): Promise<Done<V>> => {
      begin(); // first, so that the engine works while the page does the rest
      for (;;) {
        const { value, done: ended } = await messages.next().catch((fault: unknown) => {
          this.#distrust();
          throw fault;
        });
        if (ended) throw new EngineFault({ text: "The engine stopped before its work was done." });
        const reply = value as WorkReply;
        if (reply.id !== id) continue;
        if (reply.report) {
          last = whole(reply.report, last);
          try {
            on.report?.(last);
          } catch (error) {
            reportError(error);
          }
        }
        if (reply.migrants) on.migrants?.(reply.migrants);
        if (reply.error) {
          if (reply.error.stack) instance.end();
          else this.#rest(request.kind, instance, messages);
          throw new EngineFault(reply.error);
        }
        if (reply.done) {
          this.#rest(request.kind, instance, messages);
          return reply.done as Done<V>;
        }
      }
    };
    const unwatch = eachLived(silence, () => instance.prod());
    const done = follow().finally(() => {
      over = true;
      unwatch();
      this.#pool.takeBack(memory);
      clearTimeout(deadline);
    });
    const tell = (message: { do: "cancel" } | ({ do: "command" } & Command) | { do: "migrate"; migrants: Migrant[] }) => {
      if (!over) instance.send({ id, ...onWire(message) });
    }; // after the end, the worker may have other work
    return {
      done,
      get last() {
        return last;
      },
      command: (command) => tell({ do: "command", ...command }),
      immigrate: (migrants) => tell({ do: "migrate", migrants }),
      cancel: () => {
        if (over) return;
        tell({ do: "cancel" });
        deadline ??= setTimeout(() => instance.kill("The method did not respond and was shut down."), obedience);
      },
    };
  }

  /** Returns a worker for a kind, and ends waiting workers that have tables of other kinds. */
  #take(kind: string): { instance: Instance; messages: AsyncGenerator<unknown> } {
    let found: { instance: Instance; messages: AsyncGenerator<unknown> } | undefined;
    for (const [instance, { kind: its, messages, timer }] of this.#idle) {
      if (its === kind && found) continue;
      clearTimeout(timer);
      this.#idle.delete(instance);
      if (its === kind && !instance.dead) found = { instance, messages };
      else instance.end();
    }
    if (found) return found;
    const instance = this.#pool.take("/run");
    return { instance, messages: instance.messages() };
  }

  /** Ends all waiting workers. If a browser has ended another worker silently, it may have ended these too. */
  #distrust(): void {
    this.#pool.distrust();
    for (const [instance, { timer }] of this.#idle) {
      clearTimeout(timer);
      instance.end();
    }
    this.#idle.clear();
  }

  #rest(kind: string, instance: Instance, messages: AsyncGenerator<unknown>): void {
    const timer = setTimeout(() => {
      this.#idle.delete(instance);
      instance.end();
    }, idleFor);
    this.#idle.set(instance, { kind, messages, timer });
  }
}

/** Completes a report, since the engine omits unchanged parts: the best solution, its board, its views and the copy of an artifact. */
const whole = (report: Report, before: Report | undefined): Report => ({
  ...report,
  best: report.best ?? before?.best,
  board: report.board ?? before?.board,
  views: standing(report.views ?? [], before?.views),
  copy: report.copy ?? before?.copy,
});
