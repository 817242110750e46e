import { EngineFault } from "./fault";
import type { Instance } from "./instance";
import { eachLived } from "./lived";
import type { Pool } from "./pool";
import type { Reply, SessionVerbs, Update } from "./protocol";
import { learned, onWire, stateOf, type SessionReply, type SessionRequest, type Known, type State, type Verb } from "./state";

const silence = 5000; // ms of silence before a ping; after as many more without an answer, the worker counts as lost
// The number of characters of a text for which one more unanswered ping is allowed. A worker is silent while it reads, and a slow one reads
// long.
const stretch = 1 << 15;

/**
 * A pending request. patience: the number of unanswered pings allowed in addition to the usual one. suspect: whether a worker broke down
 * before while this request was the oldest one; if that happens again, the request is given up.
 */
interface Pending {
  id: number;
  suspect: boolean;
  patience: number;
  resolve(reply: Reply): void;
  reject(fault: unknown): void;
}

/** A game as the page knows it. now: its number in the current worker; undefined if that worker has not opened the game yet. */
interface Game {
  now?: number;
  state: State;
  known: Known;
  opening?: Promise<void>;
}

class Lost extends Error {}

/**
 * The page's games in a worker that may break down. Then another worker starts, and each game is opened again from its record at the next
 * request about it.
 */
export class Session {
  readonly #pool: Pool;
  readonly #games = new Map<number, Game>();
  #instance?: Instance;
  #pending: Pending[] = [];
  #last = 0;
  #lastGame = 0;
  #unwatch?: () => void;
  #silent = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async ask<V extends Verb>(request: SessionRequest<V>, suspect = false): Promise<SessionReply<V>> {
    const number = "game" in request ? request.game : undefined,
      game = number === undefined ? undefined : this.#games.get(number);
    if (number !== undefined && !game) throw new EngineFault({ text: `There is no open game ${number}.` });
    try {
      while (game && game.now === undefined) await (game.opening ??= this.#reopen(game, suspect).finally(() => (game.opening = undefined)));
      const reply = await this.#send<V>((game ? { ...request, game: game.now } : request) as SessionRequest, suspect);
      if (request.do === "close") this.#games.delete(number!);
      const { state } = reply as { state?: Update };
      return (state ? { ...reply, state: this.#record(state, game) } : reply) as SessionReply<V>;
    } catch (error) {
      if (error instanceof Lost) return this.ask(request, error.cause as boolean);
      throw error;
    }
  }

  /** The complete state after an update, stored under the page's number of its game. */
  #record(update: Update, game: Game | undefined): State {
    if (game && !update.origin) {
      game.known = learned(update, game.known);
      return (game.state = stateOf(update, game.known, game.state.game));
    }
    const known = learned(update),
      state = stateOf(update, known, ++this.#lastGame);
    this.#games.set(state.game, { now: update.game, state, known });
    return state;
  }

  async #reopen(game: Game, suspect: boolean): Promise<void> {
    const { kind, text, params, draft, moves, at } = game.state;
    const line = { kind, moves, at };
    const { state } = await (draft && !text
      ? this.#send<"newDraft">({ do: "newDraft", params, ...line }, suspect)
      : this.#send<"open">({ do: draft ? "edit" : "open", text, ...line }, suspect));
    game.now = state.game;
    game.known = learned(state);
  }

  async #send<V extends Verb>(request: SessionRequest<Verb>, suspect: boolean): Promise<SessionVerbs[V]["reply"]> {
    const instance = (this.#instance ??= this.#begin());
    const id = ++this.#last;
    const { error, reply } = await new Promise<Reply>((resolve, reject) => {
      instance.send({ id, ...onWire(request) }); // throws if the request cannot be encoded, so that it never becomes pending
      this.#pending.push({
        id,
        suspect,
        patience: "text" in request ? Math.floor((request.text?.length ?? 0) / stretch) : 0,
        resolve,
        reject,
      });
      if (this.#pending.length === 1) this.#silent = 0;
      this.#unwatch ??= eachLived(silence, () => this.#listen());
    });
    if (error) throw new EngineFault(error);
    return (reply ?? {}) as SessionVerbs[V]["reply"]; // an empty reply is not sent
  }

  #begin(): Instance {
    const instance = this.#pool.take("/session");
    void this.#read(instance).catch((fault) => this.#lose(instance, fault));
    return instance;
  }

  async #read(instance: Instance): Promise<never> {
    for await (const message of instance.messages()) {
      const reply = message as Reply;
      this.#silent = 0;
      const i = this.#pending.findIndex(({ id }) => id === reply.id);
      if (i >= 0) this.#pending.splice(i, 1)[0].resolve(reply);
    }
    throw new EngineFault({ text: "The engine stopped." });
  }

  #listen(): void {
    if (!this.#pending.length) {
      this.#unwatch?.();
      this.#unwatch = undefined;
    } else if (this.#instance?.lost(++this.#silent - this.#pending[0]!.patience))
      this.#instance.kill("The engine did not answer and was restarted. Try again.");
  }

  /** Ends the session's worker. The next request starts another one. */
  #lose(instance: Instance, fault: unknown): void {
    instance.kill("lost");
    this.#pool.distrust();
    this.#instance = undefined;
    for (const game of this.#games.values()) game.now = undefined;
    const pending = this.#pending;
    this.#pending = [];
    pending.forEach(({ suspect, reject }, i) => reject(i === 0 && suspect ? fault : new Lost("", { cause: suspect || i === 0 })));
  }
}
