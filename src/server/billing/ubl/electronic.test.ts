import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { byId, historyOf, idsOf } from '#test/answers.ts';
import { makeClient, makeCredit, makeDebt, makeInvoice, pricedJob } from '#test/builders.ts';
import { all, readXml, textAt } from '#test/en16931.ts';
import { databases, useServer } from '#test/server.ts';
import { filesIn, readCsv } from '#test/zip.ts';

const peppolId = '9928:CY10259033P';

describe.each(databases)('electronic invoices on %s', (database) => {
  const server = useServer(database);

  const setUp = (body: object) => server.ok('PATCH /config', { body });
  const state = (kind: 'invoice' | 'credit', id: string) =>
    server.ok(`GET /${kind}/:id/ubl/state`, byId(id));

  async function download(kind: 'invoice' | 'credit', id: string, token = server.token) {
    const url = `/api/v1/${kind}/${id}/ubl`;
    return server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  }

  async function read(kind: 'invoice' | 'credit', id: string) {
    const { statusCode, headers, body } = await download(kind, id);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml']);
    return { doc: readXml(body), name: String(headers['content-disposition']) };
  }

  async function invoiceOf(client: object, more: object = {}) {
    const { _id } = await makeClient(server, client);
    const jobs = [(await pricedJob(server, _id, 100))._id];
    return makeInvoice(server, { client: _id, jobs, ...more });
  }

  test('an invoice and a credit note are downloaded as plain ones, named by their number', async () => {
    const { _id } = await invoiceOf({ peppolId });
    const credit = await makeCredit(server, _id);
    for (const [kind, id, label] of [
      ['invoice', _id, 'I-0'],
      ['credit', credit._id, 'C-0'],
    ] as const) {
      const { doc, name } = await read(kind, id);
      expect(name).toMatch(new RegExp(`${label}\\d+\\.xml`));
      expect(textAt(doc, 'CustomizationID')).toBe('urn:cen.eu:en16931:2017');
      expect(await state(kind, id)).toEqual({ peppol: false, missing: [] });
    }
  });

  test('whoever reads the books may download them, and nobody does of a cancelled one', async () => {
    const invoice = await makeInvoice(server);
    const accountant = await server.logInAs('accountant');
    expect((await download('invoice', invoice._id, accountant)).statusCode).toBe(200);
    const worker = await server.logInAs('floor');
    expect((await download('invoice', invoice._id, worker)).statusCode).toBe(403);
    expect((await download('invoice', 'none')).statusCode).toBe(404);
    const credit = await makeCredit(server, (await makeDebt(server))._id);
    await server.ok('PUT /credit/cancel/:id', byId(credit._id));
    await server.ok('PUT /invoice/cancel/:id', byId(invoice._id));
    for (const [kind, id] of [
      ['invoice', invoice._id],
      ['credit', credit._id],
    ] as const) {
      const { statusCode, body } = await download(kind, id);
      expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: `${kind}.cancelled` }]);
    }
  });

  test('the references are proposed from the client, stay where they are omitted, and are recorded', async () => {
    const invoice = await invoiceOf({ buyerReference: 'Λογιστήριο' });
    expect(invoice).toMatchObject({ buyerReference: 'Λογιστήριο', orderReference: '' });
    const { client, date, invoiceType, jobs } = invoice;
    const body = { client: client._id, date, invoiceType, jobs: idsOf(jobs) };
    const edit = (more: object) =>
      server.ok('PUT /invoice/:id', { ...byId(invoice._id), body: { ...body, ...more } });
    expect(await edit({ orderReference: ' PO-17 ' })).toMatchObject({
      buyerReference: 'Λογιστήριο',
      orderReference: 'PO-17',
    });
    const [recorded] = await historyOf(server, { record: invoice._id, event: 'changed' });
    expect(recorded?.changes).toContainEqual({ field: 'orderReference', from: null, to: 'PO-17' });
    expect(await edit({ buyerReference: '' })).toMatchObject({
      buyerReference: '',
      orderReference: 'PO-17',
    });
    const copy = await server.ok('POST /invoice/reissue/:id', { ...byId(invoice._id), body });
    expect(copy).toMatchObject({ buyerReference: '', orderReference: 'PO-17' });
    const { publicId } = await server.ok('POST /invoice/generatePublicId/:id', byId(copy._id));
    const shown = await server.ok('GET /invoice/public/:publicId', {
      params: { publicId: publicId ?? '' },
    });
    expect(shown).toMatchObject({ buyerReference: '', orderReference: 'PO-17' });
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a reference that was changed in the database breaks the seal', async () => {
    const { _id } = await makeInvoice(server, { orderReference: 'PO-17' });
    const change = (order_reference: string) =>
      server.db.updateTable('invoice').set({ order_reference }).where('id', '=', _id).execute();
    for (const wrong of ['PO-18', '']) {
      await change(wrong);
      expect(await checkData(server.db)).not.toEqual([]);
    }
    await change('PO-17');
    expect(await checkData(server.db)).toEqual([]);
  });

  test('with Peppol on, an invoice says what it lacks, and is of Peppol as soon as it has that', async () => {
    await setUp({ peppol: true, peppolId: '' });
    const invoice = await invoiceOf({}, { buyerReference: '' });
    const { client, date, invoiceType, jobs } = invoice;
    expect(await state('invoice', invoice._id)).toEqual({
      peppol: true,
      missing: ['buyerId', 'reference'],
    });
    const plain = (await read('invoice', invoice._id)).doc;
    expect(textAt(plain, 'CustomizationID')).toBe('urn:cen.eu:en16931:2017');
    const known = await server.ok('GET /client/:id', byId(client._id));
    await server.ok('PUT /client/:id', { ...byId(client._id), body: { ...known, peppolId } });
    const body = { client: client._id, date, invoiceType, jobs: idsOf(jobs), orderReference: 'PO' };
    await server.ok('PUT /invoice/:id', { ...byId(invoice._id), body });
    expect(await state('invoice', invoice._id)).toEqual({ peppol: true, missing: [] });
    const credit = await makeCredit(server, invoice._id);
    for (const { doc } of [await read('invoice', invoice._id), await read('credit', credit._id)]) {
      expect(textAt(doc, 'CustomizationID')).toContain('#urn:fdc:peppol.eu:2017:poacc:billing:3.0');
      expect(textAt(doc, 'OrderReference/ID')).toBe('PO');
      expect(textAt(doc, 'AccountingCustomerParty/Party/EndpointID')).toBe('CY10259033P');
      expect(all(doc, 'AccountingSupplierParty/Party/EndpointID')).toHaveLength(1);
    }
    await setUp({ peppolId: '0088:5290001000016' });
    const { doc } = await read('invoice', invoice._id);
    expect(textAt(doc, 'AccountingSupplierParty/Party/EndpointID')).toBe('5290001000016');
    await setUp({ peppol: false, peppolId: '' });
  });

  test('the pack of the accountant names what lacks something, with its plain form', async () => {
    await setUp({ peppol: true });
    const whole = await invoiceOf({ peppolId, buyerReference: 'Λογιστήριο' });
    const lacking = await invoiceOf({}, { orderReference: 'PO' });
    const { date } = whole;
    const pack = async () => {
      const url = `/api/v1/report/pack?from=${date}&to=${date}`;
      const headers = { authorization: `Bearer ${server.token}`, 'accept-language': 'en' };
      return filesIn((await server.app.inject({ url, headers })).rawPayload);
    };
    const files = await pack();
    const kindOf = (ref: number) => {
      const file = files.get(`ubl/I-${String(ref).padStart(6, '0')}.xml`);
      return textAt(readXml(String(file)), 'CustomizationID').includes('peppol');
    };
    expect([kindOf(whole._ref), kindOf(lacking._ref)]).toEqual([true, false]);
    const rows = readCsv(files.get('Missing for Peppol.csv') ?? Buffer.of());
    const label = `I-${String(lacking._ref).padStart(6, '0')}`;
    expect(rows.find((row) => row['Αριθμός'] === label)).toMatchObject({
      Λείπει: 'η διεύθυνση Peppol του πελάτη',
    });
    await setUp({ peppol: false });
    expect((await pack()).has('Missing for Peppol.csv')).toBe(false);
  });

  test.each([
    ['CY10259033P', 'It needs a scheme, a colon and a number, like 9928:CY12345678X'],
    [
      '1234:CY10259033P',
      'The scheme before the colon is not in the list of Peppol; that of Cyprus is 9928',
    ],
    ['9928:CY1', 'The number does not have the form of its scheme'],
  ])(
    'the address "%s" is refused at its field, for a client and for the shop',
    async (typed, message) => {
      const { _id, ...client } = await makeClient(server);
      const fields = [{ path: 'peppolId', message }];
      const ofClient = { ...byId(_id), body: { ...client, peppolId: typed } };
      expect(await server.call('PUT /client/:id', ofClient)).toMatchObject({
        status: 400,
        error: { fields },
      });
      const ofShop = { body: { peppolId: typed } };
      expect(await server.call('PATCH /config', ofShop)).toMatchObject({
        status: 400,
        error: { fields },
      });
    },
  );
});
