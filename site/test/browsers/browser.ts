// What the journeys ask of a browser. Each driver gives it by the protocol that its browser has.

/** A place in a window, in CSS pixels from its upper left corner. */
export interface Point { x: number; y: number }

export interface Browser {
  readonly name: string;
  readonly version: string;
  /** A new window beside the others, of this inner size; they share what the browser keeps. */
  window(size?: { width: number; height: number }): Promise<Window>;
  quit(): Promise<void>;
}

export interface Window {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. What goes in and comes out is JSON. */
  run<A, R>(body: (given: A) => R | Promise<R>, given: A): Promise<R>;
  /** The mouse goes down at the first place, over the others, and up at the last. */
  drag(way: readonly Point[]): Promise<void>;
  /** A finger does. */
  stroke(way: readonly Point[]): Promise<void>;
  /** A key by its name in KeyboardEvent.key; with modifiers as "Control+v". */
  press(key: string): Promise<void>;
  /** A picture of what is seen, as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}
