// A kind for which the page has no code: a visitor finds, plays, solves, shares and embeds one of its puzzles. core/kinds/README.md
// describes how to add a kind.
import { dist } from "../fixture";
import { blog } from "../dist/hosts";
import { yard } from "../workbench/walk";
import { expect, longJourney, test } from "./seat";

test.use({ folder: dist });

longJourney("one more kind: it is on the shelf, played, solved, shared and embedded", async ({ me, friend, host }, info) => {
  await me.arrive();
  await me.field.fill(yard.title);
  await me.choose(yard.title);
  await me.home();
  await me.paste(yard.text);
  await expect(me.heading).toHaveText(/^Puzzle \d+$/);
  if (me.touch) await me.press("Go R");
  else await me.page.keyboard.press("ArrowRight");
  await expect.poll(me.at).toBe(1);
  await me.act("Share");
  await expect(me.sheet.getByLabel("Address")).toHaveValue(/#=/);
  await friend.start(await me.sheet.getByLabel("Address").inputValue());
  await expect.poll(friend.moves.bind(friend)).toEqual(await me.moves());
  await me.press("Close");
  await me.press("Solve");
  await expect(me.slider).toBeVisible();

  await me.act("Embed");
  const field = me.sheet.getByLabel("Code to embed");
  await expect(field).toHaveValue(/unknot\.js/);
  const code = (await field.inputValue()).replaceAll(host.url, "./");
  const post = await blog(
    info.outputPath("blog"),
    { "index.html": `<!doctype html><meta name="viewport" content="width=device-width"><title>A post</title>${code}` },
    "default-src *",
  );
  expect(code).toContain("unknot.js");
  await post.close();
});
