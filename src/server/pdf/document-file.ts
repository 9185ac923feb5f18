import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Invoice } from '#shared/contract/invoice.ts';
import type { Payment } from '#shared/contract/payment.ts';
import type { PdfFile } from '#shared/contract/pdf.ts';
import type { Statement } from '#shared/contract/statement.ts';
import { formatDay, invoiceLabel, receiptLabel } from '#shared/format.ts';
import type { Language } from '#shared/i18n/words.ts';
import { oneLine } from '#shared/text.ts';
import { speechOf } from '../speech.ts';
import { invoiceDefinition } from './invoice-pdf.ts';
import { paymentDefinition } from './payment-pdf.ts';
import { statementDefinition } from './statement-pdf.ts';

/** The invoice as a file: `Τιμολόγιο I-000123 Παπαδόπουλος.pdf`. */
export function invoiceFile(invoice: Invoice, language: Language): Promise<PdfFile> {
  const speech = speechOf(language);
  const title = speech.t(`invoice.title.${invoice.invoiceType}`);
  return file(invoiceDefinition(invoice, speech), [
    title,
    invoiceLabel(invoice),
    invoice.clientCompanyName || invoice.clientFullName,
  ]);
}

/** The receipt as a file; one without a number goes by its day. */
export function paymentFile(payment: Payment, language: Language): Promise<PdfFile> {
  const speech = speechOf(language);
  const { _ref, transactionDate } = payment;
  return file(paymentDefinition(payment, speech), [
    speech.t('payment.receipt'),
    _ref === null ? dayInName(transactionDate) : receiptLabel(_ref),
    payment.clientCompanyName || payment.clientFullName,
  ]);
}

/** The statement as a file, with the ends of its range where it has them. */
export function statementFile(statement: Statement, language: Language): Promise<PdfFile> {
  const speech = speechOf(language);
  const { client, from, to } = statement;
  return file(statementDefinition(statement, speech), [
    speech.t('statement.title'),
    client.companyName || client.fullName,
    from && dayInName(from),
    to && dayInName(to),
  ]);
}

async function file(
  definition: TDocumentDefinitions,
  name: readonly (string | null)[],
): Promise<PdfFile> {
  // Loaded with the first document: the library is most of what a start would wait for.
  const { render } = await import('./render.ts');
  return { fileName: `${fileNameOf(name)}.pdf`, bytes: await render(definition) };
}

const MAX_NAME = 100;

/** What no file system refuses; letters of every alphabet stay. */
function fileNameOf(parts: readonly (string | null)[]): string {
  const text = parts.filter((part) => part !== null && part !== '').join(' ');
  const name = oneLine(text.normalize('NFC').replace(/[/\\:*?"<>|]/g, ' '));
  return name
    .slice(0, MAX_NAME)
    .toWellFormed()
    .replace(/[. ]+$/, '');
}

function dayInName(day: Parameters<typeof formatDay>[0]): string {
  return formatDay(day).replaceAll('/', '-');
}
