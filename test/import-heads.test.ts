import { describe, expect, test } from 'vitest';
import { otherHeads, vocabularyOf } from '#server/office/import/import-vocabulary.ts';
import { matchHead } from '#server/platform/foreign-csv/index.ts';
import { languages } from '#shared/base/choices.ts';
import { euros } from '#shared/base/money.ts';
import { keysOf, recordOf } from '#shared/base/record-of.ts';
import { el } from '#shared/i18n/el/index.ts';
import { en } from '#shared/i18n/en/index.ts';
import { fill, translator } from '#shared/i18n/translate.ts';
import {
  type ImportField,
  type ImportFile,
  importFields,
  importFiles,
} from '#shared/records/import-fields.ts';
import { ageColumns } from '#shared/rules/ageing.ts';
import { invoiceCsvColumns } from '#web/billing/invoice/invoice-csv.ts';
import { invoiceTable } from '#web/billing/invoice/InvoiceTable.tsx';
import { clientsCsv } from '#web/billing/report/report.ts';
import { storedTable } from '#web/floor/storage/StoredItemTable.tsx';
import { clientTable } from '#web/parties/client/ClientTable.tsx';
import { clientItemTable } from '#web/work/client-item/ClientItemTable.tsx';
import { itemTable } from '#web/work/item/ItemTable.tsx';

const words = { el, en };
type Language = keyof typeof words;

type Listed = {
  words: string;
  columns: readonly { key: string; label?: string | undefined; isOnCards?: true }[];
};

/** The heads of a list as the screen shows it. */
function headsOf({ words: section, columns }: Listed, language: Language): Record<string, string> {
  const shown = columns
    .filter(({ key }) => key !== 'actions' && key !== 'words')
    .filter(({ isOnCards }) => isOnCards !== true);
  return Object.fromEntries(
    shown.map(({ key, label = `${section}.${key.replace(/^_/, '')}` }) => [
      key,
      fill(words[language], label, {}),
    ]),
  );
}

function csvHeads(columns: readonly { label: string }[]): Record<string, string> {
  return Object.fromEntries(columns.map(({ label }, at) => [`${at}`, label]));
}

/** By list and file of the import: what field each column is, null where the import has none. */
const lists: {
  name: string;
  file: ImportFile;
  heads: (language: Language) => Record<string, string>;
  fields: Record<string, ImportField | null>;
}[] = [
  {
    name: 'clients',
    file: 'clients',
    heads: (language) => headsOf(clientTable, language),
    fields: {
      _ref: 'number',
      companyName: 'companyName',
      firstName: 'firstName',
      lastName: 'lastName',
      phone: 'phone',
      email: 'email',
      city: 'city',
      marketingMail: 'marketingMail',
      marketingMessage: 'marketingMessage',
    },
  },
  {
    name: 'carpets',
    file: 'pieces',
    heads: (language) => headsOf(clientItemTable, language),
    fields: {
      _ref: 'pieceNumber',
      _previousRef: 'previousRef',
      clientName: 'client',
      title: 'title',
      category: 'category',
      price: 'price',
      length: 'length',
      width: 'width',
      description: 'description',
    },
  },
  {
    name: 'carpets in storage',
    file: 'stored',
    heads: (language) => headsOf(storedTable, language),
    fields: {
      clientItemRef: 'pieceNumber',
      clientItemTitle: 'title',
      clientItemCategory: null,
      clientFullName: 'client',
      clientCompanyName: 'clientCompany',
      startDate: 'startDate',
      days: null,
      storageNote: 'notes',
      job: null,
    },
  },
  {
    name: 'the catalogue',
    file: 'items',
    heads: (language) => headsOf(itemTable, language),
    fields: {
      category: 'category',
      title: 'title',
      description: 'description',
      price: 'price',
      disabled: 'disabled',
    },
  },
  {
    name: 'invoices',
    file: 'balances',
    heads: (language) => headsOf(invoiceTable, language),
    fields: {
      _ref: 'document',
      clientName: 'client',
      date: 'date',
      dueDate: 'dueDate',
      invoiceType: null,
      subscription: null,
      netTotal: null,
      taxTotal: null,
      total: null,
      amountPaid: null,
      balance: 'amount',
      status: null,
      lastSent: null,
      notes: 'notes',
    },
  },
  {
    name: 'the CSV of invoices',
    file: 'balances',
    heads: (language) => csvHeads(invoiceCsvColumns(translator(words[language]))),
    fields: {
      0: 'document',
      1: 'date',
      2: 'clientCompany',
      3: 'client',
      4: null,
      5: null,
      6: null,
      7: null,
      8: null,
      9: 'clientVatNumber',
      10: 'dueDate',
      11: null,
      12: 'amount',
    },
  },
  {
    name: 'the CSV of what clients owe',
    file: 'balances',
    heads: (language) => {
      const none = { invoice: euros(0), balance: euros(0) };
      const report = { data: [], totals: recordOf(ageColumns, () => none) };
      return csvHeads(clientsCsv(report).columns(translator(words[language]), language));
    },
    fields: { 0: 'clientNumber', 1: 'clientCompany', 2: 'client' },
  },
];

describe.each(lists)('the heads of $name', ({ file, heads, fields }) => {
  test.each(languages)('are known in the file of %s', (language) => {
    const cells = heads(language);
    const keys = Object.keys(cells);
    if (file !== 'balances') expect(keys).toEqual(Object.keys(fields));
    const known = fieldsOf(file, Object.values(cells));
    expect(keys.map((key, at) => [key, known[at]])).toEqual(
      keys.map((key) => [key, fields[key] ?? null]),
    );
  });
});

describe.each(importFiles)('the labels of the import for %s', (file) => {
  test.each(languages)('are known, each alone and all together: %s', (language) => {
    const labels = importFields[file].map((field) =>
      fill(words[language], `import.field.${field}`, {}),
    );
    expect(fieldsOf(file, labels)).toEqual([...importFields[file]]);
    for (const [at, label] of labels.entries()) {
      const filler = ['Άγνωστο 1', label, 'Άγνωστο 2'];
      expect(fieldsOf(file, filler)[1], label).toBe(importFields[file][at]);
    }
  });
});

test.each<[ImportFile, string, ImportField]>([
  ['pieces', 'Previous ref', 'previousRef'],
  ['pieces', 'Old code of the carpet', 'previousRef'],
  ['stored', 'In storage since', 'startDate'],
  ['stored', 'Storage place', 'place'],
  ['stored', 'Μπήκε', 'startDate'],
  ['stored', 'Import date', 'startDate'],
  ['stored', 'Σημείωση αποθήκης', 'notes'],
  ['stored', 'Storage notes', 'notes'],
  ['stored', 'Storage note', 'notes'],
  ['stored', 'Χαλί πελάτη', 'title'],
  ['pieces', 'Width (cm)', 'width'],
  ['pieces', 'Μήκος × πλάτος', 'size'],
  ['clients', 'Διαμ./Όροφος', 'unitOfAddress'],
  ['clients', 'Zip', 'zip'],
  ['clients', 'Διευθύνσεις', 'street'],
  ['clients', 'Client ref', 'number'],
  ['balances', 'Client VAT no.', 'clientVatNumber'],
  ['balances', 'Αρ. τιμολογίου', 'document'],
  ['items', 'Ανενεργό', 'disabled'],
])('in %s, “%s” is %s', (file, label, field) => {
  expect(fieldsOf(file, ['Άγνωστο 1', label, 'Άγνωστο 2'])[1]).toBe(field);
});

function fieldsOf(file: ImportFile, cells: string[]): (ImportField | null)[] {
  const { columns } = matchHead<ImportField>(
    [{ row: 1, cells }],
    vocabularyOf(file),
    otherHeads(file),
  );
  return cells.map(
    (_, at) => keysOf<ImportField>(columns).find((field) => columns[field] === at) ?? null,
  );
}
