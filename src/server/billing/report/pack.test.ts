import { beforeAll, describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { creditLabel, invoiceLabel } from '#shared/i18n/format.ts';
import { byId } from '#test/answers.ts';
import { makeClient, makeCredit, makeInvoice, makePayment, pricedJob } from '#test/builders.ts';
import { brokenRules, readXml, textAt } from '#test/en16931.ts';
import { databases, useServer } from '#test/server.ts';
import { filesIn, readCsv, unzipTest } from '#test/zip.ts';

describe.each(databases)('the accountant’s pack on %s', (database) => {
  const server = useServer(database);
  const labels = { invoice: '', other: '', cancelled: '', credit: '' };
  let zip: Buffer;
  let headers: Record<string, unknown>;
  let files: Map<string, Buffer>;

  async function download(query: string) {
    return server.app.inject({
      url: `/api/v1/report/pack?${query}`,
      headers: { authorization: `Bearer ${server.token}`, 'accept-language': 'en' },
    });
  }

  beforeAll(async () => {
    await server.setDay('2026-03-20');
    const formula = '=1+1';
    const names = { companyName: formula, firstName: 'Ά', lastName: 'Β', language: 'en' } as const;
    const client = (await makeClient(server, names))._id;
    const bill = async (date: string, more: object = {}) => {
      const jobs = [(await pricedJob(server, client, 100))._id];
      return makeInvoice(server, { client, jobs, date, ...more });
    };
    await bill('2025-12-31');
    const invoice = await bill('2026-01-01', { breakdown: { total: euros(100) } });
    const other = await bill('2026-03-01', { invoiceType: 'other' });
    const cancelled = await bill('2026-03-31');
    await server.ok('PUT /invoice/cancel/:id', byId(cancelled._id));
    const invoices = [{ invoice: invoice._id, amount: euros(40) }];
    await makePayment(server, { client, transactionDate: '2026-03-02', invoices });
    const credit = await makeCredit(server, invoice._id, { total: euros(10) });
    Object.assign(labels, {
      invoice: invoiceLabel(invoice),
      other: invoiceLabel(other),
      cancelled: invoiceLabel(cancelled),
      credit: creditLabel(credit._ref),
    });
    const answer = await download('from=2026-01-01&to=2026-03-31');
    headers = answer.headers;
    zip = answer.rawPayload;
    files = filesIn(zip);
  });

  test('is a ZIP named after the period', () => {
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(
        'filename="Accountant pack 01-01-2026 31-03-2026.zip"',
      ) as string,
    });
  });

  test('has every document of the period as PDF, and each that is not cancelled as UBL', () => {
    const pdfs = [...files.keys()].filter((name) => name.startsWith('pdf/'));
    for (const label of Object.values(labels)) {
      expect(pdfs.filter((name) => name.includes(label))).toHaveLength(1);
    }
    expect(pdfs).toHaveLength(4);
    for (const name of pdfs) expect(String(files.get(name)?.subarray(0, 5))).toBe('%PDF-');
    expect([...files.keys()].filter((name) => name.startsWith('ubl/')).toSorted()).toEqual(
      [labels.credit, labels.invoice, labels.other].map((label) => `ubl/${label}.xml`).toSorted(),
    );
    expect(unzipTest(zip) ?? 'No errors').toContain('No errors');
  });

  test('its electronic invoices keep the rules of EN 16931', () => {
    const docOf = (label: string) => readXml(String(files.get(`ubl/${label}.xml`)));
    for (const label of [labels.invoice, labels.other, labels.credit]) {
      expect([label, brokenRules(docOf(label))]).toEqual([label, []]);
    }
    const payable = 'LegalMonetaryTotal/PayableAmount';
    expect(textAt(docOf(labels.invoice), payable)).toBe('100.00');
    const of = 'BillingReference/InvoiceDocumentReference/ID';
    expect(textAt(docOf(labels.credit), of)).toBe(labels.invoice);
  });

  test('has the sales book, VAT, numbers and payments as CSV', () => {
    const rowsOf = (name: string) => readCsv(files.get(name) ?? Buffer.of());
    const book = rowsOf('Sales book.csv');
    expect(book.map((row) => [row['Αριθμός'], row['Κατάσταση'], row['Σύνολο']])).toEqual([
      [labels.invoice, 'Ενεργό', '100.00'],
      [labels.other, 'Ενεργό', '100.00'],
      [labels.credit, 'Ενεργό', '-10.00'],
      [labels.cancelled, 'Ακυρωμένο', '0.00'],
    ]);
    // The quote keeps spreadsheets from reading a name as a formula.
    expect(book[0]?.['Επωνυμία εταιρείας']).toBe("'=1+1");
    expect(rowsOf('VAT.csv')).toMatchObject([
      { Είδος: 'Τιμολόγιο', ΦΠΑ: '15.97', Σύνολο: '100.00' },
      { Είδος: 'Πιστωτικό', Σύνολο: '-10.00' },
      { Είδος: 'Παραστατικό χωρίς ΦΠΑ', ΦΠΑ: '0.00' },
    ]);
    const numbers = rowsOf('Numbers and gaps.csv');
    expect(numbers.map((row) => row['Κενά'])).toEqual(['Κανένα', 'Κανένα', 'Κανένα']);
    expect(rowsOf('Payments.csv')).toMatchObject([{ Ημερομηνία: '02/03/2026', Ποσό: '40.00' }]);
  });

  test('of a period without documents has tables without rows', async () => {
    const { statusCode, rawPayload } = await download('from=2020-01-01&to=2020-03-31');
    expect(statusCode).toBe(200);
    expect([...filesIn(rawPayload).keys()]).toHaveLength(4);
  });

  test.each(['', 'from=2026-01-01', 'from=2026-02-30&to=2026-03-31'])(
    'is refused for the period "%s"',
    async (query) => {
      expect((await download(query)).statusCode).toBe(400);
    },
  );
});
