import type { Letter } from '#shared/document/model.ts';
import { reminderLetter } from '#shared/document/reminder.ts';
import { AppError } from '#shared/errors.ts';
import type { Locale } from '#shared/locale.ts';
import type { AuditContext } from '../../platform/history/index.ts';
import type { DocumentKind, OpenDocument } from '../document/index.ts';
import type { MailRow } from './mail.store.ts';

type LetterInput = Pick<MailRow, 'document_id' | 'reminder'>;
type LetterContext = {
  kind: Pick<DocumentKind, 'overdue'>;
  document: OpenDocument;
  locale: Locale;
  company: string;
};

/**
 * What a message says of its document, or asks for with it: of a statement all that its client should
 * have paid by now. Throws where a reminder has nothing to ask for.
 */
export async function writeLetter(
  { db, today }: Pick<AuditContext, 'db' | 'today'>,
  { document_id: id, reminder: tone }: LetterInput,
  { kind, document, locale, company }: LetterContext,
): Promise<Letter> {
  if (tone === null) return document.letter(locale, company);
  const invoices = (await kind.overdue?.(db, id, today)) ?? [];
  if (invoices.length === 0) throw new AppError('reminder.nothingOverdue');
  return reminderLetter({ tone, invoices, company }, locale);
}
