import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Issuer } from '#shared/contract/config.ts';
import type { Invoice } from '#shared/contract/invoice.ts';
import type { Payment } from '#shared/contract/payment.ts';
import type { PdfFile } from '#shared/contract/pdf.ts';
import type { Statement } from '#shared/contract/statement.ts';
import { formatDay, invoiceLabel, receiptLabel } from '#shared/format.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { oneLine } from '#shared/text.ts';
import type { Db } from '../db/open.ts';
import { type Locale, localeOf } from '../locale.ts';
import { findLogo } from '../logo/logo.store.ts';
import { invoiceDefinition } from './invoice-pdf.ts';
import { paymentDefinition } from './payment-pdf.ts';
import type { Drawing } from './sheet.ts';
import { statementDefinition } from './statement-pdf.ts';

/** The invoice as a file: `Τιμολόγιο I-000123 Παπαδόπουλος.pdf`. */
export function invoiceFile(db: Db, invoice: Invoice, language: Language): Promise<PdfFile> {
  const locale = localeOf(language);
  const title = locale.t(`invoice.title.${invoice.invoiceType}`);
  return file(db, {
    locale,
    issuer: invoice.issuer,
    name: [title, invoiceLabel(invoice), invoice.clientCompanyName || invoice.clientFullName],
    define: (drawing) => invoiceDefinition(invoice, drawing),
  });
}

/** The receipt as a file; one without a number goes by its day. */
export function paymentFile(db: Db, payment: Payment, language: Language): Promise<PdfFile> {
  const locale = localeOf(language);
  const { _ref, transactionDate } = payment;
  return file(db, {
    locale,
    issuer: payment.issuer,
    name: [
      locale.t('payment.receipt'),
      _ref === null ? dayInName(transactionDate) : receiptLabel(_ref),
      payment.clientCompanyName || payment.clientFullName,
    ],
    define: (drawing) => paymentDefinition(payment, drawing),
  });
}

/** The statement as a file, with the ends of its range where it has them. */
export function statementFile(db: Db, statement: Statement, language: Language): Promise<PdfFile> {
  const locale = localeOf(language);
  const { client, from, to } = statement;
  return file(db, {
    locale,
    issuer: statement.company,
    name: [
      locale.t('statement.title'),
      client.companyName || client.fullName,
      from && dayInName(from),
      to && dayInName(to),
    ],
    define: (drawing) => statementDefinition(statement, drawing),
  });
}

type Document = {
  locale: Locale;
  issuer: Issuer;
  name: readonly (string | null)[];
  define: (drawing: Drawing) => TDocumentDefinitions;
};

async function file(db: Db, { locale, issuer, name, define }: Document): Promise<PdfFile> {
  const logo = await findLogo(db, issuer.logo);
  // Loaded with the first document: the library is most of what a start would wait for.
  const { renderSheet } = await import('./render-sheet.ts');
  return {
    fileName: `${fileNameOf(name)}.pdf`,
    bytes: await renderSheet({ locale, logo }, define),
  };
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
