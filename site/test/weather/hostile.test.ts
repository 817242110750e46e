// Twenty puzzles in a hostile page: it has styles for everything, changed prototypes, and global names that could clash.
import { expect, test } from "../element/blog";
import { lamps } from "../workbench/data";
import { turn } from "../sample";

const styles = `<style>* { all: unset !important; color: red !important; font: 40px fantasy !important; } svg, path, rect { fill: lime !important; } button { pointer-events: auto }</style>`;
const globals = `<script>
  Object.defineProperty(Array.prototype, "last", { configurable: true, enumerable: true, value() { return this[this.length - 1]; } });
  Object.defineProperty(Object.prototype, "own", { configurable: true, enumerable: true, value() {} });
  Object.defineProperty(String.prototype, "format", { configurable: true, enumerable: true, value() {} });
  window.name = "unknot"; window.define = Object.assign(() => { throw new Error("not a module"); }, { amd: {} });
  window.process = { env: {}, versions: { node: "0" } }; window.module = { exports: {} }; window.exports = {}; window.require = () => { throw new Error("no require"); };
  window.global = {}; window.Go = 5; window.fs = 5; window.unknot = "mine"; window.html = window.css = 1; window.engine = null;
</script>`;

test("plays and solves twenty puzzles under hostile styles, prototypes and globals with one engine", { tag: turn(4) }, async ({ blog }) => {
  const asked: string[] = [];
  blog.page.on("request", (request) => {
    if (request.url().includes("/engine-")) asked.push(request.url());
  });
  await blog.post(
    `<unknot-puzzle kind="${lamps.kind}" loading="now">${lamps.text.replaceAll("\n", "<br>")}</unknot-puzzle>`.repeat(20),
    globals + styles,
  );
  await expect(blog.board).toHaveCount(20);
  expect(asked.length).toBe(1);
  const first = blog.puzzle.first(),
    last = blog.puzzle.last();
  for (const press of lamps.presses) await last.getByRole("gridcell", { name: new RegExp(`^${press}`) }).click();
  await expect(last.getByRole("status").first()).toContainText("Solved!");
  await first.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(first.getByRole("slider", { name: "Step" })).toBeVisible();
  const look = await first.evaluate((element) => {
    const root = element.shadowRoot!,
      board = root.querySelector("unknot-board")!.shadowRoot!.querySelector("svg")!,
      say = root.querySelector(".say")!;
    return { wide: board.getBoundingClientRect().width, size: getComputedStyle(say).fontSize, color: getComputedStyle(say).color };
  });
  expect(look.wide).toBeGreaterThan(60);
  expect(look.size).not.toBe("40px");
  expect(look.color).not.toBe("rgb(255, 0, 0)");
  expect(blog.page.workers().length).toBeLessThanOrEqual(4);
});
