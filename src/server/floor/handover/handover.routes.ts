import { documentHandlers } from '#server/parties/document/index.ts';
import { forwardHandler } from '#server/parties/mail/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import type { handoverRoutes } from '#shared/contract/handover.ts';
import { handoverDocument } from './handover-document.ts';
import { cancelHandover, handOver, readNotInvoiced, readReadyPieces } from './handover.service.ts';
import { searchHandovers } from './handover.store.ts';

export const handoverHandlers: Handlers<typeof handoverRoutes> = {
  ...documentHandlers(handoverDocument),
  forward: forwardHandler(handoverDocument),
  search: ({ db }, { body }) => searchHandovers(db, body),
  ready: ({ db }, { params }) => readReadyPieces(db, params.clientId),
  notInvoiced: ({ db }, { params }) => readNotInvoiced(db, params.clientId),
  create: (context, { body }) => handOver(context, body),
  cancel: (context, { params }) => cancelHandover(context, params.id),
};
