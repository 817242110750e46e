import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

/** Turns an element the shorter way round, so that from 270° to 0° it makes a quarter turn and not three. */
class Turned extends Directive {
  private angle = 0;

  render(_heading: number, _mirrored: boolean): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [heading, mirrored]: [number, boolean]): typeof noChange {
    this.angle += ((((heading - this.angle) % 360) + 540) % 360) - 180;
    const { style } = part.element as SVGElement;
    // An element that has never turned needs no style.
    if (this.angle || mirrored || style.transform) style.transform = `rotate(${this.angle}deg) scale(${mirrored ? -1 : 1}, 1)`;
    return noChange;
  }
}

export const turned = directive(Turned);
