import { day } from '../base/day.ts';
import { type Cents, toCents, toEuros } from '../base/money.ts';
import type { WireOf } from '../contract/route.ts';
import type { publicStatement } from '../contract/statement.ts';
import { creditLabel, invoiceLabel, type Locale, receiptLabel } from '../i18n/format.ts';
import { statement, type StatementEntry } from '../rules/statement.ts';
import {
  carryWords,
  cell,
  cells,
  type DocumentModel,
  type InvoiceLink,
  type Letter,
  paper,
  type Paper,
  type PaperCell,
} from './paper.ts';
import { clientName } from './parties.ts';

type PublicStatementData = WireOf<typeof publicStatement>;
type Invoice = Omit<PublicStatementData['invoices'][number], 'publicId'> & InvoiceLink;
type Payment = Omit<PublicStatementData['payments'][number], 'invoices'> & {
  invoices: readonly (Pick<Invoice, '_ref' | 'invoiceType'> & InvoiceLink)[];
};

type Credit = Omit<PublicStatementData['credits'][number], 'publicId' | 'invoice'> & {
  invoice: Pick<Invoice, '_ref' | 'invoiceType'> & InvoiceLink;
};

/** The public statement; for staff its invoices also have ids, to link to them. */
export type PaperStatement = Omit<PublicStatementData, 'invoices' | 'payments' | 'credits'> & {
  invoices: readonly Invoice[];
  payments: readonly Payment[];
  credits: readonly Credit[];
};

export const statementModel: DocumentModel<PaperStatement> = {
  kind: 'statement',
  page: '/clients/public/statement',
  paper: statementPaper,
  letter: statementLetter,
};

function statementPaper(paperStatement: PaperStatement, locale: Locale): Paper {
  const { t, money } = locale;
  const { client, company, oldBalance, from, to } = paperStatement;
  const entries = entriesOf(paperStatement);
  const title = t('statement.title');
  const addressee = {
    clientFullName: client.fullName,
    clientCompanyName: client.companyName,
    clientVatNumber: client.vatNumber,
    clientAddress: client.address,
  };
  const dayInName = (end: string | null) => locale.day(end).replaceAll('/', '-');
  return paper({
    locale,
    issuer: company,
    client: addressee,
    title,
    fileName: [title, clientName(addressee), dayInName(from), dayInName(to)],
    facts: [
      { label: t('statement.period'), value: periodOf(paperStatement, locale) },
      { label: t('client.ref'), value: String(client._ref) },
    ],
    lead:
      oldBalance === 0
        ? null
        : { label: t('statement.oldBalance'), value: money(oldBalance), isLarge: false },
    table: tableOf(entries, locale),
    total: { label: t('statement.closing'), value: closingOf(paperStatement, entries, locale) },
  });
}

type Entry = StatementEntry<{ shown: Invoice }, { shown: Payment }, { shown: Credit }>;

function tableOf(entries: readonly Entry[], locale: Locale): Paper['table'] {
  const { t, money } = locale;
  return {
    caption: t('statement.title'),
    columns: [
      { label: t('statement.date') },
      { label: t('statement.description'), wide: true },
      { label: t('statement.method') },
      { label: t('statement.debit'), align: 'right' },
      { label: t('statement.credit'), align: 'right' },
      { label: t('statement.balance'), align: 'right' },
    ],
    rows: entries.map((entry) => rowOf(entry, locale)),
    empty: t('statement.empty'),
    carry: { ...carryWords(t), after: entries.map(({ balance }) => money(toEuros(balance))) },
  };
}

/** Entries with the balance after each (specification, section 9). */
function entriesOf({ oldBalance, invoices, payments, credits }: PaperStatement): Entry[] {
  return statement({
    oldBalance: toCents(oldBalance),
    invoices: invoices.map((shown) => ({
      shown,
      _ref: shown._ref,
      invoiceType: shown.invoiceType,
      date: day(shown.date),
      breakdown: { total: toCents(shown.breakdown.total) },
    })),
    payments: payments.map((shown) => ({
      shown,
      _ref: shown._ref,
      transactionDate: day(shown.transactionDate),
      amount: toCents(shown.amount),
    })),
    credits: credits.map((shown) => ({
      shown,
      _ref: shown._ref,
      date: day(shown.date),
      breakdown: { total: toCents(shown.breakdown.total) },
    })),
  });
}

function rowOf(entry: Entry, { t, day: write, money }: Locale): PaperCell[] {
  const sum = (value: Cents | null) => cell(value === null ? '' : money(toEuros(value)));
  const method = entry.type === 'payment' ? t(`payment.method.${entry.document.shown.method}`) : '';
  return [
    cell(write(entry.date)),
    descriptionCell(entry, t),
    ...cells(method),
    sum(entry.debit),
    sum(entry.credit),
    sum(entry.balance),
  ];
}

function descriptionCell(entry: Entry, t: Locale['t']): PaperCell {
  switch (entry.type) {
    case 'invoice':
      return invoiceCell(entry.document.shown, t);
    case 'credit':
      return creditCell(entry.document.shown, t);
    case 'payment':
      return paymentCell(entry.document.shown, t);
  }
}

/** The credit note and the invoice it credits. */
function creditCell({ _ref, invoice }: Credit, t: Locale['t']): PaperCell {
  const label = { text: invoiceLabel(invoice), invoice };
  const title = t('statement.creditNote', { label: creditLabel(_ref) });
  return { runs: [{ text: `${title} ` }, label] };
}

function invoiceCell(invoice: Invoice, t: Locale['t']): PaperCell {
  const label = invoiceLabel(invoice);
  return { runs: [{ text: t(`statement.invoice.${invoice.invoiceType}`, { label }), invoice }] };
}

/** The receipt and the invoices it paid. */
function paymentCell({ _ref, amount, invoices }: Payment, t: Locale['t']): PaperCell {
  const unnumbered = t(amount < 0 ? 'statement.refund' : 'statement.payment');
  const receipt =
    _ref === null ? unnumbered : t('statement.paymentNumber', { ref: receiptLabel(_ref) });
  const paid = invoices.flatMap((invoice, index) => [
    { text: index === 0 ? ' ' : ', ' },
    { text: invoiceLabel(invoice), invoice },
  ]);
  return { runs: [{ text: receipt }, ...paid] };
}

function closingOf(
  { oldBalance }: PaperStatement,
  entries: readonly Entry[],
  { money }: Locale,
): string {
  return money(toEuros(entries.at(-1)?.balance ?? toCents(oldBalance)));
}

/** The period of the statement, in words if an end is open. */
function periodOf({ from, to }: PaperStatement, { t, day: write }: Locale): string {
  if (from !== null && to !== null) return `${write(from)} – ${write(to)}`;
  if (from !== null) return t('statement.since', { from: write(from) });
  return to === null ? t('statement.allTime') : t('statement.until', { to: write(to) });
}

function statementLetter(paperStatement: PaperStatement, locale: Locale, company: string): Letter {
  const { t } = locale;
  const period = periodOf(paperStatement, locale);
  const balance = closingOf(paperStatement, entriesOf(paperStatement), locale);
  return {
    subject: t('mail.subject.statement', { company }),
    sentences: [t('mail.statement', { period, balance })],
  };
}
