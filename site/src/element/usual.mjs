/** The values of a puzzle's properties without attributes. */
export const usual = /** @type {const} */ ({
  kind: null,
  src: null,
  rules: null,
  loading: null,
  start: "idle",
  autoplay: false,
  solver: null,
  params: null,
  seed: 1,
  speed: 1,
  controls: null,
  mayHint: true,
  maySolve: true,
  readOnly: false,
  theme: "auto",
  swapped: false,
});
