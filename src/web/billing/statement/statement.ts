import { statementModel } from '#shared/document/statement.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { Answer } from '#web/kit/base/http.ts';
import type { Range } from '#web/kit/ui/date/DateRange.tsx';
import { type DocumentView, fromModel } from '#web/parties/document/index.ts';

export type Statement = Answer<'GET /statement/:clientId'>;

/** Both ends of a statement's period may be open. */
export const allTime: Range = { from: null, to: null };

/** The query of a period, without open ends. */
export function queryOf({ from, to }: Range): { from?: string; to?: string } {
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

export function documentOf(statement: Statement, t: Translate): DocumentView {
  const { client, from, to } = statement;
  return {
    ...fromModel(statementModel, statement),
    title: t('statement.title'),
    client: client._id,
    publicId: client.publicId,
    range: { from, to },
  };
}
