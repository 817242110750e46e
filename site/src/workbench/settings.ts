import type { Look } from "../kit/look";

/** What a visitor wants to have otherwise, for all puzzles. */
export interface Settings extends Look { timer: Switch }
type Switch = "on" | "off";

export const usual: Settings = { theme: "system", motion: "normal", timer: "off" };

/** What a setting can be, with the words for it; the usual one first. */
type Choices<T extends string> = readonly (readonly [value: T, words: string])[];

/** Of each setting, what it can be. A file that comes from elsewhere is held against it. */
export const choices: { [Name in keyof Settings]: Choices<Settings[Name]> } = {
  theme: [["system", "As the system"], ["light", "Light"], ["dark", "Dark"]],
  motion: [["normal", "Normal"], ["slow", "Slow"], ["off", "Off"]],
  timer: [["off", "Off"], ["on", "On"]],
};
