// The workbench with the test kind, which has every view, every type of parameter and every ability.
import { serve } from "../../serve.mjs";
import { dist } from "../fixture";
import { expect, test as base } from "./desk";

export { yard } from "./data";

export const test = base.extend<object, { walkAt: string }>({
  walkAt: [
    async ({}, use) => {
      const server = await serve(dist);
      await use(server.url);
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ walkAt }, use) => use(walkAt),
});
export { expect };
