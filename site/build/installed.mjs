// The installed app: its manifest (www.w3.org/TR/appmanifest) and its icons. Everything in it is relative, so that it works in any folder;
// it has no id, which would be relative to the origin: two copies on one host would count as the same app.

/** The sizes of the icons, by their file names in icons/. */
export const icons = {
  "icon.svg": "any",
  "icon-192.png": "192x192",
  "icon-512.png": "512x512",
  "maskable-512.png": "512x512",
  "touch-180.png": "",
};

/**
 * The manifest of the app, as an object. @param {string[]} endings the extensions of the files that the app opens @param {(name: string) =>
 * string} built an icon's file in dist/
 */
export const app = (endings, built) => ({
  name: "Unknot",
  short_name: "Unknot",
  description: "Play puzzles, and watch them being solved.",
  lang: "en",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#fbfaf6",
  theme_color: "#fbfaf6",
  categories: ["games", "education"],
  icons: Object.entries(icons)
    .filter(([, sizes]) => sizes)
    .map(([name, sizes]) => ({
      src: built(name),
      sizes,
      type: name.endsWith("svg") ? "image/svg+xml" : "image/png",
      purpose: name.startsWith("maskable") ? "maskable" : "any",
    })),
  shortcuts: [{ name: "The lab", url: "./lab.html" }],
  share_target: {
    action: "./",
    method: "GET",
    enctype: "application/x-www-form-urlencoded",
    params: { title: "title", text: "text", url: "url" },
  },
  file_handlers: [{ action: "./", accept: { "text/plain": endings.map((ending) => `.${ending}`) } }],
  launch_handler: { client_mode: ["focus-existing", "auto"] }, // a method may be running in the open window
});
