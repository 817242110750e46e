// Uses the messages that the engine's tests recorded. The page must send the same requests as these tests, and build complete states and
// reports from the replies.
import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import type { EngineFault } from "../../src/engine/fault";
import type { Instance } from "../../src/engine/instance";
import type { Pool } from "../../src/engine/pool";
import type { WorkReply, Reply, Update } from "../../src/engine/protocol";
import { Session } from "../../src/engine/session";
import type { SessionRequest, WorkRequest, State, Verb, WorkVerb } from "../../src/engine/state";
import { Works } from "../../src/engine/work";

interface Message {
  id: number;
  do: string;
  with?: Record<string, unknown>;
}
interface Exchange {
  stream: "session" | "run";
  send: Message;
  receive: (Reply | WorkReply)[];
}

const exchanges = JSON.parse(readFileSync(new URL("../../../core/api/testdata/messages.json", import.meta.url), "utf8")) as Exchange[];

/** The conversations on one type of stream. Each numbers its messages from 1. */
const conversations = (stream: Exchange["stream"]): Exchange[][] =>
  exchanges
    .filter((exchange) => exchange.stream === stream)
    .reduce<Exchange[][]>((all, exchange) => {
      if (exchange.send.id === 1) all.push([]);
      all.at(-1)!.push(exchange);
      return all;
    }, []);

/** Removes fields that mean nothing: those without a value, and an empty `with`. */
const lean = ({ do: verb, with: fields = {} }: Message): object =>
  JSON.parse(JSON.stringify({ do: verb, with: fields }, (_, value: unknown) => value ?? undefined)) as object;

/** A worker that gives the recorded answers, under the number of the last message sent to it. */
class Recorded {
  sent: Message | undefined;
  answers: readonly (Reply | WorkReply)[] = [];
  private waiting: (() => void) | undefined;
  private readonly ready: unknown[] = [];

  send(message: Message): void {
    this.sent = message;
    this.ready.push(...this.answers.map((answer) => ({ ...answer, id: message.id })));
    this.waiting?.();
  }

  async *messages(): AsyncGenerator<unknown> {
    for (;;) {
      while (this.ready.length) yield this.ready.shift();
      await new Promise<void>((resolve) => (this.waiting = resolve));
    }
  }

  lost(): boolean {
    return false;
  }
  prod(): void {}
  end(): void {}
  kill(): void {}

  get pool(): Pool {
    return { take: () => this as unknown as Instance, distrust() {}, lend: () => 1, takeBack() {} } as unknown as Pool;
  }
}

for (const [n, conversation] of conversations("session").entries()) {
  test(`session ${n + 1}: sends ${conversation.length} requests as recorded, and completes the states`, async () => {
    const worker = new Recorded(),
      session = new Session(worker.pool),
      histories = new Map<number, string[]>();
    const closed = conversation.find(({ send }) => send.do === "close")?.send.with!.game;
    for (const { send, receive } of conversation) {
      const { do: verb, with: fields } = send,
        [received] = (worker.answers = receive);
      const { error, reply } = received as Reply,
        update = (reply as { state?: Update } | undefined)?.state;
      const answer = await session.ask({ do: verb as Verb, ...fields } as SessionRequest).catch((fault: EngineFault) => fault);
      if (error && fields?.game === closed && closed !== undefined) continue; // the page refuses this without asking the engine
      expect(lean(worker.sent!)).toEqual(lean(send));
      if (error) {
        expect(answer).toMatchObject({ name: "EngineFault", text: error.text, ...(error.line && { line: error.line }) });
        continue;
      }
      if (!update) continue;
      const { state } = answer as { state: State },
        { from, add = [], at } = update.history;
      const moves = [...(update.origin ? [] : histories.get(update.game)!.slice(0, from)), ...add];
      histories.set(update.game, moves);
      expect(state).toMatchObject({ game: update.game, moves, at, status: update.status, kind: "fixture" });
      expect(state.moves.length).toBeGreaterThanOrEqual(at);
      for (const view of state.views) expect(Object.keys(view).length, `the view ${view.id} has been filled in`).toBeGreaterThan(1);
      expect(state.first, "what can be done is known").toBeDefined();
    }
  });
}

for (const [n, conversation] of conversations("run").entries()) {
  test(`run ${n + 1}: sends ${conversation.length} requests as recorded, and completes the reports`, async () => {
    const worker = new Recorded(),
      works = new Works(worker.pool);
    for (const { send, receive } of conversation) {
      const { do: verb, with: fields } = send,
        replies = (worker.answers = receive) as WorkReply[],
        end = replies.at(-1);
      if (!end?.done && !end?.error) continue; // a command, which the page sends only to running work
      const work = works.start({ do: verb as WorkVerb, ...fields } as WorkRequest);
      // The page also sends its share of the memory.
      expect(lean({ ...worker.sent!, with: { ...worker.sent!.with, memory: fields?.memory } })).toEqual(lean(send));
      const done = await work.done.catch((fault: EngineFault) => fault);
      expect(done).toMatchObject(end.error ? { text: end.error.text } : (end.done as Record<string, unknown>));
      const best = replies.findLast(({ report }) => report?.best)?.report!.best;
      if (best) expect(work.last?.best, "the incumbent remains until there is a better one").toEqual(best);
      for (const view of work.last?.views ?? [])
        expect(Object.keys(view).length, `the view ${view.id} has been filled in`).toBeGreaterThan(1);
    }
  });
}
