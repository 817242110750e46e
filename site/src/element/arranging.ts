// Sets a game's methods according to the element's attributes, and finds faults in these.
import type { Param, Params, SolverInfo } from "../engine/protocol";
import { controls, named } from "./allowed";
import type { Game } from "./game";
import type { PuzzleElement } from "./interface";
import { speeds, whole, type Pace } from "./player";

type Set = Pick<PuzzleElement, "solver" | "params" | "seed" | "speed" | "start" | "loading" | "theme" | "controls">;

const oneOf = (all: readonly string[]): string => `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;

/** The attributes that have only a few possible values, with these values. */
const values = { start: ["idle", "playing", "solved"], loading: ["touch", "near", "now"], theme: ["auto", "light", "dark"] } as const;

const pace = (speed: PuzzleElement["speed"]): Pace | undefined => [...speeds, whole].find((each) => each === speed) as Pace | undefined;

const sown = (seed: number): boolean => Number.isSafeInteger(seed) && seed >= 0;

/** Sets how fast solutions are played. */
export const hasten = ({ film }: Game, speed: PuzzleElement["speed"]): void => film.pacing(pace(speed) ?? 1);

/** Sets the methods of a game as the attributes demand. Faulty attributes change nothing. */
export function arrange({ runs }: Game, { solver, params, seed }: Set): void {
  runs.choose(solver ?? "");
  if (sown(seed)) runs.seed = seed;
  if (params !== null && runs.solver) runs.params.set(runs.solver.name, read(runs.solver, params).set);
}

/** The sentences about faulty attributes. */
export function remarks({ kind, runs }: Game, set: Set): string[] {
  const { solver, params, seed, speed, controls: wanted } = set;
  const known = kind?.solvers.map(({ name }) => name) ?? [],
    strange = named(wanted ?? "").filter((name) => name !== "none" && !controls.some((known) => known === name));
  return [
    solver && known.length && !known.includes(solver)
      ? `There is no method called “${solver}”; Solve uses the default. The methods are ${known.join(", ")}.`
      : "",
    ...(params !== null && runs.solver ? read(runs.solver, params).faults : []),
    sown(seed) ? "" : "The seed must be a whole number from 0 up.",
    pace(speed) ? "" : `“${speed}” is not a speed; it can be ${oneOf([...speeds.map(String), whole])}.`,
    strange.length ? `There is no control called “${strange[0]}”; there are ${controls.join(", ")}, and none.` : "",
    ...(Object.keys(values) as (keyof typeof values)[]).map((name) =>
      set[name] === null || values[name].some((value) => value === set[name])
        ? ""
        : `“${name}” cannot be “${set[name]}”, only ${oneOf(values[name])}.`,
    ),
  ].filter(Boolean);
}

/** Reads parameters from an attribute: a JSON object, or NAME=VALUE separated by spaces. */
function read({ title, params = [] }: SolverInfo, given: Params | string): { set: Params; faults: string[] } {
  const set: Params = {},
    faults: string[] = [];
  for (const [name, value] of entries(given) ?? []) {
    const param = params.find((param) => param.name === name),
      meant = param && typed(param, value);
    if (meant !== undefined) set[name] = meant;
    else
      faults.push(
        !param
          ? `“${title}” has no parameter “${name}”; ${
              params.length ? `it has ${params.map(({ name }) => name).join(", ")}` : "it has none"
            }.`
          : `The parameter “${name}” cannot be “${String(value)}”: ${wants(param)}.`,
      );
  }
  if (!entries(given)) faults.push("The parameters must be NAME=VALUE, separated by spaces, or a JSON object.");
  return { set, faults };
}

function entries(given: Params | string): [string, unknown][] | undefined {
  if (typeof given === "object") return Object.entries(given);
  if (given.trim().startsWith("{")) {
    try {
      return Object.entries(JSON.parse(given) as object);
    } catch {
      return undefined;
    }
  }
  const pairs = given
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s) as [string, string]);
  return pairs.every(([name, value]) => name && value !== undefined) ? pairs : undefined;
}

/** Converts a value to the type of its parameter; undefined if the parameter does not allow the value. */
function typed({ type, min = 0, max = 0, choices }: Param, value: unknown): Params[string] | undefined {
  if (type === "int" || type === "float") {
    const n = value === "" ? NaN : Number(value);
    return (type === "int" ? Number.isSafeInteger(n) : Number.isFinite(n)) && (min === max || (n >= min && n <= max)) ? n : undefined;
  }
  const text = String(value);
  if (type === "bool") return text === "true" || text === "false" ? text === "true" : undefined;
  return type !== "choice" || choices?.includes(text) ? text : undefined;
}

const wants = ({ type, min = 0, max = 0, choices = [] }: Param): string =>
  type === "bool"
    ? "it is true or false"
    : type === "choice"
      ? `it is ${oneOf(choices)}`
      : `it is a ${type === "int" ? "whole number" : "number"}${min === max ? "" : ` from ${min} to ${max}`}`;
