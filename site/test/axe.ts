import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Expects that axe finds no fault on a page in its current state. */
export async function accessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string; html: string }[] }[] }>;
      };
    };
    return (await axe.run({ resultTypes: ["violations"] })).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0].target.join(" ")} ${nodes[0].failureSummary} ${nodes[0].html.slice(0, 200)}`,
    );
  });
  expect(found).toEqual([]);
}
