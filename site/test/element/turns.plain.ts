import { expect, test } from "@playwright/test";

test("runs as many tasks of a page as there are cores, in order, and skips tasks that were given up before", async () => {
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { hardwareConcurrency: 2 } });
  const { inTurn } = await import("../../src/element/turns"),
    begun: number[] = [],
    ends: (() => void)[] = [],
    stops = [0, 1, 2, 3, 4].map(() => new AbortController());
  const done = stops.map(({ signal }, i) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(i);
          ends[i] = () => (i === 0 ? reject(new Error("it fails")) : resolve(i));
        }),
      signal,
    ),
  );
  expect(begun).toEqual([0, 1]);
  stops[2]!.abort(new Error("given up"));
  await expect(done[2]).rejects.toThrow("given up");
  ends[0]!();
  await expect(done[0]).rejects.toThrow("it fails");
  await expect.poll(() => begun).toEqual([0, 1, 3]);
  stops[3]!.abort(); // this request has its core already
  ends[1]!();
  await expect.poll(() => begun).toEqual([0, 1, 3, 4]);
  ends[3]!();
  ends[4]!();
  expect(await Promise.all([done[1], done[3], done[4]])).toEqual([1, 3, 4]);
  expect(await inTurn(async () => 5, stops[4]!.signal)).toBe(5);
});
