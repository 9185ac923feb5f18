import type { InvoiceType } from './contract/fields.ts';
import { invoiceLabel, receiptLabel } from './format.ts';
import type { Translate } from './i18n/translate.ts';
import { periodOf } from './period.ts';

/** What a message says of its document; sums and days as they are printed. */
export type MailDocument =
  | {
      kind: 'invoice';
      invoiceType: InvoiceType;
      label: string;
      date: string;
      dueDate: string | null;
      total: string;
    }
  | { kind: 'payment'; label: string | null; date: string; amount: string }
  | { kind: 'statement'; period: string; balance: string };

/** How sums and days are written: the server has cents and days, the browser euros and texts. */
export type Writing<Sum, When> = {
  t: Translate;
  money: (sum: Sum) => string;
  day: (day: When) => string;
};

type InvoiceFacts<Sum, When> = {
  _ref: number;
  invoiceType: InvoiceType;
  date: When;
  dueDate: When | null;
  breakdown: { total: Sum };
};

export function aboutInvoice<Sum, When extends string>(
  invoice: InvoiceFacts<Sum, When>,
  { money, day }: Writing<Sum, When>,
): MailDocument {
  const { invoiceType, date, dueDate, breakdown } = invoice;
  return {
    kind: 'invoice',
    invoiceType,
    label: invoiceLabel(invoice),
    date: day(date),
    dueDate: dueDate === null ? null : day(dueDate),
    total: money(breakdown.total),
  };
}

type PaymentFacts<Sum, When> = { _ref: number | null; transactionDate: When; amount: Sum };

export function aboutPayment<Sum, When extends string>(
  { _ref, transactionDate, amount }: PaymentFacts<Sum, When>,
  { money, day }: Writing<Sum, When>,
): MailDocument {
  return {
    kind: 'payment',
    label: _ref === null ? null : receiptLabel(_ref),
    date: day(transactionDate),
    amount: money(amount),
  };
}

type StatementFacts<Sum, When> = {
  from: When | null;
  to: When | null;
  oldBalance: Sum;
  /** The lines by the statement's rule, the last one last. */
  entries: readonly { balance: Sum }[];
};

export function aboutStatement<Sum, When extends string>(
  statement: StatementFacts<Sum, When>,
  writing: Writing<Sum, When>,
): MailDocument {
  const { oldBalance, entries } = statement;
  return {
    kind: 'statement',
    period: periodOf(statement, writing),
    balance: writing.money(entries.at(-1)?.balance ?? oldBalance),
  };
}
