// What a page and its worker say to each other: one request and its response, in pieces.

/** start: the module to run; open: the path of the request; bytes of its body; end of its body; taken: a piece of the response was read; ping. */
export type ToWorker = { start: WebAssembly.Module } | { open: string } | Uint8Array | "end" | "taken" | "ping";

/** ready to take the request; bytes of the response; over when it has ended; died when the engine broke down; pong: it is there. */
export type FromWorker = "ready" | "pong" | Uint8Array | "over" | { died: string };

/** Pieces of a response (16 KiB at most, the library's) on their way to a page that has not read them. A report must fit in, since the
    engine lets JavaScript in only for a moment; beyond that the engine waits, and merges its reports. */
export const mostUnread = 32;
