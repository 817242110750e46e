import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

/** Sets CSS properties through the style object. A strict policy refuses the style attribute, which lit's styleMap writes first. */
class Styled extends Directive {
  render(_: Record<string, string>): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [properties]: [Record<string, string>]): typeof noChange {
    const { style } = part.element as HTMLElement | SVGElement;
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return noChange;
  }
}

export const styled = directive(Styled);
