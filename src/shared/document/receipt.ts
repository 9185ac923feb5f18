import type { publicPayment } from '../contract/payment.ts';
import type { WireOf } from '../contract/route.ts';
import { invoiceLabel, type Locale, receiptLabel } from '../format.ts';
import {
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
  { _ref }: Pick<PaperReceipt, '_ref'>,
  { t }: Pick<Locale, 't'>,
): string {
  return _ref === null ? t('payment.unnumbered') : t('payment.number', { ref: receiptLabel(_ref) });
}

function receiptPaper(payment: PaperReceipt, locale: Locale): Paper {
  const { t, day, money } = locale;
  const { _ref, transactionDate, method, status, notes, amount } = payment;
  const on = day(transactionDate);
  const title = t('payment.receipt');
  const number = _ref === null ? '' : receiptLabel(_ref);
  return paper({
    locale,
    issuer: payment.issuer,
    client: payment,
    clientLabel: t('payment.receivedFrom'),
    title: `${title} ${number}`.trim(),
    fileName: [title, number || on.replaceAll('/', '-'), clientName(payment)],
    facts: [
      { label: t('payment.transactionDate'), value: on },
      { label: t('payment.method'), value: t(`payment.method.${method}`) },
    ],
    stamp: status === 'cancelled' ? t('payment.void') : '',
    lead: { label: t('payment.paperReceived'), value: money(amount), isLarge: true },
    table: {
      caption: t('payment.paperPaid'),
      columns: [
        { label: t('payment.invoice'), wide: true },
        { label: t('payment.invoiceDate') },
        { label: t('payment.total'), align: 'right' },
        { label: t('payment.toPay'), align: 'right' },
      ],
      rows: payment.invoices.map((paid) => paidRow(paid, locale)),
      empty: '',
    },
    notes: notes === '' ? null : { label: t('payment.notes'), value: notes },
    signatures: [
      { above: '', below: t('payment.receivedBy') },
      { above: '', below: t('payment.signature') },
    ],
  });
}

function paidRow(
  { invoice, amount }: PaperReceipt['invoices'][number],
  { day, money }: Locale,
): PaperCell[] {
  const label = { text: invoiceLabel(invoice), invoice };
  return [{ runs: [label] }, ...cells(day(invoice.date), money(invoice.total), money(amount))];
}

function receiptLetter(payment: PaperReceipt, { t, day, money }: Locale, company: string): Letter {
  const { _ref, transactionDate, amount } = payment;
  const values = { date: day(transactionDate), amount: money(amount) };
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
