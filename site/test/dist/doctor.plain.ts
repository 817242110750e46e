// The doctor's findings on good and bad hosts, without a browser.
import { expect, test } from "@playwright/test";
import { createHash } from "node:crypto";
import type { Fault } from "../../serve.mjs";
import { checks, Host, type Finding } from "../../src/doctor/checks";
import { base, Weather } from "./scope";

const contents = {
  "index.html": "<!doctype html><title>Unknot</title>",
  "workbench-1.js": "start();",
  "page-1.css": "p {}",
  "icon-1.svg": "<svg/>",
  "engine-1.wasm.gz": "packed",
};

/** A visit to doctor.html. */
class Visit extends Weather {
  isSecureContext = true;

  constructor() {
    super();
    for (const [name, content] of Object.entries({
      ...contents,
      "unknot.js": "define();",
      "release.json": JSON.stringify({
        files: Object.fromEntries(
          Object.entries(contents).map(([name, content]) => [name, `sha256-${createHash("sha256").update(content).digest("base64")}`]),
        ),
      }),
    }))
      this.files.set(name, content);
  }

  find(check: string): Promise<Finding> {
    const host = new Host({ ...this.scope, isSecureContext: this.isSecureContext, location: { href: new URL("doctor.html", base).href } });
    return checks[check]!(host, () => {});
  }
}

test("finds all files of a good host, asking the server for each", async () => {
  const visit = new Visit();
  expect(await visit.find("files")).toEqual({ rank: "good", text: "All 5 files are there, unchanged and with the right types." });
  expect(visit.asked).toEqual(["release.json", ...Object.keys(contents)].map((name) => `${name} no-store`));
});

for (const [title, name, fault, says] of [
  ["missing", "engine-1.wasm.gz", { status: 404 }, "Missing on the server: engine-1.wasm.gz."],
  ["changed", "engine-1.wasm.gz", { flip: true }, "Changed on the way, or of another version: engine-1.wasm.gz."],
  ["cut short", "workbench-1.js", { cut: true }, "Changed on the way, or of another version: workbench-1.js."],
  ...["index.html", "workbench-1.js", "page-1.css", "icon-1.svg"].map(
    (name) => ["of a wrong type", name, { type: "text/plain" }, `With the wrong type: ${name}.`] as const,
  ),
] satisfies (readonly [string, string, Fault, string])[]) {
  test(`names ${name} if it is ${title}`, async () => {
    const visit = new Visit();
    visit.faults.set(name, fault);
    expect(await visit.find("files")).toMatchObject({ rank: "fix", text: expect.stringContaining(says) });
  });
}

test("names several faults, and no more than five files of each", async () => {
  const visit = new Visit(),
    { files } = JSON.parse(String(visit.files.get("release.json"))) as { files: Record<string, string> };
  const gone = Array.from({ length: 7 }, (_, i) => `gone-${i}.js`);
  visit.files.set("release.json", JSON.stringify({ files: { ...files, ...Object.fromEntries(gone.map((name) => [name, "sha256-"])) } }));
  visit.faults.set("page-1.css", { type: "text/plain" });
  expect((await visit.find("files")).text).toMatch(
    /^Missing on the server: gone-0\.js, gone-1\.js, gone-2\.js, gone-3\.js, gone-4\.js and 2 more\..*With the wrong type: page-1\.css\./,
  );
});

const hosts: [check: string, headers: Record<string, string>, rank: Finding["rank"], says: string][] = [
  ["sharing", { "Access-Control-Allow-Origin": "*" }, "good", "Other sites may read the files"],
  ["sharing", {}, "fix", "Send Access-Control-Allow-Origin: * with each file."],
  ["sharing", { Vary: "Origin" }, "better", "does not show from here"],
  ["compression", { "Content-Encoding": "br" }, "good", "Scripts are compressed on the way (br)."],
  ["compression", {}, "better", "Scripts are not compressed on the way: workbench-1.js is sent as 0 kB."],
  ["caching", {}, "better", "Browsers ask again for files that never change."],
  ["caching", { "Cache-Control": "no-cache" }, "better", "Browsers ask again for files that never change."],
  ["caching", { "Cache-Control": "max-age=86400" }, "fix", "Browsers keep index.html or unknot.js for more than an hour"],
  ["policy", {}, "good", "the server sends no Content-Security-Policy of its own"],
  ["policy", { "Content-Security-Policy": "script-src 'self'" }, "good", "a Content-Security-Policy of its own: script-src 'self'"],
  ["secure", {}, "good", "The address is secure"],
  ["missing", {}, "good", "A missing file gets status 404."],
  ["scripts", {}, "good", "Scripts are served as text/javascript"],
];

for (const [check, headers, rank, says] of hosts) {
  test(`ranks ${check} as "${rank}" when the server sends ${
    Object.entries(headers)
      .map((header) => header.join(": "))
      .join() || "no added header"
  }`, async () => {
    const visit = new Visit();
    visit.headers = () => headers;
    expect(await visit.find(check)).toEqual({ rank, text: expect.stringContaining(says) });
  });
}

test("finds good caching if only names with a hash are kept", async () => {
  const visit = new Visit();
  visit.headers = (name) => ({ "Cache-Control": /-\w+\.\w+$/.test(name) ? "public, max-age=31536000, immutable" : "no-cache" });
  expect(await visit.find("caching")).toMatchObject({ rank: "good" });
});

test("names the directive that the engine needs, and the server's policy", async () => {
  const visit = new Visit();
  visit.forbidden.add("wasm");
  expect((await visit.find("policy")).text).toContain(
    "script-src of the Content-Security-Policy needs 'wasm-unsafe-eval'. The server sends: none, so the browser’s settings forbid it",
  );
  visit.headers = () => ({ "Content-Security-Policy": "script-src 'self'" });
  expect(await visit.find("policy")).toMatchObject({ rank: "fix", text: expect.stringContaining("The server sends: script-src 'self'") });
});

test("finds an address that is not secure, and a server that sends a page for a missing file", async () => {
  const visit = new Visit();
  visit.isSecureContext = false;
  visit.files.set("no-such-file", "<!doctype html>");
  expect(await visit.find("secure")).toMatchObject({ rank: "fix" });
  expect(await visit.find("missing")).toMatchObject({ rank: "fix", text: expect.stringContaining("status 200") });
});
