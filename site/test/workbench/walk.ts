// The workbench with the test kind, which has every view, every type of parameter and every ability.
import { serve } from "../../serve.mjs";
import { dist } from "../fixture";
import { expect, test as base } from "./desk";

export { yard } from "./data";

let server: ReturnType<typeof serve> | undefined; // it ends with this worker

export const test = base.extend({ baseURL: async ({}, use) => use((await (server ??= serve(dist))).url) });
export { expect };
