import type { Look } from "../../kit/look";

/** The settings that a visitor can change, for all puzzles. */
export interface Settings extends Look {
  mistakes: "at once" | "on request";
  lost: Switch;
  timer: Switch;
  buttons: "usual" | "swapped";
}
type Switch = "on" | "off";

export const usual: Settings = { mistakes: "at once", lost: "on", timer: "off", buttons: "usual", theme: "system", motion: "normal" };

/** The values of a setting with their labels; the default is first. */
type Choices<T extends string> = readonly (readonly [value: T, words: string])[];

/** The values of each setting. A file of settings is checked against them. */
export const choices: { [Name in keyof Settings]: Choices<Settings[Name]> } = {
  mistakes: [
    ["at once", "At once"],
    ["on request", "When I ask"],
  ],
  lost: [
    ["on", "Yes"],
    ["off", "No"],
  ],
  timer: [
    ["off", "Off"],
    ["on", "On"],
  ],
  buttons: [
    ["usual", "Standard"],
    ["swapped", "Swapped"],
  ],
  theme: [
    ["system", "System"],
    ["light", "Light"],
    ["dark", "Dark"],
  ],
  motion: [
    ["normal", "Normal"],
    ["slow", "Slow"],
    ["off", "Off"],
  ],
};
