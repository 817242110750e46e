import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Renders an element again whenever an object that it shows reports a change. */
export class Following implements ReactiveController {
  private followed: readonly (EventTarget | undefined)[] = [];
  private ending = new AbortController();

  /** `shown` returns the objects that the element shows now. */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly shown: () => readonly (EventTarget | undefined)[],
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.follow(this.shown());
  }

  hostUpdate(): void {
    const shown = this.shown();
    if (shown.some((thing, i) => thing !== this.followed[i])) this.follow(shown);
  }

  hostDisconnected(): void {
    this.follow([]);
  }

  private follow(things: readonly (EventTarget | undefined)[]): void {
    this.ending.abort();
    this.ending = new AbortController();
    this.followed = things;
    for (const thing of things) thing?.addEventListener("change", () => this.host.requestUpdate(), { signal: this.ending.signal });
  }
}
