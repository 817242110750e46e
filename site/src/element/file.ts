import { EngineFault } from "../engine/fault";
import { Refusals } from "../engine/policy";

/** More than a puzzle's file can have, in bytes. */
const most = 8 << 20;

/** Fetches a puzzle's file, or throws an EngineFault that says why it does not come. */
export async function fileText(address: string, base: string): Promise<string> {
  if (!URL.canParse(address, base)) throw new EngineFault({ text: `“${address}” is no address of a file` });
  const url = new URL(address, base), refusals = new Refusals();
  try {
    const response = await fetch(url, { credentials: "same-origin" });
    if (!response.ok) throw new EngineFault({ text: `The puzzle's file did not come: ${url.host} answers ${response.status} when asked for ${url.pathname}` });
    if (Number(response.headers.get("Content-Length")) > most) throw new EngineFault({ text: `The file at ${url.href} is too large to be a puzzle` });
    return await response.text();
  } catch (error) {
    if (error instanceof EngineFault) throw error;
    throw new EngineFault({ text: await refusals.include(/^connect-src/, url) ? `This page's Content-Security-Policy does not let the puzzle's file load: its connect-src needs ${url.origin}`
      : url.origin === location.origin ? `The puzzle's file could not be loaded: ${url.href} does not answer. Check the network and try again`
      : `The puzzle's file could not be loaded from ${url.host}. It is not there, or that site does not share it with others (by Access-Control-Allow-Origin), or the network is down` });
  } finally {
    refusals.end();
  }
}
