/** The tag of a test that only `./build.sh test whole` runs: it repeats another test on another device, or with another kind. */
export const whole = "@whole";
