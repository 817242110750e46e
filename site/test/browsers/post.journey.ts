// Journey 7: puzzles in a post on another address, with its own policy and styles.
import { blog, nearly, shuffled, type Host as Served } from "../dist/hosts";
import { expect, hostOf, test as base, type Host } from "./suite";
import { said, slider } from "./visitor";

const hostile = `
  * { all: revert !important; line-height: 4 !important; text-transform: uppercase !important; letter-spacing: 9px !important;
    font: italic 31px/4 cursive !important; }
  button, input, svg, div, span { display: block !important; float: left !important; width: 7px !important; color: red !important; }
  .far { display: block !important; float: none !important; height: 5000px !important; width: auto !important }`;

/** `unknot` is the host of the widget. `blog` serves a post under a policy, and returns its address. */
const test = base.extend<{ unknot: Host; blog(body: string, policy: string[]): Promise<string> }>({
  unknot: async ({ host }, use) => {
    const open = await hostOf(host.www, { headers: { "Access-Control-Allow-Origin": "*" } });
    await use(open);
    await open.stop();
  },
  blog: async ({}, use, info) => {
    const posts: Served[] = [];
    await use(async (body, policy) => {
      posts.push(
        await blog(
          info.outputPath("blog"),
          {
            "style.css": hostile,
            "index.html": `<!doctype html><html lang="en"><meta charset="utf-8"><title>A post</title><link rel="stylesheet" href="style.css"><h1>A post</h1>${body}`,
          },
          policy.join("; "),
        ),
      );
      return posts.at(-1)!.url;
    });
    for (const post of posts) await post.close();
  },
});

/** The strictest policy of a host page under which a widget works. */
const allows = ({ url }: Host) => [
  "default-src 'none'",
  "style-src 'self'",
  `script-src ${url} 'wasm-unsafe-eval'`,
  `connect-src ${url}`,
  "worker-src blob:",
];
const script = ({ url }: Host) => `<script type="module" src="${url}unknot.js"></script>`;
const widget = (text: string) => `<unknot-puzzle kind="tiles" loading="near"><pre>${text}</pre></unknot-puzzle>`;
/** A message from a frame to the surrounding page. */
interface Heard {
  type: string;
  detail: Record<string, unknown>;
}
const heavy = (host: Host) => host.requests().filter((path) => /engine-|worker-/.test(path));

test("loads three widgets of a post only when one is near; readers play, solve and watch", async ({ unknot, blog, visitor }) => {
  await visitor.open(
    await blog(
      `<div class="far"></div>${widget(nearly)}${widget(shuffled)}<div class="far"></div>${widget(nearly)}${script(unknot)}`,
      allows(unknot),
    ),
  );
  await visitor.window.run(
    () =>
      customElements
        .whenDefined("unknot-puzzle")
        .then(() => new Promise(requestAnimationFrame))
        .then(() => undefined),
    null,
  );
  expect(heavy(unknot)).toEqual([]);
  await visitor.window.run(() => document.querySelector("unknot-puzzle")!.scrollIntoView(), null);
  await expect.poll(async () => (await visitor.seen({ role: "grid" })).length, "those that are near").toBe(2);
  expect(heavy(unknot).filter((path) => path.includes("engine-"))).toHaveLength(1);

  await visitor.window.run(() => {
    document.addEventListener("unknot-solved", ({ target }) => (target as Element).setAttribute("data-solved", ""));
  }, null);
  await visitor.click({ role: "gridcell", name: /^row 3, column 3/, inside: "unknot-puzzle:nth-of-type(1)" });
  await visitor.sees({ css: "unknot-puzzle[data-solved]" });
  await visitor.reads(said, "Solved!");
  const second = "unknot-puzzle:nth-of-type(2)";
  await visitor.click({ role: "button", name: "Solve", inside: second });
  await visitor.sees(slider);
  await visitor.click({ role: "button", name: "To the end", inside: second });
  const [look] = await visitor.window.run(
    () =>
      [...document.querySelector("unknot-puzzle")!.shadowRoot!.querySelectorAll(".bar button")].map((button) => {
        const { textTransform, letterSpacing, float } = getComputedStyle(button);
        return { textTransform, letterSpacing, float };
      }),
    null,
  );
  expect(look, "the page's styles stop at the element").toEqual({ textTransform: "none", letterSpacing: "normal", float: "none" });
});

test("offers readers of a post only what the attributes allow, while the page's own script may do the rest", async ({
  unknot,
  blog,
  visitor,
}) => {
  await visitor.open(
    await blog(
      `<unknot-puzzle kind="tiles" solve="off" hint="off" loading="now"><pre>${shuffled}</pre></unknot-puzzle>${script(unknot)}`,
      allows(unknot),
    ),
  );
  await visitor.sees({ role: "grid" });
  await visitor.sees({ role: "button", name: "Undo" });
  for (const name of ["Solve", "Hint"]) expect(await visitor.seen({ role: "button", name }), name).toEqual([]);
  await visitor.window.run(() => document.querySelector("unknot-puzzle")!.removeAttribute("hint"), null);
  await visitor.click("Hint");
  await visitor.reads(said, /\w/);
  const found = await visitor.window.run(async () => {
    const { outcome, moves } = await document.querySelector("unknot-puzzle")!.solve();
    return { outcome, moves: moves.length };
  }, null);
  expect(found).toEqual({ outcome: "solved", moves: expect.any(Number) });
  await visitor.sees(slider);
  expect(await visitor.seen({ role: "button", name: "Solve" })).toEqual([]);
});

test("solves in a sandboxed frame of a post when the page around asks, and reports the frame's height", async ({ host, blog, visitor }) => {
  await visitor.open(await blog("", ["default-src 'none'", `frame-src ${host.url}`])); // a host that shares nothing with other sites
  await visitor.window.run((src) => {
    const frame = document.createElement("iframe"),
      heard: Heard[] = [];
    Object.assign(frame, { src, title: "Tiles", width: "400", height: "60" });
    frame.sandbox.add("allow-scripts");
    addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      heard.push(data);
      if (data.type === "unknot-size") frame.height = data.detail.height;
      if (data.type === "unknot-ready") frame.contentWindow!.postMessage({ type: "unknot-do", method: "solve" }, "*");
    });
    Object.assign(window, { heard });
    document.body.append(frame);
  }, `${host.url}embed.html#/tiles?loading=now`);
  const heard = async (type: string) =>
    (await visitor.window.run(() => (window as unknown as { heard: Heard[] }).heard, null))
      .filter((one) => one.type === type)
      .map(({ detail }) => detail);
  await expect.poll(() => heard("unknot-solved")).toMatchObject([{ kind: "tiles", by: "solver" }]);
  // The board is as wide as the frame, and the buttons are below the board.
  expect((await heard("unknot-size")).at(-1)!.height).toBeGreaterThan(400);
  expect(await heard("unknot-error")).toEqual([]);
});

test("shows the puzzle's text in a post without scripts", async ({ unknot, blog, visitor }) => {
  await visitor.open(await blog(widget(nearly) + script(unknot), ["script-src 'none'"]));
  await visitor.reads({ css: "unknot-puzzle" }, "7 0 8");
});

for (const { what, changed, word } of [
  { what: "a worker", changed: (rule: string) => (rule.startsWith("worker-src") ? "worker-src 'none'" : rule), word: "worker-src" },
  { what: "compiling", changed: (rule: string) => rule.replace(" 'wasm-unsafe-eval'", ""), word: "wasm-unsafe-eval" },
  { what: "the download", changed: (rule: string) => (rule.startsWith("connect-src") ? "connect-src 'none'" : rule), word: "connect-src" },
]) {
  test(`explains in a sentence if a post's policy forbids ${what}`, async ({ unknot, blog, visitor }) => {
    await visitor.open(await blog(widget(nearly) + script(unknot), allows(unknot).map(changed)));
    await visitor.reads({ role: "alert" }, word);
    await visitor.reads({ css: "unknot-puzzle pre, pre" }, "7 0 8");
  });
}

test("works in a post with Trusted Types if Lit's policy and its own are allowed, and names the missing one", async ({
  unknot,
  blog,
  visitor,
}) => {
  const required = (policies: string) => [...allows(unknot), "require-trusted-types-for 'script'", `trusted-types ${policies}`];
  await visitor.open(await blog(widget(nearly) + script(unknot), required("lit-html unknot")));
  await visitor.sees({ role: "grid" });
  await visitor.open(await blog(widget(nearly) + script(unknot), required("lit-html")));
  await visitor.reads({ role: "alert" }, "trusted-types");
});

test("keeps an element alive that is removed and inserted twice within one task", async ({ unknot, blog, visitor }) => {
  await visitor.open(await blog(widget(nearly) + script(unknot), allows(unknot)));
  await visitor.sees({ role: "grid" });
  await visitor.window.run(async () => {
    const puzzle = document.querySelector("unknot-puzzle")!;
    for (let i = 0; i < 2; i++) {
      puzzle.remove();
      await Promise.resolve(); // the puzzle reacts in a microtask of the same task
      document.body.append(puzzle);
      await Promise.resolve();
    }
  }, null);
  await visitor.click({ role: "gridcell", name: /^row 3, column 3/ });
  await visitor.reads(said, "Solved!");
});
