import { idOfPublic, printDocument, printPublicDocument } from '#server/parties/document/index.ts';
import { forwardDocument } from '#server/parties/mail/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import type { statementRoutes } from '#shared/contract/statement.ts';
import { statementDocument } from './statement-document.ts';
import { readStatement } from './statement.store.ts';

export const statementHandlers: Handlers<typeof statementRoutes> = {
  get: ({ db }, { params, query }) => readStatement(db, params.clientId, query),
  getPublic: async ({ db }, { params, query }) =>
    readStatement(db, await idOfPublic(db, statementDocument, params.publicId), query),
  pdf: ({ db }, { params, query }) =>
    printDocument(db, statementDocument, { id: params.clientId, ...query }),
  publicPdf: ({ db }, { params, query }) =>
    printPublicDocument(db, statementDocument, { ...params, ...query }),
  forward: (context, { params, body }) =>
    forwardDocument(context, statementDocument, { ...params, ...body }),
};
