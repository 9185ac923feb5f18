import { test as base } from '@playwright/test';
import { Api } from './fixtures.ts';

export { expect, type Page } from '@playwright/test';

const START_MS = 180_000;

/** The built app on the demonstration data, and calls of somebody who is logged in there. */
export type Demo = { origin: string; api: Api };

/** All journeys that ask for it share one. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({ playwright: _ }, use) => {
      const answer = await fetch(String(process.env['E2E_DEMO']));
      const { origin, token } = (await answer.json()) as { origin: string; token: string };
      await use({ origin, api: new Api(origin, token) });
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ demo }, use) => {
    await use(demo.origin);
  },
});
