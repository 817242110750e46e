// The published collections, read from ../shared/data beside the repository if they are there.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { Params } from "../../src/engine/protocol";
import { root } from "./page";

/** A collection and how to run it; `quick` limits a run without the option `full`. */
export interface Suite {
  title: string;
  kind: string;
  solver?: string;
  limit: number;
  /** The file of the collection, or a folder of such files. */ file: string;
  /** Each line begins with the length of a shortest solution. */ lengths?: boolean;
  /** Seconds after which the best solution so far is measured. */ after?: number[];
  /** The figure that is summed over the solutions. */ measure?: string;
  params?: Params;
  /** Seconds that the solver continues after its first solution. */ more?: number;
  /** The best known values of the measure: a table, and its column. */ known?: [file: string, column: string];
  /** Seconds within which solutions are counted. */ within?: number[];
  quick?: { limit?: number; rows?: number };
}

/** The list of collections. */
export const suites = JSON.parse(readFileSync(new URL("suites.json", import.meta.url), "utf8")) as Suite[];

/** The path of a file of the published data. */
export const published = (file: string): string => `${root}/../shared/data/${file}`;

/** Returns the text of a file, or of all files in a folder; undefined if there is no such path. */
export function text(file: string): string | undefined {
  const path = published(file);
  if (!existsSync(path)) return undefined;
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .map((name) => `${path}/${name}`)
    : [path];
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}
