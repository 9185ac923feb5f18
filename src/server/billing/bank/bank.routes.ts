import type { Handlers } from '#server/platform/http/index.ts';
import type { bankRoutes } from '#shared/contract/bank.ts';
import type { ReadInWorker } from './bank-reading.ts';
import { confirmLines, readBank, reopenLines, skipLines, takeBackFile } from './bank.service.ts';
import { searchLines } from './bank.store.ts';
import { proposePayments } from './propose-payments.ts';

/** `inWorker` reads a file in the worker of the import, because a file of 5 MB takes long. */
export const bankHandlers = (inWorker: ReadInWorker): Handlers<typeof bankRoutes> => ({
  read: (context, { body, files }) => readBank(context, body, { file: files.file, inWorker }),
  open: ({ db }) => proposePayments(db),
  search: ({ db }, { body }) => searchLines(db, body),
  confirm: (context, { body }) => confirmLines(context, body.lines),
  takeBack: (context, { params }) => takeBackFile(context, params.id),
  skip: (context, { body }) => skipLines(context, body.lines),
  reopen: (context, { body }) => reopenLines(context, body.lines),
});
