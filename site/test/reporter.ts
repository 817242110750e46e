// Prints the limits and the sample of a run of page tests. At the end, it prints the tests that passed only at the second try.
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { now, sample, turn } from "./sample";

/** The maximum number of tests that may pass only at the second try. */
const maxFlaky = 5;

export default class implements Reporter {
  private suite!: Suite;

  onBegin(config: FullConfig, suite: Suite): void {
    this.suite = suite;
    const { timeout } = config.projects[0]!;
    console.log(
      `A test may take ${timeout / 1000} s: pages start ${process.env.UNKNOT_PACE} times as slowly as on an idle machine. Sample ${sample}, turn ${now} with ${suite.allTests().filter(({ tags }) => tags.includes(turn(now))).length} tests (UNKNOT_SAMPLE=${sample} repeats it).`,
    );
  }

  async onEnd(result: FullResult): Promise<{ status?: FullResult["status"] }> {
    const flaky = this.suite.allTests().filter((test) => test.outcome() === "flaky");
    if (!flaky.length) return {};
    console.log(
      `\nThese tests failed and then passed (traces are in site/test-results):\n${flaky.map((test) => `  ${named(test)}`).join("\n")}`,
    );
    if (flaky.length <= maxFlaky || result.status !== "passed") return {};
    console.log(`More than ${maxFlaky} such tests fail the run.`);
    return { status: "failed" };
  }
}

const named = ({ location: { file, line }, title }: TestCase): string => `${file.slice(file.indexOf("/test/") + 1)}:${line} ${title}`;
