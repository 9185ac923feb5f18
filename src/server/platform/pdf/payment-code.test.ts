import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { invoicePage } from '#test/answers.ts';
import { makeDebt, makePayment } from '#test/builders.ts';
import { hasPoppler } from '#test/poppler.ts';
import { codeIn } from '#test/qr.ts';
import { databases, useServer } from '#test/server.ts';

const company = {
  accountHolder: 'Κιλίμι – Καθαρισμός & Φύλαξη Χαλιών',
  iban: 'CY17 0020 0128 0000 0012 0052 7600',
  paymentCode: true,
};

describe.each(databases)('the code that an invoice is paid by on %s', (database) => {
  const server = useServer(database);

  const setUp = (change: object = {}) =>
    server.ok('PATCH /config', { body: { ...company, ...change } });
  const codeOf = async (id: string) =>
    (await server.ok('GET /invoice/:id', { params: { id } })).paymentCode?.text ?? null;

  /** Decoded from the PDF by another library. */
  async function printed(id: string) {
    const { rawPayload } = await server.send('GET /invoice/:id/pdf', { params: { id } });
    return codeIn(rawPayload);
  }

  test.skipIf(!hasPoppler)('is read back from the PDF: account, holder, balance', async () => {
    await setUp();
    const { _id, _ref, client } = await makeDebt(server, { total: 1234.56 });
    const label = `I-${String(_ref).padStart(6, '0')}`;
    const { accountHolder } = company;
    const account = ['BCD', '002', '1', 'SCT', '', accountHolder, 'CY17002001280000001200527600'];
    const lines = (amount: string) => [...account, amount, '', '', label];
    expect((await printed(_id))?.split('\n')).toEqual(lines('EUR1234.56'));
    const invoices = [{ invoice: _id, amount: euros(1000) }];
    await makePayment(server, { client: client._id, invoices });
    expect((await printed(_id))?.split('\n')).toEqual(lines('EUR234.56'));
  });

  test.skipIf(!hasPoppler)('is there for the longest holder', async () => {
    await setUp({ accountHolder: 'Ω'.repeat(200) });
    const { _id } = await makeDebt(server);
    expect((await printed(_id))?.split('\n')[5]).toBe('Ω'.repeat(70));
  });

  test('is not there where nothing is owed, or it is cancelled', async () => {
    await setUp();
    const payment = await makePayment(server);
    expect(await codeOf(payment.invoices[0]?.invoice._id ?? '')).toBeNull();
    const owed = await makeDebt(server);
    expect(await codeOf(owed._id)).toMatch(/^BCD\n002\n1\nSCT\n/);
    await server.ok('PUT /invoice/cancel/:id', { params: { id: owed._id } });
    expect(await codeOf(owed._id)).toBeNull();
  });

  test('is not there without an account and its holder, or where it is switched off', async () => {
    for (const missing of [{ iban: '' }, { accountHolder: '' }]) {
      await setUp(missing);
      expect(await codeOf((await makeDebt(server))._id)).toBeNull();
    }
    await setUp();
    const { _id } = await makeDebt(server);
    expect(await codeOf(_id)).not.toBeNull();
    await setUp({ paymentCode: false });
    expect(await codeOf(_id)).toBeNull();
  });

  test('is drawn on the public page', async () => {
    await setUp();
    const { _id } = await makeDebt(server);
    const page = await server.app.inject(await invoicePage(server, _id));
    expect(page.body).toMatch(/<svg viewBox="0 0 \d+ \d+" role="img" aria-label="Πληρωμή με/);
  });
});
