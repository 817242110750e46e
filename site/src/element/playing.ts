// All that a game needs, loaded when the element is touched or near: the engine's end of the page, and the board.
export { again, coming, engine } from "../engine/engine";
export { arrange, hasten, remarks } from "./arranging";
export { fileText } from "./file";
export { Game } from "./game";
export { leftOf } from "./left";
export { Table } from "./table";
export * as told from "./told";
export * as verbs from "./verbs";
