// A timeline with flags that the pointer can scrub, and code with explanations.
import { turn } from "../sample";
import { code, flags } from "./pieces";
import { cell, expect, test, type Scene } from "./harness";

/** The steps picked so far. */
async function watch(scene: Scene): Promise<() => Promise<number[]>> {
  await scene.page.evaluate(() => {
    const steps: number[] = [];
    Object.assign(window, { steps });
    document.querySelector("main")!.addEventListener("unknot-step", (event) => steps.push(event.detail.step));
  });
  return () => scene.page.evaluate(() => (window as unknown as { steps: number[] }).steps.splice(0));
}

test("shows flags without a current step as a picture with a description", { tag: turn(3) }, async ({ scene, page }) => {
  await scene.view(flags());
  await expect(page.getByRole("img", { name: "What was done: walks at 3, waits at 12, saved at 20, goes up at 39" })).toBeVisible();
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(page.locator(".flag")).toHaveCount(4);
});

test("draws flags at their steps, and lets the last ones fly to the left", async ({ scene, page }) => {
  await scene.view(flags(12));
  const line = (await page.locator("svg.flags").boundingBox())!;
  const pole = async (at: number) => ((await page.locator(`[data-at="${at}"] .pole`).boundingBox())!.x - line.x) / line.width;
  expect(await pole(3)).toBeCloseTo(3 / 40, 2);
  expect(await pole(39)).toBeCloseTo(39 / 40, 2);
  const cloth = (await page.locator("[data-at='39'] .cloth").boundingBox())!;
  expect(cloth.x + cloth.width).toBeLessThanOrEqual(line.x + line.width + 1);
  await expect(page.locator(".flag.now")).toHaveCount(1);
  await expect(page.locator(".flag.ahead")).toHaveCount(2);
});

test("picks steps by the arrow keys, and announces the events there", async ({ scene, page }) => {
  await scene.view(flags(11));
  const steps = await watch(scene),
    slider = page.getByRole("slider", { name: "What was done" });
  await expect(slider).toHaveAttribute("aria-valuetext", "step 11 of 40");
  await slider.focus();
  for (const key of ["ArrowRight", "ArrowLeft", "PageUp", "End", "ArrowRight", "Home", "PageDown"]) await page.keyboard.press(key);
  expect(await steps()).toEqual([12, 11, 21, 40, 0]);
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowUp");
  await expect(slider).toHaveAttribute("aria-valuetext", "step 3 of 40, walks");
  await expect(slider).toHaveAttribute("aria-valuenow", "3");
});

test("scrubs by the pointer from the first to the last step, and no further", async ({ scene, page }) => {
  await scene.view(flags(0));
  const steps = await watch(scene),
    { x, y, width } = (await page.locator("svg.flags").boundingBox())!;
  const to = (step: number) => page.mouse.move(x + (width * step) / 40, y + 50);
  await to(10);
  await page.mouse.down();
  await to(11);
  await to(30);
  await page.mouse.move(x + width + 60, y + 200);
  await page.mouse.up();
  await to(5);
  expect(await steps()).toEqual([10, 11, 30, 40]);
});

test("picks a flag's step by a press anywhere on the flag", { tag: turn(4) }, async ({ scene, page }) => {
  await scene.view(flags(0));
  const steps = await watch(scene),
    cloth = (await page.locator("[data-at='12'] .cloth").boundingBox())!;
  await page.mouse.click(cloth.x + cloth.width - 2, cloth.y + 5);
  expect(await steps()).toEqual([12]);
});

test("the timeline that comes says where it stands", { tag: turn(1) }, async ({ scene, page }) => {
  await scene.view(flags(5));
  await page.getByRole("slider").press("ArrowRight");
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuenow", "6");
  await page.evaluate(async (view) => {
    const element = document.querySelector("unknot-view")!;
    element.view = view;
    await element.updateComplete;
  }, flags(30));
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuenow", "30");
});

test("indents code, and explains the highlighted segment", async ({ scene, page }) => {
  await scene.view(code);
  const lefts = await page.locator(".line").evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).paddingInlineStart)));
  expect(lefts[2]).toBeGreaterThan(lefts[1]!);
  expect(lefts[3]).toBeCloseTo(2 * lefts[2]!, 1);
  await expect(page.locator(".chosen")).toHaveText(["(until wall", "(turn wider)"]);
  await expect(page.getByRole("status")).toHaveText("(until wall (turn wider) goes on to the wall, then turns");
});

test("explains another segment of code when it is chosen", { tag: turn(2) }, async ({ scene, page }) => {
  await scene.view(code);
  await expect(page.getByRole("button")).toHaveCount(2); // a segment that continues on a second line is one button
  await page.getByRole("button", { name: "(times 640 room)" }).click();
  await expect(page.getByRole("status")).toHaveText("(times 640 room) 640 for each free cell");
  await page.getByRole("button", { name: "(until wall" }).focus();
  await expect(page.getByRole("status")).toContainText("goes on to the wall");
  await page.getByText("(turn wider)", { exact: true }).first().click();
  expect(await page.evaluate(() => window.scene.points.at(-1))).toEqual([cell(0, 1)]);
});
