import "./barred"; // into the one bundle that has Lit, before it

/** Defines a custom element. A page may have two copies of the script; the first one defines the name. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
