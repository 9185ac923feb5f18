import { lockClients, readClient } from '#server/parties/client/index.ts';
import { type DocumentKind, documentKind, pdfOf } from '#server/parties/document/index.ts';
import { getConfig, issuerOf } from '#server/platform/config/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { RowsContext, StaffContext } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { findLogo } from '#server/platform/logo/index.ts';
import { drawLetter, joinPapers } from '#server/platform/pdf/index.ts';
import type { Client } from '#shared/contract/client.ts';
import type { ReminderOnPaper } from '#shared/contract/reminder.ts';
import { paperLetter } from '#shared/document/paper-letter.ts';
import type { PaperClient } from '#shared/document/parties.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { PdfFile } from '#shared/fields/fields.ts';
import { billingAddress } from '#shared/rules/client.ts';
import { writeLetter } from './forward-document.ts';
import { requireReminderPause } from './reminder-pause.ts';

/**
 * The letters, each followed by its statement. They are drawn one by one, so that other calls are served in between.
 * The error for a client who was reminded too recently or owes nothing overdue names the letter.
 */
export async function printLetters(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  letters: readonly ReminderOnPaper[],
): Promise<PdfFile> {
  const statement = documentKind(kinds, 'statement');
  const files: Uint8Array[] = [];
  for (const [at, letter] of letters.entries()) {
    const drawn = drawReminder(context, statement, letter);
    files.push(...(await drawn.catch((error: unknown) => refuseLetter(error, at))));
  }
  const title = localeIn(context.language).t('mail.letters', { count: letters.length });
  return { fileName: `${title}.pdf`, bytes: await joinPapers({ title, files }) };
}

function refuseLetter(error: unknown, at: number): never {
  if (!(error instanceof AppError)) throw error;
  throw new AppError(error.code, { values: error.values, path: `letters.${at}.client` });
}

/** The letter and the statement, in the client's language. */
async function drawReminder(
  context: StaffContext,
  statement: DocumentKind,
  { client: id, tone }: ReminderOnPaper,
): Promise<Uint8Array[]> {
  const { db, today } = context;
  const document = await statement.open(db, id, {});
  await requireReminderPause(context, id);
  const client = await readClient(db, id);
  const locale = localeIn(client.language);
  // The letterhead already names the company.
  const letterOptions = { kind: statement, document, locale, company: '' };
  const letter = paperLetter(
    {
      letter: await writeLetter(context, { document_id: id, reminder: tone }, letterOptions),
      issuer: issuerOf(await getConfig(db)),
      addressee: addresseeOf(client),
      date: today,
    },
    locale,
  );
  const logo = await findLogo(db, letter.issuer.logo);
  const drawing = { language: client.language, product: locale.t('common.product'), logo };
  return [await drawLetter(letter, drawing), (await pdfOf(db, document, client.language)).bytes];
}

/** Name and address for the window of an envelope. */
function addresseeOf(client: Client): PaperClient {
  return {
    clientFullName: client.fullName,
    clientCompanyName: client.companyName,
    clientVatNumber: '',
    clientAddress: billingAddress(client),
  };
}

/** Records that each client was given a reminder letter. The row of a client who was reminded meanwhile fails. */
export async function recordLetters({ inRow }: RowsContext, letters: readonly ReminderOnPaper[]) {
  const data = [];
  for (const { client: id, tone } of letters) {
    const row = await inRow(id, (context) => recordLetter(context, { client: id, tone }));
    data.push({ _id: id, ...row });
  }
  return { data };
}

async function recordLetter(context: StaffContext, { client: id, tone }: ReminderOnPaper) {
  const { db } = context;
  // Serialises concurrent calls, so that the second one sees the reminder of the first.
  await lockClients(db, [id]);
  const after = await readClient(db, id);
  await requireReminderPause(context, id);
  const changes = [{ field: 'tone', from: null, to: tone }];
  await audit.client(context, { event: 'remindedOnPaper', after, changes });
  return null;
}
