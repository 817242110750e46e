import { EngineFault } from "./fault";
import type { Instance } from "./instance";
import type { Pool } from "./pool";
import type { Answer, Ask, State } from "./protocol";

const silence = 5000; // ms without a word, twice in a row, after which a worker counts as lost

/** An ask under way. The oldest one is under suspicion when the worker breaks down; the second time it is given up. */
interface Pending { id: number; suspect: boolean; resolve(answer: Answer): void; reject(fault: unknown): void }

/** A game as the page knows it. now is its number in the present worker. */
interface Game { now?: number; state: State; opening?: Promise<void> }

class Lost extends Error {}

/** The page's games in a worker that may break down: another one is started, and a game is opened again from its record when it is
    next asked about. */
export class Session {
  readonly #pool: Pool;
  readonly #games = new Map<number, Game>();
  #instance?: Instance;
  #pending: Pending[] = [];
  #last = 0;
  #lastGame = 0;
  #watch?: ReturnType<typeof setInterval>;
  #silent = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async ask(ask: Ask, suspect = false): Promise<Answer> {
    const game = ask.game === undefined ? undefined : this.#games.get(ask.game);
    if (ask.game !== undefined && !game) throw new EngineFault({ text: `There is no open game ${ask.game}.` });
    try {
      while (game && game.now === undefined) await (game.opening ??= this.#reopen(game, suspect).finally(() => (game.opening = undefined)));
      const answer = await this.#send({ ...ask, game: game?.now }, suspect);
      if (answer.error) throw new EngineFault(answer.error);
      if (answer.state) this.#record(ask, answer.state, game);
      if (ask.do === "close") this.#games.delete(ask.game!);
      return answer;
    } catch (error) {
      if (error instanceof Lost) return this.ask(ask, error.cause as boolean);
      throw error;
    }
  }

  /** Gives a state the page's number of its game, and keeps it. */
  #record(ask: Ask, state: State, game: Game | undefined): void {
    const now = state.game;
    const changed = game && (ask.do === "input" || ask.do === "play" || ask.do === "goto");
    state.game = changed ? ask.game! : ++this.#lastGame;
    if (changed) game.state = state;
    else this.#games.set(state.game, { now, state });
  }

  async #reopen(game: Game, suspect: boolean): Promise<void> {
    const { kind, text, params, draft, moves, at } = game.state;
    const how: Ask["do"] = !draft ? "open" : text ? "edit" : "draft";
    const answer = await this.#send({ do: how, kind, text, params, moves: moves ?? [], at }, suspect);
    if (answer.error) throw new EngineFault(answer.error);
    game.now = answer.state!.game;
  }

  #send(ask: Ask, suspect: boolean): Promise<Answer> {
    const instance = (this.#instance ??= this.#begin());
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#pending.push({ id, suspect, resolve, reject });
      if (this.#pending.length === 1) this.#silent = 0;
      this.#watch ??= setInterval(() => this.#listen(), silence);
      instance.send({ id, ...ask });
    });
  }

  #begin(): Instance {
    const instance = this.#pool.take("/session");
    void this.#read(instance).catch((fault) => this.#lose(instance, fault));
    return instance;
  }

  async #read(instance: Instance): Promise<never> {
    for await (const message of instance.messages()) {
      const answer = message as Answer;
      this.#silent = 0;
      const i = this.#pending.findIndex(({ id }) => id === answer.id);
      if (i >= 0) this.#pending.splice(i, 1)[0].resolve(answer);
    }
    throw new EngineFault({ text: "The engine ended." });
  }

  #listen(): void {
    if (!this.#pending.length) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    } else if (this.#instance?.lost(++this.#silent)) this.#instance.kill("The engine did not answer and was started again. Try once more.");
  }

  /** The next ask starts another worker. */
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
