const led = document.querySelector("#led");
const answer = document.querySelector("#answer");

function on(id, act) {
  document.querySelector(id).addEventListener("click", async () => {
    try {
      answer.value = (await act()) ?? "";
    } catch (error) {
      answer.value = error.message;
    }
  });
}

on("#hint", async () => (await led.hint())?.text);
on("#solve", async () => {
  const { outcome, moves, solver } = await led.solve();
  return `${outcome} by ${solver}: ${moves.join(" ")}`;
});
on("#step", () => led.step());
on("#reset", () => led.reset());
