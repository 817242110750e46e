import type { Work } from "../engine/engine";

/** The speed of a run: a number of steps per second, or as fast as possible. */
export type Pace = 1 | 2 | 5 | 10 | 20 | "full";
export const paces: readonly Pace[] = [1, 2, 5, 10, 20, "full"];

/**
 * Controls a running method: pause, one step, full speed, or a number of steps per second. At a number of steps per second, the engine is
 * paused, and this class requests each step at a steady rate. This class waits up to a second for the report of the last step, so that no
 * steps pile up before a slow method.
 */
export class Drive {
  paused: boolean;
  pace: Pace;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** The number of timer calls since the last requested step; 0 once its report has arrived. */
  private waited = 0;

  constructor(
    private readonly work: Work,
    private readonly changed: () => void,
    paused = false,
  ) {
    this.paused = paused;
    this.pace = paused ? 5 : "full"; // a visitor who begins with single steps wants to follow the later ones too
    const end = () => clearInterval(this.timer);
    work.done.then(end, end);
  }

  pause(): void {
    this.set(true, "pause");
  }

  resume(): void {
    this.set(false, this.pace === "full" ? "resume" : "pause");
    if (this.pace !== "full") this.begin(this.pace);
  }

  /** Does one step, and waits. */
  step(): void {
    this.set(true, "step");
  }

  /** Sets the speed. A paused run stays paused. */
  pacing(pace: Pace): void {
    this.pace = pace;
    if (this.paused) this.changed();
    else this.resume();
  }

  /** Called at each report: the requested step is done. */
  reported(): void {
    this.waited = 0;
  }

  private set(paused: boolean, command: string): void {
    clearInterval(this.timer);
    this.paused = paused;
    this.work.command({ name: command });
    this.changed();
  }

  private begin(pace: number): void {
    this.waited = 0;
    this.timer = setInterval(() => {
      if (this.waited > 0 && this.waited < pace) return void this.waited++;
      this.waited = 1;
      this.work.command({ name: "step" });
    }, 1000 / pace);
  }
}
