// Drives WebKitGTK over the W3C WebDriver protocol, on a separate display.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import type { Browser, Point, Window } from "./browser";

/** The special keys, and the single characters by which the protocol writes them. */
const signs: Record<string, string> = {
  Backspace: "\ue003",
  Tab: "\ue004",
  Enter: "\ue007",
  Shift: "\ue008",
  Control: "\ue009",
  Escape: "\ue00c",
  End: "\ue010",
  Home: "\ue011",
  ArrowLeft: "\ue012",
  ArrowUp: "\ue013",
  ArrowRight: "\ue014",
  ArrowDown: "\ue015",
  Delete: "\ue017",
};
const signOf = (key: string): string => signs[key] ?? key;

type Call = <T>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<T>;

async function line(stream: Readable): Promise<string> {
  const [words] = (await once(stream, "data")) as [Buffer];
  return words.toString().trim();
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
}

export async function start(): Promise<Browser> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1100x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = `:${await line(screen.stdio[3] as Readable)}`;
  const port = 40000 + (process.pid % 20000),
    driver = spawn("WebKitWebDriver", [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: "ignore" });
  process.once("exit", () => {
    for (const child of [driver, screen]) child.kill();
  });
  const call: Call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  while (
    !(await call("GET", "/status").then(
      () => true,
      () => driver.exitCode !== null,
    ))
  )
    await new Promise((later) => setTimeout(later, 50));

  const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>("POST", "/session", {
    capabilities: {},
  });
  const session: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  await session("POST", "/timeouts", { script: 3_600_000 });
  const first = await session<string>("GET", "/window"); // it stays open: the browser ends with its last window

  let turn: Promise<unknown> = Promise.resolve();
  let current = first;
  /** Commands go to the current window, so they are sent one after another. */
  const within =
    (handle: string): Call =>
    (method, path, body) => {
      const done = turn.then(async () => {
        if (current !== handle) await session("POST", "/window", { handle });
        current = handle;
        return session(method, path, body);
      });
      turn = done.catch(() => undefined);
      return done as never;
    };

  return {
    name: "webkitgtk",
    version: capabilities.browserVersion,
    async window(size = { width: 1280, height: 860 }) {
      const { handle } = await within(first)<{ handle: string }>("POST", "/window/new", { type: "window" });
      const made = windowOf(within(handle));
      await within(handle)("POST", "/window/rect", { x: 0, y: 0, ...size });
      const inner = await made.run(() => ({ width: innerWidth, height: innerHeight }), null);
      await within(handle)("POST", "/window/rect", { width: 2 * size.width - inner.width, height: 2 * size.height - inner.height });
      return made;
    },
    async quit() {
      await session("DELETE", "").catch(() => undefined);
      await ended(driver);
      await ended(screen);
    },
  };
}

function windowOf(call: Call): Window {
  const run: Window["run"] = async (body, given) => {
    const script = `const [given, done] = arguments;
      (async () => (${body})(given))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await call<{ value: never; error?: string }>("POST", "/execute/async", { script, args: [given] });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const act = (id: string, of: object, actions: object[]) => call<void>("POST", "/actions", { actions: [{ id, ...of, actions }] });
  const to = ({ x, y }: Point, duration: number) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration });
  return {
    open: (url) => call("POST", "/url", { url }),
    reload: () => call("POST", "/refresh", {}),
    back: () => call("POST", "/back", {}),
    run,
    drag: ([first, ...rest]) =>
      act("mouse", { type: "pointer", parameters: { pointerType: "mouse" } }, [
        to(first!, 0),
        { type: "pointerDown", button: 0 },
        ...rest.map((point) => to(point, 50)),
        { type: "pointerUp", button: 0 },
      ]),
    // The WebKitGTK driver turns the protocol's touches into mouse events, so the script dispatches touch events.
    stroke: (way) =>
      run(
        async (way) => {
          const under = ({ x, y }: { x: number; y: number }, root: Document | ShadowRoot = document): Element => {
            const found = root.elementFromPoint(x, y)!;
            return found.shadowRoot ? under({ x, y }, found.shadowRoot) : found;
          };
          const target = under(way[0]!),
            send = (type: string, { x, y }: { x: number; y: number }, more: object = {}) =>
              target.dispatchEvent(
                new PointerEvent(type, {
                  clientX: x,
                  clientY: y,
                  pointerId: 1,
                  pointerType: "touch",
                  isPrimary: true,
                  bubbles: true,
                  composed: true,
                  cancelable: true,
                  ...more,
                }),
              );
          send("pointerdown", way[0]!, { buttons: 1 });
          for (const point of way.slice(1)) {
            send("pointermove", point, { buttons: 1 });
            await new Promise(requestAnimationFrame);
          }
          send("pointerup", way.at(-1)!);
          if (under(way.at(-1)!) === target) send("click", way.at(-1)!, { detail: 1 });
        },
        [...way],
      ),
    press(key) {
      const keys = key.split(/\+(?=.)/).map(signOf);
      return act("keys", { type: "key" }, [
        ...keys.map((value) => ({ type: "keyDown", value })),
        ...keys.reverse().map((value) => ({ type: "keyUp", value })),
      ]);
    },
    async picture() {
      await run(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))), null);
      return Buffer.from(await call<string>("GET", "/screenshot"), "base64");
    },
    close: () => call("DELETE", "/window"),
  };
}
