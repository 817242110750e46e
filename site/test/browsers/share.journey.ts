// Journeys 8 and 19: an address from a friend, and two windows with the same puzzle.
import { lamps } from "../workbench/data";
import { expect, test } from "./suite";
import { cell, said, title, type Visitor } from "./visitor";

const presses = (count: number) => Array.from({ length: count }, (_, i) => `row ${1 + (i % 3)}, column ${1 + (Math.floor(i / 3) % 3)}`);

async function play(visitor: Visitor, count: number): Promise<void> {
  for (const name of presses(count)) {
    const at = await visitor.at();
    await visitor.click(cell(name));
    await expect.poll(visitor.at).toBe(at + 1);
  }
}

async function opened(visitor: Visitor, base: string): Promise<void> {
  await visitor.copy(base, lamps.text);
  await visitor.start(base);
  await visitor.paste();
  await visitor.reads(title, "Puzzle 1");
}

async function address(visitor: Visitor): Promise<string> {
  await visitor.click("Share");
  const field = { css: "textarea", name: "Address" };
  await expect.poll(async () => (await visitor.sees(field)).value).toContain("#=");
  const { value } = await visitor.sees(field);
  await visitor.press("Escape");
  return value;
}

/** The same host by another name: the browser keeps their storage apart. */
const friendly = (shared: string) => shared.replace("127.0.0.1", "localhost");

test("by hand-off: a friend sees the same position, undo included", async ({ host, visitor, visit }) => {
  await opened(visitor, host.url);
  await play(visitor, 2);
  await visitor.click("Undo");
  await expect.poll(visitor.at).toBe(1);
  const friend = await visit();
  await friend.start(friendly(await address(visitor)));
  await friend.reads(title, "Puzzle 1");
  expect(await friend.moves()).toEqual(await visitor.moves());
  await friend.click("Redo");
  await expect.poll(friend.at).toBe(2);
  await friend.click("Undo");
  await friend.click("Undo");
  await friend.reads(said, "6 lamps are lit");
});

for (const { what, change, says } of [
  { what: "cut short", change: (hash: string) => hash.slice(0, -9), says: "damaged" },
  { what: "with a letter changed", change: (hash: string) => hash.slice(0, -20) + (hash.at(-20) === "A" ? "B" : "A") + hash.slice(-19), says: "damaged" },
  { what: "that leads nowhere", change: () => "#/nothing", says: /no such puzzle|no kind/i },
]) {
  test(`by hand-off: an address ${what} gets a sentence and the front page`, async ({ host, visitor, visit }) => {
    await opened(visitor, host.url);
    const { hash } = new URL(await address(visitor)), friend = await visit();
    await friend.start(friendly(host.url) + change(hash));
    await friend.reads({ role: "alert" }, says);
    await friend.sees({ role: "button", name: "Solve" });
  });
}

test("a friend's address does not destroy one's own game of the puzzle", async ({ host, visitor, visit }) => {
  const friend = await visit();
  await friend.start(`${friendly(host.url)}#/lights`);
  await play(friend, 2);
  const shared = await address(friend);
  await visitor.start(`${host.url}#/lights`);
  await play(visitor, 11);
  const own = await visitor.moves();
  await visitor.open("about:blank");
  await visitor.start(host.url + new URL(shared).hash);
  await visitor.reads({ css: "unknot-workbench" }, "You already have a game of this puzzle");
  await visitor.click({ role: "button", name: /back to (yours|mine)/i });
  await expect.poll(visitor.moves.bind(visitor)).toEqual(own);
});

/** The lengths of the games that the browser keeps, in moves. */
const kept = (visitor: Visitor) => visitor.window.run(async () => {
  const result = <T>(request: IDBRequest<T>) => new Promise<T>((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error); });
  const database = await result(indexedDB.open("unknot")), lengths: number[] = [];
  const gather = (value: unknown): void => {
    if (typeof value !== "object" || !value) return;
    if ("moves" in value && "at" in value) lengths.push((value.moves as string[]).length);
    Object.values(value).forEach(gather);
  };
  for (const store of database.objectStoreNames) (await result(database.transaction(store).objectStore(store).getAll())).forEach(gather);
  database.close();
  return lengths;
}, null);

test("two windows with one puzzle: the one that stands by follows, and its first move does not write over the longer game", async ({ host, visitor, visit }) => {
  await visitor.start(`${host.url}#/lights`);
  const other = await visit();
  await other.start(`${host.url}#/lights`);
  await play(visitor, 5);
  await expect.poll(other.at, "windows that show the same game follow each other").toBe(5);
  await other.click(cell("row 2, column 2"));
  await expect.poll(other.at).toBe(6);
  await expect.poll(async () => Math.max(...(await kept(other)))).toBe(6);
});
