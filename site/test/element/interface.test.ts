// The interface of the element, compared with its manifest.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { UnknotPuzzle } from "../../src/element/puzzle";
import { serve } from "../../serve.mjs";
import { dist } from "../dist/hosts";
import { lamps, oneLamp } from "../workbench/data";
import { turn } from "../sample";
import { expect, test } from "./blog";

interface Told {
  told: [name: string, detail: Record<string, unknown>][];
}

const [puzzle] = (
  JSON.parse(readFileSync(`${dist}custom-elements.json`, "utf8")) as ReturnType<typeof import("../../build/manifest.mjs").manifest>
).modules[0]!.declarations;
const drawn = `<a href="https://unknot.invalid/"><svg viewBox="0 0 3 3" role="img" aria-label="Six lamps"><text>1 2 3</text><rect width="3" height="3"/></svg></a>`;
const listening = `<script>
  window.told = [];
  for (const name of ${JSON.stringify(
    puzzle!.events.map(({ name }) => name),
  )}) document.addEventListener(name, ({ detail }) => told.push([name, JSON.parse(JSON.stringify(structuredClone(detail)))]));
</script>`;
const element = (attributes: string, inside = `<pre>${lamps.text}</pre>`) =>
  `<unknot-puzzle kind="${lamps.kind}" ${attributes}>${inside}</unknot-puzzle>`;

test("shows a picture and loads nothing else until it is touched; attributes and properties agree", async ({ blog }) => {
  const asked: string[] = [];
  blog.page.on("request", (request) => {
    if (!request.url().endsWith(".html")) asked.push(request.url().split("/").at(-1)!);
  });
  await blog.post(element("", `${drawn}<pre>${lamps.text}</pre>`));
  const picture = blog.page.getByRole("img", { name: "Six lamps" });
  await expect(picture).toBeInViewport();
  expect((await picture.boundingBox())!.width).toBe(440);

  const outcome = await blog.puzzle.evaluate(
    async (host, fields) => {
      const page = host as unknown as Record<string, unknown> & { updateComplete: Promise<unknown> },
        odd: unknown[] = [];
      const expected = (what: unknown[], is: unknown, be: unknown) => {
        if (is !== be) odd.push([...what, is, be]);
      };
      for (const { name, fieldName, default: usual, type } of fields) {
        const was = host.getAttribute(name),
          before = page[fieldName];
        if (name !== "kind") expected([name, "is at first"], JSON.stringify(before), type.text === '"off"' ? "true" : usual);
        const [as, meant] =
          type.text === "boolean"
            ? ["", true]
            : type.text === '"off"'
              ? ["off", false]
              : type.text.includes("number") && !type.text.includes("Parameters")
                ? ["4", 4]
                : ["touch", "touch"];
        host.setAttribute(name, as as string);
        expected([name, "is set"], page[fieldName], meant);
        host.removeAttribute(name);
        if (name !== "kind") expected([name, "is removed"], page[fieldName], before);
        page[fieldName] = meant;
        await page.updateComplete;
        expected([name, "is reflected"], host.getAttribute(name), as);
        page[fieldName] = before;
        await page.updateComplete;
        if (was === null) host.removeAttribute(name);
      }
      const { observedAttributes } = host.constructor as unknown as { observedAttributes: string[] };
      return { odd, attributes: [...observedAttributes].filter((name) => !["progress", "late", "fault"].includes(name)).sort() };
    },
    puzzle!.attributes as { name: string; fieldName: string; default?: string; type: { text: string } }[],
  );
  expect(outcome.odd).toEqual([]);
  expect(outcome.attributes).toEqual(puzzle!.attributes.map(({ name }) => name).sort());

  expect(asked.filter((name) => !/^(unknot|chunk-\w+)\.js$/.test(name))).toEqual([]);
  const bytes = [...new Set(asked)].map((name) => gzipSync(readFileSync(dist + name), { level: 9 }).length).reduce((sum, n) => sum + n, 0);
  expect(bytes).toBeLessThan(19_000); // it was 18.0 kB when this limit was set
  await picture.click(); // the picture is inside a link, for readers without scripts
  await expect(blog.board).toBeVisible();
  expect(blog.page.url()).toContain("post.html");
});

test("runs its methods, reports them in events, and obeys attributes at once", async ({ blog }) => {
  await blog.page.emulateMedia({ reducedMotion: "no-preference" });
  await blog.post(element(`loading="near"`), listening);
  const did = await blog.puzzle.evaluate(async (host) => {
    const puzzle = host as UnknotPuzzle,
      hint = await puzzle.hint(); // the first hint also fetches the engine
    const solved = await puzzle.solve(),
      at = () => puzzle.game!.film.player?.at,
      steps: unknown[] = [at()];
    await puzzle.step();
    steps.push(at());
    await puzzle.step(-1);
    steps.push(at());
    await puzzle.play();
    puzzle.speed = 2; // the speed changes while the solution plays
    await puzzle.updateComplete;
    steps.push(puzzle.game!.film.player!.playing, puzzle.game!.film.player!.speed);
    puzzle.stop();
    steps.push(puzzle.game!.film.player!.playing);
    await puzzle.reset();
    steps.push(at());
    const [one, other] = await Promise.all([puzzle.solve(), puzzle.solve(), puzzle.step(), puzzle.step()]); // asked at once
    steps.push(JSON.stringify(one) === JSON.stringify(other), at(), await puzzle.step(0.5).catch(({ message }: Error) => message));
    await Promise.allSettled([puzzle.play(), puzzle.reset()]);
    steps.push(at());
    await puzzle.game!.play.make(["r1c1"]);
    return { hint, solved, steps };
  });
  expect(did.hint).toMatchObject({ text: expect.stringMatching(/^Press this lamp/), move: "r1c1" });
  expect(did.solved).toMatchObject({
    outcome: "solved",
    moves: lamps.moves,
    cost: { presses: 2 },
    proved: ["optimal", "unique"],
    solver: "fewest",
  });
  expect(did.steps).toEqual([0, 1, 0, true, 2, false, undefined, true, 2, expect.stringContaining("a whole number of moves"), undefined]);
  const told = () => blog.page.evaluate(() => (window as unknown as Told).told),
    last = async (name: string) => (await told()).findLast(([each]) => each === name)?.[1];
  expect((await told()).map(([name]) => name).filter((name, i, all) => name !== all[i - 1])).toEqual([
    "unknot-progress",
    "unknot-ready",
    "unknot-solved",
    "unknot-move",
  ]);
  expect(await last("unknot-ready")).toMatchObject({ kind: "lights", text: lamps.text });
  expect(await last("unknot-move")).toEqual({
    kind: "lights",
    text: lamps.text,
    moves: ["r1c1"],
    at: 1,
    cost: { presses: 1 },
    solved: false,
  });
  await blog.board.getByRole("gridcell", { name: new RegExp(`^${lamps.presses[1]}\\b`) }).click();
  await expect.poll(() => last("unknot-solved")).toMatchObject({ by: "reader", moves: lamps.moves });

  const set = (name: string, value: string | null) =>
    blog.puzzle.evaluate((host, [name, value]) => (value === null ? host.removeAttribute(name!) : host.setAttribute(name!, value)), [
      name,
      value,
    ] as const);
  const button = (name: string) => blog.puzzle.getByRole("button", { name, exact: true });
  await set("start", "solved");
  await expect(blog.puzzle.locator(".place")).toHaveText(/2 of 2/);
  await set("speed", "8");
  await expect(blog.puzzle.getByRole("combobox", { name: "Speed" })).toHaveValue("8×");
  await set("readonly", "");
  await expect(button("Play on from here")).toHaveCount(0);
  await set("start", null);
  await expect(button("Solve")).toBeVisible();
  await expect(button("Undo")).toHaveCount(0);
  await set("readonly", null);
  await set("solve", "off");
  await expect(button("Undo")).toBeVisible();
  await expect(button("Hint")).toBeVisible();
  await expect(button("Solve")).toHaveCount(0);
  await set("hint", "off");
  await expect(button("Hint")).toHaveCount(0);
  await set("controls", "none");
  await expect(blog.puzzle.locator(".controls")).toHaveCount(0);
  await set("controls", "undo");
  await expect(blog.puzzle.getByRole("button")).toHaveCount(3);
  await set("theme", "dark");
  await expect(blog.puzzle.locator("div[part=frame]")).toHaveCSS("background-color", "rgb(22, 24, 26)");

  for (const [name, value, says] of [
    ["speed", "3", "“3” is not a speed; it can be 1, 2, 4, 8, 16, 32 or whole."],
    ["seed", "-1", "The seed must be a whole number from 0 up."],
    ["controls", "undo clock", /There is no control called “clock”; there are zoom, keys/],
    ["params", "size", /must be NAME=VALUE/],
    ["theme", "blue", "“theme” cannot be “blue”, only auto, light or dark."],
  ] as const) {
    await set(name, value);
    await expect(blog.puzzle.locator("p.say.fault")).toHaveText(says);
    await set(name, null);
    await expect(blog.puzzle.locator("p.say.fault")).toHaveCount(0);
  }
  await set("solver", "weighted");
  await set("params", "weight=lots tail=2");
  await expect(blog.puzzle.locator("p.say.fault")).toHaveText(
    /The parameter “weight” cannot be “lots”: it is a .*has no parameter “tail”; it has weight/,
  );
  expect(await last("unknot-error")).toEqual({ text: expect.stringContaining("weight") });
  await set("params", `{"weight": 3}`);
  await expect(blog.puzzle.locator("p.say.fault")).toHaveCount(0);
  expect(await blog.puzzle.evaluate((host) => (host as UnknotPuzzle).game!.runs.params.get("weighted"))).toEqual({ weight: 3 });
});

test("reads a puzzle's file from any site that shares it, and says what is wrong with it", { tag: turn(3) }, async ({ blog }) => {
  const elsewhere = await serve(dist, { headers: { "Access-Control-Allow-Origin": "*" } }),
    unshared = await serve(dist);
  await blog.page.route("**/lamps.txt", (route) => route.fulfill({ contentType: "text/plain", body: oneLamp.text }));
  await blog.page.route(`${elsewhere.url}far.txt`, (route) =>
    route.fulfill({ contentType: "text/plain", headers: { "Access-Control-Allow-Origin": "*" }, body: lamps.text }),
  );
  await blog.post(element(`src="lamps.txt" loading="now"`, ""), listening);
  await expect(blog.board.getByRole("gridcell")).toHaveCount(9);
  const says = blog.puzzle.getByRole("alert"),
    set = (src: string) =>
      blog.puzzle.evaluate((host, src) => {
        (host as UnknotPuzzle).src = src;
      }, src);
  await set("missing.txt");
  await expect(says).toHaveText(/^The puzzle's file could not be loaded: 127\.0\.0\.1:\d+ answers 404 when asked for \/missing\.txt\.$/);
  await set(`${unshared.url}unknot.js`);
  await expect(says).toHaveText(
    /^The puzzle's file could not be loaded from 127\.0\.0\.1:\d+\. It is not there, or that site does not share it/,
  );
  await expect(blog.puzzle.getByRole("button", { name: "Try again" })).toBeVisible();
  await set(`${elsewhere.url}far.txt`);
  await expect(blog.board).toBeVisible();
  await expect(says).toHaveCount(0);
  expect(await blog.puzzle.evaluate((host) => (host as UnknotPuzzle).game!.state!.text)).toBe(lamps.text);
  await blog.puzzle.evaluate((host) => host.removeAttribute("src"));
  await expect(says).toHaveText("This element contains no puzzle.");
  await set("http://[");
  await expect(says).toHaveText("“http://[” is not the address of a file.");
  await set("mailto:a@b.example");
  await expect(says).toHaveText(
    "“mailto:a@b.example” is not the address of a file: it must begin with https: or http:, or be relative to the page.",
  );
  await expect(blog.puzzle.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await Promise.all([elsewhere.close(), unshared.close()]);
});
