import type { EngineFault } from "./fault";
import type { Pool } from "./pool";
import type { Migrant, Report, SolveReply, Standing, Survey } from "./protocol";
import type { Session } from "./session";
import type { WorkRequest } from "./state";
import type { Run, Work, Works } from "./work";

const pace = 50; // ms between two joint reports, as between the reports of a single run

/** An island: its run, its standing in the survey, its last report and its end. */
interface Island {
  run?: Run<"solve">;
  standing: Standing;
  last?: Report;
  done?: SolveReply;
  fault?: EngineFault;
}

const unknown = { effort: 0, rate: 0, elapsed: 0 };

/**
 * Runs a request on islands, each in its own worker, and merges their reports and results. The session surveys the islands and decides to
 * which worker migrants go. A worker that breaks down loses only its own island. With a log, only the island of the request runs.
 */
export function archipelago(
  works: Works,
  pool: Pool,
  session: Session,
  request: WorkRequest<"solve">,
  on: { report?(report: Report): void } = {},
): Work<"solve"> {
  const count = request.islands!,
    lent = pool.lend(),
    memory = Math.floor((request.memory ?? lent) / count);
  let last: Report | undefined;
  let over = false;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  /** Whether an island has reported since the last survey began. */
  let fresh = false;

  /**
   * Requests a survey of all islands from the engine. Islands may send further reports in the meantime, so the result includes the reports
   * that were surveyed.
   */
  const survey = async (
    migrants: readonly Migrant[] = [],
  ): Promise<Survey & { reports: (Report | undefined)[]; standings: Standing[] }> => {
    const reports = islands.map(({ last }) => last),
      standings = islands.map(({ standing }) => ({ ...standing }));
    const answer = await session.ask({ do: "mergeIslands", islands: standings, migrants: [...migrants] });
    islands.forEach(({ run }, here) => {
      // All migrants for an island are in one message, since each message takes time.
      const coming = answer.migrants?.filter(({ to }) => to === here) ?? [];
      if (coming.length) run?.immigrate(coming);
    });
    return { ...answer.survey, reports, standings };
  };

  const reported = (all: Awaited<ReturnType<typeof survey>>): Report => {
    const leading = all.reports[all.leading],
      standing = all.standings[all.leading]!,
      { effort, rate, elapsed, sent, joined } = all;
    return {
      ...leading,
      effort,
      rate,
      elapsed,
      sent,
      joined,
      remaining: standing.remaining,
      value: standing.value,
      views: [...(leading?.views ?? []), all.table],
    };
  };

  const say = (all: Awaited<ReturnType<typeof survey>>): void => {
    last = reported(all);
    try {
      on.report?.(last);
    } catch (error) {
      reportError(error);
    }
  };

  /** Sends one survey at a time: a session that is slow to answer gets fewer of them. */
  const tell = async (): Promise<void> => {
    telling = undefined;
    asking = true;
    const all = await survey().catch(() => undefined); // the next survey replaces a failed one
    asking = false;
    if (all && !over) say(all);
    if (fresh) tellSoon();
  };

  const tellSoon = (): void => {
    fresh = asking;
    if (!asking && !over) telling ??= setTimeout(() => void tell(), last ? pace : 0);
  };

  const cancel = (): void => islands.forEach(({ run }) => run?.cancel());

  const settle = async (island: Island): Promise<void> => {
    try {
      if (!island.run) return;
      island.done = await island.run.done;
      island.standing = { ...island.standing, ...island.done.standing };
    } catch (error) {
      island.fault = error as EngineFault;
      island.standing.state = "lost";
    }
    if ((await survey().catch(() => undefined))?.over) cancel();
    tellSoon();
  };

  const runs = (number: number): boolean => !request.log || number === (request.island ?? 0);

  const islands = Array.from(
    { length: count },
    (_, number): Island =>
      runs(number)
        ? {
            standing: { state: "running", ...unknown },
            run: works.start<"solve">(
              { ...request, memory, island: number, ...(request.log && { log: request.log.filter(({ to }) => to === number) }) },
              {
                report: (report) => {
                  const { effort, rate, elapsed, remaining, value, cost, sent, joined, best } = report,
                    island = islands[number]!;
                  island.last = report;
                  island.standing = {
                    state: "running",
                    effort,
                    rate,
                    elapsed,
                    remaining,
                    value,
                    cost,
                    sent,
                    joined,
                    best: Boolean(best?.length),
                  };
                  tellSoon();
                },
                migrants: (migrants) => void survey(migrants).catch(() => undefined), // migrants of a failed survey are lost
              },
              request.log ? lent : lent / count,
            ),
          }
        : { standing: { state: "in the log", ...unknown } },
  );

  return {
    done: Promise.all(islands.map(settle)).then(async () => {
      clearTimeout(telling);
      over = true; // the answer to a pending survey is no longer reported
      const all = await survey().catch((fault: unknown) => fault as EngineFault);
      if (all instanceof Error) return alone(islands, all);
      say(all);
      return merged(islands, request.log ? islands.find(({ run }) => run)! : islands[all.leading]!, all);
    }),
    get last() {
      return last;
    },
    command: (command) => islands.forEach(({ run }) => run?.command(command)),
    cancel,
  };
}

/** The result of one island, preferably one with a solution, for use if the session cannot survey all of them. */
function alone(islands: readonly Island[], fault: EngineFault): SolveReply {
  const ends = islands.flatMap(({ done }) => done ?? []),
    end = ends.find(({ solution }) => solution.outcome === "solved") ?? ends[0];
  if (!end) throw fault;
  return end;
}

/** The combined result of all islands, after all have ended. */
function merged(islands: readonly Island[], chosen: Island, { effort, memory, elapsed, table }: Survey): SolveReply {
  if (!chosen.done) throw chosen.fault;
  const { solution } = chosen.done;
  return {
    ...chosen.done,
    solution: { ...solution, effort, memory, views: [...(solution.views ?? []), table] },
    joined: islands.flatMap(({ done }) => done?.joined ?? []),
    elapsed,
  };
}
