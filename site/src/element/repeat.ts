/** The delay before the first repetition, and the delay between further ones, in ms, as on a keyboard. */
const after = 350,
  every = 110;

/** The events that end a press. */
const ends = ["pointerup", "pointercancel"];

/** Repeats an action while a button is held down: at once, and then at intervals. */
export class Repeat {
  private timer: ReturnType<typeof setTimeout> | undefined;

  begin(event: PointerEvent, act: () => void): void {
    if (event.button !== 0) return;
    const again = () => {
      act();
      this.timer = setTimeout(again, every);
    };
    this.end();
    act();
    this.timer = setTimeout(again, after);
    for (const type of ends) addEventListener(type, this.end); // added once, however many fingers press
  }

  private readonly end = (): void => {
    clearTimeout(this.timer);
    for (const type of ends) removeEventListener(type, this.end);
  };
}
