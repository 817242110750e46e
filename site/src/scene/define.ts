import "./barred"; // into the one bundle that has Lit, before it

/** Names an element. A page may carry two copies of the script: the first keeps the name. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
