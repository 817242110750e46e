// Everything a game needs, loaded when the element is touched or near: the page's side of the engine, and the board.
export { again, coming, engine } from "../engine/engine";
export { arrange, hasten, remarks } from "./arranging";
export { fileText } from "./file";
export { Game } from "./game";
export { leftOf } from "./left";
export { Table } from "./table";
export * as told from "./told";
export * as verbs from "./verbs";
