import { describe, expect, test } from 'vitest';
import { historyOf } from '#test/answers.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('many documents in one PDF on %s', (database) => {
  const server = useServer(database);

  async function some() {
    const client = await makeClient(server, { lastName: 'Smith', language: 'en' });
    const invoice = (await makeDebt(server))._id;
    return [
      { kind: 'statement' as const, _id: client._id },
      { kind: 'invoice' as const, _id: invoice },
      { kind: 'payment' as const, _id: (await makePayment(server))._id },
    ];
  }

  test.skipIf(!hasPoppler)('each in its order and language, with its own pages', async () => {
    const documents = await some();
    const response = await server.send('POST /document/pdf', { body: { documents } });
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain('filename="3 documents.pdf"');
    const pages = pagesOf(response.rawPayload);
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('Statement · page 1 of 1');
    expect(pages[1]).toMatch(/Τιμολόγιο I-\d{6} · σελίδα 1 από 1/);
    expect(pages[2]).toMatch(/Απόδειξη είσπραξης \d{6} · σελίδα 1 από 1/);
  });

  test('a single document has its own file name, and if one is missing all are refused', async () => {
    const [statement] = await some();
    const one = await server.send('POST /document/pdf', { body: { documents: [statement] } });
    expect(one.headers['content-disposition']).toContain('Smith.pdf');
    const body = { documents: [statement, { kind: 'invoice', _id: 'nothing' }] };
    const { status, error } = await server.call('POST /document/pdf', { body });
    expect([status, error.code]).toEqual([404, 'record.notFound']);
  });

  test('their history says that they were printed', async () => {
    const documents = await some();
    const recorded = await server.ok('POST /history/print-many', { body: { documents } });
    expect(recorded).toEqual({ count: 3 });
    for (const { _id: record } of documents) {
      const recorded = await historyOf(server, { record, event: 'printed' });
      expect(recorded.map((line) => line.record)).toEqual([record]);
    }
  });
});
