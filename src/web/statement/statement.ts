import { day } from '#shared/day.ts';
import { toCents, toEuros } from '#shared/money.ts';
import { statement } from '#shared/rules/statement.ts';
import type { Answer } from '#web/base/http.ts';
import type { Range } from '#web/ui/date/DateRange.tsx';

export type Statement = Answer<'GET /statement/:clientId'>;
export type PublicStatement = Answer<'GET /statement/public/:publicId'>;

type Invoice = PublicStatement['invoices'][number] | Statement['invoices'][number];
type Paid = PublicStatement['payments'][number]['invoices'][number];
type PaidInvoice = Paid | Statement['payments'][number]['invoices'][number];

/** One line as it is printed, in euros. */
export type Line = {
  date: string;
  debit: number | null;
  credit: number | null;
  balance: number;
  method: Statement['payments'][number]['method'] | null;
  /** A payment's number; null where it has none, undefined on an invoice's line. */
  receipt: number | null | undefined;
  /** The invoice, or what the payment paid. */
  invoices: readonly (Invoice | PaidInvoice)[];
};

/** An invoice of a line: staff know its id, others its public id where it has one. */
export type LinkedInvoice = Line['invoices'][number];

/** The lines with the balance after each, by the rule that the server's PDF follows too. */
export function linesOf({ invoices, payments, oldBalance }: Statement | PublicStatement): Line[] {
  const entries = statement({
    oldBalance: toCents(oldBalance),
    invoices: invoices.map((whole) => ({
      whole,
      _ref: whole._ref,
      invoiceType: whole.invoiceType,
      date: day(whole.date),
      breakdown: { total: toCents(whole.breakdown.total) },
    })),
    payments: payments.map((whole) => ({
      whole,
      _ref: whole._ref,
      transactionDate: day(whole.transactionDate),
      amount: toCents(whole.amount),
    })),
  });
  return entries.map((entry) => {
    const { date, debit, credit } = entry;
    const isPayment = entry.type === 'payment';
    return {
      date,
      debit: debit === null ? null : toEuros(debit),
      credit: credit === null ? null : toEuros(credit),
      balance: toEuros(entry.balance),
      method: isPayment ? entry.document.whole.method : null,
      receipt: isPayment ? entry.document._ref : undefined,
      invoices: isPayment ? entry.document.whole.invoices : [entry.document.whole],
    };
  });
}

/** All there is: both ends of a statement's period may be empty. */
export const allTime: Range = { from: null, to: null };

/** The period as a call wants it: without what is missing. */
export function queryOf({ from, to }: Range): { from?: string; to?: string } {
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}
