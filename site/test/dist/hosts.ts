// Starts hosts for dist/, and records a page's requests and errors.
import type { Page } from "@playwright/test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serve } from "../../serve.mjs";

export const dist = fileURLToPath(new URL("../../../dist/", import.meta.url));
/** The names of the files of a release, without those of the previous release. */
export const released = (folder = dist): string[] => Object.keys(JSON.parse(readFileSync(`${folder}/release.json`, "utf8")).files);
/** The files that the page requests only if there is a network. */
export const online = /^(doctor|shared|embed)-|^doctor\.html/;
export type Fault = import("../../serve.mjs").Fault;
export type Host = Awaited<ReturnType<typeof serve>>;

/** A host of dist/ below a sub-path that lets browsers cache all answers for good. */
export interface BadHost extends Host {
  /** The faults by the beginning of a file's name; `times` limits a fault to that number of answers. */
  faults: Map<string, Fault & { times?: number }>;
  /** Contents that replace files of dist/, by name; undefined for a missing file. No file is copied. */
  over: Map<string, string | Buffer | undefined>;
}

/** Serves dist/ with faults that a test may change at any time. */
export async function badHost(
  headers: Record<string, string> = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=31536000, immutable" },
): Promise<BadHost> {
  const faults: BadHost["faults"] = new Map(),
    over: BadHost["over"] = new Map(),
    prefix = "/sub/";
  const broken = (path: string): Fault | undefined => {
    const [begins = "", fault] = [...faults].find(([begins]) => path.slice(prefix.length).startsWith(begins)) ?? [];
    if (fault?.times !== undefined && !--fault.times) faults.delete(begins);
    return fault;
  };
  return { ...(await serve(dist, { prefix, headers, over, broken })), faults, over };
}

/** Two puzzles of sliding tiles: the key ArrowLeft solves the first, and a solver needs a moment for the second. */
export const nearly = "1 2 3\n4 5 6\n7 0 8",
  shuffled = "8 7 6\n5 4 3\n2 1 0";

/** Serves the files of another site, under its policy. */
export function blog(folder: string, files: Record<string, string>, policy: string): Promise<Host> {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  return serve(folder, { headers: { "Content-Security-Policy": policy } });
}

/** Records the requests of a page, and its errors. */
export function watch(page: Page): { asked: string[]; wrong: string[] } {
  const seen = { asked: [] as string[], wrong: [] as string[] };
  page.context().on("request", (request) => {
    if (/^http/.test(request.url())) seen.asked.push(request.url());
  });
  page.context().on("response", (response) => {
    if (response.status() >= 400) seen.wrong.push(`${response.status()} ${response.url()}`);
  });
  page.on("pageerror", (error) => seen.wrong.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") seen.wrong.push(message.text());
  });
  return seen;
}
