import { type Ddl, type Migration, runStatements } from '../migration.ts';

/**
 * Fewer and smaller indexes, because every invoice, payment or job writes each of them; on SQLite, search entries are
 * indexed in batches. No value changes.
 */
export const migration: Migration = (trx, ddl) =>
  runStatements(trx, [...slimmerIndexes, ...clustered(ddl), ...ddl.indexInBatches(kinds)]);

const slimmerIndexes = [
  // One index by client serves statements, balances and the age of debts.
  'drop index invoice_ageing',
  'drop index invoice_client',
  `create index invoice_client on invoice
    (client_id, date, ref, status, total, amount_paid, credited, due_date)`,
  'drop index job_invoice',
  'create index job_invoice on job (invoice_id) where invoice_id is not null',
  // A piece has few rows, so they need not be in the index as well.
  'drop index job_item_client_item',
  'create index job_item_client_item on job_item (client_item_id)',
  // Only an import looks up catalogue items, and it reads all rows once.
  'drop index job_item_item',
];

function clustered({ text, integer, clusterTable, appendOnly }: Ddl): string[] {
  const link = clusterTable(
    'history_link',
    `record_id ${text} not null,
    line_id ${text} not null references history_line (id),
    primary key (line_id, record_id)`,
  );
  const entry = clusterTable(
    'payment_invoice',
    `payment_id ${text} not null references payment (id),
    invoice_id ${text} not null references invoice (id),
    position ${integer} not null,
    amount ${integer} not null check (amount <> 0),
    primary key (payment_id, invoice_id)`,
  );
  const sums = clusterTable(
    'invoice_day',
    `date ${text} not null,
    invoice_type ${text} not null,
    status ${text} not null,
    invoices ${integer} not null,
    total ${integer} not null,
    net_total ${integer} not null,
    tax_total ${integer} not null,
    primary key (date, invoice_type, status)`,
  );
  // Rebuilding a table drops its indexes and triggers.
  const again = [
    'create index history_link_record on history_link (record_id)',
    ...appendOnly('history_link'),
    'create index payment_invoice_invoice on payment_invoice (invoice_id)',
  ];
  return [...link, ...entry, ...sums, ...(link.length > 0 ? again : [])];
}

const kinds = ['client', 'clientItem', 'job', 'invoice', 'payment', 'credit', 'place'];
