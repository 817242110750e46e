import { lamps } from "../workbench/data";
import { expect, test } from "./suite";
import { said, slider } from "./visitor";

test("a pasted puzzle is solved", async ({ host, visitor }) => {
  await visitor.copy(host.url, lamps.text);
  await visitor.start(host.url);
  await visitor.paste();
  await visitor.reads(said, "6 lamps are lit");
  await visitor.click("Solve");
  await visitor.sees(slider);
  expect(await visitor.at()).toBe(0);
});
