import { svg, type SVGTemplateResult } from "lit";

/** An icon in a box of 24 by 24, in the colour of the surrounding element. The button around it has the label. */
const icon = (drawing: SVGTemplateResult) => svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
const line = (d: string) => icon(svg`<path d=${d}></path>`);

export const undo = line("M9 7h6a5 5 0 0 1 0 10H8M9 7l3.500-3.500M9 7l3.500 3.500");
export const undoPiece = line("M9 6h6a4.500 4.500 0 0 1 0 9h-1M9 6l3.500-3.500M9 6l3.500 3.500M5 13h6v6H5z");
export const redo = line("M15 7H9a5 5 0 0 0 0 10h7M15 7l-3.500-3.500M15 7l-3.500 3.500");
export const restart = line("M6 12a6 6 0 1 0 2-4.500M6 4v4h4");
export const bulb = line("M9.500 17.500h5M10 20h4M8.500 14.500a5.500 5.500 0 1 1 7 0c-.7.6-1 1.200-1 2h-5c0-.8-.3-1.400-1-2z");
export const reason = line("M5 6.500h3M5 12h3M5 17.500h3M11 6.500h8M11 12h8M11 17.500h8");
export const play = icon(svg`<path class="full" d="M9 6.500v11l8.500-5.500z"></path>`);
export const pause = icon(svg`<path class="full" d="M8 6.500h3v11H8zM13.500 6.500h3v11h-3z"></path>`);
export const stop = icon(svg`<rect class="full" x="7.500" y="7.500" width="9" height="9" rx="1"></rect>`);
export const back = line("M15 6l-6 6 6 6");
export const forward = line("M9 6l6 6-6 6");
export const onward = line("M6 6l6 6-6 6M12.500 6l6 6-6 6");
export const first = line("M17 6l-6 6 6 6M7.500 6v12");
export const last = line("M7 6l6 6-6 6M16.500 6v12");
export const plus = line("M12 6v12M6 12h12");
export const less = line("M6 12h12");
export const close = line("M7 7l10 10M17 7L7 17");
export const tick = line("M5 12.500l4.500 4.500L19 7.500");
export const share = line("M12 15V4M12 4L8 8M12 4l4 4M5 13v6h14v-6");
export const embed = line("M9 8l-4 4 4 4M15 8l4 4-4 4");
export const page = line("M7 4h7l4 4v12H7zM14 4v4h4M10 12h5M10 15.500h5");
export const list = line("M9 7h10M9 12h10M9 17h10M5 7h.500M5 12h.500M5 17h.500");
export const pencil = line("M5 19l1-4L16 5l3 3L9 18zM13.500 7.500l3 3");
export const shuffle = line("M4 7h3l8 10h5M4 17h3l2.500-3M13 9.500L15 7h5M18 5l2 2-2 2M18 15l2 2-2 2");
export const dots = icon(
  svg`<circle class="full" cx="6" cy="12" r="1.600"></circle><circle class="full" cx="12" cy="12" r="1.600"></circle><circle class="full"
    cx="18" cy="12" r="1.600"></circle>`,
);
export const more = line("M6 9.500l6 6 6-6");
export const open = line("M4 18V6h5l2 2h8v3M4 18l3-7h14l-3 7z");
export const save = line("M12 4v11M12 15l-4-4M12 15l4-4M5 15v4h14v-4");
export const copy = line("M9 9h10v10H9zM15 9V5H5v10h4");
export const hand = line(
  "M9 12V6.500a1.500 1.500 0 0 1 3 0V11M12 11V5.500a1.500 1.500 0 0 1 3 0V12M15 12V8a1.500 1.500 0 0 1 3 0v6a6 6 0 0 1-6 6c-2.500 " +
    "0-4-1-5.500-3.500L4.500 13a1.500 1.500 0 0 1 2.600-1.300L9 14V9",
);
export const again = icon(svg`<path d="M6 5v14"></path><path class="full" d="M10 6.500v11l8.500-5.500z"></path>`);
export const check = icon(svg`<circle cx="10.500" cy="10.500" r="6"></circle><path d="M15 15l5 5M8 10.500l2 2 3-4"></path>`);
export const gear = icon(
  svg`<circle cx="12" cy="12" r="2.700"></circle><path
    d="M10.3 5.8L10.5 3.4L13.5 3.4L13.7 5.8L15.1 6.4L17.0 4.9L19.1 7.0L17.6 8.9L18.2 10.3L20.6 10.5L20.6 13.5L18.2 13.7L17.6 15.1L19.1 17.0L17.0 19.1L15.1 17.6L13.7 18.2L13.5 20.6L10.5 20.6L10.3 18.2L8.9 17.6L7.0 19.1L4.9 17.0L6.4 15.1L5.8 13.7L3.4 13.5L3.4 10.5L5.8 10.3L6.4 8.9L4.9 7.0L7.0 4.9L8.9 6.4z"></path>`,
);
export const swap = line("M5 9h13M14 5l4 4-4 4M19 15H6M10 11l-4 4 4 4");
