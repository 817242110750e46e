export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];
export const ms = (time: number): string =>
  time < 10 ? `${time.toFixed(2)} ms` : time < 1e4 ? `${time.toFixed(1)} ms` : `${(time / 1e3).toFixed(1)} s`;
export const kB = (bytes: number): string => `${(bytes / 1e3).toFixed(1)} kB`;
export const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

/** Prints one line of the report. */
export const say = (what: string, figures: string): void => console.log(`${what.padEnd(28)} ${figures}`);
