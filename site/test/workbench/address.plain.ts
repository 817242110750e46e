// The content of addresses, and the detection of damaged ones.
import { expect, test } from "@playwright/test";
import { deflateSync } from "node:zlib";
import { broughtText, levelAddress, ownHash, readAddress, sharedAddress } from "../../src/workbench/address";

const damaged = { text: expect.stringContaining("This address is damaged") };
const game = { kind: "k", text: "1 2\n3 _\n", moves: ["L", "ü → 1"], at: 1 };

test("reads a shared game unchanged from its address", async () => {
  expect(await readAddress(await sharedAddress(game))).toEqual({ shared: game });
  expect(await readAddress(await sharedAddress({ kind: "k", text: "" }))).toEqual({ shared: { kind: "k", text: "", moves: [], at: 0 } });
});

test("refuses a shared game with too many moves, with another message than a damaged one", async () => {
  const of = (count: number) => sharedAddress({ kind: "k", text: "", moves: Array<string>(count).fill("l") }).then(readAddress);
  expect(await of(50_000)).toMatchObject({ shared: { at: 50_000 } });
  await expect(of(50_001)).rejects.toThrow("This address brings 50,001 moves; 50,000 is the most that can be opened.");
});

test("refuses a shared game that is cut short or has a changed letter anywhere", async () => {
  const address = await sharedAddress(game);
  for (let at = 2; at < address.length; at++) {
    await expect(readAddress(address.slice(0, at)), `cut at ${at}`).rejects.toMatchObject(damaged);
    const spare = at === address.length - 1; // the last bits of this character may be unused
    const other = String.fromCharCode(address.charCodeAt(at) ^ 1),
      changed = address.slice(0, at) + (/[\w-]/.test(other) ? other : "A") + address.slice(at + 1);
    if (!spare && changed !== address) await expect(readAddress(changed), `another letter at ${at}`).rejects.toMatchObject(damaged);
  }
});

const packed = (value: unknown, more = "") => `#=${deflateSync(JSON.stringify(value) + more).toString("base64url")}`;

for (const [what, address] of [
  ["no base64", "#=%%%"],
  ["nothing", "#="],
  ["no game", packed(["k", "1 2\n"])],
  ["moves that are none", packed(["k", "1 2\n", [1], 0])],
  ["a place behind the last move", packed(["k", "1 2\n", ["L"], 2])],
  ["a place beyond all numbers", packed(["k", "1 2\n", ["L"], 1e300])],
  ["more than any game", packed(["k", "1 2\n", [], 0], " ".repeat(5 << 20))],
] as const) {
  test(`refuses an address that unpacks to ${what}`, () => expect(readAddress(address)).rejects.toMatchObject(damaged));
}

for (const [hash, place] of [
  ["", undefined],
  ["#", undefined],
  ["#/", undefined],
  [levelAddress("k"), { kind: "k" }],
  [levelAddress("k", { level: "01 a/b" }), { kind: "k", spot: { level: "01 a/b" } }],
  [levelAddress("k", { collection: "Mine", level: "3" }), { kind: "k", spot: { collection: "Mine", level: "3" } }],
] as const) {
  test(`"${hash}" leads where it says`, async () => expect(await readAddress(hash)).toEqual(place));
}

for (const hash of ["#elsewhere", "#k/1", "#/k/a/b/c", "#//1"]) {
  test(`"${hash}" leads nowhere`, () =>
    expect(readAddress(hash)).rejects.toMatchObject({ text: `The address “${hash}” does not lead to a puzzle.` }));
}

test.describe("an address in a text", () => {
  test.beforeAll(() => {
    Object.assign(globalThis, { location: { href: "https://our.site/puzzles/#/tiles" } });
  });

  for (const [text, hash] of [
    ["https://our.site/puzzles/#=eJy-_1", "#=eJy-_1"],
    ["see <http://another.host/x?y=1#=eJy>, it is hard", "#=eJy"],
    ["x #=eJx then [it](https://our.site/#=eJy).", "#=eJy"],
    ["a://host/#=eJy", undefined],
    ["https://our.site/ #=eJy", undefined],
    ["https://our.site/#top#=eJy", undefined],
    ["https://our.site/puzzles/#/tiles/01-easy, or so", "#/tiles/01-easy"],
    ["https://our.site/elsewhere/#/tiles/01-easy", undefined],
  ] as const)
    test(`finds ${hash} in ${text}`, () => expect(ownHash(text)).toBe(hash));

  // A search that restarted at each character would exceed the test's time limit.
  for (const part of ["a", "http://", "https://puzz.link/p?nurikabe/3/3/j1j,", "#="]) {
    test(`searches a long text without an address only once: ${part}`, () =>
      expect(ownHash(part.repeat(5e6 / part.length))).toBeUndefined());
  }
});

for (const [hash, text] of [
  ["#text=https%3A%2F%2Fpuzz.link%2Fp%3Fnurikabe%2F3%2F3%2F3q", "https://puzz.link/p?nurikabe/3/3/3q"],
  ["#text=100%", "100%"],
  ["#text=", ""],
  ["#/text", undefined],
] as const)
  test(`finds the text that the address “${hash}” brings`, () => expect(broughtText(hash)).toBe(text));
