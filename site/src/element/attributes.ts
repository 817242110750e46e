import type { PropertyDeclaration, PropertyDeclarations } from "lit";
import type { Parameters } from "./interface";

/** A property whose attribute is updated with it. */
const reflected = (more: PropertyDeclaration = {}): PropertyDeclaration => ({ reflect: true, useDefault: true, ...more });

/** An attribute that has the value "off" if its property is false. */
const allowing = (attribute: string): PropertyDeclaration =>
  reflected({
    attribute,
    converter: { fromAttribute: (value) => (value === null ? null : value !== "off"), toAttribute: (may) => (may ? null : "off") },
  });

/** The attributes, by their properties. interface.ts describes each. */
export const attributes: PropertyDeclarations = {
  kind: reflected(),
  src: reflected(),
  rules: reflected(),
  loading: reflected(),
  start: reflected(),
  autoplay: reflected({ type: Boolean }),
  solver: reflected(),
  params: reflected({
    converter: {
      fromAttribute: (value) => value,
      toAttribute: (params: Parameters | string | null) => (typeof params === "object" && params ? JSON.stringify(params) : params),
    },
  }),
  seed: reflected({ type: Number }),
  speed: reflected({
    converter: { fromAttribute: (value) => (value === null || value === "whole" ? value : Number(value)), toAttribute: String },
  }),
  controls: reflected(),
  mayHint: allowing("hint"),
  maySolve: allowing("solve"),
  readOnly: reflected({ type: Boolean, attribute: "readonly" }),
  theme: reflected(),
  swapped: reflected({ type: Boolean }),
};
