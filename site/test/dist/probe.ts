// Exports site/src/offline to its tests.
import * as offline from "../../src/offline/offline";

declare global {
  interface Window {
    offline: typeof offline;
  }
}
window.offline = offline;
