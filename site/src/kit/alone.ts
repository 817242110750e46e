/** Whether the page is unknot.html, one file with everything inside: it has no other pages, and needs no files for offline use. */
export const alone = typeof __ALONE__ !== "undefined";
