// Finds out why a page has not started.
import { refresh } from "./refresh";
import type { Scope } from "./scope";

const key = "unknot-refreshed";
const settled = 100; // ms to wait for the event about a policy's refusal, which comes a little later

/** A page that should have started. */
export interface Page {
  readonly scope: Pick<Scope, "caches" | "fetch" | "origin" | "performance"> &
    Pick<Window, "sessionStorage"> & { location: Pick<Location, "href" | "protocol" | "reload"> };
  /** Whether the page's custom element is defined. */
  readonly defined: boolean;
  readonly styles: readonly Pick<HTMLLinkElement, "sheet">[];
  /** Whether the page already shows why it has not started. */
  told(): boolean;
  /** Replaces the general sentences by the reason `text`, and adds a button if there is an action `again`. */
  say(text: string, again?: () => unknown): void;
}

/** Whether this is the first time in the tab that the page does not start. Without storage that is unknown. */
function first(scope: Page["scope"]): boolean {
  try {
    if (scope.sessionStorage.getItem(key)) return false;
    scope.sessionStorage.setItem(key, "yes");
    return true;
  } catch {
    return false;
  }
}

/** Whether a style sheet has loaded. Some browsers provide an empty sheet in place of one that failed. */
function styled({ sheet }: Pick<HTMLLinkElement, "sheet">): boolean {
  try {
    return sheet!.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Does nothing if the page has started. Otherwise it fetches the files again, once per tab, or says why the page has not started. */
export async function look({ scope, defined, styles, told, say }: Page): Promise<void> {
  if (defined && styles.every(styled)) {
    try {
      scope.sessionStorage.removeItem(key);
    } catch {
      // without storage, the mark was never set
    }
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, settled));
  if (told()) return;
  const { location } = scope;
  if (location.protocol === "file:")
    return say(
      "Browsers do not run the scripts of a page that is opened as a file. Open unknot.html instead: one file with all but the lab and " +
        "Embed. Or run ./build.sh serve, or put the folder on a web server.",
    );
  if (scope.origin === "null") return say("This page is in a sandbox that blocks its scripts. Open it in its own window.");
  const base = new URL("./", location.href),
    again = () => void refresh(base, scope).then(() => location.reload());
  if (first(scope) && (await refresh(base, scope))) return location.reload();
  say(
    "Some files of Unknot are missing or damaged. Check the network and try again. If that does not help, the problem is on the server: " +
      "a file is missing or damaged, or scripts are not served as text/javascript.",
    again,
  );
}
