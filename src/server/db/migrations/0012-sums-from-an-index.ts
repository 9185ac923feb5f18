import { type Migration, runStatements } from '../migration.ts';

/** What is kept of a day is summed from an index alone: every list of invoices asks for it. */
export const sumsFromAnIndex: Migration = (trx) =>
  runStatements(trx, [
    `create index invoice_day_sums on invoice_day
      (date, invoice_type, status, invoices, total, net_total, tax_total)`,
  ]);
