import { Desk } from "../workbench/desk";
import { brokenLamps, lamps, noLamps, oddTiles, posted } from "../workbench/data";
import { sample, sampled, tagOf, turn } from "../sample";
import { expect, test } from "./blog";

const element = (text: string, attributes = "") =>
  `<unknot-puzzle kind="${lamps.kind}" ${attributes} loading="near"><pre>${text}</pre></unknot-puzzle>`;
const far = `<div class="far"></div>`,
  tall = "<style>.far { height: 5000px }</style>";
const picture = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'><rect width='200' height='200'/></svg>",
)}`;
const engines = (page: import("@playwright/test").Page) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/engine-/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

/** Waits until the page has had time to request more. The timeout is for headless browsers, which may never report idle time. */
const quiet = (page: import("@playwright/test").Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));

test("shares one engine among three puzzles of a post; the one below the fold waits until it is near", async ({ blog }) => {
  const asked = engines(blog.page);
  await blog.post(`${far}${element(lamps.text)}${element(".*.\n***\n.*.")}${far}${element(lamps.text)}`, tall);
  await expect(blog.puzzle.first().locator("[part=text]")).toBeAttached();
  await quiet(blog.page);
  expect(asked).toEqual([]);
  await blog.puzzle.first().scrollIntoViewIfNeeded();
  await expect(blog.board).toHaveCount(2);
  await blog.puzzle.last().scrollIntoViewIfNeeded();
  await expect(blog.board).toHaveCount(3);
  expect(asked.length).toBe(1);
});

test("loads nothing of the engine until somebody touches the puzzle, wherever it is", async ({ blog }) => {
  const asked = engines(blog.page);
  await blog.post(`<unknot-puzzle kind="${lamps.kind}"><pre>${lamps.text}</pre></unknot-puzzle>`);
  await expect(blog.puzzle.locator("[part=text]")).toBeInViewport();
  await quiet(blog.page);
  expect(asked).toEqual([]);
  await blog.puzzle.getByRole("button", { name: "Play" }).click();
  await expect(blog.board).toBeVisible();
  expect(asked.length).toBe(1);
});

test("shows a picture in place of the puzzle until somebody touches it", { tag: turn(1) }, async ({ blog }) => {
  const asked = engines(blog.page);
  await blog.post(
    `<unknot-puzzle kind="${lamps.kind}"><img alt="Six lamps" width="200" src="${picture}"><pre>${lamps.text}</pre></unknot-puzzle>`,
  );
  await expect(blog.page.getByAltText("Six lamps")).toBeVisible();
  await expect(blog.puzzle.locator("pre").first()).toBeHidden();
  await quiet(blog.page);
  expect(asked).toEqual([]);
  await blog.puzzle.getByRole("button", { name: "Play" }).click();
  await expect(blog.board).toBeVisible();
  await expect(blog.page.getByAltText("Six lamps")).toBeHidden();
});

test("lets Tab pass a picture; Enter on it begins the game, and the board has the focus", { tag: turn(1) }, async ({ blog }) => {
  const asked = engines(blog.page),
    { page, board } = blog;
  await blog.post(
    `<unknot-puzzle kind="${lamps.kind}"><a href="elsewhere.html"><img alt="Six lamps" width="200" src="${picture}"></a><pre>${lamps.text}</pre></unknot-puzzle>`,
  );
  const link = page.getByRole("link", { name: "Six lamps" });
  await expect(link).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await quiet(page);
  expect(asked).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(board).toBeFocused();
});

test("solves and plays the solution at once with autoplay, and Solve uses the named method", { tag: turn(1) }, async ({ blog }) => {
  await blog.post(element(lamps.text, `solver="fewest" autoplay`));
  await expect(blog.puzzle.getByText(/^step 2 of 2/)).toBeVisible();
});

test("stays as wide as its board on a wide page", { tag: turn(3) }, async ({ blog }) => {
  await blog.page.setViewportSize({ width: 1280, height: 800 });
  await blog.post(element(lamps.text));
  await blog.puzzle.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(blog.puzzle.getByRole("slider", { name: "Step" })).toBeVisible();
  const sides = await blog.puzzle.evaluate((puzzle) =>
    [".stage", ".controls", ".say", ".bar"].map((part) => {
      const { left, right } = puzzle.shadowRoot!.querySelector(part)!.getBoundingClientRect();
      return [left, right];
    }),
  );
  for (const side of sides) expect(side).toEqual(sides[0]);
});

test("reports a broken text in a sentence and in an event, and keeps the text", async ({ blog }) => {
  await blog.page.addInitScript(() =>
    document.addEventListener("unknot-error", (event) => {
      document.title = (event as CustomEvent).detail.text;
    }),
  );
  await blog.post(element(brokenLamps));
  await expect(blog.puzzle.getByRole("alert")).toHaveText("Line 2, column 2: “x” is neither a lit lamp (*) nor one that is off (.).");
  await expect(blog.puzzle.locator("pre[part=text]")).toHaveText(brokenLamps.trim());
  await expect(blog.page).toHaveTitle(/x/);
});

test("replaces an impossible puzzle by one that can be solved", { tag: turn(2) }, async ({ blog }) => {
  await blog.post(`<unknot-puzzle loading="near"><pre>${oddTiles.text}</pre></unknot-puzzle>`);
  await blog.puzzle.getByRole("button", { name: oddTiles.goal }).click();
  await expect(blog.puzzle.getByRole("button", { name: oddTiles.goal })).toHaveCount(0);
  await blog.puzzle.getByRole("button", { name: "Solve" }).click();
  await expect(blog.puzzle.getByRole("slider", { name: "Step" })).toBeVisible();
});

test("opens a text that the page has changed", { tag: turn(4) }, async ({ blog }) => {
  await blog.post(element(brokenLamps));
  await expect(blog.puzzle.getByRole("alert")).not.toBeEmpty();
  await blog.puzzle.evaluate((host, text) => {
    host.querySelector("pre")!.textContent = text;
  }, lamps.text);
  await expect(blog.board).toBeVisible();
});

test("plays a level from blog software by keys, counts its moves, and solves it", async ({ blog }) => {
  await blog.post(`<unknot-puzzle kind="${posted.kind}" loading="near">${posted.markup}</unknot-puzzle>`);
  await blog.board.locator("svg").focus();
  for (let i = 0; i < 2; i++) await blog.page.keyboard.press("ArrowRight");
  await expect(blog.puzzle.getByRole("status").first()).toContainText("Solved!");
  await expect(blog.puzzle.locator("[part=tally]")).toHaveText(/2 moves\s+2 pushes/);
  await blog.puzzle.getByRole("button", { name: "Restart" }).click();
  await blog.puzzle.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(blog.puzzle.getByRole("slider")).toBeVisible();
});

test("names above the board the part of the text that it left out, until the text changes", { tag: turn(1) }, async ({ blog }) => {
  await blog.post(`<unknot-puzzle kind="tiles" loading="near"><pre>For Ann\nA small one\n1 2 3\n4 0 6\n7 5 8\n</pre></unknot-puzzle>`);
  await expect(blog.puzzle.getByText("Left out: “For Ann”.")).toBeVisible();
  const said = (await blog.puzzle.getByText("Left out:").boundingBox())!,
    board = (await blog.board.boundingBox())!;
  expect(said.y + said.height).toBeLessThanOrEqual(board.y);
  await blog.puzzle.evaluate((host) => {
    host.querySelector("pre")!.textContent = "1 2 3\n4 0 6\n7 5 8\n";
  });
  await expect(blog.puzzle.getByText("Left out:")).toHaveCount(0);
});

test("reports that a puzzle has no solution", { tag: turn(3) }, async ({ blog }) => {
  await blog.post(element(noLamps));
  await blog.puzzle.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(blog.puzzle.getByRole("status").first()).toHaveText(/^There is no solution: an odd number of the marked lamps/);
});

test("lets the page set colours and style parts", { tag: turn(2) }, async ({ blog }) => {
  await blog.post(
    element(lamps.text),
    "<style>unknot-puzzle { --unknot-accent: rgb(200, 0, 100) } unknot-puzzle::part(credit) { display: none }</style>",
  );
  await expect(blog.puzzle.getByRole("button", { name: "Solve", exact: true })).toHaveCSS("background-color", "rgb(200, 0, 100)");
  await expect(blog.puzzle.getByRole("link", { name: "Unknot" })).toBeHidden();
});

const schemes = ["light", "dark"] as const;
for (const scheme of schemes) {
  test(`is as ${scheme} as the page around it`, { tag: tagOf(scheme, schemes) }, async ({ blog }) => {
    await blog.page.emulateMedia({ colorScheme: "dark" });
    await blog.post(element(lamps.text), scheme === "dark" ? "<style>:root { color-scheme: light dark }</style>" : "");
    await expect(blog.puzzle.locator("div[part=frame]")).toHaveCSS(
      "background-color",
      scheme === "dark" ? "rgb(22, 24, 26)" : "rgb(251, 250, 246)",
    );
  });
}

test("stops the work of a puzzle that leaves the page", { tag: turn(4) }, async ({ blog }) => {
  await blog.post(element(lamps.text));
  await expect(blog.board).toBeVisible();
  const stopped = await blog.puzzle.evaluate(async (host) => {
    const { game } = host as unknown as { game: { runs: { solve(): Promise<void> }; busy: boolean } };
    const work = game.runs.solve();
    host.remove();
    await work;
    return game.busy;
  });
  expect(stopped).toBe(false);
});

test("closes the engine's game of a puzzle that leaves the page, and restores it when it comes back", { tag: turn(1) }, async ({
  blog,
}) => {
  await blog.post(element(lamps.text));
  const cell = blog.board.getByRole("gridcell", { name: new RegExp(`^${lamps.presses[0]}\\b`) });
  await cell.click();
  const undo = blog.puzzle.getByRole("button", { name: "Undo" });
  await expect(undo).toBeEnabled();
  const outcome = await blog.puzzle.evaluate(async (host) => {
    const { game } = host as unknown as { game: { state?: { game: number }; engine: { ask(ask: object): Promise<unknown> } } };
    const number = game.state!.game,
      { engine } = game;
    document.body.append(host);
    await Promise.resolve();
    const moved = game.state?.game === number;
    host.remove();
    await Promise.resolve();
    const said = await engine.ask({ do: "goto", game: number, at: 0 }).catch(({ text }) => text);
    document.body.append(host);
    return { moved, said: said as string };
  });
  expect(outcome.moved).toBe(true);
  expect(outcome.said).toMatch(/there is no open game/i);
  await expect(undo).toBeEnabled();
  await cell.click();
  await expect(blog.puzzle.getByRole("status").first()).toContainText("6 lamps are lit");
});

/** A step of a test: the page inserts or removes the element, or waits for a microtask. All steps of a test are in one task. */
type Act = "in" | "out" | "pause";
const turns: [string, Act[]][] = [
  ["out and in, and again", ["out", "pause", "in", "out", "pause", "in"]],
  ["out and in without a pause, and again", ["out", "in", "out", "in"]],
  ["out, and in and out before it is back, and in", ["out", "pause", "in", "out", "pause", "in", "pause", "out", "pause", "in"]],
];
const moments = ["before it is loaded", "while it is loading", "with a game"] as const;
const products = turns.flatMap(([what]) => moments.map((when) => `${what}, ${when}`));
for (const [what, acts] of turns) {
  for (const when of moments) {
    test(`plays on after it was taken ${what}, ${when}`, { tag: tagOf(`${what}, ${when}`, products) }, async ({ blog }) => {
      await blog.post(element(lamps.text));
      const cell = blog.board.getByRole("gridcell", { name: new RegExp(`^${lamps.presses[0]}\\b`) });
      if (when === "with a game") {
        await cell.click();
        await expect(blog.puzzle.getByRole("button", { name: "Undo" })).toBeEnabled();
      }
      await blog.page.evaluate(
        async ([acts, when, html]) => {
          if (when !== "with a game") document.querySelector("unknot-puzzle")!.outerHTML = html; // replaces the element in the same task
          const host = document.querySelector("unknot-puzzle") as unknown as HTMLElement & { load(): Promise<unknown> };
          if (when === "while it is loading") void host.load().catch(() => undefined);
          for (const act of acts) {
            if (act === "in") document.body.append(host);
            else if (act === "out") host.remove();
            else await Promise.resolve();
          }
        },
        [acts, when, element(lamps.text)] as const,
      );
      if (when === "with a game") await expect(blog.puzzle.getByRole("button", { name: "Undo" })).toBeEnabled();
      await expect(cell).toBeVisible();
      await cell.click();
      await expect(blog.puzzle.getByRole("status").first()).toContainText(when === "with a game" ? "6 lamps are lit" : "lamps are lit");
      await expect(blog.puzzle.getByRole("button", { name: "Undo" })).toBeEnabled();
    });
  }
}

test("keeps its styles in another document, and when it comes back", { tag: turn(1) }, async ({ blog }) => {
  await blog.post(element(lamps.text));
  await expect(blog.board).toBeVisible();
  const seen = await blog.puzzle.evaluate(async (host) => {
    const frame = document.body.appendChild(document.createElement("iframe")),
      other = document.createElement("unknot-puzzle"),
      seen: string[] = [];
    const look = (element: Element) =>
      [element, element.shadowRoot!.querySelector("unknot-board")].forEach((one) => {
        if (one) seen.push(`${one.shadowRoot!.adoptedStyleSheets.length} ${one.ownerDocument.defaultView!.getComputedStyle(one).display}`);
      });
    look(host);
    frame.contentDocument!.body.append(host, other);
    look(host);
    document.body.append(host);
    look(host);
    await other.updateComplete;
    look(other); // the other document showed the element first
    return seen;
  });
  expect(seen.slice(2, 6)).toEqual([...seen.slice(0, 2), ...seen.slice(0, 2)]);
  expect(seen[0]).toMatch(/^[1-9]\d* block/);
  expect(seen[6]).toMatch(/^[1-9]\d* block/);
});

test("opens an element that was removed while its text was opening when it comes back, also inside another's shadow", {
  tag: turn(3),
}, async ({ blog }) => {
  await blog.post(element(lamps.text));
  await expect(blog.board).toBeVisible();
  await blog.puzzle.evaluate(async (host) => {
    const shadow = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    host.querySelector("pre")!.textContent = "*..\n...\n...";
    await Promise.resolve();
    host.remove();
    await Promise.resolve();
    shadow.append(host);
  });
  await expect(blog.board.getByRole("gridcell")).toHaveCount(9);
});

test("reports a method that the kind does not have, and plays and solves the puzzle without it", { tag: turn(2) }, async ({ blog }) => {
  await blog.page.addInitScript(() =>
    document.addEventListener("unknot-error", (event) => {
      document.title = (event as CustomEvent).detail.text;
    }),
  );
  await blog.post(element(lamps.text, `solver="quickest"`));
  await expect(
    blog.puzzle.getByText(/There is no method called “quickest”; Solve uses the default\. The methods are fewest/),
  ).toBeVisible();
  await expect(blog.page).toHaveTitle(/quickest/);
  await blog.puzzle.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(blog.puzzle.getByRole("slider", { name: "Step" })).toBeVisible();
  await blog.puzzle.evaluate((host) => host.setAttribute("solver", "fewest"));
  await expect(blog.puzzle.getByText(/There is no method called/)).toBeHidden();
});

const bads = [
  [
    "text",
    (host: Element) => {
      host.querySelector("pre")!.textContent = "*.\n.x";
    },
    (host: Element) => {
      host.querySelector("pre")!.textContent = "*..\n...\n...";
    },
    /“x” is neither/,
  ],
  [
    "text, for none at all",
    (host: Element) => {
      host.querySelector("pre")!.textContent = "";
    },
    (host: Element) => {
      host.querySelector("pre")!.textContent = "*..\n...\n...";
    },
    /contains no puzzle/,
  ],
  [
    "kind",
    (host: Element) => host.setAttribute("kind", "chess"),
    (host: Element) => host.removeAttribute("kind"),
    /no kind of puzzle called “chess”/,
  ],
] as const;
for (const bad of bads) {
  const [what, spoil, mend, says] = bad;
  test(`replaces the board by a sentence when its ${what} becomes bad; a good one brings a board back`, { tag: tagOf(bad, bads) }, async ({
    blog,
  }) => {
    await blog.post(element(lamps.text));
    await expect(blog.board).toBeVisible();
    await blog.puzzle.evaluate(spoil);
    await expect(blog.puzzle.getByRole("alert")).toHaveText(says);
    await expect(blog.board).toHaveCount(0);
    await blog.puzzle.evaluate(mend);
    await expect(blog.board).toBeVisible();
    await expect(blog.puzzle.getByRole("alert")).toHaveCount(0);
  });
}

const states = [
  { state: "as text", markup: far + element(lamps.text), reach: async () => undefined },
  { state: "with a broken text", markup: element(brokenLamps), reach: (desk: Desk) => desk.puzzle.getByRole("alert").waitFor() },
  { state: "playing", markup: element(lamps.text), reach: (desk: Desk) => desk.cell(lamps.presses[0]).click() },
  { state: "watching", markup: element(lamps.text), reach: (desk: Desk) => desk.solve() },
];
for (const one of states) {
  const { state, markup, reach } = one;
  test(`axe finds nothing in a post, ${state}`, { tag: tagOf(one, states) }, async ({ blog }) => {
    const desk = new Desk(blog.page);
    await blog.post(`<main>${markup}</main>`, `${tall}<style>:root { color-scheme: light dark }</style>`);
    await reach(desk);
    for (const colorScheme of sampled(schemes, 1, Math.floor(sample / states.length))) {
      await blog.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await desk.axe();
    }
  });
}

test("is little higher than its board in a post, and gives its mark no row", { tag: turn(1) }, async ({ blog }) => {
  await blog.page.setViewportSize({ width: 720, height: 900 });
  await blog.post(element(lamps.text));
  await expect(blog.board.getByRole("grid")).toBeVisible();
  const frame = (await blog.puzzle.boundingBox())!,
    board = (await blog.board.boundingBox())!;
  expect(frame.height - board.height).toBeLessThan(200);
  const mark = (await blog.puzzle.getByRole("link", { name: "Unknot" }).boundingBox())!,
    bar = (await blog.puzzle.locator(".bar").boundingBox())!;
  expect(mark.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  expect(mark.y).toBeLessThan(frame.y + frame.height);
});

test("shows a solution's slider, its buttons and the count in one row", { tag: turn(4) }, async ({ blog }) => {
  for (const width of [360, 720]) {
    await blog.page.setViewportSize({ width, height: 800 });
    await blog.post(element(lamps.text, "autoplay"));
    const row = blog.puzzle.locator(".steps"),
      [slider, count] = [row.getByRole("slider", { name: "Step" }), row.locator(".place")];
    await expect(slider).toBeVisible();
    const middle = async (of: typeof slider) => {
      const { y, height } = (await of.boundingBox())!;
      return y + height / 2;
    };
    expect(Math.abs((await middle(slider)) - (await middle(count)))).toBeLessThan(4);
    const end = (await count.boundingBox())!,
      whole = (await row.boundingBox())!;
    expect(end.x + end.width).toBeLessThanOrEqual(whole.x + whole.width + 1);
  }
});
