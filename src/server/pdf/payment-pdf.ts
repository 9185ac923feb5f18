import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Payment } from '#shared/contract/payment.ts';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import type { Locale } from '../locale.ts';
import { type Drawing, sheetDefinition } from './sheet.ts';
import { isLong, plain, printable, signature, sizes, small, strong } from './style.ts';
import { END, pdfTable } from './table.ts';

type Paid = Payment['invoices'][number];

/** A receipt on paper: the same as its page shows. */
export function paymentDefinition(payment: Payment, drawing: Drawing): TDocumentDefinitions {
  const { locale } = drawing;
  const { t, day } = locale;
  const { _ref, transactionDate, method, status } = payment;
  const signatures = signature([
    { below: t('payment.receivedBy'), ...(!isLong(payment.notes) && { id: END }) },
    { below: t('payment.signature') },
  ]);
  const notes = notesOf(payment, locale);
  return sheetDefinition({
    drawing,
    issuer: payment.issuer,
    client: payment,
    title: t('payment.receipt'),
    number: _ref === null ? undefined : receiptLabel(_ref),
    facts: [
      { label: t('payment.transactionDate'), value: day(transactionDate) },
      { label: t('payment.method'), value: t(`payment.method.${method}`) },
    ],
    stamp: status === 'cancelled' ? t('payment.void') : undefined,
    content: [
      amountOf(payment, locale),
      ...paidOf(payment, drawing),
      ...(isLong(payment.notes)
        ? [...notes, signatures]
        : [{ unbreakable: true, stack: [...notes, signatures] }]),
    ],
  });
}

function amountOf({ amount }: Payment, { t, money }: Locale): Content {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 14],
    stack: [
      small(t('payment.paperReceived'), { alignment: 'right' }),
      strong(money(amount), { fontSize: sizes.total, alignment: 'right' }),
    ],
  };
}

function paidOf({ invoices }: Payment, drawing: Drawing): Content[] {
  const { t, money, day } = drawing.locale;
  return pdfTable<Paid>({
    drawing,
    rows: invoices,
    columns: [
      {
        label: t('payment.invoice'),
        wide: true,
        show: ({ invoice }) => plain(invoiceLabel(invoice)),
      },
      { label: t('payment.invoiceDate'), show: ({ invoice }) => plain(day(invoice.date)) },
      {
        label: t('payment.total'),
        align: 'right',
        show: ({ invoice }) => plain(money(invoice.total)),
      },
      { label: t('payment.toPay'), align: 'right', show: ({ amount }) => plain(money(amount)) },
    ],
  });
}

function notesOf({ notes }: Payment, { t }: Locale): Column[] {
  if (printable(notes) === '') return [];
  return [small(t('payment.notes'), { margin: [0, 14, 0, 2] }), plain(notes)];
}
