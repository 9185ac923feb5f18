import type { statementRoutes } from '#shared/contract/statement.ts';
import type { Handlers } from '../http/mount.ts';
import { forwardStatement } from './forward-statement.ts';
import { printPublicStatement, printStatement } from './print-statement.ts';
import { readPublicStatement, readStatement } from './read-statement.ts';

export const statementHandlers: Handlers<typeof statementRoutes> = {
  get: ({ db }, { params, query }) => readStatement(db, params.clientId, query),
  getPublic: ({ db }, { params, query }) => readPublicStatement(db, params.publicId, query),
  pdf: ({ db }, { params, query }) => printStatement(db, params.clientId, query),
  publicPdf: ({ db }, { params, query }) => printPublicStatement(db, params.publicId, query),
  forward: (context, { params, body }) => forwardStatement(context, params.id, body),
};
