import { EngineFault } from "../engine/fault";
import { Refusals } from "../engine/policy";

/** The maximum size of a file, in bytes: more than any puzzle needs. */
const most = 8 << 20;

/** The schemes of addresses that may be fetched. data: and blob: are for files that the page itself has made. */
const readable = ["https:", "http:", "data:", "blob:"];

/** Fetches a puzzle's file. Throws an EngineFault with the reason if that fails. */
export async function fileText(address: string, base: string): Promise<string> {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (!url) throw new EngineFault({ text: `“${address}” is not the address of a file`, final: true });
  if (url.protocol === "file:")
    throw new EngineFault({
      text: `“${address}” is on a disk, where a page may not read: put it on a web server, and the page too`,
      final: true,
    });
  if (!readable.includes(url.protocol))
    throw new EngineFault({
      text: `“${address}” is not the address of a file: it must begin with https: or http:, or be relative to the page`,
      final: true,
    });
  const refusals = new Refusals();
  try {
    const response = await fetch(url, { credentials: "same-origin" });
    if (!response.ok)
      throw new EngineFault({
        text: `The puzzle's file could not be loaded: ${url.host} answers ${response.status} when asked for ${url.pathname}`,
      });
    if (Number(response.headers.get("Content-Length")) > most)
      throw new EngineFault({ text: `The file at ${url.href} is too large to be a puzzle` });
    return await response.text();
  } catch (error) {
    if (error instanceof EngineFault) throw error;
    throw new EngineFault({
      text: (await refusals.include(/^connect-src/, url))
        ? `This page's Content-Security-Policy does not let the puzzle's file load: its connect-src needs ${
            url.host ? url.origin : url.protocol
          }`
        : url.origin === location.origin
          ? `The puzzle's file could not be loaded: ${url.href} does not answer. Check the network and try again`
          : `The puzzle's file could not be loaded from ${
              url.host || url.protocol
            }. It is not there, or that site does not share it with others (by Access-Control-Allow-Origin), or the network is down`,
    });
  } finally {
    refusals.end();
  }
}
