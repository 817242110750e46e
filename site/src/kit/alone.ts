/** The page is unknot.html, one file with everything inside: there is no other page beside it, and nothing to keep for offline use. */
export const alone = typeof __ALONE__ !== "undefined";
