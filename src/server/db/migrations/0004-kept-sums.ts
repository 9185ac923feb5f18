import type { Ddl } from '../migration.ts';

/**
 * Sums of invoices kept by day, so that a list's count and a period's sums never read every
 * invoice. The database keeps them itself, as it keeps an index: no use case can forget them.
 * Invoices are never deleted.
 */
export function keptSums({ text, integer, tableEnd, trigger }: Ddl): string[] {
  return [
    `create table invoice_day (
      date ${text} not null,
      invoice_type ${text} not null,
      status ${text} not null,
      invoices ${integer} not null,
      total ${integer} not null,
      net_total ${integer} not null,
      tax_total ${integer} not null,
      primary key (date, invoice_type, status)
    ) ${tableEnd}`,
    `insert into invoice_day
      select date, invoice_type, status, count(*), sum(total), sum(net_total), sum(tax_total)
      from invoice group by date, invoice_type, status`,
    ...trigger({ name: 'invoice_day_issued', after: 'insert on invoice', run: [add('new', '')] }),
    ...trigger({
      name: 'invoice_day_changed',
      after: 'update of date, status, total, net_total, tax_total on invoice',
      run: [add('old', '-'), add('new', '')],
    }),
    // The age of debts is by client and month: it is summed from this index alone.
    'create index invoice_ageing on invoice (status, client_id, date, total, amount_paid)',
  ];
}

function add(row: 'old' | 'new', sign: '-' | ''): string {
  const sums = ['total', 'net_total', 'tax_total'];
  return `insert into invoice_day
    values (${row}.date, ${row}.invoice_type, ${row}.status, ${sign}1,
      ${sums.map((sum) => `${sign}${row}.${sum}`).join(', ')})
    on conflict (date, invoice_type, status) do update set
      ${['invoices', ...sums].map((sum) => `${sum} = invoice_day.${sum} + excluded.${sum}`).join(', ')}`;
}
