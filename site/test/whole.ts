/** The tag of a test that only `./build.sh test whole` runs: the same is proved each time on another device, or with another kind. */
export const whole = "@whole";
