import { Api, openShop, test as base, type WorkerServer } from './fixtures.ts';
import { user } from './seed.ts';

/** A shop of its own for each journey: for what goes through everything that a shop has. */
export const test = base.extend<{ shop: WorkerServer; isPublic: boolean }>({
  /** Whether it has a public address. */
  isPublic: [false, { option: true }],
  shop: async ({ isPublic }, use) => {
    await openShop(use, { isPublic });
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.origin);
  },
  api: async ({ shop }, use) => {
    await use(new Api(shop.origin, shop.tokens[user.username] ?? ''));
  },
});
