// The colours of players' marks can be distinguished with full colour vision, and without any one of the three types of cones.
import { expect, test } from "@playwright/test";
import { palette } from "../../src/scene/palette";

type Triple = [number, number, number];

/** Linear RGB as it is seen without one type of cones: Machado, Oliveira and Fernandes 2009, at full severity. */
const eyes: Record<string, Triple[]> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "no long waves": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "no middle waves": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "no short waves": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Triple[], v: Triple) => matrix.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Triple;
const linear = (hex: string) =>
  [1, 3, 5].map((i) => {
    const v = parseInt(hex.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as Triple;

/** Oklab, in which distances are approximately the perceived ones. */
const oklab = (rgb: Triple): Triple =>
  times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      rgb,
    ).map(Math.cbrt) as Triple,
  );
const seen = (hex: string, eye: Triple[]) => oklab(times(eye, linear(hex)).map((v) => Math.min(1, Math.max(0, v))) as Triple);

const luminance = (hex: string) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0];
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** The minimum distance of two colours in Oklab. The search for the palette reached 0.077 in all of these cases. */
const minDistance = 0.075;

for (const [dark, scheme, paper, ink] of [
  [0, "light", "#ffffff", "#1d1c1a"],
  [1, "dark", "#1e2124", "#ebe7df"],
] as const) {
  for (const part of ["tint", "hue"] as const) {
    for (const [name, eye] of Object.entries(eyes)) {
      test(`distinguishes a ${part} in the ${scheme} from all others and from paper for eyes with ${name}`, () => {
        const all = [...Object.entries(palette).map(([colour, look]) => [colour, look[part][dark]] as const), ["paper", paper] as const];
        const near = all.flatMap(([a, x], i) =>
          all.slice(0, i).map(([b, y]) => [`${a} and ${b}`, Math.hypot(...seen(x, eye).map((v, k) => v - seen(y, eye)[k]!))] as const),
        );
        expect(near.filter(([, apart]) => apart < minDistance)).toEqual([]);
      });
    }
    test(`keeps text readable on ${part}s in the ${scheme}`, () => {
      for (const [colour, look] of Object.entries(palette)) {
        if (part === "tint") expect(contrast(look.tint[dark], ink), colour).toBeGreaterThanOrEqual(4.5);
        else expect(contrast(look.hue[dark], paper), colour).toBeGreaterThanOrEqual(3);
      }
    });
  }
}
