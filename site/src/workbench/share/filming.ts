// Films moves: each place is drawn as the film shows it, and recorded by a camera.
import type { Engine } from "../../engine/engine";
import type { Board, Mark, Position } from "../../engine/protocol";
import type { Video } from "./camera";
import { camera } from "./video";
import type { UnknotBoard } from "../../scene/board";
import { journey } from "../../scene/motion";
import { lettered, picture, pictured, type Pieces } from "../../scene/picture";
import type { UnknotTree } from "../../scene/tree";
import type { UnknotView } from "../../scene/view";
import "../../scene/view";
import { closing, opening, pace, paced, smooth } from "./pacing";

/**
 * The content of a film: moves from the position of a game. marks returns additional marks after `at` moves. rate is the number of steps
 * per second if time passes by itself.
 */
export interface Reel {
  kind: string;
  text: string;
  before: readonly string[];
  moves: readonly string[];
  rate: number | undefined;
  marks(at: number, position: Position): readonly Mark[];
}

/** Options for making a film: the background colour, a callback for the finished fraction, and a signal to stop. */
export interface Making {
  paper: string;
  progress(part: number): void;
  signal: AbortSignal;
}

/** The longer side of a video, in px. */
const longest = 720;

/**
 * The number of SVG elements above which a drawing renders too slowly. Then its motions are skipped, and the film may show fewer positions.
 */
const many = 1500;

/** Records a reel. Throws if that is not possible, or throws the signal's reason if it was stopped. */
export async function film(
  { kind, text, before, moves: played, rate, marks }: Reel,
  engine: Engine,
  { paper, progress, signal }: Making,
): Promise<Video> {
  const {
      state: { game },
    } = await engine.ask<"open">({ do: "open", kind, text, moves: [...before], at: before.length }),
    stage = new Stage(paper);
  try {
    const moves = rate ? (await engine.ask({ do: "expandWaits", game, moves: [...played], at: 0 })).moves : [...played];
    const show = async (at: number, seconds = 0): Promise<Board | undefined> => {
      signal.throwIfAborted();
      const { position } = await engine.ask({ do: "peek", game, moves, at });
      return stage.show(position, marks(at === moves.length ? Infinity : at, position), seconds);
    };
    await show(moves.length);
    await stage.fit();
    await show(0);
    await stage.fit();
    const shot = await camera(stage.canvas);
    if (!shot) throw new Error("This browser cannot make videos. Share the address instead: whoever opens it can watch the solution.");
    let now = 0;
    const take = async (until: number): Promise<void> => {
      signal.throwIfAborted();
      await stage.draw();
      await shot.take(now, until);
      now = until;
    };
    try {
      const { places, each } = paced(moves.length, rate ? 1 / rate : 1, stage.large);
      await take(opening);
      for (const [i, at] of places.entries()) {
        const way = journey(await show(at, each)) / 1000,
          until = now + (rate ? each : Math.min(each, Math.max(pace, way)));
        while (now + 2 / smooth < until && stage.move(1 / smooth)) await take(now + 1 / smooth);
        stage.arrive();
        await take(until);
        progress((i + 1) / places.length);
      }
      await take(now + closing - 1 / smooth);
      await take(now + 1 / smooth); // some video players stop at the beginning of the last frame
      return await shot.end();
    } catch (error) {
      await shot.drop();
      throw error;
    }
  } finally {
    stage.strike();
    void engine.ask({ do: "close", game }).catch(() => undefined);
  }
}

/** The place where the frames of a film are drawn: behind the page at the size of the video, and on a canvas. */
class Stage {
  readonly canvas = document.createElement("canvas");
  /** The canvas context. It is needed from the start, since Firefox makes no stream of a canvas without one. */
  private readonly pen = this.canvas.getContext("2d", { alpha: false })!;
  private readonly place = document.createElement("div");
  private shown: UnknotBoard | UnknotView | undefined;
  /** The running animations, and the time for which they have run, in ms. */
  private motions: Animation[] = [];
  private passed = 0;
  private drawing: SVGSVGElement | null | undefined;
  private readonly pieces: Pieces = new WeakMap();
  /** The greatest width and height of the pictures so far. */
  private width = 0;
  private height = 0;

  constructor(private readonly paper: string) {
    this.place.inert = true;
    Object.assign(this.place.style, {
      position: "fixed",
      inset: "0 auto auto 0",
      width: `${longest}px`,
      opacity: "0",
      pointerEvents: "none",
      zIndex: "-1",
    });
    document.body.append(this.place);
  }

  /** Shows a position for a number of seconds. If that is long enough to see motion, the pieces begin to move. */
  async show({ views }: Position, marks: readonly Mark[], seconds: number): Promise<Board | undefined> {
    const view = views.find(({ board }) => board) ?? views.find(({ tree }) => tree) ?? views[0]!,
      { board } = view;
    const shown = (this.shown ??= this.place.appendChild(document.createElement(board ? "unknot-board" : "unknot-view")));
    if ("view" in shown) shown.view = view;
    else
      Object.assign(shown, {
        board,
        marks,
        still: seconds < pace / 2,
        unhurried: true,
        speed: Math.max(1, journey(board) / 1000 / (seconds || 1)),
      });
    await shown.updateComplete;
    const drawn = "view" in shown ? shown.renderRoot.querySelector<UnknotBoard | UnknotTree>("unknot-board, unknot-tree") : shown;
    await drawn?.updateComplete;
    this.drawing = drawn?.shadowRoot!.querySelector("svg");
    this.passed = 0;
    this.motions = drawn?.shadowRoot!.getAnimations() ?? [];
    for (const motion of this.motions) motion.pause();
    if (seconds < pace / 2 || this.large) this.arrive();
    return board;
  }

  /** Whether the drawing takes long to render. */
  get large(): boolean {
    return (this.drawing?.querySelectorAll("*").length ?? 0) > many;
  }

  /** Advances the animations by a number of seconds. Returns false if all have ended. */
  move(seconds: number): boolean {
    this.passed += 1000 * seconds;
    const under = this.motions.filter(({ effect }) => Number(effect!.getComputedTiming().endTime) > this.passed);
    for (const motion of this.motions) motion.currentTime = this.passed;
    return under.length > 0;
  }

  /** Ends the animations at once. */
  arrive(): void {
    for (const motion of this.motions.splice(0))
      motion.effect!.getComputedTiming().endTime === Infinity ? motion.cancel() : motion.finish();
  }

  /** Enlarges the canvas so that the current drawing fits. */
  async fit(): Promise<void> {
    const { width, height } = await picture(this.pictured);
    [this.width, this.height] = [Math.max(this.width, width), Math.max(this.height, height)];
    const scale = longest / Math.max(this.width, this.height),
      even = (size: number): number => Math.max(2, 2 * Math.round((size * scale) / 2));
    Object.assign(this.canvas, { width: even(this.width), height: even(this.height) });
    this.place.style.width = `${this.canvas.width}px`; // so that lines of fixed thickness have it in the video, too
  }

  /** Draws the current view in the middle of the canvas. */
  async draw(): Promise<void> {
    const { canvas, paper, pen } = this,
      image = await picture(this.pictured);
    const scale = Math.min(canvas.width / image.width, canvas.height / image.height),
      width = image.width * scale,
      height = image.height * scale;
    pen.fillStyle = paper;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  }

  strike(): void {
    this.place.remove();
  }

  private get pictured(): string {
    return this.drawing
      ? pictured(
          this.drawing,
          this.paper,
          this.pieces,
          this.motions.map(({ effect }) => (effect as KeyframeEffect).target!),
        )
      : lettered((this.shown as UnknotView).view!, this.shown!, this.paper);
  }
}
