import type { Engine } from "../engine/engine";
import { EngineFault, faultOf } from "../engine/fault";
import type { Experiment } from "../engine/protocol";
import { sentence } from "../kit/sentence";
import type { Archive, Entry, Notebook } from "../storage/notebook";

const refused = (): EngineFault =>
  new EngineFault({
    text: "The lab’s results cannot be kept here: your browser’s storage is full or switched off. Nothing has been changed.",
  });

/**
 * Adds an archive to the lab's saved data. If both have a value for the same key, the saved value stays. A new collection adds runs to its
 * experiments, so their fingerprints change; the results of unchanged runs get the new fingerprint. Throws without a change if that fails.
 */
export async function restore(engine: Engine, notebook: Notebook, archive: Archive): Promise<void> {
  const here = await notebook.archive();
  if (!here) throw refused();
  const files = { ...archive.files, ...here.files },
    more = Object.keys(files).length > Object.keys(here.files).length;
  if (more && (await notebook.course()))
    throw new EngineFault({
      text: "An experiment is under way in the lab, and the file has puzzles for it. Pause it there first. Nothing has been changed.",
    });
  const { experiments } = await engine.ask({ do: "experiments" }),
    known = new Set(experiments?.map(({ name }) => name));
  const layOut = (name: string, files: Record<string, string>): Promise<Experiment> =>
    engine.ask({ do: "experiment", name, files }).then(
      ({ experiment }) => experiment!,
      (error: unknown) => {
        throw new EngineFault({
          text: `The file’s puzzles for the lab cannot be read. ${sentence(faultOf(error))} Nothing has been changed.`,
        });
      },
    );
  const there = new Set(here.results.map(keyed)),
    gone: Entry[] = [],
    added: Entry[] = [];
  const add = (entry: Entry): void => {
    if (there.has(keyed(entry))) return;
    there.add(keyed(entry));
    added.push(entry);
  };
  for (const name of new Set([...here.results, ...archive.results].map(({ experiment }) => experiment))) {
    const target = known.has(name) ? await layOut(name, files) : undefined,
      cells = new Map(target?.cells?.map((cell) => [cell.id, JSON.stringify(cell)]));
    /**
     * The results of this experiment, each paired with its new form, which has the target's fingerprint. A result with an older fingerprint
     * is unchanged.
     */
    const carried = async ({ results, files }: Archive): Promise<(readonly [Entry, Entry])[]> => {
      const laid = target && (await layOut(name, files)),
        same = new Set(laid?.cells?.filter((cell) => cells.get(cell.id) === JSON.stringify(cell)).map(({ id }) => id));
      return results
        .filter(({ experiment }) => experiment === name)
        .map(
          (entry) =>
            [
              entry,
              target && entry.print === laid!.print && same.has(entry.result.cell) ? { ...entry, print: target.print } : entry,
            ] as const,
        );
    };
    for (const [entry, moved] of await carried(here)) {
      if (moved.print === entry.print) continue;
      gone.push(entry);
      add(moved);
    }
    for (const [, moved] of await carried(archive)) add(moved);
  }
  if (!(await notebook.restore(added, gone, files))) throw refused();
}

const keyed = ({ experiment, print, result: { cell } }: Entry): string => JSON.stringify([experiment, print, cell]);
