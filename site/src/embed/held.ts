// In a sandbox without allow-same-origin a frame has no origin, and may read only what the host shares with everybody. Scripts need no such
// permission, so a script contains the engine's files, and embed.html takes them from this script when nothing else works.
import { trusted } from "../engine/policy";

let holding: Promise<Record<string, string>> | undefined;

/** The engine's files as data: addresses, by name. */
const held = (): Promise<Record<string, string>> =>
  (holding ??= new Promise<Record<string, string>>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = trusted(new URL(__HELD__, document.baseURI));
    script.onload = () => resolve((self as unknown as { unknotHeld: Record<string, string> }).unknotHeld);
    script.onerror = reject;
    document.head.append(script);
  }).catch((error) => {
    holding = undefined;
    throw error;
  }));

const fetched = self.fetch;

/** Fetches as the browser does. If the frame may not read one of the engine's files, it uses the copy in the script. */
self.fetch = async (address, how) => {
  try {
    return await fetched(address, how);
  } catch (error) {
    const name = String(address instanceof Request ? address.url : address)
      .split("/")
      .at(-1)!;
    if (self.origin !== "null" || how?.signal?.aborted || !__HELD_FILES__.includes(name)) throw error;
    const files = await held().catch(() => {
      throw error;
    });
    return fetched(files[name]!, { signal: how?.signal });
  }
};
