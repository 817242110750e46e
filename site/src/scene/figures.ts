// How figures are written, here and in core/scene/figures.go; one table tests both sides.
import type { Column } from "../engine/protocol";

/** A number format that is created at its first use, since the browser takes 30 ms to load the data for the first format. */
function written(options: Intl.NumberFormatOptions): (n: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (n) => (format ??= new Intl.NumberFormat("en", options)).format(n);
}

const precise = written({ maximumFractionDigits: 20 });
const compact = written({ notation: "compact", maximumSignificantDigits: 3 });

/** A whole number with commas. It is in every page, and uses no data of the browser. */
const whole = (n: number): string => n.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ",");

/** Replaces the commas by thin no-break spaces, as in print. */
const thin = (s: string) => s.replaceAll(",", "\u202f").replace(/^-/, "−");

const rounded = (n: number, figures: number): number => Number(n.toPrecision(figures));

/** A whole number in full: 203 158. */
export const count = (n: number): string => thin(whole(n));

/** A number in the form for tables: up to five digits, and from 10 000 on as a whole number. */
export const figure = (n: number, type: Column["type"]): string =>
  type === "int" || Math.abs(n) >= 1e4 ? count(n) : thin(precise(rounded(n, 5)));

/** A number with at most three digits, for small spaces, such as 1.2 M. */
export const brief = (n: number): string =>
  thin(compact(n))
    .replace(/(?=[KMBT]$)/, "\u202f")
    .replace("K", "k");

/** The numbers along an axis, with enough decimals to distinguish them: 213.0, 213.5, 214.0, or 1.2 M, 1.4 M. */
export function ticks(numbers: readonly number[]): string[] {
  const largest = Math.max(0, ...numbers.map(Math.abs));
  const [unit, sign] =
    largest < 1e4 ? [1, ""] : largest < 1e6 ? [1e3, "k"] : largest < 1e9 ? [1e6, "M"] : largest < 1e12 ? [1e9, "B"] : [1e12, "T"];
  const scaled = numbers.map((n) => rounded(n / unit, 12)); // without the rounding errors of binary fractions
  const decimals = Math.min(12, Math.max(0, ...scaled.map((n) => (precise(n).split(".")[1] ?? "").length)));
  const fixed = new Intl.NumberFormat("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return scaled.map((n) => (n === 0 ? "0" : thin(fixed.format(n)) + (sign && `\u202f${sign}`)));
}

/** Seconds as 0.02 s, 14.1 s, 3 min 5 s, 2 h 10 min. */
export function duration(seconds: number): string {
  if (seconds < 9.995) return `${seconds.toFixed(2)} s`;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const all = Math.round(seconds),
    minutes = Math.floor(all / 60);
  return minutes < 60 ? `${minutes} min ${all % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Memory as 12 kB, 3.1 MB, 1.07 GB. */
export const bytes = (n: number): string =>
  n < 1e6 ? `${Math.ceil(n / 1e3)} kB` : n < 1e9 ? `${rounded(n / 1e6, 3)} MB` : `${rounded(n / 1e9, 3)} GB`;

/** The noun for n things, made from a plural. It knows plurals in -s and, after a hissing sound, in -es. */
export const named = (n: number, plural: string): string =>
  n === 1 ? plural.replace(/((?<=ss|sh|ch|x)e)?s(?=( \S*[^s\s])?$)/, "") : plural;

/** A number with its noun: "12 moves", "1 move", "1 press". */
export const several = (n: number, plural: string): string => `${count(n)} ${named(n, plural)}`;
