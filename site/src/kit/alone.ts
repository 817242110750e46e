/** The page is unknot.html, one file with everything inside: no other page lies beside it, and nothing has to be kept for offline use. */
export const alone = typeof __ALONE__ !== "undefined";
