import { z } from 'zod';
import { invoiceColumns } from '../columns/billing.ts';
import { recordOf } from '../record-of.ts';
import { ageColumns } from '../rules/ageing.ts';
import { books, everybody } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { credit } from './credit.ts';
import { day, documentStatus, id, money, signedMoney, sumOfMoney } from './fields.ts';
import { invoice } from './invoice.ts';
import { payment } from './payment.ts';
import { readByPost } from './route.ts';
import { searchErrors, searchFilters } from './search.ts';

const unknownFilter = ['search.unknownColumn'] as const;

/** Inclusive. */
const range = { from: day, to: day };

/** Less what was credited; a balance may be negative: an amount on account. */
const aged = z.object({ invoice: sumOfMoney, balance: signedMoney });
const ageing = recordOf(ageColumns, () => aged);

const latestPayment = payment.pick({ amount: true, transactionDate: true });

const clientsBalanceRow = z.object({
  client: clientShort,
  ...ageing,
  latestPayment: latestPayment.nullable(),
  /** Days that the oldest overdue invoice is overdue; 0 if none is. */
  overdueDays: z.int(),
});
export type ClientsBalanceRow = z.output<typeof clientsBalanceRow>;

const reportInvoice = invoice
  .pick({ _id: true, _ref: true, invoiceType: true, date: true, status: true, balance: true })
  .extend({ total: money, netTotal: money, taxTotal: money });

const reportCredit = credit
  .pick({ _id: true, _ref: true, date: true })
  .extend({ total: money, netTotal: money, taxTotal: money });

/** `amount` is the part paid on the row's invoices. */
const reportPayment = payment.pick({ _id: true, _ref: true, transactionDate: true, amount: true });

const accountantBalanceRow = z.object({
  client: clientShort,
  /** Less the credit notes of the period. */
  invoiced: signedMoney,
  balance: signedMoney,
  invoices: z.array(reportInvoice),
  credits: z.array(reportCredit),
  unpaidInvoices: z.array(reportInvoice),
  payments: z.array(reportPayment),
});
export type AccountantBalanceRow = z.output<typeof accountantBalanceRow>;

const month = z.object({ year: z.int(), month: z.int(), amount: signedMoney });

export const reportRoutes = {
  accountantBalance: readByPost('/report/accountant-balance-report', {
    allow: books,
    summary: 'Amounts invoiced to each client in a period, and how much of them is owed',
    wholeShop: true,
    body: z.object({
      filters: z.strictObject({ ...range, status: documentStatus.default('issued') }),
      showAll: z.boolean().default(false),
    }),
    response: z.object({
      data: z.array(accountantBalanceRow),
      totals: z.object({ invoiced: signedMoney, balance: signedMoney }),
      /** Clients that were invoiced in the period but owe nothing of it and are not in `data`. */
      leftOut: z.object({
        clients: z.int(),
        invoiced: signedMoney,
        netTotal: signedMoney,
        taxTotal: signedMoney,
      }),
    }),
    errors: unknownFilter,
  }),
  clientsBalance: readByPost('/report/clients-balance-report', {
    allow: books,
    summary: 'Amounts owed by each client, by the age of the invoices',
    wholeShop: true,
    body: z.object({ showAll: z.boolean().default(false) }),
    response: z.object({ data: z.array(clientsBalanceRow), totals: z.object(ageing) }),
  }),
  invoicesPerMonth: readByPost('/report/get-invoice-amount-per-month-report', {
    allow: books,
    summary:
      'Sums of issued invoices less credit notes, in total and by month; a month without them is 0',
    columns: invoiceColumns,
    wholeShop: true,
    body: z.object({
      filters: searchFilters(invoiceColumns).extend({ from: day.optional(), to: day.optional() }),
    }),
    response: z.object({
      total: signedMoney,
      netTotal: signedMoney,
      taxTotal: signedMoney,
      perMonth: z.array(month),
    }),
    errors: searchErrors,
  }),
  importedExported: readByPost('/report/get-imported-exported-items-report', {
    allow: everybody,
    summary: 'Number of client items that came into storage and left it in a period',
    wholeShop: true,
    body: z.object({ filters: z.strictObject({ ...range, client: id.optional() }) }),
    response: z.object({ imported: z.int(), exported: z.int() }),
    errors: unknownFilter,
  }),
  inItems: readByPost('/report/get-in-items-report', {
    allow: everybody,
    summary: 'Number of client items in storage',
    wholeShop: true,
    body: z.object({ filters: z.strictObject({ client: id.optional() }).prefault({}) }),
    response: z.object({ count: z.int() }),
    errors: unknownFilter,
  }),
};
