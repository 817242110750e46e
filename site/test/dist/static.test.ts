// dist/ is plain files that any static host can serve from any folder.
import { expect, test } from "@playwright/test";
import { readFileSync, readdirSync } from "node:fs";
import { dist, unkept } from "./hosts";

test("names carry a hash, but for those that others know", () => {
  const plain = readdirSync(dist).filter((name) => !/-[0-9A-Za-z]{8}\.(js|css|wasm\.gz)$/.test(name));
  expect(plain.sort()).toEqual([".nojekyll", "LICENSES.txt", "README.md", "custom-elements.json", "index.html", "lab.html", "package.json", "reference.html", "service-worker.js", "unknot.d.ts", "unknot.html", "unknot.js"]);
});

test("every file is kept for offline use", () => {
  const [, list] = /^self\.__PRECACHE__=(\[.*?\]);/.exec(readFileSync(`${dist}service-worker.js`, "utf8"))!;
  const kept = (JSON.parse(list) as { url: string }[]).map(({ url }) => url);
  expect(kept.sort()).toEqual(readdirSync(dist).filter((name) => !unkept.includes(name)).sort());
});

for (const page of ["index.html", "lab.html", "reference.html"]) test(`${page} has a strict policy`, () => {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(`${dist}${page}`, "utf8"))!;
  const rules = Object.fromEntries(policy.split(";").map((rule) => rule.trim().split(/\s+(.*)/)).map(([name, sources]) => [name, sources]));
  expect(rules["script-src"]).toBe("'self' 'wasm-unsafe-eval'");
  expect(rules["default-src"]).toMatch(/^'(none|self)'$/);
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
});

test("unknot.html may ask nobody for anything", () => {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(`${dist}unknot.html`, "utf8"))!;
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval'; style-src 'sha256-[\w+/]{43}='; img-src data:; connect-src data:; worker-src blob:;/);
});

for (const file of ["LICENSES.txt", "unknot.html"]) test(`${file} has the licences of what is inside`, () => {
  const text = readFileSync(`${dist}${file}`, "utf8");
  for (const part of ["Unknot", "Go 1", "github.com/syumai/workers", "github.com/vmihailenco/msgpack/v5", "lit ", "@msgpack/msgpack", "uplot", "workbox-precaching"]) {
    expect(text).toMatch(new RegExp(`^${part.replace(/[/.]/g, "\\$&")}.*\n-+\n`, "m"));
  }
});
