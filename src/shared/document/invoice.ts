import { sumCents, toCents } from '../base/money.ts';
import type { publicInvoice } from '../contract/invoice.ts';
import type { WireOf } from '../contract/route.ts';
import { invoiceLabel, type Locale, quantityText } from '../i18n/format.ts';
import {
  carried,
  cell,
  cells,
  type DocumentModel,
  type LabelledValue,
  type Letter,
  paper,
  type Paper,
  type PaperCell,
} from './paper.ts';
import { bankLines, discountLine } from './parties.ts';
import { printedPiece } from './piece.ts';

/** A preview has no number yet. */
export type PaperInvoice = Omit<WireOf<typeof publicInvoice>, '_ref'> & { _ref: number | null };

export const invoiceModel: DocumentModel<PaperInvoice> = {
  kind: 'invoice',
  page: '/invoices/public',
  paper: invoicePaper,
  letter: invoiceLetter,
};

/** `Τιμολόγιο I-000123` */
export function invoiceTitle(
  { _ref, invoiceType }: Pick<PaperInvoice, '_ref' | 'invoiceType'>,
  { t }: Pick<Locale, 't'>,
): string {
  const title = t(`invoice.title.${invoiceType}`);
  return _ref === null ? title : `${title} ${invoiceLabel({ _ref, invoiceType })}`;
}

type InvoiceBalance = Pick<PaperInvoice, 'status' | 'dueDate'> & {
  balance: number;
  /** The balance less money on account (`rules/owed.ts`). */
  owed: number;
  /** Credit notes took back its whole total. */
  isCredited: boolean;
};

/** Payment state: paid, credited, paid by money on account, or the amount owed and its due date. */
export function owedText(
  { status, dueDate, balance, owed, isCredited }: InvoiceBalance,
  { t, day, money }: Locale,
): string {
  if (status === 'cancelled') return t('paper.nothingOwed');
  if (isCredited) return t('paper.credited');
  if (balance <= 0) return t('paper.paid');
  if (owed === 0) return t('paper.onAccount');
  if (dueDate === null) return t('paper.owed', { amount: money(owed) });
  return t('paper.owedUntil', { amount: money(owed), date: day(dueDate) });
}

function invoicePaper(invoice: PaperInvoice, locale: Locale): Paper {
  const { t, day } = locale;
  const { date, dueDate, status, notes, issuer, paymentCode } = invoice;
  const due = { label: t('invoice.dueDate'), value: day(dueDate) };
  const bank = bankLines(issuer, t);
  return paper({
    locale,
    issuer,
    client: invoice,
    title: invoiceTitle(invoice, locale),
    facts: [
      { label: t('invoice.date'), value: day(date) },
      ...suppliedFacts(invoice, locale),
      ...(dueDate === null ? [] : [due]),
      ...referenceFacts(invoice, locale),
      ...otherFacts(invoice, locale),
    ],
    stamp: status === 'cancelled' ? t('paper.cancelled') : '',
    table: linesOf(invoice, locale),
    notes: notes === '' ? null : { label: '', value: notes },
    bank: bank.length === 0 ? null : { label: t('paper.bank'), lines: bank },
    code: paymentCode && { ...paymentCode, label: t('paper.payByCode') },
    sums: sumsOf(invoice, locale),
    total: { label: t('invoice.total'), value: locale.money(invoice.breakdown.total) },
    signatures: [{ above: t('paper.receivedBy'), below: t('paper.signature') }],
  });
}

type SuppliedOn = Pick<PaperInvoice, 'date' | 'suppliedFrom' | 'suppliedTo'>;

/** When it was done, where this differs from the date of the invoice. */
function suppliedFacts(
  { date, suppliedFrom, suppliedTo }: SuppliedOn,
  { t, day }: Pick<Locale, 't' | 'day'>,
): LabelledValue[] {
  if (suppliedFrom === null || suppliedTo === null) return [];
  if (suppliedFrom !== suppliedTo) {
    const days = `${day(suppliedFrom)} – ${day(suppliedTo)}`;
    return [{ label: t('invoice.suppliedRange'), value: days }];
  }
  return suppliedTo === date ? [] : [{ label: t('invoice.supplied'), value: day(suppliedTo) }];
}

/** By these the buyer recognises what it is for. */
function referenceFacts(
  { buyerReference, orderReference }: Pick<PaperInvoice, 'buyerReference' | 'orderReference'>,
  { t }: Pick<Locale, 't'>,
): LabelledValue[] {
  const facts = [
    { label: t('invoice.buyerReference'), value: buyerReference },
    { label: t('invoice.orderReference'), value: orderReference },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** States on a document without VAT that it is not a tax invoice. */
export function otherFacts(
  { invoiceType }: Pick<PaperInvoice, 'invoiceType'>,
  { t }: Pick<Locale, 't'>,
): LabelledValue[] {
  if (invoiceType !== 'other') return [];
  return [{ label: t('invoice.invoiceType'), value: t('invoice.otherPaper') }];
}

type Job = PaperInvoice['jobs'][number];

function linesOf({ jobs, showDates, breakdown }: PaperInvoice, locale: Locale): Paper['table'] {
  const { t, day, money } = locale;
  const totals = jobs.flatMap(({ items }) => items.map(({ total }) => total));
  // The rows of a subscription's invoice do not add up to what it asks for.
  const isTheirSum = sumCents(totals.map(toCents)) === toCents(breakdown.subTotal);
  const rowOf = ({ startDate }: Job, line: Job['items'][number]) => [
    lineCell(line, locale),
    ...(showDates ? [cell(day(startDate))] : []),
    ...cells(
      quantityText(line.qty, line.item.unit, locale),
      money(line.unitCost),
      money(line.total),
    ),
  ];
  return {
    caption: t('billing.lines'),
    columns: [
      { label: t('billing.item'), wide: true },
      ...(showDates ? [{ label: t('billing.day') }] : []),
      { label: t('billing.qty'), align: 'right' },
      { label: t('billing.unitCost'), align: 'right' },
      { label: t('billing.lineTotal'), align: 'right' },
    ],
    rows: jobs.flatMap((job) => job.items.map((line) => rowOf(job, line))),
    empty: '',
    carry: isTheirSum ? carried(totals, locale) : null,
  };
}

/** Product or service; below it the carpet, the minimum price if it applies, and the notes. */
function lineCell(line: Job['items'][number], locale: Locale): PaperCell {
  const { t, money } = locale;
  const { item, clientItem, leastPrice, notes } = line;
  const small = clientItem === null ? [] : [carpetText(clientItem, locale)];
  if (leastPrice !== null) small.push(t('job.least', { price: money(leastPrice) }));
  if (notes !== '') small.push(notes);
  return { runs: [{ text: item.title }], small };
}

type PrintedCarpet = NonNullable<Job['items'][number]['clientItem']>;

/** A carpet in one line, as invoices and credit notes show it. */
export function carpetText(clientItem: PrintedCarpet, locale: Locale): string {
  const { name, details } = printedPiece(clientItem, locale, 'inBrief');
  return details === '' ? name : `${name}, ${details}`;
}

export function sumsOf(
  { breakdown }: Pick<PaperInvoice, 'breakdown'>,
  { t, money, percent }: Locale,
): LabelledValue[] {
  const { subTotal, discount, netTotal, taxTotal, taxValue } = breakdown;
  const [discountLabel, less] = discountLine(discount, t);
  return [
    { label: t('invoice.subTotal'), value: money(subTotal) },
    ...(less === 0 ? [] : [{ label: discountLabel, value: money(less) }]),
    { label: t('invoice.netTotal'), value: money(netTotal) },
    { label: t('invoice.vatOf', { rate: percent(taxValue) }), value: money(taxTotal) },
  ];
}

function invoiceLetter(invoice: PaperInvoice, locale: Locale, company: string): Letter {
  const { t, day, money } = locale;
  const { _ref, invoiceType, date, dueDate, breakdown } = invoice;
  const label = invoiceLabel({ _ref: _ref ?? 0, invoiceType });
  const values = { label, date: day(date), total: money(breakdown.total) };
  const first = t(`mail.${invoiceType}`, values);
  return {
    subject: t(`mail.subject.${invoiceType}`, { label, company }),
    sentences: [
      first,
      ...suppliedFacts(invoice, locale).map(({ label: what, value }) => `${what}: ${value}.`),
      ...(dueDate === null ? [] : [t('mail.due', { dueDate: day(dueDate) })]),
    ],
  };
}
