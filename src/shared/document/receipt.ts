import type { publicPayment } from '../contract/payment.ts';
import type { WireOf } from '../contract/route.ts';
import { invoiceLabel, type Locale, receiptLabel } from '../i18n/format.ts';
import {
  carried,
  cells,
  type DocumentModel,
  type InvoiceLink,
  type Letter,
  paper,
  type Paper,
  type PaperCell,
} from './paper.ts';
import { clientName } from './parties.ts';

type PublicReceipt = WireOf<typeof publicPayment>;
type PaidInvoice = PublicReceipt['invoices'][number];

/** The public payment; for staff its invoices also have ids, to link to them. */
export type PaperReceipt = Omit<PublicReceipt, 'invoices'> & {
  invoices: readonly (PaidInvoice & { invoice: InvoiceLink })[];
};

export const receiptModel: DocumentModel<PaperReceipt> = {
  kind: 'payment',
  page: '/payments/public',
  paper: receiptPaper,
  letter: receiptLetter,
};

/** Receipt number, or the title of a payment without one. */
export function receiptTitle(
  { _ref, amount }: Pick<PaperReceipt, '_ref' | 'amount'>,
  { t }: Pick<Locale, 't'>,
): string {
  if (amount < 0) return t('payment.refund');
  return _ref === null ? t('payment.unnumbered') : t('payment.number', { ref: receiptLabel(_ref) });
}

function receiptPaper(payment: PaperReceipt, locale: Locale): Paper {
  const { t, day } = locale;
  const { _ref, transactionDate, method, status, notes, amount } = payment;
  const on = day(transactionDate);
  const isRefund = amount < 0;
  const title = t(isRefund ? 'payment.refundReceipt' : 'payment.receipt');
  const head = isNotLegal(payment) ? t('payment.receiptNotLegal') : title;
  const number = _ref === null ? '' : receiptLabel(_ref);
  return paper({
    locale,
    issuer: payment.issuer,
    client: payment,
    clientLabel: t(isRefund ? 'payment.givenBackTo' : 'payment.receivedFrom'),
    title: `${head} ${number}`.trim(),
    fileName: [title, number || on.replaceAll('/', '-'), clientName(payment)],
    facts: [
      { label: t('payment.transactionDate'), value: on },
      { label: t('payment.method'), value: t(`payment.method.${method}`) },
      ...legalReceipt(payment, locale),
    ],
    stamp: status === 'cancelled' ? t('payment.void') : '',
    lead: leadOf(payment, locale),
    table: paidTable(payment, locale),
    notes: notes === '' ? null : { label: t('payment.notes'), value: notes },
    signatures: [
      { above: '', below: t('payment.receivedBy') },
      { above: '', below: t('payment.signature') },
    ],
  });
}

/** A shop that gives legal receipts says of a paper without the number of one that it is none. A refund needs none. */
function isNotLegal({ receipts, fiscalNumber, amount }: PaperReceipt): boolean {
  return receipts !== 'none' && fiscalNumber === '' && amount >= 0;
}

function legalReceipt(
  { receipts, fiscalNumber, fiscalDate }: PaperReceipt,
  { t, day }: Locale,
): Paper['facts'] {
  if (receipts === 'none' || fiscalNumber === '') return [];
  const value = fiscalDate === null ? fiscalNumber : `${fiscalNumber} (${day(fiscalDate)})`;
  return [{ label: t('payment.paperFiscalNumber'), value }];
}

/** The amount received or refunded. */
function leadOf({ amount }: PaperReceipt, { t, money }: Locale): Paper['lead'] {
  const label = t(amount < 0 ? 'payment.paperGivenBack' : 'payment.paperReceived');
  return { label, value: money(Math.abs(amount)), isLarge: true };
}

function paidTable({ invoices }: PaperReceipt, locale: Locale): Paper['table'] {
  const { t } = locale;
  const amounts = invoices.map(({ amount }) => amount);
  return {
    caption: t('payment.paperPaid'),
    columns: [
      { label: t('payment.invoice'), wide: true },
      { label: t('payment.invoiceDate') },
      { label: t('payment.total'), align: 'right' },
      { label: t('payment.toPay'), align: 'right' },
    ],
    rows: invoices.map((paid) => paidRow(paid, locale)),
    empty: '',
    carry: carried(amounts, locale),
  };
}

function paidRow(
  { invoice, amount }: PaperReceipt['invoices'][number],
  { t, day, money }: Locale,
): PaperCell[] {
  const label = { text: invoiceLabel(invoice), invoice };
  const small = amount < 0 ? [t('payment.fromAccount')] : [];
  return [
    { runs: [label], small },
    ...cells(day(invoice.date), money(invoice.total), money(amount)),
  ];
}

function receiptLetter(payment: PaperReceipt, { t, day, money }: Locale, company: string): Letter {
  const { _ref, transactionDate, amount } = payment;
  const values = { date: day(transactionDate), amount: money(amount) };
  if (amount < 0) {
    const given = { date: day(transactionDate), amount: money(0 - amount) };
    return { subject: t('mail.subject.refund', { company }), sentences: [t('mail.refund', given)] };
  }
  if (_ref === null) {
    return {
      subject: t('mail.subject.unnumbered', { company }),
      sentences: [t('mail.unnumbered', values)],
    };
  }
  const label = receiptLabel(_ref);
  return {
    subject: t('mail.subject.payment', { label, company }),
    sentences: [t('mail.payment', { label, ...values })],
  };
}
