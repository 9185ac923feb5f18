import type { Invoice } from '#shared/contract/invoice.ts';
import type { Payment } from '#shared/contract/payment.ts';
import type { Statement } from '#shared/contract/statement.ts';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import type { MailDocument } from '#shared/mail-message.ts';
import { statement as entriesOf } from '#shared/rules/statement.ts';
import type { Speech } from '../pdf/speech.ts';
import { periodOf } from '../pdf/statement-pdf.ts';

/** What a message says of the invoice. */
export function aboutInvoice(invoice: Invoice, { money, day }: Speech): MailDocument {
  const { date, dueDate, invoiceType, breakdown } = invoice;
  return {
    kind: 'invoice',
    invoiceType,
    label: invoiceLabel(invoice),
    date: day(date),
    dueDate: dueDate === null ? null : day(dueDate),
    total: money(breakdown.total),
  };
}

export function aboutPayment(payment: Payment, { money, day }: Speech): MailDocument {
  const { _ref, transactionDate, amount } = payment;
  return {
    kind: 'payment',
    label: _ref === null ? null : receiptLabel(_ref),
    date: day(transactionDate),
    amount: money(amount),
  };
}

export function aboutStatement(statement: Statement, speech: Speech): MailDocument {
  return {
    kind: 'statement',
    period: periodOf(statement, speech),
    balance: speech.money(entriesOf(statement).at(-1)?.balance ?? statement.oldBalance),
  };
}
