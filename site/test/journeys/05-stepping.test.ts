// Stepping through a solution of a hundred moves, and playing on from the middle of it.
import { toAndFro } from "../workbench/data";
import { expect, longJourney } from "./seat";

longJourney("stepping through: the slider, the steps, three speeds, the end, and playing on from the middle", async ({ me }) => {
  await me.arrive();
  await me.paste(`${toAndFro.text}\nSolution\n${toAndFro.way}\n`);
  await me.hit(me.page.getByText(/^Known: /));
  await me.press("Watch");
  await me.press("Pause");
  await me.tidy();
  const place = async (): Promise<number> => Number(await me.slider.inputValue());
  const { x, y, width, height } = (await me.slider.boundingBox())!,
    at = (part: number) => ({ x: x + 8 + (width - 16) * part, y: y + height / 2 });
  await me.page.mouse.move(at((await place()) / toAndFro.moves).x, at(0).y);
  await me.page.mouse.down();
  for (const part of [0.7, 0.3]) await me.page.mouse.move(at(part).x, at(part).y, { steps: 5 });
  await me.page.mouse.up();
  await expect.poll(async () => Math.round((10 * (await place())) / toAndFro.moves)).toBe(3);
  const there = await place();
  if (me.touch) for (const name of ["One step forward", "One step back", "One step back"]) await me.press(name);
  else for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft"]) await me.page.keyboard.press(key);
  await expect.poll(place).toBe(there - 1);
  await me.press("To the start");
  for (const speed of ["1×", "4×", "32×"]) {
    const from = await place();
    await me.speed.selectOption(speed);
    await me.press("Play");
    await expect.poll(place).toBeGreaterThan(from);
    await me.press("To the start"); // at this speed the film may end before a pause
    await expect(me.button("Play")).toBeVisible();
    await expect.poll(place).toBe(0);
  }
  await me.press("To the end");
  await expect(me.puzzle.getByText(`step ${toAndFro.moves} of ${toAndFro.moves}`)).toBeVisible();
  await me.press("To the start");
  for (let i = 0; i < 3; i++) await me.press("One step forward");
  await expect.poll(place).toBe(3);
  await me.press("Play on from here");
  await expect(me.slider).toHaveCount(0);
  await expect.poll(me.at).toBe(3);
  const played = await me.at();
  if (me.touch) await me.hit(me.puzzle.locator("[data-key=ArrowUp]"));
  else await me.page.keyboard.press("ArrowUp");
  await expect.poll(me.at).toBeGreaterThan(played);
  await me.tidy();
  await me.press("Solve");
  await expect(me.slider).toBeVisible();
});
