// Journey 1: a visitor with a phone, operated by the thumb, and no network from the second visit on.
import { wideIslands } from "../workbench/data";
import { always, expect, test } from "./suite";
import { intervals, said, title } from "./visitor";

const phone = { width: 390, height: 844 };
const broken = { role: "gridcell", name: /breaks a rule/ } as const;

test("on the train: played by touch, offline, closed and taken up again", { tag: always }, async ({ host, visit }) => {
  test.slow();
  let visitor = await visit(phone);
  await visitor.start(host.url);
  await visitor.reads({ role: "contentinfo" }, "Works offline");
  await host.stop();

  await visitor.window.reload();
  await visitor.tap("Actions");
  await visitor.tap("Open");
  await visitor.fill({ role: "textbox", name: "The puzzle as text" }, wideIslands.text);
  await visitor.tap({ role: "button", name: "Open", inside: "dialog" });
  await visitor.reads(title, "Puzzle 1");
  const { y, height } = await visitor.sees({ role: "button", name: "Solve" });
  expect(y + height / 2, "the actions lie under the thumb").toBeGreaterThan(780);
  expect(await visitor.window.run(() => document.documentElement.scrollWidth <= innerWidth, null), "nothing is wider than the phone").toBe(
    true,
  );

  await visitor.window.stroke(await visitor.cells("row 2, column 2", "row 2, column 3"));
  await expect.poll(visitor.at).toBe(1);
  await visitor.window.stroke(await visitor.cells("row 3, column 2", "row 3, column 3"));
  await expect.poll(visitor.at).toBe(2);
  await expect.poll(async () => (await visitor.seen(broken)).length).toBe(4);
  await visitor.tap("Undo");
  await visitor.seesNo(broken);
  await visitor.tap("Undo");
  await expect.poll(visitor.at).toBe(0);

  await visitor.tap("Hint");
  await visitor.sees({ role: "button", name: "Do it" });
  await visitor.reads(said, /.{20,}/); // the reason for the hint
  await visitor.tap("Do it");
  await expect.poll(visitor.at).toBe(1);

  const left = await visitor.moves();
  await visitor.window.close();
  visitor = await visit(phone);
  await visitor.start(`${host.url}#/nurikabe`);
  expect(await visitor.moves()).toEqual(left);
  await visitor.tap("Undo");
  await expect.poll(visitor.at).toBe(0);
  await visitor.tap("Redo");
  await expect.poll(visitor.at).toBe(1);

  // The visitor finishes a built-in puzzle with hints, and goes to the next one.
  await visitor.tap({ role: "button", inside: "h1" });
  await visitor.tap({ role: "button", name: /^Unknot’s own/ });
  await visitor.tap({ role: "link", inside: "dialog" });
  await visitor.seesNo({ role: "dialog" });
  const first = (await visitor.sees(title)).text;
  while (!(await visitor.seen({ role: "button", name: "Next puzzle" })).length) {
    const at = await visitor.at();
    await visitor.tap("Hint");
    await visitor.tap("Do it");
    await expect.poll(visitor.at, { intervals }).toBeGreaterThan(at);
  }
  await visitor.reads(said, "Solved!");
  await visitor.tap("Next puzzle");
  await expect.poll(async () => (await visitor.sees(title)).text).not.toBe(first);
});
