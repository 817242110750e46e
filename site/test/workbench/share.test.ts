import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import decode from "qr/decode.js";
import { greeting, lamps, pencil, tiles } from "./data";
import { tagOf, turn } from "../sample";
import { whole } from "../whole";
import { expect, test, Desk } from "./desk";

async function address(desk: Desk): Promise<string> {
  await desk.act("Share");
  const field = desk.sheet.getByLabel("Address");
  await expect(field).toHaveValue(/#=/);
  return field.inputValue();
}

test("shows the same position to a friend who pastes the address; a damaged address changes nothing", { tag: turn(1) }, async ({
  desk,
}) => {
  await desk.open(lamps);
  await desk.cell("row 2, column 2").click();
  await expect.poll(desk.at).toBe(1);
  const shared = await address(desk),
    game = await desk.moves();
  await desk.open(tiles);
  await desk.paste(shared.slice(0, -9));
  await expect(desk.fault).toContainText(damaged);
  await desk.sheet.getByRole("button", { name: "Close" }).click();
  await desk.paste(`I am stuck here:\n[my game](${shared}).\n`);
  await expect.poll(() => desk.moves()).toEqual(game);
});

const damaged = "This address is damaged";

// Only a few faults are tested here: address.plain.ts tests all other faults of an address.
const addresses: { what: string; change(a: string): string; says?: string }[] = [
  { what: "cut short", change: (a: string) => a.slice(0, -9) },
  { what: "without a mark", change: () => `#${lamps.kind}`, says: `The address “#${lamps.kind}” does not lead to a puzzle.` },
  { what: "of a kind that there is not", change: () => "#/nothing", says: "There is no kind of puzzle called “nothing” here." },
  {
    what: "of a level that there is not",
    change: () => `#/${lamps.kind}/nothing`,
    says: `There is no ${lamps.title} puzzle “nothing” here. Here is another puzzle.`,
  },
];
for (const one of addresses) {
  const { what, change, says = damaged } = one;
  const another = says.endsWith("Here is another puzzle.");
  test(`explains an address ${what} in a sentence, above ${another ? "another puzzle" : "the front page"}`, {
    tag: tagOf(one, addresses),
  }, async ({ desk }) => {
    await desk.open(lamps);
    const shared = new URL(await address(desk));
    await desk.page.goto("about:blank");
    await desk.page.goto(`./${change(shared.hash)}`);
    await expect(desk.page.getByRole("alert")).toContainText(says);
    await expect(desk.page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    if (another) return expect(desk.button("Solve")).toBeEnabled();
    await expect(desk.page.locator("unknot-shelf")).toBeVisible();
    expect(new URL(desk.page.url()).hash).toBe(change(shared.hash)); // the visitor can compare it with the address that was sent
  });
}

test("offers the text for copying, and as a file", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(lamps);
  await desk.act("Share");
  await expect(desk.sheet.getByLabel("Puzzle as text")).toHaveValue(`; kind: ${lamps.kind}\n${lamps.text}`);
  const [file] = await Promise.all([
    desk.page.waitForEvent("download"),
    desk.sheet.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${lamps.kind}.txt`);
});

test("opens a file with the moves at the position of the game, and one without them at the start", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(pencil.lightup);
  await desk.cell("row 2, column 2").click();
  await expect.poll(desk.at).toBe(1);
  await desk.act("Share");
  const text = desk.sheet.getByLabel("Puzzle as text");
  await desk.sheet.getByLabel("Format").selectOption("pzprv3");
  await expect(text).toHaveValue(/^pzprv3\n[\s\S]*#/);
  const file = await text.inputValue();
  await desk.sheet.getByLabel("Include my moves").uncheck();
  await expect(text).toHaveValue(/^pzprv3\n[^#]*$/);
  const bare = await text.inputValue();
  await desk.sheet.getByRole("button", { name: "Close" }).click();
  await desk.open(tiles);
  await desk.paste(bare.replace(". .", "- .")); // the text of another puzzle
  await expect.poll(desk.at).toBe(0);
  await desk.paste(file.replace(". .", "- ."));
  await expect.poll(desk.at).toBe(1);
});

test("opens a shared position as a separate game beside the visitor's", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(lamps);
  await desk.cell(lamps.presses[0]).click();
  await expect.poll(desk.at).toBe(1);
  const shared = await address(desk);
  await desk.button("Close").click();
  await desk.button("Undo").click();
  for (const cell of ["row 1, column 2", "row 2, column 2", "row 2, column 3"]) await desk.cell(cell).click();
  await expect.poll(desk.at).toBe(3);
  const mine = await desk.moves();
  await desk.page.goto("about:blank");
  await desk.start(shared);
  await expect(desk.page.getByRole("alert")).toHaveText("You already have a game of this puzzle. Keep both, or go back to yours?");
  await expect.poll(() => desk.moves()).toMatchObject({ moves: [lamps.moves[0]], at: 1 });
  await desk.button("Keep both").press("Enter");
  await expect(desk.board, "what has gone leaves the focus to it").toBeFocused();
  await desk.cell("row 3, column 1").click();
  await expect.poll(desk.at).toBe(2);
  await desk.page.reload();
  await expect(desk.page.getByText("Shared with you, 2 moves")).toBeVisible();
  await desk.axe();
  await desk.button("Yours, 3 moves").click();
  await expect.poll(desk.moves.bind(desk)).toEqual(mine);
  await desk.button("Delete Shared with you, 2 moves").click();
  await expect(desk.page.getByRole("heading", { name: "Games of this puzzle" })).toHaveCount(0);
  await expect(desk.page.getByRole("alert")).toHaveText("Game deleted.");
  await desk.button("Restore").click();
  await desk.button("Shared with you, 2 moves").click();
  await desk.button("Delete Yours, 3 moves").click();
  await desk.button("Restore").click();
  await desk.button("Yours, 3 moves").click();
  await expect.poll(desk.moves.bind(desk)).toEqual(mine);
});

test("shares the address without the moves, and keeps the visitor's game", { tag: turn(1) }, async ({ desk, browser, baseURL }) => {
  await desk.open(lamps);
  await desk.cell(lamps.presses[0]!).click();
  await expect.poll(desk.at).toBe(1);
  const played = await address(desk),
    field = desk.sheet.getByLabel("Address");
  await desk.sheet.getByLabel("Include my moves").uncheck();
  await expect(field).not.toHaveValue(played);
  await expect(field).toHaveValue(/#=/);
  const context = await browser.newContext({ baseURL }),
    friend = new Desk(await context.newPage());
  await friend.start(await field.inputValue());
  await expect.poll(friend.at).toBe(0);
  await expect(friend.said).toContainText("6 lamps are lit");
  await context.close();
  await desk.sheet.getByLabel("Include my moves").check();
  await expect(field).toHaveValue(played);
  await desk.page.keyboard.press("Escape");
  for (const press of lamps.presses.slice(1)) await desk.cell(press).click();
  await expect(desk.said).toContainText("Solved");
  await desk.act("Share");
  await expect(desk.sheet.getByLabel("Include my moves"), "a friend is to solve the puzzle").not.toBeChecked();
});

test("gives a built-in puzzle a short address", { tag: turn(3) }, async ({ desk }) => {
  await desk.start(`./#/${lamps.kind}`);
  await desk.act("Share");
  const field = desk.sheet.getByLabel("Address"),
    title = await desk.page.getByRole("heading", { level: 1 }).textContent();
  await expect(field).toHaveValue(new RegExp(`#/${lamps.kind}/[^/]+$`));
  await expect(desk.sheet.getByLabel("Include my moves")).toHaveCount(0);
  const short = await field.inputValue();
  await desk.page.goto("about:blank");
  await desk.start(short);
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText(title!);
});

test("passes the address to the system's share sheet, if there is one", { tag: turn(3) }, async ({ desk }) => {
  await desk.page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (shared: ShareData) => {
        (window as unknown as { shared: ShareData }).shared = shared;
        return Promise.resolve();
      },
    });
  });
  await desk.open(lamps);
  const shown = await address(desk);
  await desk.sheet.getByRole("button", { name: "Share with an app" }).click();
  expect(await desk.page.evaluate(() => (window as unknown as { shared: ShareData }).shared.url)).toBe(shown);
});

test("saves the board as a self-contained SVG, and as a PNG", async ({ desk, page }) => {
  await desk.open(tiles);
  await desk.act("Share");
  const [vector] = await Promise.all([page.waitForEvent("download"), desk.button("Save as SVG").click()]);
  expect(vector.suggestedFilename()).toBe(`${tiles.kind}.svg`);
  const picture = await readFile(await vector.path(), "utf8");
  for (const foreign of ["class=", "style=", "var(", "light-dark", "data-", "<!--"]) expect(picture).not.toContain(foreign);
  // Each piece has the same colours as on the page, although there is no style sheet.
  const looks = (root: string) =>
    page.evaluate((root) => {
      const all = root
        ? new DOMParser().parseFromString(root, "image/svg+xml")
        : document.querySelector("unknot-puzzle")!.shadowRoot!.querySelector("unknot-board")!.shadowRoot!;
      const svg = document.importNode(all.querySelector("svg")!, true),
        shown = root ? document.body.appendChild(svg) : all.querySelector("svg")!;
      const found = [...shown.querySelectorAll("text")].map((text) => {
        const { fill, fontSize, textAnchor } = getComputedStyle(text);
        return [text.textContent, fill, fontSize, textAnchor];
      });
      if (root) svg.remove();
      return found;
    }, root);
  expect(await looks(picture)).toEqual(await looks(""));
  const [raster] = await Promise.all([page.waitForEvent("download"), desk.button("Save as PNG").click()]);
  const bytes = await readFile(await raster.path());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20))).toBe(2048);
});

test("saves a drawn view as a separate picture, and prints it below the board", { tag: turn(2) }, async ({ desk, page }) => {
  await desk.open(greeting);
  await desk.solve();
  await expect(desk.puzzle.getByRole("img", { name: "(s (greeting hello) (np (a the) (n moon)))" })).toBeVisible();
  await desk.act("Share");
  await desk.sheet.getByLabel("Picture").selectOption("Tree");
  const [vector] = await Promise.all([page.waitForEvent("download"), desk.button("Save as SVG").click()]);
  const picture = await readFile(await vector.path(), "utf8");
  for (const part of ["greeting", "hello", "moon", "np"]) expect(picture).toContain(`>${part}</text>`);
  for (const foreign of ["class=", "style=", "var("]) expect(picture).not.toContain(foreign);
  await desk.button("Close").click();
  await page.emulateMedia({ media: "print" });
  await expect(desk.puzzle.locator("unknot-tree svg")).toBeVisible();
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

test("prints the board, its title and its rules, and nothing else", { tag: turn(4) }, async ({ desk, page }) => {
  await desk.open(lamps);
  await page.emulateMedia({ media: "print" });
  await expect(desk.board).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".printed")).toBeVisible();
  for (const gone of ["header", "footer", "aside"]) await expect(page.locator(gone).first()).toBeHidden();
  await expect(desk.said).toBeHidden();
  await expect(desk.button("Solve")).toBeHidden();
  const { width } = (await desk.board.boundingBox())!,
    window = page.viewportSize()!;
  expect(width).toBeGreaterThan(Math.min(window.width, window.height) / 2);
});

const kinds = ["lemmings", "lights", "nurikabe", "parse", "sokoban", "tiles"];
for (const kind of kinds) {
  test(`prints one puzzle on one page: ${kind}`, { tag: tagOf(kind, kinds) }, async ({ desk, page }) => {
    await desk.start(`./#/${kind}`);
    for (const format of ["A4", "Letter"]) {
      const paper = (await page.pdf({ format })).toString("latin1");
      expect(paper.match(/\/Type \/Page\b(?!s)/g), format).toHaveLength(1);
    }
  });
}

/** Presses a button that saves a file, and waits for the file. */
const saved = async (desk: Desk, button: string): Promise<Download> =>
  (await Promise.all([desk.page.waitForEvent("download"), desk.button(button).click()]))[0];

/** Plays a video to its end in a new page. Returns its length and size, and how far its last frame is from a picture, from 0 to 1. */
async function watched(
  desk: Desk,
  video: Buffer,
  picture: Buffer,
): Promise<{ seconds: number; width: number; height: number; away: number; moved: number }> {
  const page = await desk.page.context().newPage();
  const seen = await page.evaluate(
    async ([video, picture]) => {
      const film = Object.assign(document.createElement("video"), { muted: true, src: `data:video/webm;base64,${video}` }),
        image = Object.assign(new Image(), { src: `data:image/png;base64,${picture}` });
      const grains = (source: CanvasImageSource): Uint8ClampedArray => {
        const pen = Object.assign(document.createElement("canvas"), { width: 60, height: 60 }).getContext("2d")!;
        pen.drawImage(source, 0, 0, 60, 60);
        return pen.getImageData(0, 0, 60, 60).data;
      };
      const apart = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
        a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length / 255;
      await Promise.all([
        image.decode(),
        new Promise((resolve, reject) => {
          film.onloadeddata = resolve;
          film.onerror = () => reject(new Error(film.error!.message));
        }),
      ]);
      const first = grains(film);
      film.playbackRate = 4;
      await film.play();
      await new Promise((resolve) => {
        film.onended = resolve;
      });
      const last = grains(film);
      return {
        seconds: film.duration,
        width: film.videoWidth,
        height: film.videoHeight,
        away: apart(last, grains(image)),
        moved: apart(last, first),
      };
    },
    [video.toString("base64"), picture.toString("base64")] as const,
  );
  await page.close();
  return seen;
}

test("saves a solution as a video, and its run as a file that opens again", async ({ desk, page }) => {
  await desk.open(tiles);
  await desk.solve();
  await desk.slider.press("End");
  await desk.act("Share");
  await expect(page.getByText("The solution, 2 steps.")).toBeVisible();
  await desk.axe();
  const picture = await saved(desk, "Save as PNG"),
    video = await saved(desk, "Save as video");
  await expect(page.getByText("The video is saved.")).toBeVisible();
  await expect(desk.button("Save as video")).toBeFocused();
  const file = await saved(desk, "Save the run as JSON");
  expect(video.suggestedFilename()).toBe(`${tiles.kind}.webm`);
  const { seconds, width, height, away, moved } = await watched(
    desk,
    await readFile(await video.path()),
    await readFile(await picture.path()),
  );
  expect(seconds).toBeGreaterThan(3);
  expect(seconds).toBeLessThan(5);
  expect(Math.max(width, height)).toBe(720);
  expect([width % 2, height % 2]).toEqual([0, 0]);
  expect(away, "the last picture is the goal's").toBeLessThan(0.02);
  expect(moved, "the first is another").toBeGreaterThan(away);

  const text = await readFile(await file.path(), "utf8"),
    run = JSON.parse(text);
  expect(run).toMatchObject({
    unknot: "run",
    format: 1,
    engine: expect.stringMatching(/^[0-9a-f]{8}$/),
    kind: tiles.kind,
    moves: [],
    seed: 1,
    islands: 1,
    island: 0,
  });
  expect(run.result).toMatchObject({ status: "solved", solution: tiles.solution, moves: [...tiles.solution], cost: { moves: 2 } });
  expect(Object.values<number>(run.result.effort)[0]).toBeGreaterThan(0);
  await desk.button("Close").click();
  await desk.open(lamps);
  await desk.paste(JSON.stringify({ ...run, limit: 77 }));
  await expect(page.getByRole("alert")).toHaveText(/^This is a run of “.+”\.$/);
  await expect(desk.slider).toHaveValue("0");
  await desk.button("Repeat the run").click();
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  await desk.act("Share");
  const again = JSON.parse(await readFile(await (await saved(desk, "Save the run as JSON")).path(), "utf8")),
    same = ({ seconds, ...rest }: Record<string, unknown>) => rest;
  expect({ ...again, result: same(again.result) }).toEqual({ ...run, limit: 77, result: same(run.result) });
  expect(
    await desk.puzzle.evaluate((element) => (element as unknown as { game: { runs: { limit: number } } }).game.runs.limit),
    "the limit is that run's",
  ).toBe(0);

  await desk.button("Close").click();
  await desk.act("Open");
  const choose = (text: string) =>
    desk.sheet.getByLabel("Open a file").setInputFiles({ name: "run.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await choose(text.replace('"seed"', '"sed"'));
  await expect(desk.fault).toContainText("This run file is damaged: its field “seed”");
  await choose(text);
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.slider).toHaveValue("0");
});

test("can stop making a video, and says so if the browser makes none", { tag: turn(4) }, async ({ desk, page }) => {
  await page.addInitScript(() => {
    // The test decides when each picture is decoded.
    const decode = HTMLImageElement.prototype.decode,
      wanted = window as unknown as { held?: Promise<void>; release?: () => void };
    HTMLImageElement.prototype.decode = async function (this: HTMLImageElement) {
      await wanted.held;
      return decode.call(this);
    };
  });
  await desk.open(lamps);
  await desk.cell(lamps.presses[0]!).click();
  await expect.poll(desk.at).toBe(1);
  await desk.act("Share");
  await expect(page.getByText("Your game, 1 step.")).toBeVisible();
  let files = 0;
  page.on("download", () => files++);
  await page.evaluate(() => {
    const wanted = window as unknown as { held?: Promise<void>; release?: () => void };
    wanted.held = new Promise((resolve) => {
      wanted.release = resolve;
    });
  });
  await desk.button("Save as video").press("Enter");
  await expect(page.getByRole("progressbar", { name: "Making the video" })).toBeVisible();
  await desk.axe();
  await expect(desk.sheet.getByRole("button", { name: "Stop" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.evaluate(() => (window as unknown as { release(): void }).release());
  await expect(desk.button("Save as video")).toBeFocused();
  await page.evaluate(() => {
    for (const means of ["VideoEncoder", "MediaRecorder"]) delete (window as unknown as Record<string, unknown>)[means];
  });
  await desk.button("Save as video").click();
  await expect(desk.sheet.getByText("This browser cannot make videos.")).toBeVisible();
  await expect(page.locator("body > div[inert]"), "nothing is left behind").toHaveCount(0);
  expect(files).toBe(0);
});

test(`makes the video while it is shown in a browser that can only record ${whole}`, async ({ desk, page }) => {
  await page.addInitScript(() => {
    delete (window as unknown as Record<string, unknown>).VideoEncoder;
  });
  await desk.open(tiles);
  await desk.solve();
  await desk.slider.press("End");
  await desk.act("Share");
  const picture = await saved(desk, "Save as PNG"),
    video = await saved(desk, "Save as video");
  const { width, away } = await watched(desk, await readFile(await video.path()), await readFile(await picture.path()));
  expect(width).toBeGreaterThan(400);
  expect(away).toBeLessThan(0.02);
});

test("shows the address as a QR code, dark on white, or says that it is too long", { tag: turn(3) }, async ({ desk, page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await desk.open(lamps);
  const shared = await address(desk),
    code = desk.sheet.getByRole("img", { name: "QR code of the address" });
  await desk.sheet.getByText("QR code", { exact: true }).press("Enter");
  await expect(code).toBeInViewport();
  const { width, height, pixels } = await code.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image,
      pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d")!;
    pen.drawImage(image, 0, 0);
    let pixels = "";
    for (const value of pen.getImageData(0, 0, width, height).data) pixels += String.fromCharCode(value);
    return { width, height, pixels: btoa(pixels) }; // an array of half a million numbers takes seconds to leave the page
  });
  expect(decode({ width, height, data: Uint8Array.from(Buffer.from(pixels, "base64")) })).toBe(shared);
  await desk.axe();
  expect((await saved(desk, "Save code as SVG")).suggestedFilename()).toBe(`${lamps.kind}-qr.svg`);
  expect((await readFile(await (await saved(desk, "Save code as PNG")).path())).subarray(1, 4).toString()).toBe("PNG");
  await desk.button("Close").click();
  const noise = randomBytes(4000).toString("hex");
  await desk.paste(`; author: ${noise}\n${tiles.text}`);
  await expect(page).toHaveURL(/#\/tiles\//);
  await desk.act("Share");
  await desk.sheet.getByText("QR code", { exact: true }).click();
  await expect(desk.sheet.getByText("too long for a QR code")).toBeVisible();
});
