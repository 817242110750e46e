import { expect, test } from "@playwright/test";
import { EngineFault } from "../../src/engine/fault";
import { archipelago } from "../../src/engine/islands";
import type { Pool } from "../../src/engine/pool";
import type { SolveReply } from "../../src/engine/protocol";
import type { Session } from "../../src/engine/session";
import type { Works } from "../../src/engine/work";

const end = (outcome: string): SolveReply => ({ solution: { outcome }, standing: { state: outcome } }) as unknown as SolveReply;

/** A run on islands that end with `ends` (undefined: with a fault), without a session that could survey them. */
const run = (...ends: (SolveReply | undefined)[]) => {
  const works = {
    start: ({ island }: { island: number }) => ({
      done: ends[island] ? Promise.resolve(ends[island]) : Promise.reject(new EngineFault({ text: "broken" })),
      cancel() {},
    }),
  };
  const session = { ask: () => Promise.reject(new EngineFault({ text: "The session is gone." })) };
  const request = { do: "solve" as const, kind: "k", text: "t", solver: "s", islands: ends.length };
  return archipelago(works as unknown as Works, { lend: () => 1 } as unknown as Pool, session as unknown as Session, request).done;
};

test("keeps a solution though no session can sum up the islands", async () => {
  expect(await run(end("stopped"), undefined, end("solved"), end("stopped"))).toMatchObject({ solution: { outcome: "solved" } });
  expect(await run(undefined, end("stopped"))).toMatchObject({ solution: { outcome: "stopped" } });
});

test("reports the session's fault if no island has ended well", async () => {
  await expect(run(undefined, undefined)).rejects.toThrow("The session is gone.");
});
