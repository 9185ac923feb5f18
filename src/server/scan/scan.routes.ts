import type { scanRoutes } from '#shared/contract/scan.ts';
import type { Handlers } from '../http/mount.ts';
import { readScan } from './read-scan.ts';

export const scanHandlers: Handlers<typeof scanRoutes> = {
  read: ({ db }, { query }) => readScan(db, query.code),
};
