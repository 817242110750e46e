// Journeys 8 and 19: an address from a friend, the other ways to share, and two windows with the same puzzle.
import decode from "qr/decode.js";
import { lamps, tiles } from "../workbench/data";
import { expect, test } from "./suite";
import { cell, said, slider, title, type Visitor } from "./visitor";

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

/** The same host under another name. The browser separates the storage of the two names. */
const friendly = (shared: string) => shared.replace("127.0.0.1", "localhost");

test("hands a friend the same position, with undo", async ({ host, visitor, visit }) => {
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
  {
    what: "with a letter changed",
    change: (hash: string) => hash.slice(0, -20) + (hash.at(-20) === "A" ? "B" : "A") + hash.slice(-19),
    says: "damaged",
  },
  { what: "that leads nowhere", change: () => "#/nothing", says: /no such puzzle|no kind/i },
]) {
  test(`explains a shared address ${what} in a sentence, above the front page`, async ({ host, visitor, visit }) => {
    await opened(visitor, host.url);
    const { hash } = new URL(await address(visitor)),
      friend = await visit();
    await friend.open(friendly(host.url) + change(hash));
    await friend.reads({ role: "alert" }, says);
    await friend.choose(lamps.title);
    await friend.sees({ role: "grid" });
  });
}

test("keeps the visitor's own game of a puzzle when a friend's address opens it", async ({ host, visitor, visit }) => {
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

interface File {
  name: string;
  type: string;
  base64: string;
}

/** Keeps the files that the page saves in the page's memory, since browsers save files in different places. */
const keepFiles = (visitor: Visitor) =>
  visitor.window.run(() => {
    const made = new Map<string, Blob>(),
      address = URL.createObjectURL.bind(URL),
      saved: { name: string; blob: Blob }[] = [];
    URL.createObjectURL = (blob: Blob) => {
      const url = address(blob);
      made.set(url, blob);
      return url;
    };
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ name: this.download, blob: made.get(this.href)! });
    };
    Object.assign(window, { saved });
  }, null);

const savedFiles = (visitor: Visitor): Promise<File[]> =>
  visitor.window.run(
    () =>
      Promise.all(
        (window as unknown as { saved: { name: string; blob: Blob }[] }).saved.map(async ({ name, blob }) => ({
          name,
          type: blob.type,
          base64: btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join("")),
        })),
      ),
    null,
  );

/** Plays a video to its end in a page that may play it. Returns its length and size, or undefined if the browser cannot play it. */
const played = (visitor: Visitor, { type, base64 }: File) =>
  visitor.window.run(
    async ({ type, base64 }) => {
      const film = Object.assign(document.createElement("video"), { muted: true, src: `data:${type};base64,${base64}` });
      if (!film.canPlayType(type)) return undefined;
      document.body.append(film);
      const over = new Promise((resolve, reject) => {
        film.onended = resolve;
        film.onerror = () => reject(new Error(film.error!.message));
      });
      await Promise.all([film.play(), over]); // on a busy machine the video may end before play() resolves
      return { seconds: film.duration, width: film.videoWidth, height: film.videoHeight };
    },
    { type, base64 },
  );

test("shares the address as a code, the solution as a video, and the run as a file that a friend opens", async ({
  browsing,
  host,
  visitor,
  visit,
}) => {
  await visitor.copy(host.url, tiles.text);
  await visitor.start(host.url);
  await visitor.paste();
  await visitor.reads(title, "Puzzle 1");
  await visitor.click("Solve");
  await visitor.sees(slider);
  const shared = await address(visitor);
  await visitor.click("Share");
  await visitor.click({ css: "summary", name: "QR code" });
  await visitor.sees({ css: "img.qr" });
  const side = 400,
    seen = await visitor.window.run(async (side) => {
      // One character for each point, since WebDriver is slow with long lists.
      const image = document.querySelector<HTMLImageElement>("img.qr")!,
        pen = Object.assign(document.createElement("canvas"), { width: side, height: side }).getContext("2d")!;
      await image.decode();
      pen.drawImage(image, 0, 0, side, side);
      return pen
        .getImageData(0, 0, side, side)
        .data.reduce((points, value, i) => (i % 4 ? points : points + (value < 128 ? "#" : ".")), "");
    }, side);
  expect(
    decode({
      width: side,
      height: side,
      data: Uint8Array.from([...seen].flatMap((point) => [...Array<number>(3).fill(point === "#" ? 0 : 255), 255])),
    }),
  ).toBe(shared);

  await keepFiles(visitor);
  await visitor.click("Save the run as JSON");
  await expect.poll(async () => (await savedFiles(visitor)).length).toBe(1);
  await visitor.click("Save as video");
  await visitor.reads({ role: "status", inside: "dialog" }, /The video is saved\.|This browser cannot make videos\./);
  const [run, video] = await savedFiles(visitor),
    friend = await visit();
  await friend.open(`${host.url}copied.html`);
  const film = video && (await played(friend, video));
  console.log(
    `${browsing.name}: ${
      !video
        ? "makes no videos"
        : `a video of ${Math.round(
            (video.base64.length * 0.75) / 1000,
          )} kB, ${video.type}, ${film ? `${film.seconds.toFixed(1)} s` : "which it does not play"}`
    }`,
  );
  if (film) expect(film).toMatchObject({ width: 720, height: 720 });
  if (film) expect(film.seconds).toBeGreaterThan(3);

  await friend.start(`${friendly(host.url)}#/lights`);
  await friend.bring({ name: run!.name, type: run!.type, text: atob(run!.base64) }, "drop");
  await friend.reads({ role: "alert" }, /This is a run of “.+”/);
  await friend.reads({ css: ".place" }, `0 of ${tiles.solution.length}`);
});

test("shows in Embed the puzzle as readers will find it, in a frame of its height", async ({ host, visitor }) => {
  await opened(visitor, host.url);
  await visitor.click("Embed");
  const preview = "figure[aria-label=Preview]",
    code = { css: "textarea", name: "Code to embed" };
  await visitor.sees({ css: `${preview} unknot-puzzle img` });
  expect((await visitor.sees(code)).value).toContain(`${host.url}unknot.js`);
  await visitor.click({ role: "button", name: "Frame", inside: "dialog" });
  await expect
    .poll(async () => /height="(\d+)"/.exec((await visitor.sees(code)).value)?.[1], "the height that the frame has reported")
    .not.toBe("560");
  await visitor.click({ role: "button", name: "Picture", inside: "dialog" });
  await visitor.sees({ css: `${preview} > a > img` });
});

/** The lengths of the saved games, in moves. */
const kept = (visitor: Visitor) =>
  visitor.window.run(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await result(indexedDB.open("unknot")),
      lengths: number[] = [];
    const gather = (value: unknown): void => {
      if (typeof value !== "object" || !value) return;
      if ("moves" in value && "at" in value) lengths.push((value.moves as string[]).length);
      Object.values(value).forEach(gather);
    };
    for (const store of database.objectStoreNames) (await result(database.transaction(store).objectStore(store).getAll())).forEach(gather);
    database.close();
    return lengths;
  }, null);

test("lets an idle window with the same puzzle follow, and its first move does not overwrite the longer game", async ({
  host,
  visitor,
  visit,
}) => {
  await visitor.start(`${host.url}#/lights`);
  const other = await visit();
  await other.start(`${host.url}#/lights`);
  await play(visitor, 5);
  await expect.poll(other.at, "windows that show the same game follow each other").toBe(5);
  await other.click(cell("row 2, column 2"));
  await expect.poll(other.at).toBe(6);
  await expect.poll(async () => Math.max(...(await kept(other)))).toBe(6);
});
