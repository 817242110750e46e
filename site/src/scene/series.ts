import { css, html, type PropertyValues } from "lit";
import uPlot from "uplot";
import type { Line, Series } from "../engine/protocol";
import { define } from "./define";
import { Dressed } from "./dressed";
import { brief, ticks } from "./figures";
import { theme } from "./theme";
import { viewStyle } from "./view-style";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-series": UnknotSeries;
  }
}

/** Dashes, combined with colours in turn, distinguish further lines. */
const dashes = [[], [6, 4], [2, 3], [10, 3, 2, 3]];
const tones = ["accent", "ink", "bad", "good"];
const dash = (i: number) => dashes[i % dashes.length];
const tone = (i: number) => tones[(i + Math.floor(i / dashes.length)) % tones.length];

/** The value of a line at the cursor: that of its last point at or before the cursor. */
function standing(data: uPlot.AlignedData | undefined, line: number, at: number): string {
  const y = Array.from(data?.[line] ?? [])
    .slice(0, at + 1)
    .findLast((v) => typeof v === "number");
  return typeof y === "number" ? brief(y) : "–";
}

/** Lines over a common axis, merged on their x values. A line has no value at an x that only other lines have. */
function aligned(lines: readonly Line[]): uPlot.AlignedData {
  const tables = lines.map(({ points }): uPlot.AlignedData => [(points ?? []).map(([x]) => x), (points ?? []).map(([, y]) => y)]);
  return tables.length > 1 ? uPlot.join(tables) : (tables[0] ?? [[]]);
}

/** The possible distances between ticks: 1, 2 or 5 times a power of ten, and whole if all numbers are whole. */
const distances = (whole: boolean): number[] =>
  Array.from({ length: whole ? 16 : 32 }, (_, i) => i - (whole ? 0 : 16)).flatMap((power) => [1, 2, 5].map((n) => Number(`${n}e${power}`)));

/** The width of the widest of some words on a chart, in px. */
function widest({ ctx }: uPlot, font: string, words: readonly string[] | null | undefined): number {
  ctx.save();
  ctx.font = font;
  const widths = (words ?? []).map((word) => ctx.measureText(word).width);
  ctx.restore();
  return Math.ceil(Math.max(0, ...widths));
}

/** A chart of one or more lines. New points are added to the same chart. */
export class UnknotSeries extends Dressed {
  static override styles = [
    theme,
    viewStyle,
    css`
    .chart { height: var(--chart-height, clamp(96px, 40cqi, 160px)); position: relative; transition: color 1ms; color: var(--soft); }
    :host { container-type: inline-size; max-width: var(--chart-width, none); }
    /* The little of uPlot's own style sheet that a chart without its legend needs. */
    .u-wrap { position: relative; }
    .u-over, .u-under { position: absolute; }
    .u-under { overflow: hidden; }
    canvas { display: block; width: 100%; height: 100%; position: relative; }
    .u-axis, .u-select, .u-cursor-x, .u-cursor-y, .u-cursor-pt { position: absolute; pointer-events: none; }
    .u-cursor-x { left: 0; top: 0; height: 100%; border-right: 1px dashed var(--soft); }
    .u-cursor-y { display: none; }
    .u-cursor-pt { top: 0; left: 0; border-radius: 50%; background-clip: padding-box !important; }
    .u-hz .u-cursor-x { will-change: transform; }
    .u-off { display: none; }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 14px; color: var(--soft); min-height: 21px; }
    .swatch { width: 24px; height: 8px; vertical-align: 2px; margin-inline-end: 6px; fill: none; stroke: currentColor; stroke-width: 2; }
    .ink { color: var(--ink); }
    .value { color: var(--ink); }
    .axis { margin-inline-start: auto; }
  `,
  ];
  static override properties = { series: { attribute: false }, label: { attribute: false }, at: { state: true } };

  declare series: Series | undefined;
  declare label: string;
  /** Index of the point under the cursor. */
  declare private at: number | null;

  private plot: uPlot | null = null;
  private readonly resized = new ResizeObserver(() => this.fit());

  constructor() {
    super();
    this.label = "";
    this.at = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.plot?.destroy();
    this.plot = null;
  }

  protected override render(): unknown {
    const { x = "", y = "", lines } = this.series ?? {},
      data = lines ?? [];
    const at = this.at,
      x0 = at === null ? undefined : this.plot?.data[0][at];
    return html`<div class="chart" part="chart" role="img" aria-label=${this.spoken()}
      @transitionrun=${() => this.plot?.redraw(false)}></div>
      <div class="legend" part="legend" aria-hidden="true">
        ${data.map(
          (line, i) => html`<span class="key" ?hidden=${data.length === 1 && at === null}>
          <svg class="swatch ${tone(i)}" viewBox="0 0 24 8"><path d="M0 4H24" stroke-dasharray=${dash(i).join(" ")}/></svg
          >${data.length > 1 ? line.name : y} <span class="value">${at === null ? "" : standing(this.plot?.data, i + 1, at)}</span></span>`,
        )}
        <span class="axis">${x0 === undefined ? `${y} by ${x}` : `${x} ${brief(x0)}`}</span>
      </div>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has("series") || !this.series) return;
    const lines = this.series.lines ?? [],
      data = aligned(lines);
    if (this.plot && this.plot.series.length !== lines.length + 1) {
      this.plot.destroy();
      this.plot = null;
    }
    if (this.plot) this.plot.setData(data);
    else if (lines.length) this.plot = new uPlot(this.options(lines), data, this.chart);
  }

  private get chart(): HTMLElement {
    return this.renderRoot.querySelector(".chart")!;
  }

  private fit(): void {
    const { clientWidth: width, clientHeight: height } = this.renderRoot.querySelector(".chart") ?? this;
    if (this.plot && width) this.plot.setSize({ width, height });
  }

  /** A colour of the theme in the form that the canvas needs: computed for the current scheme. */
  private colour(name: string): string {
    const probe = this.renderRoot.querySelector(`.swatch.${name}`) ?? this.chart;
    return getComputedStyle(probe).color;
  }

  private options(lines: readonly Line[]): uPlot.Options {
    const grid = { stroke: () => this.colour("soft").replace("rgb(", "rgba(").replace(")", ", .2)"), width: 1 };
    const font = `12px ${getComputedStyle(this).fontFamily}`,
      gap = 4;
    let below = 0; // the width of the widest number on the horizontal axis
    const along = (n: 0 | 1): uPlot.Axis => ({
      stroke: () => this.colour("soft"),
      font,
      gap,
      ticks: { show: false },
      values: (_, numbers) => ticks(numbers),
      incrs: (u) =>
        distances(
          (n ? u.data.slice(1) : u.data.slice(0, 1)).every((line) =>
            Array.from(line as ArrayLike<number | null | undefined>).every((v) => v == null || Number.isInteger(v)),
          ),
        ),
    });
    return {
      width: this.chart.clientWidth || 300,
      height: this.chart.clientHeight || 120,
      // Half of the last number on the horizontal axis may be beyond the end of the axis.
      padding: [8, () => Math.max(8, Math.ceil(below / 2)), 0, 0],
      legend: { show: false },
      scales: { x: { time: false } },
      axes: [
        {
          ...along(0),
          size: (u, words) => {
            below = widest(u, font, words);
            return 24;
          },
          space: 64,
          grid: { show: false },
        },
        { ...along(1), size: (u, words) => Math.max(32, widest(u, font, words) + gap + 4), space: 36, grid },
      ],
      cursor: { drag: { x: false, y: false }, points: { size: 7 } },
      series: [
        {},
        ...lines.map(
          (_, i): uPlot.Series => ({
            stroke: () => this.colour(tone(i)),
            width: 1.8,
            dash: dash(i),
            spanGaps: true,
            points: { show: (u) => u.data[0].length < 2 },
          }),
        ),
      ],
      hooks: {
        setCursor: [
          (u) => {
            this.at = u.cursor.idx ?? null;
          },
        ],
      },
    };
  }

  private spoken(): string {
    const { x = "", y = "", lines } = this.series ?? {};
    const told = (lines ?? []).map(({ name, points }) => {
      const last = points?.at(-1);
      return last ? `${name || y} ${brief(last[1])} at ${brief(last[0])} ${x}` : `${name || y} has no points yet`;
    });
    return [this.label, `${y} by ${x}`, ...told].filter(Boolean).join("; ");
  }
}

define("unknot-series", UnknotSeries);
