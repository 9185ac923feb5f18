import type { z } from 'zod';
import type { Mail } from '#shared/contract/mail.ts';
import type { forwardStatementBody } from '#shared/contract/paper.ts';
import { aboutStatement } from '#shared/mail-document.ts';
import { statement as entriesOf } from '#shared/rules/statement.ts';
import { clientLanguage } from '../client/client.store.ts';
import type { StaffContext } from '../http/context.ts';
import { localeOf } from '../locale.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readStatement } from './read-statement.ts';

/** Mails a client's statement, whole or of a range. Throws a 404 for an unknown client. */
export async function forwardStatement(
  context: StaffContext,
  clientId: string,
  { emails, language, from, to }: z.output<typeof forwardStatementBody>,
): Promise<Mail> {
  const { db } = context;
  const range = { from: from ?? undefined, to: to ?? undefined };
  const statement = await readStatement(db, clientId, range);
  const locale = localeOf(language ?? (await clientLanguage(db, clientId)));
  const document = aboutStatement({ ...statement, entries: entriesOf(statement) }, locale);
  return queueMail(context, { clientId, emails, from, to, locale, document });
}
