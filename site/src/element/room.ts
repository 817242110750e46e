import type { Board } from "../engine/protocol";
import { styled } from "../scene/styled";

/** A board of more cells a side takes all the room there is, and is scrolled where its cells would become too small. */
const many = 20;

export const vast = ({ rows, cols }: Board): boolean => Math.max(rows, cols) > many;

/** For styles that reckon with the number of cells: --rows and --cols. */
export const sized = ({ rows, cols }: Board) => styled({ "--rows": String(rows), "--cols": String(cols) });
