import type { Column } from "../engine/protocol";

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat("en", { maximumSignificantDigits: 5 });
const brief = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

/** Thousands are parted by thin spaces, as in print. */
const thin = (s: string) => s.replaceAll(",", "\u2009").replace(/^-/, "−");

/** A number as a table shows it. */
export const figure = (n: number, type: Column["type"]): string => thin((type === "int" ? whole : precise).format(n));

/** A number where there is little room: 1.2 M. */
export const short = (n: number): string => thin(brief.format(n)).replace(/(?=[KMBT]$)/, "\u2009").replace("K", "k");
