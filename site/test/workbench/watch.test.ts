// A running method that learns, shown on the whole page. A visitor pauses it, steps it, sets its speed, teaches it by hand, stops it and
// saves its artifact.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { freeze } from "../freeze";
import { turn } from "../sample";
import type { Desk } from "./desk";
import { expect, test } from "./walk";

const yard = "....\n.##.\n....\n....\n";

/** Opens the page of the method that learns from one yard, step by step. */
async function watched(desk: Desk): Promise<Locator> {
  await desk.start();
  await desk.paste(yard);
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel("By habit").check();
  await aside.getByText("How it works and settings").click();
  await aside.getByLabel("Rounds").fill("1000000000");
  await desk.button("Watch it learn").click();
  const room = desk.page.locator("unknot-watching");
  await expect(room.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(desk.button("Resume")).toBeVisible();
  await expect.poll(() => rounds(room), "it does one, and waits").toBe(1);
  return room;
}

const rounds = async (room: Locator): Promise<number> =>
  Number(/round (\d+) of/.exec((await room.locator(".state").textContent())!)?.[1] ?? 0);

/** Runs one round, and returns its number. */
async function oneRound(desk: Desk, room: Locator): Promise<number> {
  const before = await rounds(room);
  await desk.button("One round").click();
  await expect.poll(() => rounds(room)).toBeGreaterThan(before);
  return rounds(room);
}

/** The number in the table for this step from the start cell. */
const firstSteps = (room: Locator, step: "U" | "D" | "L" | "R"): Promise<string | null> =>
  room
    .getByRole("region", { name: "Habits" })
    .getByRole("row", { name: /^start/ })
    .getByRole("cell")
    .nth(1 + "UDLR".indexOf(step))
    .textContent();

test("waits, does one round at a time, continues, and obeys keys", async ({ desk }) => {
  const room = await watched(desk),
    first = await oneRound(desk, room);
  await expect(room.locator("unknot-board")).toBeVisible();
  expect(await oneRound(desk, room)).toBe(first + 1);
  await desk.page.keyboard.press(".");
  await expect.poll(() => rounds(room)).toBe(first + 2);
  await desk.button("Resume").click();
  await expect(desk.button("Pause")).toBeVisible();
  await expect.poll(() => rounds(room)).toBeGreaterThan(first + 10);
  await desk.page.keyboard.press("p");
  await expect(desk.button("Resume")).toBeVisible();
  await expect(async () => {
    // The page may still show work from before the pause.
    const paused = await oneRound(desk, room);
    expect(await oneRound(desk, room)).toBe(paused + 1);
  }).toPass();
  await desk.page.keyboard.press("s"); // a key of the board, which is not visible now
  await expect(desk.button("Resume")).toBeVisible();
  await desk.axe();
});

test("runs at the chosen number of rounds a second, whatever time a round takes", { tag: turn(4) }, async ({ desk }) => {
  const room = await watched(desk),
    first = await oneRound(desk, room),
    slider = room.getByRole("slider", { name: "Speed" });
  await expect(slider, "who begins with single steps can follow").toHaveAttribute("aria-valuetext", "5 a second");
  await slider.fill("0");
  await expect(slider).toHaveAttribute("aria-valuetext", "1 a second");
  await freeze(desk.page);
  await desk.button("Resume").click();
  for (let n = 1; n <= 2; n++) {
    await desk.page.clock.runFor(1000);
    await expect.poll(() => rounds(room)).toBe(first + n);
  }
  await slider.fill("4");
  await expect(slider).toHaveAttribute("aria-valuetext", "20 a second");
  await desk.page.clock.runFor(50);
  await expect.poll(() => rounds(room)).toBe(first + 3);
  await desk.button("Pause").click();
  await desk.page.clock.runFor(1000);
  expect(await oneRound(desk, room), "it has waited").toBe(first + 4);
});

test("teaches a walk: reports its fault, lists the fitting words for the keys, and never loses the text", { tag: turn(2) }, async ({
  desk,
}) => {
  const room = await watched(desk);
  await oneRound(desk, room);
  expect(await firstSteps(room, "U"), "no walk begins with a step out of the yard").toBe("0");
  await desk.button("Teach a walk").click();
  const text = desk.sheet.getByRole("textbox", { name: "Teach a walk" }),
    means = desk.sheet.locator(".means"),
    said = desk.sheet.locator("unknot-editor").getByRole("status");
  await expect(text).toHaveValue("RRDD");
  await expect(text, "the keys go into it at once").toBeFocused();
  await expect(means).toHaveText("A walk of 4 steps.");
  await text.fill("Ux");
  await expect(said).toHaveText("Line 1: A step is one of U, D, L and R, not 'x'.");
  await expect(means).toBeEmpty();
  await desk.button("Send").click();
  await expect(text).toBeFocused();
  expect(
    await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    "the fault is selected",
  ).toBe("x");
  await desk.button("Close").click();
  await desk.button("Teach a walk").click();
  await expect(text).toHaveValue("Ux");
  await text.press("End");
  await text.press("Backspace");
  await expect(means).toHaveText("A walk of 1 step.");
  await desk.axe();
  await text.press("Tab"); // the fault is gone, and so are the links to it
  await expect(desk.sheet.getByRole("button", { name: "up A step up." })).toBeFocused();
  await desk.page.keyboard.press("ArrowDown");
  await desk.page.keyboard.press("Enter");
  await expect(text).toHaveValue("UD");
  await expect(text).toBeFocused();
  await expect(means).toHaveText("A walk of 2 steps.");
  await desk.button("Send").click();
  await expect(desk.sheet).toBeHidden();
  await expect(desk.page.getByRole("alert").filter({ hasText: "“Teach a walk”: sent. It takes effect with the next step." })).toBeVisible();
  await oneRound(desk, room);
  expect(await firstSteps(room, "U")).toBe("1");
});

test("shows a row's program and the meaning of its parts, and starts a new text from it", { tag: turn(1) }, async ({ desk }) => {
  const room = await watched(desk);
  await oneRound(desk, room);
  const walks = room.getByRole("region", { name: "Walks" }),
    rows = walks.getByRole("row");
  await expect(rows.nth(1).getByRole("button")).toHaveAttribute("aria-pressed", "true");
  const chosen = (await rows.nth(3).getByRole("button").textContent())!.trim(),
    title = room.getByText(`After ${chosen}`, { exact: true });
  await rows.nth(3).getByRole("button").click();
  await expect(title).toBeVisible();
  const names = { U: "up", D: "down", L: "left", R: "right" }[chosen],
    code = room.locator("unknot-code");
  await expect(code.getByRole("status"), "the first one is explained at once").toHaveText(new RegExp(`A step ${names}\\.`));
  await oneRound(desk, room);
  await expect(title, "it stays chosen at its new place").toBeVisible();
  const stretches = code.getByRole("button"),
    last = stretches.last(),
    about = { U: "up", D: "down", L: "left", R: "right" }[(await last.textContent())!];
  await last.hover();
  await expect(code.getByRole("status")).toHaveText(new RegExp(`A step ${about}\\.`));
  await stretches.first().focus();
  await expect(code.getByRole("status")).toHaveText(new RegExp(`A step ${names}\\.`));
  await desk.button("Edit a copy").click();
  const text = desk.sheet.getByRole("textbox", { name: "Teach a walk" });
  await expect(text).toHaveValue(new RegExp(`^${chosen}[UDLR]*$`));
  await text.fill("RR");
  await desk.button("Close").click();
  await rows.nth(1).getByRole("button").click();
  await desk.button("Edit a copy").click();
  await expect(text).not.toHaveValue("RR");
  await desk.button("What you wrote before").click();
  await expect(text).toHaveValue("RR");
});

test("keeps a text after the end of the method for which it was written", { tag: turn(3) }, async ({ desk }) => {
  await watched(desk);
  await desk.button("Teach a walk").click();
  const text = desk.sheet.getByRole("textbox", { name: "Teach a walk" });
  await text.fill("LLL");
  await desk.takeWorkers(() => expect(desk.page.locator("unknot-watching")).toHaveCount(0));
  await desk.button("Send").click();
  await expect(desk.fault).toHaveText(/^It is no longer running/);
  await expect(text).toHaveValue("LLL");
});

test("saves the artifact of a stopped method, and solves with it", async ({ desk }) => {
  const room = await watched(desk),
    aside = desk.page.getByRole("complementary");
  for (let n = 0; n < 3; n++) await oneRound(desk, room);
  await desk.stop(desk.button("Stop and keep"), () =>
    expect(
      desk.page.getByRole("alert").filter({ hasText: "What was learned is saved as “Walk, 1 puzzle”, and chosen for “By habit”." }),
    ).toBeVisible(),
  );
  await expect(aside.getByLabel("What it has learned")).toHaveValue("Walk, 1 puzzle");
  await expect(desk.board).toBeVisible();
  await desk.button("Solve").click();
  await expect(aside.getByRole("heading", { name: "Solved" })).toBeVisible();
});

test("keeps the result of the learning in view, saves it and runs it", { tag: turn(2) }, async ({ desk }, info) => {
  await desk.start();
  await desk.paste(yard);
  const aside = desk.page.getByRole("complementary"),
    room = desk.page.locator("unknot-watching");
  await aside.getByLabel("By habit").check();
  await aside.getByText("How it works and settings").click();
  await aside.getByLabel("Rounds").fill("1"); // the run is over before a visitor could press a button
  await desk.button("Learn from this puzzle").click();
  await expect(room.getByRole("alert")).toHaveText("What was learned is saved as “Walk, 1 puzzle”, and chosen for “By habit”.");
  await expect(room.getByRole("heading", { level: 1 })).toBeFocused();
  for (const button of ["Pause", "Resume", "One round", "Stop and keep", "Teach a walk"]) await expect(desk.button(button)).toHaveCount(0);
  await expect(room.locator("unknot-board")).toBeVisible();
  await expect(room.getByRole("region", { name: "Walks" }).getByRole("row")).not.toHaveCount(0);
  await expect(room.locator(".state")).toContainText("round 1 of 1");
  await desk.page.keyboard.press("."); // there is no run left to step
  await desk.axe();
  const [download] = await Promise.all([desk.page.waitForEvent("download"), desk.button("Save to a file").click()]);
  await download.saveAs(info.outputPath("walk.txt"));
  expect(readFileSync(info.outputPath("walk.txt"), "utf8")).toContain("solver: habit\n");
  await desk.button("Run it cold").click();
  await expect(room).toHaveCount(0);
  await expect(aside.getByRole("heading", { name: "Solved" })).toBeVisible();
  await expect(aside.getByLabel("What it has learned")).toHaveValue("Walk, 1 puzzle");
});

test("shows a new notice in sight at any scroll position, and then covers no text with it", { tag: turn(4) }, async ({ desk }) => {
  const room = await watched(desk);
  await oneRound(desk, room);
  await desk.button("Teach a walk").click();
  await desk.button("Send").click();
  const notice = desk.page.locator(".notice");
  await expect(notice).toBeInViewport({ ratio: 1 });
  await desk.page.setViewportSize({ width: 900, height: 300 });
  await room.getByRole("region", { name: "Walks" }).scrollIntoViewIfNeeded();
  await desk.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(notice).not.toBeInViewport();
  await desk.button("Keep a copy").click();
  await expect(notice, "another one is in sight again").toBeInViewport();
});

test("learns from the first puzzles of a list, and continues while another is opened", { tag: turn(1) }, async ({ desk }) => {
  await desk.start();
  const aside = desk.page.getByRole("complementary"),
    number = aside.getByLabel("Puzzles to learn from");
  await desk.paste([yard, "....\n....\n....\n....\n", "...\n.#.\n...\n"].join("\n"));
  await desk.sheet
    .getByRole("link", { name: /^Puzzle 3\b|^3\b/ })
    .first()
    .click();
  await aside.getByLabel("By habit").check();
  await aside.getByText("How it works and settings").click();
  await expect(desk.button("Learn from these 3 puzzles")).toBeVisible();
  await number.fill("2");
  await number.blur();
  await expect(desk.button("Learn from the first 2 puzzles")).toBeVisible();
  await desk.button("Watch it learn").click();
  await expect(desk.page.locator("unknot-watching .state")).toContainText("from 2 puzzles");
  await desk.paste(yard);
  await expect(desk.board).toBeVisible();
  await expect(desk.page.locator("unknot-watching")).toHaveCount(0);
  await desk.button("Watch it learn").click();
  await expect(desk.page.locator("unknot-watching .state")).toContainText("from 2 puzzles");
});

const wide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("is one column with its buttons below, and lets a finger pick the fitting words", { tag: turn(4) }, async ({ desk }) => {
    const room = await watched(desk);
    await oneRound(desk, room);
    expect(await wide(desk.page)).toBe(false);
    for (const control of [desk.button("Resume"), desk.button("One round"), room.getByRole("slider", { name: "Speed" })])
      await expect(control).toBeInViewport({ ratio: 0.98 });
    await expect(room.locator("unknot-board")).toBeInViewport({ ratio: 0.98 });
    await room.locator("unknot-code").getByRole("button").last().tap();
    await expect(room.locator("unknot-code").getByRole("status")).toHaveText(/A step (up|down|left|right)\./);
    await desk.axe();
    await desk.button("Teach a walk").tap();
    await desk.sheet.getByRole("button", { name: "right A step right." }).tap();
    await expect(desk.sheet.getByRole("textbox", { name: "Teach a walk" })).toHaveValue("RRDDR");
    expect(await wide(desk.page)).toBe(false);
    await desk.axe();
    await desk.button("Send").tap();
    await expect(desk.sheet).toBeHidden();
  });
});

test("keeps a copy of the artifact so far while the method continues or waits", { tag: turn(3) }, async ({ desk }) => {
  const room = await watched(desk);
  await desk.button("Keep a copy").click();
  await expect(desk.page.getByText(/is saved as “.*, so far”\. It is still paused\./)).toBeVisible();
  expect(await oneRound(desk, room), "it continues from where it was").toBe(2);
  await expect(room.locator(".state")).toContainText("paused");
  await desk.button("Resume").click();
  await expect(room.locator(".state")).not.toContainText("paused");
  await desk.page.setViewportSize({ width: 390, height: 500 }); // the button is far below the top
  await desk.button("Keep a copy").click();
  await expect(desk.page.getByText(/is saved as “.*, so far.+”\. It goes on\./)).toBeInViewport();
  await expect(desk.button("Pause"), "it is still running").toBeVisible();
  const copied = await rounds(room);
  await expect.poll(() => rounds(room), "it has learned more since").toBeGreaterThan(copied);
  const artifacts = desk.page.getByRole("complementary").getByLabel("What it has learned");
  await desk.stop(desk.button("Stop and keep"), () => expect(artifacts.locator("option")).toHaveCount(4));
});

test("keeps the artifact from shortly before a method breaks down", { tag: turn(2) }, async ({ desk }) => {
  await desk.page.addInitScript(() => {
    const all: Worker[] = [];
    const Native = Worker;
    globalThis.Worker = class extends Native {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        all.push(this);
      }
    };
    Object.assign(globalThis, {
      endWorkers: () => {
        for (const worker of all) worker.terminate();
      },
    });
  });
  await desk.page.clock.install();
  const room = await watched(desk);
  await desk.page.clock.fastForward(61_000);
  await oneRound(desk, room); // the report of this round has arrived, and so has the copy that was requested before
  await desk.page.evaluate(() => {
    (globalThis as unknown as { endWorkers(): void }).endWorkers();
  });
  await expect(async () => {
    await desk.page.clock.runFor(5_000);
    await expect(desk.page.getByRole("alert").filter({ hasText: "What was learned so far is saved as" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(desk.page.getByRole("complementary").getByLabel("What it has learned").locator("option")).toHaveText([
    "Nothing",
    "Walk, 1 puzzle, so far",
  ]);
});

test("opens the sheet for a text at a double click, and sends the text once", { tag: turn(4) }, async ({ desk }) => {
  await watched(desk);
  await desk.button("Teach a walk").dblclick();
  await expect(desk.sheet.getByRole("textbox", { name: "Teach a walk" })).toBeVisible();
  await desk.page.locator("unknot-workbench").evaluate((page) => {
    const [{ work }] = (page as unknown as { school: { all: { work: { command(command: { name: string }): void } }[] } }).school.all as [
      { work: { command(command: { name: string }): void } },
    ];
    const { command } = work,
      sent: string[] = [];
    work.command = (one) => {
      sent.push(one.name);
      command(one);
    };
    Object.assign(globalThis, { sent });
  });
  await desk.button("Send").evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(desk.sheet).toBeHidden();
  await desk.button("One round").click();
  const sent = () => desk.page.evaluate(() => (globalThis as unknown as { sent: string[] }).sent);
  await expect
    .poll(async () => (await sent()).filter((name) => name !== "copy"), "except the copies that the page requests now and then")
    .toEqual([expect.any(String), "step"]);
});
