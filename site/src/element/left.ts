import type { Engine } from "../engine/engine";
import { leftOut } from "./words";

/** Returns the sentence about the pieces of a text that are not in its puzzle, or "" if there are none or the text cannot be read. */
export async function leftOf(engine: Engine, text: string, kind?: string): Promise<string> {
  const { parts = [] } = await engine.ask({ do: "split", text, ...(kind && { kind }) }).catch(() => ({ parts: [] }));
  return parts.length === 1 ? leftOut(parts[0]!.left ?? [], parts[0]!.unread) : "";
}
