// The interfaces that the journeys use to control a browser. Each driver implements them over its browser's protocol.

/** A place in a window, in CSS pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

export interface Browser {
  readonly name: string;
  readonly version: string;
  /** Opens another window of this inner size; windows share the browser's storage. */
  window(size?: { width: number; height: number }): Promise<Window>;
  quit(): Promise<void>;
}

export interface Window {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes back to the previous page, in its old state if the browser has kept it. */
  back(): Promise<void>;
  /** Runs a function in the page. Its argument and result are JSON. */
  run<A, R>(body: (given: A) => R | Promise<R>, given: A): Promise<R>;
  /** Presses the mouse at the first place, moves it over the others, and releases it at the last. */
  drag(way: readonly Point[]): Promise<void>;
  /** Does the same as drag, with a finger. */
  stroke(way: readonly Point[]): Promise<void>;
  /** Presses a key by its name in KeyboardEvent.key; with modifiers as "Control+v". */
  press(key: string): Promise<void>;
  /** A screenshot, as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}
