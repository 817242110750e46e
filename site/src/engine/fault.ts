import type { EngineError } from "./protocol";

/** What went wrong, in words for the reader. line and col count from 1; unknown is a text that is like no kind's; reload where only that
    helps; trace is set after a crash. */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
  readonly text: string;
  readonly line?: number;
  readonly col?: number;
  readonly unknown?: boolean;
  readonly reload?: boolean;
  readonly trace?: string;

  constructor({ text, line, col, unknown, reload, stack }: EngineError) {
    super(text);
    this.text = text;
    this.line = line;
    this.col = col;
    this.unknown = unknown;
    this.reload = reload;
    this.trace = stack;
  }
}
