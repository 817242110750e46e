// dist/ is plain files that any static host can serve from any folder.
import { expect, test } from "@playwright/test";
import { readFileSync, readdirSync } from "node:fs";
import { dist } from "./hosts";

test("names carry a hash, but for those that others know", () => {
  const plain = readdirSync(dist).filter((name) => !/-[0-9A-Za-z]{8}\.(js|css|wasm\.gz)$/.test(name));
  expect(plain.sort()).toEqual([".nojekyll", "LICENSES.txt", "custom-elements.json", "index.html", "lab.html", "service-worker.js", "unknot.d.ts", "unknot.js"]);
});

test("every file is kept for offline use", () => {
  const [, list] = /^self\.__PRECACHE__=(\[.*?\]);/.exec(readFileSync(`${dist}service-worker.js`, "utf8"))!;
  const kept = (JSON.parse(list) as { url: string }[]).map(({ url }) => url);
  expect(kept.sort()).toEqual(readdirSync(dist).filter((name) => !["service-worker.js", ".nojekyll", "unknot.d.ts", "custom-elements.json"].includes(name)).sort());
});

for (const page of ["index.html", "lab.html"]) test(`${page} has a strict policy`, () => {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(`${dist}${page}`, "utf8"))!;
  const rules = Object.fromEntries(policy.split(";").map((rule) => rule.trim().split(/\s+(.*)/)).map(([name, sources]) => [name, sources]));
  expect(rules["script-src"]).toBe("'self' 'wasm-unsafe-eval'");
  expect(rules["default-src"]).toMatch(/^'(none|self)'$/);
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
});

test("the licences of what is inside are told", () => {
  const text = readFileSync(`${dist}LICENSES.txt`, "utf8");
  for (const part of ["Unknot", "Go 1", "github.com/syumai/workers", "github.com/vmihailenco/msgpack/v5", "lit ", "@msgpack/msgpack", "uplot", "workbox-precaching"]) {
    expect(text).toMatch(new RegExp(`^${part.replace(/[/.]/g, "\\$&")}.*\n-+\n`, "m"));
  }
});
