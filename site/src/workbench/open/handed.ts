// Receives texts and addresses that other apps share with the installed Unknot, and files that are opened with it.
import { readFile, type Incoming } from "../../kit/incoming";

/** The address and the files with which a system starts an app (wicg.github.io/web-app-launch). */
interface Launch {
  readonly targetURL?: string;
  readonly files: readonly { getFile(): Promise<File> }[];
}

declare global {
  interface Window {
    readonly launchQueue?: { setConsumer(take: (launch: Launch) => void): void };
  }
}

/**
 * The text shared in the query of an address, if any. share_target in the manifest names its parameters. Apps may put an address into any
 * of them.
 */
export function shared(address: URL): Incoming | undefined {
  const [title, text, url] = ["title", "text", "url"].map((name) => address.searchParams.get(name)?.trim() ?? "");
  const body = [text, url].filter(Boolean).join("\n") || title;
  return body ? { text: body, ...(title && title !== body && { name: title }) } : undefined;
}

/** The part from the # on in a launch's address; "" if it has none. */
const place = (address: URL): string => (address.hash.length > 2 ? address.hash : "");

/**
 * Calls `take` with the text or the files with which this page was opened, and later with those that the system passes to the running app
 * (its methods continue). Calls `go` with the part from the # on if a link led into the app. It removes the query from the address, so that
 * a reload does not share the text again.
 */
export function handed(take: (came: Incoming) => Promise<void>, go: (hash: string) => void): void {
  const here = new URL(location.href),
    [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[],
    came = shared(here);
  let own: string | undefined = opened?.name; // the address of the first launch, which opened this page
  const consume = async ({ targetURL, files }: Launch): Promise<void> => {
    const address = targetURL && targetURL !== own ? new URL(targetURL) : undefined,
      text = address && shared(address);
    own = undefined;
    for (const file of files)
      await take(
        await file
          .getFile()
          .then(readFile, () => ({ fault: "The file could not be read. It may have been moved, or your browser may not read it." })),
      );
    if (text) await take(text);
    else if (address && place(address)) go(place(address));
  };
  if (came) {
    history.replaceState(null, "", here.pathname + here.hash);
    void take(came);
  }
  let before = opened?.type === "reload"; // after a reload, the browser hands over the earlier launch again, at once
  window.launchQueue?.setConsumer((launch) => {
    if (!before) void consume(launch);
  });
  before = false;
}
