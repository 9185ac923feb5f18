import type { statementRoutes } from '#shared/contract/statement.ts';
import { idOfPublic } from '../../parties/document/document.store.ts';
import { printDocument, printPublicDocument } from '../../parties/document/print-document.ts';
import { forwardDocument } from '../../parties/mail/forward-document.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { readStatement } from './read-statement.ts';
import { statementDocument } from './statement-document.ts';

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
