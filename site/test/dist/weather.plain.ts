// Loads the engine from bad hosts, without a browser. Each fault has its own sentence, and the next attempt bypasses the caches.
import { expect, test } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { told } from "../../build/engine.mjs";
import type { Fault } from "../../serve.mjs";
import { begin, type Begun } from "../../src/engine/beginning";
import type { EngineFault } from "../../src/engine/fault";
import { Loader } from "../../src/engine/loader";
import { base, Weather, type Forbidden } from "./scope";

/** A long section that no code uses, so that the module compiles even if a byte of it is changed. */
const section = Buffer.from(Uint32Array.from({ length: 2500 }, (_, i) => (i * 2654435761) >>> 0).buffer);
const wasm = Buffer.concat([Buffer.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 0, 0x92, 0x4e, 1, 0x78), section]),
  gzip = gzipSync(wasm),
  worker = "// the worker's script";
const engine = "engine-1.wasm.gz",
  runner = "worker-1.txt";
const sizes = JSON.parse(
  told({ gzip: { address: engine, content: gzip }, worker: { address: runner, content: worker } }).__SIZES__,
) as typeof __SIZES__;
const files = { program: { gzip: new URL(engine, base) }, worker: new URL(runner, base) };

/** A page that loads the engine from a host. */
class Visit extends Weather {
  readonly loader = new Loader<Begun>();
  readonly fractions: number[] = [];
  readonly late: string[] = [];

  constructor(origin?: string) {
    super(origin);
    for (const [name, content] of [
      [engine, gzip],
      [runner, worker],
      ["unknot.js", `import "./version.ts"`],
    ] as const)
      this.files.set(name, content);
  }

  async fault(from = files): Promise<EngineFault | undefined> {
    return this.loader
      .load(
        (how, onProgress) => begin(from, sizes, { ...how, scope: this.scope }, onProgress),
        (fraction, late) => {
          this.fractions.push(fraction);
          if (late !== (this.late.at(-1) ?? "")) this.late.push(late);
        },
      )
      .then(
        () => undefined,
        (error: EngineFault) => error,
      );
  }

  /** Resolves to "" once the engine is ready, otherwise to the reason why it is not. */
  async load(from = files): Promise<string> {
    return (await this.fault(from))?.text ?? "";
  }

  /** The cache mode of each fetch of a file, in order. */
  fetches(name: string): string[] {
    return this.asked.filter((asked) => asked.startsWith(`${name} `)).map((asked) => asked.split(" ")[1]!);
  }
}

const damaged = /^The engine arrived damaged\. Try again\./,
  cut = /^The connection was lost before the whole engine had arrived\./;
const page = /^A web page arrived instead of the engine\./,
  unreachable = "The engine could not be loaded. Check the network and try again.";

for (const [title, fault, says, tries] of [
  ["cut short", { cut: true }, damaged, 2],
  ["with another byte", { flip: true }, damaged, 2],
  ["as a page", { page: true }, page, 2],
  ["broken off", { drop: true }, cut, 2],
  ["with status 503", { status: 503 }, "The server answers 503 when asked for the engine. Try again later.", 1],
  ["with status 403", { status: 403 }, "The server answers 403 when asked for the engine. Try again later.", 1],
  [
    "with status 404",
    { status: 404 },
    /^The engine is missing on its server: https:\/\/unknot\.example\/sub\/(engine|worker)-1\S+ is not there\./,
    1,
  ],
  ["with status 410", { status: 410 }, /^The engine is missing on its server:/, 1],
] satisfies [string, Fault, string | RegExp, number][]) {
  for (const file of [engine, runner]) {
    test(`reports ${file} ${title}, and loads it past the caches at the next try`, async () => {
      const visit = new Visit();
      visit.faults.set(file, fault);
      expect(await visit.load()).toEqual(typeof says === "string" ? says : expect.stringMatching(says));
      expect(visit.fetches(file)).toEqual(["default", "reload"].slice(0, tries));
      visit.faults.clear();
      expect(await visit.load()).toBe("");
      expect(visit.fetches(file).at(-1)).toBe("reload");
    });
  }
}

for (const [title, fault] of [
  ["damaged", { flip: true }],
  ["cut short", { cut: true }],
  ["as a page", { page: true }],
  ["broken off", { drop: true }],
] satisfies [string, Fault][]) {
  for (const file of [engine, runner]) {
    test(`loads ${file} that came ${title} once, without a message`, async () => {
      const visit = new Visit();
      visit.faults.set(file, { ...fault, times: 1 });
      expect(await visit.load()).toBe("");
      expect(visit.fetches(file)).toEqual(["default", "reload"]);
    });
  }
}

for (const file of [engine, runner])
  test(`replaces ${file} that an older service worker kept damaged`, async () => {
    const visit = new Visit(),
      cache = await visit.scope.caches.open("older");
    await cache.put(new URL(file, base).href, new Response("damaged"));
    expect(await visit.load()).toBe("");
    expect(await cache.match(new URL(file, base).href)).toBeUndefined();
  });

test("ignores the type that the server names", async () => {
  const visit = new Visit();
  for (const file of [engine, runner]) visit.faults.set(file, { type: "text/html" });
  expect(await visit.load()).toBe("");
});

test("takes an engine that the server unpacked on the way, and checks its sum", async () => {
  const visit = new Visit();
  visit.files.set(engine, wasm);
  expect(await visit.load()).toBe("");
  const other = new Visit();
  other.files.set(engine, wasm);
  other.faults.set(engine, { flip: true });
  expect(await other.load()).toMatch(damaged);
  other.faults.set(engine, { cut: true });
  expect(await other.load()).toMatch(/^The engine (arrived damaged|that arrived does not run in this browser)/);
});

test("reports an empty engine, and one that does not compile", async () => {
  const visit = new Visit();
  visit.files.set(engine, "");
  expect(await visit.load()).toMatch(damaged);
  visit.files.set(engine, gzipSync(Buffer.concat([wasm.subarray(0, 8), Buffer.of(99, 1, 0)])));
  expect(await visit.load()).toMatch(/^The engine that arrived does not run in this browser\./);
});

test("asks to reload the page when a newer version has been published", async () => {
  const visit = new Visit(),
    newer = { text: "A new version of Unknot has been published, and the engine of this version is gone. Reload the page.", reload: true };
  visit.files.set("unknot.js", `import "./version-2.js"`);
  visit.files.delete(engine);
  expect(await visit.fault()).toMatchObject(newer);
  visit.files.set(engine, "<!doctype html><title>The shelf</title>");
  expect(await visit.fault()).toMatchObject(newer);
  visit.files.set("unknot.js", "");
  visit.faults.set("unknot.js", { page: true });
  expect(await visit.load(), "a page in place of unknot.js says nothing about the version").toMatch(page);
});

test("blames the network when nothing answers, and tries again at the next call", async () => {
  const visit = new Visit();
  visit.online = false;
  expect(await visit.load()).toBe(unreachable);
  visit.online = true;
  expect(await visit.load()).toBe("");
});

test("does not blame the network for a file that another site's server does not share", async () => {
  const visit = new Visit("https://blog.example");
  visit.files.delete(engine);
  expect(await visit.load()).toBe(
    "The engine could not be loaded, though its server answers: https://unknot.example/sub/engine-1.wasm.gz is missing there, or is not " +
      "shared with other sites. Try again later.",
  );
  visit.files.set("unknot.js", `import "./version-2.js"`);
  expect(await visit.load()).toMatch(/^A new version of Unknot has been published/);
  visit.online = false;
  expect(await visit.load()).toBe(unreachable);
});

for (const [what, says] of [
  ["connect", "This page's Content-Security-Policy does not let the engine load: its connect-src needs https://unknot.example."],
  ["wasm", "This page's Content-Security-Policy does not let the engine run: its script-src needs 'wasm-unsafe-eval'."],
  ["worker", "This page's Content-Security-Policy does not let the engine start: its worker-src needs blob:."],
  ["types", "This page's Content-Security-Policy does not let the engine start: its trusted-types needs unknot."],
] satisfies [Forbidden, string][]) {
  test(`names the directive of a policy that forbids: ${what}`, async () => {
    const visit = new Visit();
    visit.forbidden.add(what);
    expect(await visit.load()).toBe(says);
    visit.forbidden.clear();
    expect(await visit.load()).toBe("");
  });
}

test("gives Trusted Types the address of the worker's script", async () => {
  const visit = new Visit(),
    { scope } = visit,
    addresses: unknown[] = [];
  const trusting = {
    ...scope,
    trustedTypes: { createPolicy: (_: string, rules: object) => rules },
    Worker: class extends scope.Worker {
      constructor(address: string | URL) {
        super(address);
        addresses.push(address);
      }
    },
  };
  await new Loader<Begun>().load((how, onProgress) => begin(files, sizes, { ...how, scope: trusting as typeof scope }, onProgress));
  expect(addresses).toEqual([expect.stringMatching(/^blob:/)]);
});

test("names WebAssembly if the browser has none", async () => {
  const visit = new Visit(),
    scope = { ...visit.scope, WebAssembly: undefined };
  const fault = new Loader<Begun>().load((how, onProgress) =>
    begin(files, sizes, { ...how, scope: scope as unknown as typeof visit.scope }, onProgress),
  );
  await expect(fault).rejects.toThrow(/^The engine needs WebAssembly/);
});

test("names the way out for a page that was opened as a file", async () => {
  const opened = { program: { gzip: new URL("file:///unknot/engine.wasm.gz") }, worker: new URL("file:///unknot/worker.txt") };
  expect(await new Visit().load(opened)).toMatch(/^Opened as a file, Unknot cannot load its engine\. Start it with \.\/build\.sh serve/);
});

test("loads once for all callers, and reports how much has arrived", async () => {
  const visit = new Visit();
  expect(await Promise.all([visit.load(), visit.load()])).toEqual(["", ""]);
  expect(visit.fetches(engine)).toEqual(["default"]);
  expect(visit.fractions[0]).toBe(0);
  expect(visit.fractions.at(-1)).toBe(1);
  expect(visit.fractions).toEqual(visit.fractions.toSorted((a, b) => a - b));
});

test("counts from zero again after a failure", async () => {
  const visit = new Visit();
  visit.faults.set(engine, { drop: true });
  expect(await visit.load()).toMatch(cut);
  visit.faults.clear();
  visit.fractions.length = 0;
  expect(await visit.load()).toBe("");
  expect([visit.fractions[0], visit.fractions.at(-1)]).toEqual([0, 1]);
});

for (const file of [engine, runner])
  test(`reports that ${file} stands still, waits, and asks for it again at Try again`, async () => {
    const visit = new Visit();
    visit.faults.set(file, { stall: true });
    const loading = visit.load();
    await expect.poll(() => visit.still.has(file) && visit.fractions.at(-1)).toBeGreaterThan(file === engine ? 0.4 : 0.9);
    visit.pass(14_999);
    expect(visit.late).toEqual([]);
    visit.pass(15_000);
    expect(visit.late.at(-1)).toMatch(/^Nothing has arrived for a while\./);
    visit.faults.clear();
    visit.loader.again();
    expect(await loading).toBe("");
    expect(visit.fetches(engine), "an engine that has come may come from the caches").toEqual([
      "default",
      file === engine ? "reload" : "default",
    ]);
    expect(visit.late.at(-1)).toBe("");
  });

test("reports a worker that is slow to start, and starts another at Try again", async () => {
  const visit = new Visit();
  visit.ready = false;
  const loading = visit.load();
  await expect.poll(() => visit.started).toBe(1);
  visit.pass(10_000);
  expect(visit.late.at(-1)).toMatch(/^The engine is slow to start on this device\./);
  visit.ready = true;
  visit.loader.again();
  expect(await loading).toBe("");
  expect(visit.fetches(engine), "what came whole may come from the caches").toEqual(["default", "default"]);
});
