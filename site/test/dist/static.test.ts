// dist/ is plain files that any static host can serve from any folder.
import { expect } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "../surroundings";
import { whole } from "../whole";
import { dist, online, released } from "./hosts";

test("puts a hash into each name, except the names that others use", () => {
  const plain = readdirSync(dist).filter((name) => !/-[0-9A-Za-z]{8}\.(js|css|svg|png|txt|wasm\.br|wasm\.gz|json\.gz)$/.test(name));
  expect(plain.sort()).toEqual([
    ".nojekyll",
    "404.html",
    "LICENSES.txt",
    "README.md",
    "_headers",
    "bookmarklet.html",
    "custom-elements.json",
    "doctor-frame.html",
    "doctor.html",
    "embed.html",
    "index.html",
    "lab.html",
    "manifest.webmanifest",
    "package.json",
    "reference.html",
    "release.json",
    "service-worker.js",
    "unknot.d.ts",
    "unknot.html",
    "unknot.js",
  ]);
});

test("keeps every file for offline use, except those about the network", () => {
  const [, list] = /^self\.__PRECACHE__=(\[.*?\]);/.exec(readFileSync(`${dist}service-worker.js`, "utf8"))!;
  const kept = (JSON.parse(list) as { url: string }[]).map(({ url }) => url);
  expect(kept.sort()).toEqual(
    released()
      .filter((name) => !online.test(name))
      .sort(),
  );
});

test("leaves the files of the previous release in a build, and no older ones", { tag: whole }, async ({}, info) => {
  const folder = info.outputPath("dist"),
    build = (n: number) => {
      const file = info.outputPath(`${n}.wasm`);
      // An engine of n empty sections.
      writeFileSync(file, Buffer.concat([Buffer.from("\0asm"), Buffer.of(1, 0, 0, 0), ...Array(n).fill(Buffer.of(0, 2, 1, 0x78))]));
      execFileSync("node", [fileURLToPath(new URL("../../build/dist.mjs", import.meta.url)), folder, file], { stdio: "inherit" });
      return released(folder).find((name) => name.endsWith(".wasm.gz"))!;
    };
  const engines = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".wasm.gz"))
      .sort();
  const first = build(0),
    second = build(1);
  expect(engines()).toEqual([first, second].sort());
  expect(build(1), "the same once more").toBe(second);
  expect(engines()).toEqual([first, second].sort());
  const third = build(2);
  expect(engines()).toEqual([second, third].sort());
});

for (const page of ["index.html", "lab.html", "reference.html", "bookmarklet.html"])
  test(`${page} has a strict policy`, () => {
    const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(`${dist}${page}`, "utf8"))!;
    const rules = Object.fromEntries(
      policy
        .split(";")
        .map((rule) => rule.trim().split(/\s+(.*)/))
        .map(([name, sources]) => [name, sources]),
    );
    expect(rules["script-src"]).toBe("'self' 'wasm-unsafe-eval'");
    expect(rules["default-src"]).toMatch(/^'(none|self)'$/);
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  });

test("forbids all requests in unknot.html", () => {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(`${dist}unknot.html`, "utf8"))!;
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval'; style-src 'sha256-[\w+/]{43}='; img-src data:; connect-src data:; worker-src blob:;/,
  );
});

for (const file of ["LICENSES.txt", "unknot.html"])
  test(`${file} has the licence of each part inside`, () => {
    const text = readFileSync(`${dist}${file}`, "utf8");
    for (const part of [
      "Unknot",
      "Go 1",
      "github.com/syumai/workers",
      "github.com/vmihailenco/msgpack/v5",
      "lit ",
      "@msgpack/msgpack",
      "uplot",
      "workbox-precaching",
    ]) {
      expect(text).toMatch(new RegExp(`^${part.replace(/[/.]/g, "\\$&")}.*\n-+\n`, "m"));
    }
  });
