// Finds out whether a page's policy forbids the engine. It uses events and attempts, since the texts of exceptions differ between browsers.
import type { Scope, ScriptPolicy } from "../published/scope";

export const forbidden = "This page's Content-Security-Policy does not let the engine run: its script-src needs 'wasm-unsafe-eval'.";

const settled = 50; // ms to wait for the event, which comes in a separate task after the failure

/** Records what the page's Content-Security-Policy refuses, until `end` is called. Outside a page there is no policy. */
export class Refusals {
  readonly #seen: SecurityPolicyViolationEvent[] = [];
  readonly #note = (event: SecurityPolicyViolationEvent): void => {
    if (event.disposition === "enforce") this.#seen.push(event);
  };

  constructor(private readonly document: Pick<Document, "addEventListener" | "removeEventListener"> | undefined = globalThis.document) {
    document?.addEventListener("securitypolicyviolation", this.#note);
  }

  /** Whether one of the directives refused this address. Call it after a failure. Browsers report the address of a blob as just "blob". */
  async include(directives: RegExp, url: URL): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, settled));
    return this.#seen.some(
      ({ effectiveDirective, blockedURI }) =>
        directives.test(effectiveDirective) &&
        (blockedURI === url.href || blockedURI === url.origin || blockedURI === url.protocol.slice(0, -1)),
    );
  }

  /** Whether Trusted Types refused a plain string. */
  get typed(): boolean {
    return this.#seen.some(({ effectiveDirective }) => /trusted-types/.test(effectiveDirective));
  }

  get any(): boolean {
    return this.#seen.length > 0;
  }

  end(): void {
    this.document?.removeEventListener("securitypolicyviolation", this.#note);
  }
}

/** Whether the policy allows WebAssembly. It tries the smallest module; WebKit refuses to instantiate it, other browsers to compile it. */
export function mayRun(scope: Pick<Scope, "WebAssembly"> = self): boolean {
  try {
    const { Instance, Module } = scope.WebAssembly;
    return Boolean(new Instance(new Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))));
  } catch {
    return false;
  }
}

let policy: ScriptPolicy | undefined;

/**
 * The address of one of our scripts in the form that Trusted Types require. If the page forbids our policy, the address stays a string, and
 * is refused.
 */
export function trusted(url: URL, { trustedTypes }: Pick<Scope, "trustedTypes"> = self): string {
  try {
    policy ??= trustedTypes?.createPolicy("unknot", { createScriptURL: (url) => url });
  } catch {
    return url.href;
  }
  return policy?.createScriptURL(url.href) ?? url.href;
}
