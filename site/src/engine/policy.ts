// What the policy of a page keeps the engine from, told by events and by trying: the words of an exception are each browser's own.

export const forbidden = "This page's Content-Security-Policy does not let the engine run: its script-src needs 'wasm-unsafe-eval'.";

const settled = 50; // ms: the event is a task of its own, somewhere behind the failure

/** Notes what the page's Content-Security-Policy refuses, until end. */
export class Refusals {
  readonly #seen: SecurityPolicyViolationEvent[] = [];
  readonly #note = (event: SecurityPolicyViolationEvent): void => { if (event.disposition === "enforce") this.#seen.push(event); };

  constructor() {
    document.addEventListener("securitypolicyviolation", this.#note);
  }

  /** Whether this address was refused, for what the directive is about; asked after a failure. A blob's is just "blob". */
  async include(directives: RegExp, url: URL): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, settled));
    return this.#seen.some(({ effectiveDirective, blockedURI }) =>
      directives.test(effectiveDirective) && (blockedURI === url.href || blockedURI === url.origin || blockedURI === url.protocol.slice(0, -1)));
  }

  /** Whether an address was refused for being a mere string. */
  get typed(): boolean {
    return this.#seen.some(({ effectiveDirective }) => /trusted-types/.test(effectiveDirective));
  }

  get any(): boolean { return this.#seen.length > 0; }

  end(): void {
    document.removeEventListener("securitypolicyviolation", this.#note);
  }
}

/** Whether the policy lets WebAssembly run: everywhere else the least module there is compiles, and starts, which is where WebKit asks. */
export function mayRun(): boolean {
  try {
    return Boolean(new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))));
  } catch {
    return false;
  }
}

interface Policy { createScriptURL(url: string): string }
declare const trustedTypes: undefined | { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** The address of a script of ours, as a page with Trusted Types wants it. Where the page does not let us, it stays as it is, and is refused. */
export function trusted(url: URL): string {
  try {
    policy ??= typeof trustedTypes === "undefined" ? undefined : trustedTypes.createPolicy("unknot", { createScriptURL: (url) => url });
  } catch {
    return url.href;
  }
  return policy?.createScriptURL(url.href) ?? url.href;
}
