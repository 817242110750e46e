import type { EngineError } from "../engine/fault";

/** The text of an error without its line and column. */
const unplaced = (text: string): string => text.replace(/^line \d+(, column \d+)?: /, "");

/** An error as a sentence without its line and column, for a page that marks the place of the fault. */
export const placeless = ({ text }: EngineError): string => sentence({ text: unplaced(text) });

/** The text of an error after its line and column, if the error has them. */
export function placed({ text, line, col }: Pick<EngineError, "text" | "line" | "col">): string {
  const place = [line && `line ${line}`, col && `column ${col}`].filter(Boolean).join(", ");
  return place ? `${place}: ${unplaced(text)}` : text;
}

/** An error as a sentence: the kind as which the text was read, the place and the fault. */
export function sentence(error: EngineError): string {
  const fault = placed(error),
    text = error.as ? `read as ${error.as}: ${fault}` : fault,
    whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
