const log = document.querySelector("#log");
const events = ["unknot-ready", "unknot-move", "unknot-solved", "unknot-error"];

for (const name of events) {
  document.querySelector("#watched").addEventListener(name, ({ detail }) => {
    log.textContent = `${name}\n${JSON.stringify(detail, null, 1)}`;
  });
}
