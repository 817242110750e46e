import type { EngineError } from "./protocol";

/** What went wrong, in words for the reader. line and col count from 1; trace is set after a crash. */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
  readonly text: string;
  readonly line?: number;
  readonly col?: number;
  readonly trace?: string;

  constructor({ text, line, col, stack }: EngineError) {
    super(text);
    this.text = text;
    this.line = line;
    this.col = col;
    this.trace = stack;
  }
}
