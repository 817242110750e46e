// In the lecture: the table of a paper fills up while an experiment runs. The laptop is closed, the experiment continues later, and at home
// the same seeds give the same rows.
import { execFileSync } from "node:child_process";
import { unknot } from "../fixture";
import { timeless } from "../lab/rows";
import { Bench } from "../lab/harness";
import { expect, longJourney } from "./seat";

const title = "Twelve boards of 3 × 3";

longJourney(
  "in the lecture: a paper's table is filled by two workers, over a closed lid, and has the rows of the command line",
  async ({ me, sit }) => {
    await me.arrive();
    await me.hit(me.page.getByRole("link", { name: "Lab", exact: true }));
    await me.hit(me.page.getByRole("link", { name: title }));
    const bench = new Bench(me.page);
    await expect(bench.heading).toHaveText(title);
    await bench.page.getByLabel("Workers", { exact: true }).first().fill("2");
    await bench.page.getByLabel("Workers", { exact: true }).first().blur();
    await me.hit(bench.button("Start"));
    await expect(bench.workers).toHaveCount(2);
    await expect(bench.figures).toContainText(/[1-9]\S* of \S+ runs/);
    expect(await me.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the window").toBe(true);
    await me.close();

    const home = await sit(),
      again = new Bench(home.page);
    await home.arrive();
    await home.hit(home.page.getByRole("link", { name: "Lab", exact: true }));
    await home.hit(home.page.getByRole("link", { name: title }));
    await expect(again.said).toHaveText("Finished", { timeout: 250_000 }); // there are hundreds of runs
    const { name, text } = await again.save("CSV");
    expect(name).toBe("tiles-3x3.csv");
    expect(
      timeless(execFileSync(unknot, ["experiment", "--csv", "tiles-3x3"], { encoding: "utf8" }).replaceAll(",native,", ",wasm,")),
    ).toEqual(timeless(text));
  },
);
