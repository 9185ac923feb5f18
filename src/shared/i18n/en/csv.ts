import type { Words } from '../translate.ts';

export const csv: Words['csv'] = {
  label: 'Invoice no.',
  company: 'Company name',
  client: 'Client name',
  net: 'Net total',
  vat: 'VAT total',
  vatRate: 'VAT rate',
  'status.issued': 'Active',
  'status.cancelled': 'Cancelled',
  vatNumber: 'Client VAT no.',
  receipt: 'Receipt no.',
  invoices: 'Invoices',
  method: 'Method',
  running: 'Preparing the CSV',
  progress: '{received} of {total}',
  ready: 'The CSV is ready',
  download: { one: 'Download CSV ({count} invoice)', other: 'Download CSV ({count} invoices)' },
  downloadPayments: {
    one: 'Download CSV ({count} payment)',
    other: 'Download CSV ({count} payments)',
  },
  columnsTitle: 'What each column is',
  columnsOf: 'The column “{column}” is',
  columnNumber: 'Column {number}',
  ignored: '— ignored —',
};
