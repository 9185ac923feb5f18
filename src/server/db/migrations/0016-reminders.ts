import { type Migration, runStatements } from '../migration.ts';

/** A mail may ask for what is overdue: how it speaks. Papers may carry a code to pay by. */
export const reminders: Migration = (trx, { text, integer }) =>
  runStatements(trx, [
    `alter table mail add column reminder ${text}
      check (reminder in ('friendly', 'firm', 'last'))`,
    `alter table config add column payment_code ${integer} not null default 0
      check (payment_code in (0, 1))`,
  ]);
