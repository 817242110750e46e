/** The part of Trusted Types that makes script addresses. */
export interface ScriptPolicy {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

/** The part of a page's global scope that downloads use. Tests pass their own. */
export type Scope = Pick<
  Window & typeof globalThis,
  "caches" | "clearInterval" | "document" | "fetch" | "origin" | "performance" | "setInterval" | "trustedTypes" | "WebAssembly" | "Worker"
>;
