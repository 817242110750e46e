/** The tag of a test that only `./build.sh test whole` runs: each run shows the same on another device, or with another kind. */
export const whole = "@whole";
