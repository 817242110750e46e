// The editor of a text beside a board.
import type { UnknotEditor, Verdict } from "../../src/scene/editor";
import { tagOf, turn } from "../sample";
import { expect, test, type Scene } from "./harness";

const rules = "; Four frogs\n(role frogs)\n\n(init (cell 1 green))\n(<= (next (cell ?x ?who)) (moved ?x ?y))\n(<= terminal stuck)\n";
const fault = { text: "?who could be anything.", line: 5, col: 20 };

/** Puts an editor on the page. With `refuses`, a text that contains its part gets its fault as the verdict. */
async function editor(scene: Scene, text: string, refuses?: { part: string; fault: Verdict["fault"] }): Promise<void> {
  await scene.page.evaluate(
    async ([text, refuses]) => {
      const element = Object.assign(new window.scene.UnknotEditor(), { text, label: "The rules" }),
        edits: string[] = [];
      const read = (text: string) => {
        element.verdict = { text, fault: refuses && text.includes(refuses.part) ? refuses.fault : null };
      };
      element.addEventListener("unknot-edit", (event) => {
        edits.push(event.detail.text);
        if (refuses) read(event.detail.text);
      });
      Object.assign(window, { editor: element, edits });
      document.querySelector("main")!.replaceChildren(element);
      if (refuses) read(text);
      await element.updateComplete;
    },
    [text, refuses] as const,
  );
}

const verdict = (scene: Scene, verdict: Verdict): Promise<void> =>
  scene.page.evaluate(async (v) => {
    const { editor } = window as unknown as { editor: UnknotEditor };
    editor.verdict = v;
    await editor.updateComplete;
  }, verdict);

const edits = (scene: Scene): Promise<string[]> => scene.page.evaluate(() => (window as unknown as { edits: string[] }).edits.splice(0));

test("reports each edit, and numbers its lines", async ({ scene, page }) => {
  await editor(scene, "one\ntwo");
  await expect(page.locator(".numbers")).toHaveText("1 2");
  await page.getByRole("textbox", { name: "The rules" }).press("ControlOrMeta+End");
  await page.keyboard.type("\n3");
  expect(await edits(scene)).toEqual(["one\ntwo\n", "one\ntwo\n3"]);
  await expect(page.locator(".numbers")).toHaveText("1 2 3");
});

test("marks the fault in its line, below its word, and says it", async ({ scene, page }) => {
  await editor(scene, rules);
  await verdict(scene, { text: rules, fault });
  await expect(page.getByRole("status")).toHaveText("Line 5: ?who could be anything.");
  await expect(page.locator(".wrong u")).toHaveText("?who");
  await expect(page.locator(".numbers b")).toHaveText("5");
  const box = page.getByRole("textbox");
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await expect(box).toHaveAccessibleDescription("Line 5: ?who could be anything.");
  const [area, wrong, word] = [
    (await box.boundingBox())!,
    (await page.locator(".wrong").boundingBox())!,
    (await page.locator(".wrong u").boundingBox())!,
  ];
  expect(wrong.y - area.y).toBeCloseTo(4 * 20, 0);
  const letter = word.width / 4;
  expect(word.x - area.x).toBeCloseTo(19 * letter, 0);
});

test("goes to the fault", async ({ scene, page }) => {
  await editor(scene, rules);
  await verdict(scene, { text: rules, fault });
  await page.getByRole("button", { name: "Go to line 5" }).click();
  await expect(page.getByRole("textbox")).toBeFocused();
  expect(
    await page.getByRole("textbox").evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toBe("?who");
});

test("counts columns by characters, as the engine does", { tag: turn(3) }, async ({ scene, page }) => {
  const text = "(\u{1f438}\u{1f438} ?who)\n\u{1f438}";
  await editor(scene, text);
  const area = page.getByRole("textbox"),
    chosen = () => area.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  for (const [place, word] of [
    [{ line: 1, col: 5 }, "?who"],
    [{ line: 1, col: 2 }, "\u{1f438}\u{1f438}"],
    [{ line: 1, col: 1 }, "("],
    [{ line: 2, col: 1 }, "\u{1f438}"],
  ] as const) {
    await verdict(scene, { text, fault: { text: "It is wrong.", ...place } });
    await expect(page.locator(".wrong u")).toHaveText(word);
    await page.getByRole("button", { name: `Go to line ${place.line}` }).click();
    expect(await chosen()).toBe(word);
  }
});

test("ignores a verdict on a text that has changed since", { tag: turn(4) }, async ({ scene, page }) => {
  await editor(scene, rules);
  await page.getByRole("textbox").press("ControlOrMeta+End");
  await page.keyboard.type("x");
  await verdict(scene, { text: rules, fault });
  await expect(page.locator(".wrong")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveAttribute("aria-invalid", "false");
});

test("keeps the last text that could be read, and brings it back as an edit that can be undone", async ({ scene, page }) => {
  await editor(scene, "fine", { part: "bad", fault: { text: "it is bad", line: 1 } });
  const box = page.getByRole("textbox"),
    back = page.getByRole("button", { name: "Restore the last readable text" });
  await box.press("End");
  await page.keyboard.type("r bad");
  await back.click();
  await expect(box).toHaveValue("finer ba");
  await expect(back).toHaveCount(0);
  expect((await edits(scene)).at(-1)).toBe("finer ba");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(box).toHaveValue("finer bad");
  await expect(back).toBeVisible();
});

test("marks the line of a fault without a column, and nothing for a fault of the whole text or past its end", { tag: turn(1) }, async ({
  scene,
  page,
}) => {
  await editor(scene, "a\nb");
  for (const [given, said, marked] of [
    [{ text: "The text has no rows." }, "The text has no rows.", 0],
    [{ text: "Something is missing.", line: 9 }, "Something is missing.", 0],
    [{ text: "This row is short.", line: 2 }, "Line 2: This row is short.", 1],
    [{ text: "It ends here.", line: 2, col: 2 }, "Line 2: It ends here.", 1],
  ] as const) {
    await verdict(scene, { text: "a\nb", fault: given });
    await expect(page.getByRole("status")).toHaveText(said);
    await expect(page.locator(".wrong")).toHaveCount(marked);
  }
});

test("scrolls to the end of a long line, and the line numbers stay", { tag: turn(2) }, async ({ scene, page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await editor(scene, `short\n${"long ".repeat(60)}\nshort`);
  await page.getByRole("textbox").press("ControlOrMeta+End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect.poll(() => page.locator(".paper").evaluate((paper) => paper.scrollLeft)).toBeGreaterThan(500);
  const [paper, numbers] = [(await page.locator(".paper").boundingBox())!, (await page.locator(".numbers").boundingBox())!];
  expect(numbers.x - paper.x).toBeLessThan(2);
});

test("wraps long lines, with numbers and marks at their places", async ({ scene, page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  const text = `short\n${"longer ".repeat(30)}wrong ${"word ".repeat(20)}\n\n${"x".repeat(100)}\nodd${"\n".repeat(6)}`;
  await editor(scene, text);
  await page.evaluate(async () => {
    const { editor } = window as unknown as { editor: UnknotEditor };
    editor.wraps = true;
    await editor.updateComplete;
  });
  await verdict(scene, { text, fault: { text: "It is wrong.", line: 2, col: 211 }, remarks: [{ text: "It is odd.", line: 5, col: 1 }] });
  await expect(page.locator(".wrong u")).toHaveText("wrong");
  await expect(page.locator(".line > i")).toHaveText(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]);
  expect((await page.locator(".line > i").last().boundingBox())!.height).toBeLessThan(25);
  const area = page.getByRole("textbox");
  const [paper, tops, last] = await page.evaluate(() => {
    const root = document.querySelector("unknot-editor")!.shadowRoot!,
      paper = root.querySelector(".paper")!,
      field = root.querySelector("textarea")!,
      tops = [...root.querySelectorAll(".line")].map((line) => line.getBoundingClientRect().top);
    return [
      { width: paper.clientWidth, scrolls: paper.scrollWidth, field: field.scrollHeight, height: field.clientHeight },
      tops,
      root.querySelector(".odd u")!.getBoundingClientRect().top,
    ] as const;
  });
  expect(paper.scrolls, "no line is cut off").toBe(paper.width);
  expect(paper.field, "the field wraps as its copy does").toBe(paper.height);
  expect(tops[2]! - tops[1]!).toBeGreaterThanOrEqual(160);
  expect(last).toBeGreaterThanOrEqual(tops[4]!);
  expect(last).toBeLessThan(tops[5]!);
  const wrong = (await page.locator(".wrong u").boundingBox())!;
  await area.click({ position: { x: 0, y: 10 } }); // the field scrolls into view first
  const at = await page.evaluate(() => {
    const root = document.querySelector("unknot-editor")!.shadowRoot!,
      { left, top, height } = root.querySelector(".wrong u")!.getBoundingClientRect();
    return { x: left + 2, y: top + height / 2 };
  });
  await page.mouse.dblclick(at.x, at.y);
  expect(wrong.height).toBeLessThan(25);
  expect(await area.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd).trim())).toBe(
    "wrong",
  );
});

const looks = [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }] as const;
for (const look of looks) {
  test(`axe finds nothing in the editor, ${Object.values(look)[0]}`, { tag: tagOf(look, looks) }, async ({ scene, page }) => {
    await page.emulateMedia(look);
    await editor(scene, rules);
    await scene.axe();
    await verdict(scene, { text: rules, fault });
    await scene.axe();
  });
}
