// Journey 13: hosts that are broken, and browsers that forbid something. In each case the page shows one true sentence and a way to
// continue.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { released } from "../dist/hosts";
import { hardTiles, lamps } from "../workbench/data";
import { expect, hostOf, test, type Host } from "./suite";
import { cell, said, slider, title, type Visitor } from "./visitor";

const alert = { role: "alert" } as const;
const fileOf = ({ www }: Host, begins: string, ends = "") =>
  `${www}/${released(www).find((name) => name.startsWith(begins) && name.endsWith(ends))!}`;

/** Adds a script that runs in the page before all others. */
function beforehand({ www }: Host, script: string): void {
  writeFileSync(`${www}/before.js`, script);
  change(`${www}/index.html`, (page) => page.replace("<script", `<script src="before.js"></script>\n<script`));
}

function change(file: string, how: (text: string) => string): void {
  writeFileSync(file, how(readFileSync(file, "utf8")));
}

async function neverBlamesTheNetwork(visitor: Visitor): Promise<void> {
  for (const { text } of await visitor.seen(alert)) expect(text).not.toMatch(/check the network/i);
}

test("names a policy without 'wasm-unsafe-eval', and does not blame the network", async ({ host, visitor }) => {
  // WebKitGTK obeys this directive only in a header, not in the page's HTML.
  const strict = await hostOf(host.www, { headers: { "Content-Security-Policy": "script-src 'self'" } });
  await visitor.open(strict.url);
  await visitor.reads(alert, "wasm-unsafe-eval");
  await strict.stop();
  await neverBlamesTheNetwork(visitor);
});

test("explains that a browser lacks WebAssembly", async ({ host, visitor }) => {
  beforehand(host, "delete globalThis.WebAssembly;");
  await visitor.open(host.url);
  await visitor.reads(alert, "WebAssembly");
  await neverBlamesTheNetwork(visitor);
});

for (const { what, damage } of [
  { what: "cut short", damage: (good: Buffer) => good.subarray(0, good.length >> 1) },
  { what: "an HTML page", damage: () => Buffer.from("<!doctype html><title>Please log in</title>") },
  { what: "with bytes flipped", damage: (good: Buffer) => Buffer.from(good).fill(0x5a, good.length >> 1, (good.length >> 1) + 64) },
]) {
  test(`never keeps an engine that comes ${what} for offline use, and loads it once the host is repaired`, async ({ host, visitor }) => {
    const files = [".gz", ".br"].map((packing) => fileOf(host, "engine-", packing)),
      good = files.map((file) => readFileSync(file));
    files.forEach((file, i) => writeFileSync(file, damage(good[i]!)));
    await visitor.open(`${host.url}#/tiles`);
    await visitor.reads(alert, /./);
    await visitor.reads({ role: "contentinfo" }, /\w/);
    await visitor.reads({ role: "contentinfo" }, /^(?!.*Works offline)/);
    files.forEach((file, i) => writeFileSync(file, good[i]!));
    await visitor.click("Try again");
    await visitor.sees({ role: "grid" });
    await visitor.window.reload();
    await visitor.reads({ role: "contentinfo" }, "Works offline");
    await host.stop();
    await visitor.window.reload();
    await visitor.sees({ role: "grid" });
  });
}

test("reports a missing worker script, and fetches it again", async ({ host, visitor }) => {
  const file = fileOf(host, "worker-");
  renameSync(file, `${host.www}/away`);
  await visitor.open(`${host.url}#/tiles`);
  await visitor.reads(alert, /worker/i);
  renameSync(`${host.www}/away`, file);
  await visitor.click("Try again");
  await visitor.sees({ role: "grid" });
});

test("works in a sandbox, or says what it lacks", async ({ host, visitor }) => {
  const sandbox = await hostOf(host.www, {
    headers: { "Content-Security-Policy": "sandbox allow-scripts", "Access-Control-Allow-Origin": "*" },
  });
  await visitor.open(`${sandbox.url}#/tiles`);
  await expect
    .poll(
      async () =>
        [...(await visitor.seen({ role: "grid" })), ...(await visitor.seen({ css: ".unstarted", name: /in a sandbox that blocks/ }))]
          .length,
    )
    .toBeGreaterThan(0);
  await neverBlamesTheNetwork(visitor);
  await sandbox.stop();
});

test("explains on a page opened as a file why nothing else loads", async ({ host, visitor }) => {
  await visitor.open(pathToFileURL(`${host.www}/index.html`).href);
  await visitor.reads(alert, "./build.sh serve");
});

test("plays from the page in one file where it was saved", async ({ host, visitor }) => {
  await visitor.start(pathToFileURL(`${host.www}/unknot.html`).href);
  await visitor.click("Solve");
  await visitor.sees(slider);
  await visitor.reads({ css: "footer" }, "Works offline");
});

test("shows the first board before the engine, and loads the smallest engine that the browser can unpack", async ({
  browsing,
  host,
  visitor,
}) => {
  const slow = await hostOf(host.www, { broken: (path) => (path.includes("engine-") ? { stall: true } : undefined) });
  await visitor.open(`${slow.url}#/tiles`);
  await visitor.sees({ css: "unknot-workbench > figure.first unknot-board, unknot-board.first" });
  const brotli = await visitor.window.run(() => {
    try {
      return Boolean(new DecompressionStream("brotli" as CompressionFormat));
    } catch {
      return false;
    }
  }, null);
  await expect
    .poll(() =>
      slow
        .requests()
        .filter((path) => path.includes("engine-"))
        .map((path) => path.split(".").at(-1)),
    )
    .toEqual([brotli ? "br" : "gz"]);
  console.log(`${browsing.name}: the engine comes as ${brotli ? "Brotli" : "gzip"}`);
  await slow.stop();
});

test("reports on the page for hosts what a plain host does well, and what it could do better", async ({ host, visitor }) => {
  await visitor.open(`${host.url}doctor.html`);
  await visitor.reads({ css: "#files" }, `✓ All ${released(host.www).length} files are there`);
  for (const css of ["#scripts", "#missing", "#policy", "#secure", ".sheets .good"]) await visitor.reads({ css }, "✓");
  await visitor.reads({ css: "#compression" }, "○ Scripts are not compressed");
  await visitor.reads({ css: "#caching" }, "○ Browsers ask again");
});

test("shows a sentence, not a blank page, if the host gives scripts a wrong type", async ({ host, visitor }) => {
  const poor = await hostOf(host.www, { broken: (path) => (path.endsWith(".js") ? { type: "application/octet-stream" } : undefined) });
  await visitor.open(poor.url);
  await visitor.reads(alert, "scripts are not served as text/javascript");
  await poor.stop();
});

test("shows the board though the database never answers", async ({ host, visitor }) => {
  beforehand(host, "IDBFactory.prototype.open = () => new EventTarget();");
  await visitor.start(host.url);
});

test("notices that the browser has killed its workers, and continues the game", async ({ host, visitor }) => {
  beforehand(
    host,
    `{ const Own = Worker; window.workers = []; window.Worker = class extends Own { constructor(...given) { super(...given); workers.push(this); } }; }`,
  );
  await visitor.copy(host.url, lamps.text);
  await visitor.start(host.url);
  await visitor.paste();
  await visitor.reads(said, "6 lamps are lit");
  await visitor.click(cell(lamps.presses[0]!));
  await visitor.reads(said, "3 lamps are lit");
  await visitor.window.run(() => {
    for (const worker of (window as unknown as { workers: Worker[] }).workers.splice(0)) worker.terminate();
  }, null);
  await visitor.click(cell(lamps.presses[1]!));
  await visitor.reads(said, "Solved!");
  await visitor.click("Restart");
  await visitor.click("Solve");
  await visitor.sees(slider);
});

test("puts a drawing aside at Cancel, and loses nothing of it", async ({ host, visitor }) => {
  await visitor.start(`${host.url}#/lights`);
  await visitor.click("Draw");
  await visitor.click("Edit this puzzle");
  await visitor.reads(title, "Drawing");
  await visitor.click(cell("row 1, column 1"));
  await expect.poll(visitor.at).toBe(1);
  await visitor.click("Cancel");
  await visitor.seesNo({ role: "heading", name: "Drawing" });
  await visitor.click("Draw");
  await visitor.reads({ role: "dialog" }, "Drawings set aside");
});

test("continues the run when another kind is chosen, and says so", async ({ host, visitor }) => {
  await visitor.copy(host.url, hardTiles.text);
  await visitor.start(host.url);
  await visitor.paste();
  await visitor.reads(title, /Puzzle \d/);
  await visitor.click({ role: "radio", name: new RegExp(`^${hardTiles.slow}`), inside: "aside" });
  await visitor.click("Solve");
  await visitor.sees({ role: "button", name: "Stop" });
  await visitor.click({ role: "link", name: "All puzzles" });
  await visitor.choose(lamps.title);
  await visitor.reads({ role: "status" }, "is still being solved");
  await visitor.click("Show");
  await expect.poll(visitor.best).toBeGreaterThan(0);
  await visitor.click("Stop");
  await visitor.sees(slider);
});
