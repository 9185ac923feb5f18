import { creditDocument, creditUbl, getCredit } from '#server/billing/credit/index.ts';
import { getInvoice, invoiceDocument } from '#server/billing/invoice/index.ts';
import { paymentsOfDays } from '#server/billing/payment/index.ts';
import { electronicInvoice } from '#server/billing/ubl/index.ts';
import { printDocument } from '#server/parties/document/index.ts';
import { getConfig, getReceiptKind } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Context } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { type ZipWriter, zipOf } from '#server/platform/zip/index.ts';
import { toPercent } from '#shared/base/money.ts';
import { safeFileName } from '#shared/base/text.ts';
import { paymentCsvColumns } from '#shared/books/payment-csv.ts';
import { type PeppolRow, peppolColumns } from '#shared/books/peppol-csv.ts';
import {
  bookName,
  figureColumns,
  numbersColumns,
  salesBookColumns,
} from '#shared/books/sales-book-csv.ts';
import { paymentRow } from '#shared/contract/payment.ts';
import { salesBook, salesRow } from '#shared/contract/report.ts';
import { encodeAs } from '#shared/contract/route.ts';
import type { LongFile } from '#shared/fields/fields.ts';
import { type CsvColumn, csvLines } from '#shared/i18n/csv.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { type SalesFigure, salesFigures } from '#shared/rules/sales-book.ts';
import {
  type Booked,
  type Entry,
  type Period,
  ratesOfBook,
  salesEntries,
  salesRows,
  seriesNumbers,
} from './sales-book.store.ts';

type PackContext = Pick<Context, 'db' | 'language' | 'now'>;

/**
 * The accountant's pack (desk, section 7.5), created while it is sent, holding one document at a time. Documents are
 * in their client's language, everything else in the reader's.
 */
export function openPack(context: PackContext, booked: Booked): LongFile {
  const { t, day } = localeIn(context.language);
  const days = [booked.from, booked.to].map((end) => day(end).replaceAll('/', '-'));
  return {
    fileName: `${safeFileName(bookName(t, [t('books.pack'), ...days], booked.by).join(' '))}.zip`,
    parts: zipOf(async (zip) => {
      const pack = new Pack(zip, context);
      const entries = await salesEntries(context.db, booked);
      const listed = await writeBooks(pack, entries, booked);
      await writeDocuments(
        pack,
        entries.filter(({ id }) => listed.has(id)),
      );
    }),
  };
}

/** Writes the files of a pack. Tables are named in the reader's language. */
class Pack {
  readonly db: Db;
  readonly language: Language;
  readonly #zip: ZipWriter;
  readonly #changedOn: Date;

  constructor(zip: ZipWriter, { db, language, now }: PackContext) {
    this.db = db;
    this.language = language;
    this.#zip = zip;
    this.#changedOn = now;
  }

  async table<Row>(
    name: string,
    columns: readonly CsvColumn<Row>[],
    parts: AsyncIterable<Row[]> | Iterable<Row[]>,
  ): Promise<void> {
    const { language } = this;
    async function* content() {
      const { head, line } = csvLines({ columns, language });
      yield Buffer.from(head);
      for await (const rows of parts) yield Buffer.from(Array.from(rows, line).join(''));
    }
    await this.#add(`${safeFileName(name)}.csv`, content());
  }

  async file(name: string, bytes: Uint8Array): Promise<void> {
    async function* content() {
      yield bytes;
    }
    await this.#add(name, content());
  }

  async #add(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#zip.add(name, content, { changedOn: this.#changedOn });
  }
}

/** Returns the documents of the sales book. */
async function writeBooks(pack: Pack, entries: Entry[], booked: Booked): Promise<Set<string>> {
  const { db, language } = pack;
  const listed = new Set<string>();
  const { t } = localeIn(language);
  // As in all CSV files, headers are Greek and values follow the reader's language (decision 011).
  const words = { ...localeIn(language), t: localeIn('el').t };
  let figures: SalesFigure[] = [];
  async function* rowParts() {
    for (let start = 0; start < entries.length; start += PART) {
      const rows = await salesRows(db, entries.slice(start, start + PART), booked);
      for (const { _id } of rows) listed.add(_id);
      figures = salesFigures(rows, figures);
      yield rows.map((row) => encodeAs(salesRow, row));
    }
  }
  const rates = (await ratesOfBook(db, booked)).map(toPercent);
  await pack.table(t('books.salesBook'), salesBookColumns(words, rates), rowParts());
  const { figures: figure, numbers: number } = salesBook.shape;
  const vat = figures.map((row) => encodeAs(figure.element, row));
  await pack.table(t('books.packVat'), figureColumns(words.t), [vat]);
  const numbers = await seriesNumbers(db, booked);
  const series = numbers.map((row) => encodeAs(number.element, row));
  await pack.table(t('books.packNumbers'), numbersColumns(words.t), [series]);
  const payments = paymentCsvColumns(words.t, await getReceiptKind(db));
  await pack.table(t('books.packPayments'), payments, paymentParts(db, booked));
  return listed;
}

async function* paymentParts(db: Db, period: Period) {
  for await (const rows of paymentsOfDays(db, period)) {
    yield rows.map((row) => encodeAs(paymentRow, row));
  }
}

const PART = 100;

/**
 * With Peppol on, the last table names the documents that are not of Peppol with what they lack; their electronic form is
 * the plain one of EN 16931, which accountants' programs read.
 */
async function writeDocuments(pack: Pack, entries: readonly Entry[]): Promise<void> {
  const lacking: PeppolRow[] = [];
  for (const entry of entries) {
    const xml = await writeDocument(pack, entry);
    if (xml && xml.missing.length > 0) lacking.push(xml);
  }
  const { t } = localeIn(pack.language);
  const { peppol } = await getConfig(pack.db);
  if (peppol) await pack.table(t('books.packPeppol'), peppolColumns(localeIn('el').t), [lacking]);
}

/** The PDF and, unless the document is cancelled, the electronic one. */
async function writeDocument(pack: Pack, { kind, id }: Entry) {
  const { db } = pack;
  const document = kind === 'invoice' ? invoiceDocument : creditDocument;
  const { fileName, bytes } = await printDocument(db, document, { id });
  await pack.file(`pdf/${fileName}`, bytes);
  const xml = kind === 'invoice' ? await invoiceXml(db, id) : await creditXml(db, id);
  if (xml !== undefined) await pack.file(`ubl/${xml.label}.xml`, Buffer.from(xml.text));
  return xml;
}

async function invoiceXml(db: Db, id: string) {
  const invoice = await getInvoice(db, id);
  return invoice.status === 'cancelled' ? undefined : electronicInvoice(db, invoice);
}

async function creditXml(db: Db, id: string) {
  const credit = await getCredit(db, id);
  return credit.status === 'cancelled' ? undefined : creditUbl(db, credit);
}
