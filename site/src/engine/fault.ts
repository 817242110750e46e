import type { Choice, WireError } from "./protocol";

/** The fields of an error. reload: only a reload helps; final: a second attempt does not. */
export interface EngineError extends WireError {
  reload?: boolean;
  final?: boolean;
}

/**
 * An error with a text for the reader. line and col count from 1. as is the title of the kind as which the text was read; others are
 * further kinds that could read it. unknown: the text resembles no kind. reload: only a reload helps; final: a second attempt does not.
 * trace is set after a crash.
 */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
  readonly text: string;
  readonly line?: number;
  readonly col?: number;
  readonly as?: string;
  readonly others?: Choice[];
  readonly unknown?: boolean;
  readonly reload?: boolean;
  readonly final?: boolean;
  readonly trace?: string;

  constructor({ text, line, col, as, others, unknown, reload, final, stack }: EngineError) {
    super(text);
    this.text = text;
    this.line = line;
    this.col = col;
    this.as = as;
    this.others = others;
    this.unknown = unknown;
    this.reload = reload;
    this.final = final;
    this.trace = stack;
  }
}

/** An error in the form of the engine's errors. An unexpected error has only its message. */
export const faultOf = (error: unknown): EngineError =>
  error instanceof EngineFault
    ? {
        text: error.text,
        line: error.line,
        col: error.col,
        as: error.as,
        others: error.others,
        unknown: error.unknown,
        reload: error.reload,
        final: error.final,
      }
    : { text: error instanceof Error ? error.message : String(error) };
