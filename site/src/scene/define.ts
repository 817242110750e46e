import "./barred"; // this check must be in the same bundle as Lit, and run before Lit

/** Defines a custom element. A page may have two copies of the script; the first one defines the name. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
