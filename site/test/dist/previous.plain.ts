import { expect, test } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
import { previous } from "../../build/previous.mjs";

test("keeps the files of the previous release, and no older ones", async ({}, info) => {
  const dist = info.outputPath("dist");
  mkdirSync(dist, { recursive: true });
  /** Writes files into the folder as dist.mjs does, but deletes nothing. */
  const build = (engine: string): string[] => {
    const files = { "unknot.js": "", [engine]: "" },
      before = previous(dist, files);
    for (const name of Object.keys(files)) writeFileSync(`${dist}/${name}`, "");
    writeFileSync(`${dist}/release.json`, JSON.stringify({ files, before }));
    return before;
  };
  expect(build("engine-1")).toEqual([]);
  expect(build("engine-2")).toEqual(["engine-1"]);
  expect(build("engine-2"), "the same once more").toEqual(["engine-1"]);
  expect(build("engine-3")).toEqual(["engine-2"]);
});
