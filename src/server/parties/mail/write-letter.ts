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

/** The text of a document's mail or reminder. Throws for a reminder if nothing is overdue. */
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
