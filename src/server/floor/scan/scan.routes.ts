import type { scanRoutes } from '#shared/contract/scan.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { showPieces, showScan } from './read-scan.ts';

export const scanHandlers: Handlers<typeof scanRoutes> = {
  read: (context, { query }) => showScan(context, query.code),
  pieces: async (context, { body }) => ({ data: await showPieces(context, body.refs) }),
};
