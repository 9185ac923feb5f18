import { statementModel } from '#shared/document/statement.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { Answer } from '#web/kit/base/http.ts';
import type { Range } from '#web/kit/ui/date/DateRange.tsx';
import { type DocumentView, writtenBy } from '#web/parties/document/index.ts';

export type Statement = Answer<'GET /statement/:clientId'>;

/** All there is: both ends of a statement's period may be empty. */
export const allTime: Range = { from: null, to: null };

/** The period as a call wants it: without what is missing. */
export function queryOf({ from, to }: Range): { from?: string; to?: string } {
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

/** The statement as a document, to send it and to link it. */
export function documentOf(statement: Statement, t: Translate): DocumentView {
  const { client, from, to } = statement;
  return {
    ...writtenBy(statementModel, statement),
    title: t('statement.title'),
    client: client._id,
    publicId: client.publicId,
    range: { from, to },
  };
}
