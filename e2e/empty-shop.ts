import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '../scripts/served.ts';
import { test as base } from './fixtures.ts';

const START_MS = 180_000;

/** The password that the first start is told to give. */
export const GIVEN = 'the-password-that-was-given';

/** A server on a database in which nothing is yet, for each test. */
export const test = base.extend<{ shop: string; isPublic: boolean }>({
  /** True if the shop has a public address. */
  isPublic: [false, { option: true }],
  shop: [
    async ({ isPublic }, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'kilim-first-day-'));
      const env = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: GIVEN };
      const { origin, stop } = await serve({ dataDir, env, isPublic });
      await use(origin);
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { timeout: START_MS },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop);
  },
});
