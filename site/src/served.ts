// Tells visitors of a page opened as a file that a web server must serve it. It is a classic script: modules do not run there.

if (location.protocol === "file:") {
  const said = document.createElement("p"),
    title = document.querySelector("h1")!;
  said.setAttribute("role", "alert");
  said.textContent = title.dataset.filed!;
  for (const part of document.querySelectorAll(".served")) part.remove(); // this content is true only for served pages
  title.after(said);
}
