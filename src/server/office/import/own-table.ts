import { decimalEuros, type ForeignRow, plainCell } from '#server/platform/foreign-csv/index.ts';
import { cents, toEuros } from '#shared/base/money.ts';
import { keysOf } from '#shared/base/record-of.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import type { ImportColumns, ImportField, ImportFile } from '#shared/records/import-fields.ts';

/** A table of the export of all data (`app/export`) that can be imported. */
type OwnTable = {
  file: ImportFile;
  head: string[];
  columns: ImportColumns;
  /** Without the head, and without what was deleted, has ended or is not owed. */
  rows: ForeignRow[];
};

type Cells = Readonly<Record<string, string>>;

type TableForm = {
  table: string;
  file: ImportFile;
  columns: Readonly<Record<string, ImportField>>;
  /** Columns that are not imported and by which the table is known, or rows are left out. */
  others: readonly string[];
  isLive: (cells: Cells) => boolean;
  /** Columns that exports of older versions do not have. */
  later?: Readonly<Record<string, ImportField>>;
  /** Columns that follow from others. */
  derived?: Readonly<Record<string, (cells: Cells) => string>>;
};

const isNotDeleted = ({ deleted_on: deleted }: Cells) => deleted === '';

/** The ids connect the files, and find the records of the shop that wrote them. */
const forms: readonly TableForm[] = [
  {
    table: 'client',
    file: 'clients',
    columns: {
      id: 'number',
      company_name: 'companyName',
      first_name: 'firstName',
      last_name: 'lastName',
      vat_number: 'vatNumber',
      language: 'language',
      notes: 'notes',
      phones: 'phone',
      emails: 'email',
      addresses: 'street',
      subscription_enabled: 'subscriptionEnabled',
      subscription_type: 'subscriptionType',
      subscription_amount: 'subscriptionAmount',
    },
    later: {
      peppol_id: 'peppolId',
      buyer_reference: 'buyerReference',
      marketing_mail: 'marketingMail',
      marketing_mail_on: 'marketingMailOn',
      marketing_mail_source: 'marketingMailSource',
      marketing_message: 'marketingMessage',
      marketing_message_on: 'marketingMessageOn',
      marketing_message_source: 'marketingMessageSource',
    },
    others: ['rev', 'deleted_on'],
    isLive: isNotDeleted,
  },
  {
    table: 'client_item',
    file: 'pieces',
    columns: {
      id: 'pieceNumber',
      client_id: 'clientNumber',
      previous_ref: 'previousRef',
      title: 'title',
      category: 'category',
      length: 'length',
      width: 'width',
      price: 'price',
      description: 'description',
    },
    others: ['rev', 'deleted_on'],
    isLive: isNotDeleted,
  },
  {
    table: 'item',
    file: 'items',
    columns: {
      title: 'title',
      category: 'category',
      unit: 'unit',
      price: 'price',
      description: 'description',
      disabled: 'disabled',
    },
    others: ['id', 'rev', 'deleted_on'],
    isLive: isNotDeleted,
  },
  {
    table: 'stay',
    file: 'stored',
    columns: {
      client_item_id: 'pieceNumber',
      client_id: 'clientNumber',
      place: 'place',
      start_date: 'startDate',
      notes: 'notes',
    },
    others: ['id', 'rev', 'end_date'],
    isLive: ({ end_date: end }) => end === '',
  },
  {
    table: 'invoice',
    file: 'balances',
    columns: {
      client_id: 'clientNumber',
      date: 'date',
      due_date: 'dueDate',
      notes: 'notes',
      label: 'document',
      balance: 'amount',
    },
    others: ['id', 'ref', 'invoice_type', 'status', 'total', 'amount_paid', 'credited'],
    isLive: (cells) => cells['status'] === 'issued' && balanceOf(cells) !== '0.00',
    derived: { label: labelOf, balance: balanceOf },
  },
];

function labelOf({ ref, invoice_type: type }: Cells): string {
  return invoiceLabel({ _ref: Number(ref), invoiceType: type === 'other' ? 'other' : 'invoice' });
}

/** Empty if it is not what an export has written. */
function balanceOf(cells: Cells): string {
  const [total, paid, credited] = ['total', 'amount_paid', 'credited'].map((name) =>
    decimalEuros(cells[name] ?? ''),
  );
  if (total === undefined || paid === undefined || credited === undefined) return '';
  return toEuros(cents(total - paid - credited)).toFixed(2);
}

function columnsIn(names: readonly string[], fields: TableForm['columns']): ImportColumns {
  const columns: ImportColumns = {};
  for (const [at, name] of names.entries()) {
    const field = fields[name];
    if (field !== undefined) columns[field] = at;
  }
  return columns;
}

/** The table of the export that is imported as this file. */
export function tableOf(file: ImportFile): string | undefined {
  return forms.find((form) => form.file === file)?.table;
}

/** Undefined for any other file. */
export function ownTable([head, ...rows]: readonly ForeignRow[]): OwnTable | undefined {
  const labels = head?.cells ?? [];
  const form = forms.find(({ columns, others, derived = {} }) =>
    [...Object.keys(columns), ...others].every((name) => name in derived || labels.includes(name)),
  );
  if (form === undefined) return undefined;
  const { file, columns, later = {}, derived = {} } = form;
  const added = keysOf<string>(derived);
  const names = [...labels, ...added];
  const read = rows.map((row) => {
    const cells = Object.fromEntries(
      labels.map((name, at) => [name, plainCell(row.cells[at] ?? '')]),
    );
    return { row, cells };
  });
  return {
    file,
    head: names,
    columns: columnsIn(names, { ...columns, ...later }),
    rows: read
      .filter(({ cells }) => form.isLive(cells))
      .map(({ row, cells }) => ({
        ...row,
        cells: [...row.cells, ...added.map((name) => derived[name]?.(cells) ?? '')],
      })),
  };
}
