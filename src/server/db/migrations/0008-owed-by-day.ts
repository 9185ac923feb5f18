import type { Ddl } from '../migration.ts';

/** What is owed on the invoices of a period, for the sum under a list, without reading them. */
export function owedByDay(_: Ddl): string[] {
  return [
    `create index invoice_owed on invoice (date, invoice_type, total, amount_paid)
      where status = 'issued' and amount_paid < total`,
  ];
}
