import { EngineFault } from "./fault";

/** A file of the engine as it was built: lengths in bytes, as shipped and unpacked. */
export interface Sizes { gzip: number; raw: number }

const gzipped = (start: Uint8Array) => start[0] === 0x1f && start[1] === 0x8b;
const unreachable = "The engine could not be loaded. Check the network and try again.";

/** Fetches a file that its server must have. */
export async function fetched(url: URL): Promise<Response> {
  let forbidden = false;
  const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    forbidden ||= effectiveDirective === "connect-src" && (blockedURI === url.href || blockedURI === url.origin);
  };
  document.addEventListener("securitypolicyviolation", listen);
  try {
    const response = await fetch(url, { credentials: "same-origin" });
    if (response.ok && response.body) return response;
  } catch {
    await new Promise((resolve) => setTimeout(resolve)); // the event is a task of its own, behind the failure
  } finally {
    document.removeEventListener("securitypolicyviolation", listen);
  }
  throw new EngineFault({ text: forbidden ? `This page's Content-Security-Policy does not let the engine load: its connect-src needs ${url.origin}.` : unreachable });
}

/** Downloads and compiles at once. Neither the type nor the compression that the server says is believed: a plain file server
    knows no wasm, and some servers unpack what ends in .gz on the way. */
export async function compile(url: URL, sizes: Sizes, onProgress: (fraction: number) => void): Promise<WebAssembly.Module> {
  const reader = (await fetched(url)).body!.getReader();
  const first = await reader.read();
  const packed = first.value !== undefined && gzipped(first.value);
  const whole = packed ? sizes.gzip : sizes.raw;
  let arrived = 0;
  let next: ReadableStreamReadResult<Uint8Array<ArrayBuffer>> | undefined = first;
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(out) {
      const { done, value } = next ?? (await reader.read());
      next = undefined;
      if (done) return out.close();
      arrived += value.length;
      onProgress(Math.min(arrived / whole, 1));
      out.enqueue(value);
    },
  });
  const wasm = packed ? bytes.pipeThrough(new DecompressionStream("gzip")) : bytes;
  try {
    return await WebAssembly.compileStreaming(new Response(wasm, { headers: { "Content-Type": "application/wasm" } }));
  } catch (error) {
    if (/unsafe-eval|Content Security Policy/i.test(String(error)))
      throw new EngineFault({ text: "This page's Content-Security-Policy does not let the engine run: its script-src needs 'wasm-unsafe-eval'." });
    throw new EngineFault({ text: arrived < whole ? unreachable : `This browser cannot run the engine (${error}).` });
  }
}
