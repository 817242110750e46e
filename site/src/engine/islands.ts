import { EngineFault } from "./fault";
import type { Pool } from "./pool";
import type { Done, Migrant, Order, Report, Row, View } from "./protocol";
import type { Run, Work, Works } from "./work";

const pace = 50; // ms between two reports for all, as a run of its own has it

/** An island and what is known of it. state is "at work", "stopped" by the page or a limit, "ended" of itself, "lost", "in the log" of
    a replay, which needs no more of it, or how its work came out. */
interface Island { run?: Run; state: string; last?: Report; done?: Done; fault?: EngineFault }

const remaining = ({ state, last }: Island): number =>
  state === "solved" ? -2 : state === "impossible" ? -1 : state === "lost" || state === "in the log" ? Infinity
  : last?.remaining ?? (last?.best?.length ? Number.MAX_VALUE / 2 : Number.MAX_VALUE);

const sum = <T>(of: readonly T[], count: (one: T) => number | undefined): number => of.reduce((all, one) => all + (count(one) ?? 0), 0);

/** The clock of a browser may be too coarse to show any time. */
const rate = (effort: number, elapsed: number): number => elapsed && effort / elapsed;

/**
 * Runs an order on islands, a worker each, as core/puzzle's SolveIslands does natively: migrants go from worker to worker, reports and
 * ends are made into one, and a worker that breaks down loses its own island only. With a log only the order's island runs.
 */
export function archipelago(works: Works, pool: Pool, order: Order, on: { report?(report: Report): void } = {}): Work {
  const count = order.islands!, lent = pool.lend(), memory = Math.floor((order.memory ?? lent) / count);
  let last: Report | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;

  const best = (): Island => islands.reduce((best, island) => (remaining(island) < remaining(best) ? island : best));

  const tell = (): void => {
    clearTimeout(telling);
    telling = undefined;
    const effort = sum(islands, (island) => island.last?.effort), elapsed = Math.max(...islands.map((island) => island.last?.elapsed ?? 0));
    const { last: leading } = best();
    last = {
      ...leading, effort, elapsed, rate: rate(effort, elapsed),
      sent: sum(islands, (island) => island.last?.sent), joined: sum(islands, (island) => island.last?.joined),
      views: [...(leading?.views ?? []), table(islands)],
    };
    try {
      on.report?.(last);
    } catch (error) {
      reportError(error);
    }
  };

  const tellSoon = (): void => { telling ??= setTimeout(tell, last ? pace : 0); };

  const cancel = (): void => islands.forEach(({ run }) => run?.cancel());

  /** Where a migrant comes to: its island, or where that one is not at work any more the next but the one it comes from. */
  const ashore = ({ from, to }: Migrant): number | undefined =>
    islands.map((_, k) => (to + k) % count).find((there) => there !== from && islands[there]?.state === "at work");

  /** Those for one island go together: each order takes its time. */
  const carry = (migrants: readonly Migrant[]): void => islands.forEach(({ run }, to) => {
    const coming = migrants.filter((migrant) => ashore(migrant) === to);
    if (coming.length) run?.immigrate(coming.map((migrant) => ({ ...migrant, to })));
  });

  const settle = async (island: Island): Promise<void> => {
    try {
      if (!island.run) return;
      const { solution, elapsed, joined } = (island.done = await island.run.done);
      const { outcome, effort, stopped, remaining = island.last?.remaining } = solution!;
      island.state = outcome !== "open" ? outcome : stopped ? "stopped" : "ended";
      island.last = { ...island.last, remaining, effort, elapsed, rate: rate(effort, elapsed), joined: joined?.length };
    } catch (error) {
      island.fault = error as EngineFault;
      island.state = "lost";
    }
    if (island.state === "solved" || island.state === "impossible") cancel();
    tell();
  };

  const runs = (number: number): boolean => !order.log || number === (order.island ?? 0);

  const islands = Array.from({ length: count }, (_, number): Island => runs(number) ? {
    state: "at work",
    run: works.start({ ...order, memory, island: number, log: order.log?.filter(({ to }) => to === number) }, {
      report: (report) => {
        islands[number]!.last = report;
        tellSoon();
      },
      migrants: carry,
    }, order.log ? lent : lent / count),
  } : { state: "in the log" });

  return {
    done: Promise.all(islands.map(settle)).then(() => {
      const chosen = order.log ? islands.find(({ run }) => run)! : best();
      if (!chosen.done) throw chosen.fault;
      return merged(islands, chosen);
    }),
    get last() { return last; },
    command: (command) => islands.forEach(({ run }) => run?.command(command)),
    cancel,
  };
}

/** One end for all islands, when all have ended. */
function merged(islands: readonly Island[], chosen: Island): Done {
  const dones = islands.flatMap(({ done }) => done ?? []), { solution } = chosen.done!;
  return {
    ...chosen.done!,
    solution: {
      ...solution!,
      effort: sum(islands, ({ last }) => last?.effort), memory: sum(dones, ({ solution }) => solution?.memory),
      views: [...(solution!.views ?? []), table(islands)],
    },
    joined: dones.flatMap(({ joined }) => joined ?? []),
    elapsed: Math.max(...dones.map(({ elapsed }) => elapsed)),
  };
}

function table(islands: readonly Island[]): View {
  return {
    id: "islands", title: "Islands",
    table: {
      columns: [
        { name: "island", title: "Island", type: "int" },
        { name: "state", title: "State", type: "text" },
        { name: "remaining", title: "Remaining", type: "float" },
        { name: "effort", title: "Effort", type: "int" },
        { name: "rate", title: "A second", type: "int" },
        { name: "sent", title: "Sent", type: "int" },
        { name: "joined", title: "Joined", type: "int" },
      ],
      rows: islands.map(({ state, last }, i): Row => ({
        values: [i + 1, state, last?.remaining ?? "", last?.effort ?? 0, last?.rate ?? 0, last?.sent ?? 0, last?.joined ?? 0],
        tone: state === "solved" ? "good" : state === "lost" ? "bad" : "",
      })),
    },
  };
}
