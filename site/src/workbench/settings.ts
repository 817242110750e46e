import type { Look } from "../kit/look";

/** What a visitor wants to have otherwise, for all puzzles. */
export interface Settings extends Look { mistakes: "at once" | "on request"; lost: Switch; timer: Switch; buttons: "usual" | "swapped" }
type Switch = "on" | "off";

export const usual: Settings = { mistakes: "at once", lost: "on", timer: "off", buttons: "usual", theme: "system", motion: "normal" };

/** What a setting can be, with the words for it; the usual one first. */
type Choices<T extends string> = readonly (readonly [value: T, words: string])[];

/** Of each setting, what it can be. A file that comes from elsewhere is held against it. */
export const choices: { [Name in keyof Settings]: Choices<Settings[Name]> } = {
  mistakes: [["at once", "At once"], ["on request", "When I ask"]],
  lost: [["on", "Yes"], ["off", "No"]],
  timer: [["off", "Off"], ["on", "On"]],
  buttons: [["usual", "Standard"], ["swapped", "Swapped"]],
  theme: [["system", "System"], ["light", "Light"], ["dark", "Dark"]],
  motion: [["normal", "Normal"], ["slow", "Slow"], ["off", "Off"]],
};
