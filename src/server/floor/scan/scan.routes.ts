import type { Handlers } from '#server/platform/http/index.ts';
import type { scanRoutes } from '#shared/contract/scan.ts';
import { showPieces, showScan } from './read-scan.ts';

export const scanHandlers: Handlers<typeof scanRoutes> = {
  read: (context, { query }) => showScan(context, query.code),
  pieces: async (context, { body }) => ({ data: await showPieces(context, body.refs) }),
};
