/** As a keyboard does: after a while, again and again, in ms. */
const after = 350, every = 110;

/** Does something at once when a button is pressed, and again for as long as it is held down. */
export class Repeat {
  private timer: ReturnType<typeof setTimeout> | undefined;

  begin(event: PointerEvent, act: () => void): void {
    if (event.button !== 0) return;
    const end = () => clearTimeout(this.timer), again = () => {
      act();
      this.timer = setTimeout(again, every);
    };
    end();
    act();
    this.timer = setTimeout(again, after);
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, { once: true });
  }
}
