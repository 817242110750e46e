// Solves the published pencil puzzles in the page: all puzzles of a genre, or a sample. If clingo's times for the same puzzles are
// published, its median is printed too. Those are times of a native program on another machine.
import { test } from "@playwright/test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { median, ms, say } from "./figures";
import { open, spread } from "./page";
import { published } from "./suites";

const folders = [published("pencil/"), published("pencil2/")],
  boards = process.env.BENCH === "full" ? Infinity : 20,
  limit = 10;

/** The tables that do not list the puzzles of a genre. */
const others = /^(checks|odd|peers)\.tsv$/;

test("published pencil puzzles", async ({ page }) => {
  test.skip(!folders.every((folder) => existsSync(folder)), "the published puzzles are not here");
  test.setTimeout(0);
  await open(page);
  const peers = clingo();
  for (const folder of folders) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".tsv") && !others.test(name))) {
      const genre = file.replace(".tsv", ""),
        times: number[] = [],
        theirs: number[] = [],
        open: string[] = [],
        unsound: string[] = [];
      for (const row of spread(table(folder + file), boards)) {
        const puzzle = await page.evaluate((text) => window.bench.recognised(text), source(genre, row));
        if (!puzzle) continue;
        const { ms, proved, outcome } = await page.evaluate((request) => window.bench.solve(request, []), { ...puzzle, limit, seed: 1 });
        times.push(ms);
        const peer = peers.get(`${genre} ${row[0]}`);
        if (peer !== undefined) theirs.push(peer);
        if (outcome === "impossible" || proved.includes("several")) unsound.push(row[0]!);
        else if (!proved.includes("unique")) open.push(row[0]!);
      }
      const beside = theirs.length ? `, clingo's median ${ms(median(theirs))}` : "",
        left = listed("open", open) + listed("without exactly one solution", unsound);
      if (!times.length) say(genre, "no kind reads these");
      else {
        const decided = `${times.length - open.length} of ${times.length} decided`;
        say(genre, `${decided}, median ${ms(median(times))}, slowest ${ms(Math.max(...times))}${beside}${left}`);
      }
    }
  }
});

const listed = (what: string, names: string[]): string => (names.length ? `, ${what}: ${names.join(" ")}` : "");

const table = (file: string): string[][] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((row) => row.split("\t"));

/** Clingo's time for each puzzle in ms, by genre and name; the limit of ten seconds if clingo did not decide the puzzle. */
function clingo(): Map<string, number> {
  const rows = table(published("pencil/peers.tsv"));
  return new Map(rows.map(([genre, name, , verdict, time]) => [`${genre} ${name}`, verdict === "timeout" ? limit * 1e3 : Number(time)]));
}

/** The address of a puzzle if it has one. Otherwise its rows; if they follow the numbers of its rooms, each word begins with a letter for
    its room. */
function source(genre: string, row: string[]): string {
  const address = row.find((field) => /^http.*\?/.test(field));
  if (address) return address;
  const [rooms, clues] = row[1]!.split("//"),
    heading = `; kind: ${genre}\n`;
  if (!clues) return heading + rooms!.replaceAll("/", "\n");
  const ids = rooms!.split("/").map((line) => line.split(" ")),
    letters = lettered(ids);
  const word = (clue: string, r: number, c: number) => letters.get(ids[r]![c]!)! + clue.replace(/^\./, "").replace(":", "/");
  return (
    heading +
    clues
      .split("/")
      .map((line, r) =>
        line
          .split(" ")
          .map((clue, c) => word(clue, r, c))
          .join(" "),
      )
      .join("\n")
  );
}

/** A letter for each room, different from the letters of the neighbouring rooms. */
function lettered(ids: string[][]): Map<string, string> {
  const beside = new Map<string, Set<string>>(ids.flat().map((id) => [id, new Set()]));
  const meet = (a: string, b?: string) => {
    if (b !== undefined && a !== b) beside.get(a)!.add(b) && beside.get(b)!.add(a);
  };
  ids.forEach((line, r) =>
    line.forEach((id, c) => {
      meet(id, line[c + 1]);
      meet(id, ids[r + 1]?.[c]);
    }),
  );
  const letters = new Map<string, string>();
  for (const [id, others] of beside) {
    const taken = [...others].map((other) => letters.get(other));
    letters.set(id, [..."ABCDEFGHIJ"].find((letter) => !taken.includes(letter))!);
  }
  return letters;
}
