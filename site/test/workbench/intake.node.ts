// Pasted texts: the page opens a puzzle, several puzzles, an address or moves, or explains the fault in one sentence.
import { sentence } from "../../src/kit/sentence";
import { sharedAddress } from "../../src/workbench/address";
import { expect, test } from "../node/test";
import { corridors, greyLines, islands, lamps, lemmings, oneBox, tiles, wideIslands } from "./data";

for (const { title, open, text, says } of [
  {
    title: "an address of another puzzle",
    open: tiles,
    text: "https://puzz.link/p?chocona/4/4/9q02jg",
    says: "This is an address of Chocona, which Unknot cannot solve.",
  },
  { title: "rubbish", open: tiles, text: "\u0001\u0002 rubbish \u0003", says: /^Unknot does not recognise this puzzle\.$/ },
  { title: "four megabytes", open: tiles, text: "1 2 3\n".repeat(700_000), says: "This text is too long for a puzzle: it is over 1 MB." },
  {
    title: "more boxes than goals",
    open: oneBox,
    text: "#######\n#@$$ .#\n#######\n",
    says: "Read as Sokoban: line 1: this board has 2 boxes and 1 goal; there must be as many goals as boxes.",
  },
  {
    title: "a fault of the kind that the text is likest, whatever is open",
    open: wideIslands,
    text: "1 2 3\n4 4 6\n7 0 8\n",
    says: /line 2, column 3: .*4/,
  },
  {
    title: "a fault of the open kind in a text like none",
    open: tiles,
    text: ". . 1 .\n3 . y .\n. . . 2\n",
    says: /^Read as Sliding tiles: line 2, column 5: “y” is not a tile/,
  },
  {
    title: "a damaged address of a shared game",
    open: tiles,
    text: "https://unknot.test/#=eJyLVspJLUnM",
    says: /^This address is damaged/,
  },
]) {
  test(`reports ${title} in one sentence, and keeps the open game`, async ({ visit }) => {
    const visited = await visit(open),
      left = visited.game.saved;
    await visited.paste(text);
    const message = sentence(visited.draft!.fault!);
    if (typeof says === "string") expect(message).toBe(says);
    else expect(message).toMatch(says);
    expect(visited.draft!.text).toBe(text);
    expect(visited.game.saved).toEqual(left);
  });
}

const map = " . . . . .\n|. . . . .|\n|_ E _ X _|\n",
  head = "lemmings: 5\ntarget: 5\nfrequency: 3\ntime: 45\ndigger: 1\nmap:\n";
for (const { title, text, says } of [
  { title: "a map with a wall too few", text: head + map.replace("|. . .", "|. .."), says: "line 8, column " },
  {
    title: "a map with two entrances where one is meant",
    text: `rules: cormode\n${head}${map.replace(". . . . .|", ". e . . .|")}`,
    says: "this is a second entrance",
  },
  { title: "a map without an exit", text: head + map.replace("X", "_"), says: "there is no exit" },
  {
    title: "a quantity below 0",
    text: head.replace("digger: 1", "digger: -1") + map,
    says: "line 5, column 9: “-1” is not a number for “digger”",
  },
  {
    title: "too many cells",
    text: `size: 1000 1000\n${head}${map}`,
    says: "line 1, column 7: “1000” is not a number of rows or columns from 1 to 256",
  },
  { title: "an unknown letter", text: head + map.replace("X", "Q"), says: "line 9, column 8: “Q” is not a cell" },
  {
    title: "a replay of another map",
    text: "5 0 climber\n121 0 basher\n",
    says: /^Read as moves of Lemmings: line 2, column 1: action 2: step 121 is after the time limit of this map, 120/,
  },
  {
    title: "a replay that begins too late",
    text: "121 0 basher\n",
    says: "line 1, column 1: action 1: step 121 is after the time limit of this map, 120",
  },
  {
    title: "a script that names a lemming that is not born",
    text: "5 0 climber\n6 7 basher\n",
    says: /^Read as moves of Lemmings: line 2, column 1: action 2, in step 6: lemming 7 has not come in yet\.$/,
  },
  {
    title: "a type that is used up",
    text: "4 0 climber\n5 1 climber\n9 2 climber\n",
    says: "line 3, column 1: action 3, in step 9: no climber is left",
  },
]) {
  test(`reports ${title} with its place, and keeps the open game of Lemmings`, async ({ visit }) => {
    const visited = await visit(lemmings);
    await visited.game.play.make(["wait 4", "climber 0"]);
    const left = visited.game.saved;
    await visited.paste(text);
    const message = sentence(visited.draft!.fault!);
    if (typeof says === "string") expect(message.toLowerCase()).toContain(says.toLowerCase());
    else expect(message).toMatch(says);
    expect(visited.game.saved).toEqual(left);
  });
}

for (const { title, written } of [
  { title: "in a sentence", written: (address: string) => `Have you tried ${address}, from yesterday?` },
  { title: "in Markdown, at the end of a sentence", written: (address: string) => `Try [this one](${address}).` },
  { title: "in angle brackets, on lines of words", written: (address: string) => `Ann wrote:\n> Good and/or hard:\n> <${address}>\n` },
]) {
  test(`finds the address of a puzzle or of a shared game ${title}`, async ({ visit }) => {
    const visited = await visit();
    await visited.paste(written(islands.text));
    await visited.click(1, 1);
    const game = visited.game.saved!,
      shared = `https://unknot.test/${await sharedAddress(game)}`;
    await visited.paste(tiles.text);
    await visited.paste(written(shared));
    expect(visited.game.saved).toEqual(game);
    await visited.paste(written(`${location.href}#/lights/01-one-press`));
    expect(location.hash).toBe("#/lights/01-one-press");
  });
}

for (const { title, text, says } of [
  { title: "words around an address", text: "Try https://puzz.link/p?nurikabe/5/5/g5k2o1k3g today", says: "Left out: “Try”, “today”." },
  { title: "a tracker behind an address", text: "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g?fbclid=x", says: "Left out: “?fbclid=x”." },
  { title: "words below a board", text: `${tiles.text}\nGood luck!`, says: "Left out: “Good luck!”." },
  {
    title: "a damaged address between two good ones",
    text: ["g5k2o1k3g", "g5k2", "g2h2l2n3j"].map((cells) => `https://puzz.link/p?nurikabe/5/5/${cells}`).join("\n"),
    says: "Left out: “https://puzz.link/p?nurikabe/5/5/g5k2” (line 2, column 38: the address ends after 8 of its 25 cells).",
  },
  {
    title: "a damaged address behind words",
    text: "One word\nTwo words\nhttps://puzz.link/p?nurikabe/5/5/g5k2o1k3g\nThree words\nhttps://puzz.link/p?nurikabe/0/5/g5k2",
    says: "Left out: “https://puzz.link/p?nurikabe/0/5/g5k2” (line 5, column 30: “0” is not a number of columns from 1 to 256), “One word”.",
  },
  { title: "nothing of a board alone", text: tiles.text, says: undefined },
  {
    title: "the first of many words",
    text: `One word\nTwo words\nThree words\nFour words\n\nFive words\n${tiles.text}`,
    says: "Left out: “One word”, “Two words”, “Three words” and 1 more.",
  },
]) {
  test(`lists ${title} as left out`, async ({ visit }) => {
    const visited = await visit();
    await visited.paste(text);
    expect(visited.notice?.text.replace(/[\u2066-\u2069]/g, "")).toBe(says);
  });
}

test("asks for the meaning of lines that are only drawn, and reads the puzzle with the answer", async ({ visit }) => {
  const visited = await visit();
  await visited.paste(greyLines);
  expect(visited.notice!.text).toMatch(/^What do the 2 grey lines \(r1c1, r2c1\) mean\? Left out: /);
  expect(visited.notice!.actions!.map(({ title }) => title)).toEqual(["Thermometer", "Palindrome", "Nothing"]);
  expect(visited.game.state!.text).not.toContain("palindrome");
  await visited.act("Palindrome");
  expect(visited.game.state!.text).toContain("palindrome: r2c1..r2c3");
  expect(visited.notice?.text ?? "").not.toContain("mean?");
});

test("makes one collection per kind from a file with several kinds of puzzles", async ({ visit }) => {
  const visited = await visit(),
    { library } = visited;
  await visited.intake.take({
    name: "Mixed",
    text: `; kind: sokoban\n${corridors(3)}\n; kind: ${lamps.kind}\n${lamps.text}\n${lamps.text}`,
  });
  expect(visited.listed).toEqual({ kind: oneBox.kind, name: "mixed" });
  for (const [kind, parts] of [
    [oneBox.kind, 3],
    [lamps.kind, 2],
  ] as const)
    expect(library.collection(kind, "mixed")).toMatchObject({ title: "Mixed", parts: { length: parts } });
});
