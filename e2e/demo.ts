import { test as base } from '@playwright/test';
import { startDemo } from '../scripts/demo-server.ts';
import { Api } from './fixtures.ts';

export { expect, type Page } from '@playwright/test';

const START_MS = 180_000;

/** The built app on the demonstration data, and calls of somebody who is logged in there. */
export type Demo = { origin: string; api: Api };

/** One such app for each worker that asks for it. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({ playwright: _ }, use) => {
      const { origin, token, stop } = await startDemo();
      await use({ origin, api: new Api(origin, token) });
      await stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ demo }, use) => {
    await use(demo.origin);
  },
});
