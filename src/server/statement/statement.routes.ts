import type { statementRoutes } from '#shared/contract/statement.ts';
import type { Handlers } from '../http/mount.ts';
import { readPublicStatement, readStatement } from './read-statement.ts';

export const statementHandlers: Handlers<typeof statementRoutes> = {
  get: ({ db }, { params, query }) => readStatement(db, params.clientId, query),
  getPublic: ({ db }, { params, query }) => readPublicStatement(db, params.publicId, query),
};
