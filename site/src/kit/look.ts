import { slow } from "../scene/motion";

/** The visitor's choice of light or dark, and of the speed of motions. */
export interface Look {
  theme: Theme;
  motion: Motion;
}
export type Theme = "system" | "light" | "dark";
export type Motion = "off" | "normal" | "slow";

/** The duration of motions, as a multiple of the usual one. */
const slowness: Record<Motion, number> = { off: 0, normal: 1, slow: 2.5 };

/**
 * The key under which the look is stored synchronously. The page reads it before its first paint, when the database has not answered yet.
 */
const key = "unknot look";

/** Applies a look to the page, and saves it for the next page. */
export function look({ theme, motion }: Look): void {
  wear({ theme, motion });
  try {
    localStorage.setItem(key, JSON.stringify({ theme, motion }));
  } catch {
    // The storage is full or switched off. Then the next page gets its look once the database answers.
  }
}

/** Applies the saved look, and follows changes in other windows. */
export function sameLook(): void {
  wearKept();
  window.addEventListener("storage", (event) => {
    if (event.key === key) wearKept();
  });
}

function wearKept(): void {
  try {
    const { theme, motion } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Look>;
    wear({ theme: theme ?? "system", motion: motion ?? "normal" });
  } catch {
    // No look is stored.
  }
}

function wear({ theme, motion }: Look): void {
  document.documentElement.style.colorScheme = theme === "light" || theme === "dark" ? theme : "";
  slow(slowness[motion] ?? 1);
}
