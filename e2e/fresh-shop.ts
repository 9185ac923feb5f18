import { Api, openShop, test as base, type WorkerServer } from './fixtures.ts';
import { user } from './seed.ts';

/** Gives each test its own shop, for tests that touch everything in it. */
export const test = base.extend<{ shop: WorkerServer; isPublic: boolean; hasMail: boolean }>({
  hasMail: [true, { option: true }],
  /** True if the shop has a public address. */
  isPublic: [false, { option: true }],
  shop: async ({ isPublic, hasMail }, use) => {
    await openShop(use, { isPublic, hasMail });
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.origin);
  },
  api: async ({ shop }, use) => {
    await use(new Api(shop.origin, shop.tokens[user.username] ?? ''));
  },
});
