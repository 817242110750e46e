// Messages between a page and a worker: one request and its response, a message at a time. The first worker compiles the engine.
import type { Flaw, Packing } from "./unpacking";

/**
 * compile: the packing of the engine's file, and its checksum. piece: a piece of that file; the last piece is empty. start: the module to
 * run. open: the path of the request. bytes: a part of the request's body. "end": the end of the body. "taken": the page has read a message
 * of the response. "ping": a question whether the worker still lives. hold: the name of the lock to hold instead of the previous one, ""
 * for none.
 */
export type ToWorker =
  | { compile: Packing; sum: number }
  | { piece: Uint8Array<ArrayBuffer> }
  | { start: WebAssembly.Module }
  | { open: string }
  | { hold: string }
  | Uint8Array
  | "end"
  | "taken"
  | "ping";

/**
 * module: the compiled engine, or its flaw. "ready": the engine accepts the request. message: a complete message of the response. "over":
 * the response has ended. died: the engine broke down; full if it had used up its memory, forbidden if the policy in the worker script's
 * own headers was the cause. "pong": the answer to a ping. held: the name of the lock that the worker holds.
 */
export type FromWorker =
  | { module: WebAssembly.Module | Flaw }
  | "ready"
  | "pong"
  | { held: string }
  | Uint8Array
  | "over"
  | { died: string; full: boolean; forbidden: boolean };

/** The maximum number of messages of a response that the page has not read. At this number the engine waits, and merges its reports. */
export const mostUnread = 4;
