// Says on a page that was opened as a file that it has to be served. It is a classic script: modules do not run there.

if (location.protocol === "file:") {
  const said = document.createElement("p"),
    title = document.querySelector("h1")!;
  said.setAttribute("role", "alert");
  said.textContent = title.dataset.filed!;
  for (const part of document.querySelectorAll(".served")) part.remove(); // nothing in it would be true
  title.after(said);
}
