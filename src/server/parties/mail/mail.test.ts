import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { recipients, setUpMailer } from '#test/mailer.ts';
import { databases } from '#test/server.ts';
import { readMessage } from '#test/smtp.ts';

describe.each(databases)('mail on %s', (database) => {
  const { server, later, mailServer, send, forwarded, mailNow, invoiceNow } = setUpMailer(database);
  const params = (id: string) => ({ params: { id } });

  /** Runs an outbox without a mail server once, and reads the file that it writes. */
  async function sendToFile(variables: Record<string, string> = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'kilim-mail-'));
    later(() => rmSync(folder, { recursive: true }));
    await send('', { ...variables, DATA_DIR: folder });
    const names = readdirSync(join(folder, 'mail'));
    return { names, raw: readFileSync(join(folder, 'mail', names[0] ?? ''), 'latin1') };
  }

  test('a forwarded invoice is queued at once and sent when the server has taken it', async () => {
    const smtp = await mailServer();
    const { invoice, mail } = await forwarded();
    expect(mail).toMatchObject({
      kind: 'invoice',
      invoice: { _id: invoice._id, _ref: invoice._ref, invoiceType: 'invoice' },
      payment: null,
      client: { _id: invoice.client._id },
      emails: recipients,
      language: 'el',
      state: 'queued',
      tries: 0,
      nextTry: '2026-03-05T08:00:00.000Z',
      sentOn: null,
      failure: null,
    });
    const waiting = await invoiceNow(invoice._id);
    expect(waiting.publicId).toMatch(/^[\w-]{22}$/);
    expect(waiting.lastSent).toBeNull();
    await send(smtp.url);
    expect(smtp.received).toHaveLength(1);
    expect(await mailNow(mail._id)).toMatchObject({
      state: 'sent',
      sentAs: 'smtp',
      sentOn: '2026-03-05T08:00:00.000Z',
      nextTry: null,
      tries: 1,
      refused: [],
    });
    const after = await invoiceNow(invoice._id);
    expect([after.lastSent, after._rev]).toEqual(['2026-03-05T08:00:00.000Z', invoice._rev]);
    await send(smtp.url);
    expect(smtp.received).toHaveLength(1);
  });

  test('the message is to the chosen addresses, with the link and the PDF', async () => {
    const smtp = await mailServer();
    const { invoice } = await forwarded();
    await send(smtp.url);
    const { publicId } = await invoiceNow(invoice._id);
    const [received] = smtp.received;
    expect([received?.from, received?.to]).toEqual(['office@kilim.example', recipients]);
    const { headers, subject, text, html, pdf } = readMessage(received ?? { raw: '' });
    expect(headers['to']).toBe(recipients.join(', '));
    expect(subject).toMatch(/^Τιμολόγιο I-\d{6} – Χαλιά Δοκιμής$/);
    const link = `https://kilim.example/invoices/public/${publicId}`;
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(text).toMatch(/το τιμολόγιο I-\d{6} της 05\/03\/2026, συνολικού ποσού 1\.234,56\s€\./);
    expect(pdf?.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf?.headers['content-disposition']).toContain('.pdf');
  });

  test('it is in the language of the client, or the one that is asked', async () => {
    const smtp = await mailServer();
    const client = (await makeClient(server, { language: 'en' }))._id;
    const invoice = await makeDebt(server, { client });
    for (const language of [undefined, 'el']) {
      const body = { emails: ['a@example.com'], confirmed: true, language };
      await server.ok('POST /invoice/forward/:id', { ...params(invoice._id), body });
      await send(smtp.url);
    }
    const [english, greek] = smtp.received.map(readMessage);
    expect(english?.subject).toMatch(/^Invoice I-/);
    expect(english?.text).toMatch(/\/invoices\/public\/[\w-]{22}\?lang=en\n/);
    expect(english?.html).toContain('<html lang="en">');
    expect(greek?.subject).toMatch(/^Τιμολόγιο I-/);
  });

  test('a receipt and a statement of a range are sent in the same way', async () => {
    const smtp = await mailServer();
    const payment = await makePayment(server);
    const emails = ['a@example.com'];
    const receipt = { ...params(payment._id), body: { emails, confirmed: true } };
    await server.ok('POST /payment/forward/:id', receipt);
    await send(smtp.url);
    const clientId = payment.client._id;
    const range = { from: '2026-03-01', to: '2026-03-31' };
    const mail = await server.ok('POST /client/statement/forward/:id', {
      ...params(clientId),
      body: { emails, confirmed: true, language: 'en', ...range },
    });
    expect(mail).toMatchObject({ kind: 'statement', invoice: null, payment: null, ...range });
    await send(smtp.url);
    const [first, second] = smtp.received.map(readMessage);
    expect(first?.subject).toMatch(/^Απόδειξη είσπραξης \d{6} – Χαλιά Δοκιμής$/);
    expect(first?.text).toMatch(/https:\/\/kilim\.example\/payments\/public\/[\w-]{22}\n/);
    const { lastSent } = await server.ok('GET /payment/:id', params(payment._id));
    expect(lastSent).not.toBeNull();
    const { publicId } = await server.ok('GET /client/:id', params(clientId));
    const query = 'from=2026-03-01&to=2026-03-31&lang=en';
    expect(second?.text).toContain(
      `https://kilim.example/clients/public/statement/${publicId}?${query}\n`,
    );
    expect(second?.text).toContain('Period: 01/03/2026 – 31/03/2026. Balance: €0.00.');
    expect(second?.pdf).toBeDefined();
  });

  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['192.168.1.5:3000', 'http://192.168.1.5:3000'],
    ['evil.example', 'http://localhost:3000'],
    ['6.6.6.6', 'http://localhost:3000'],
  ])(
    'without PUBLIC_URL the name that was asked is believed in the private network: %s',
    async (host, site) => {
      const { _id: id } = await makeDebt(server, { total: 10 });
      const headers = { host, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
      const body = { emails: recipients, confirmed: true };
      await server.ok('POST /invoice/forward/:id', { ...params(id), body, headers });
      const { raw } = await sendToFile({ PUBLIC_URL: '' });
      expect(readMessage({ raw }).text).toContain(`${site}/invoices/public/`);
    },
  );

  test('without a mail server the message is a file, and staff are told so before', async () => {
    expect((await server.ok('GET /config')).mailTo).toBe('files');
    const { invoice, mail } = await forwarded();
    const { names, raw } = await sendToFile();
    expect(names).toEqual([`${mail._createdOn.slice(0, 10)}-${mail._id}.eml`]);
    const { headers, subject, pdf } = readMessage({ raw });
    expect(headers['to']).toBe(recipients.join(', '));
    expect(subject).toMatch(/^Τιμολόγιο/);
    expect(pdf).toBeDefined();
    expect(await mailNow(mail._id)).toMatchObject({
      state: 'toFile',
      sentAs: 'files',
      sentOn: null,
    });
    expect((await invoiceNow(invoice._id)).lastSent).toBeNull();
  });

  test('a withdrawn link opens nothing, a new one does', async () => {
    const open = async (kind: 'invoice' | 'payment' | 'statement', publicId: string | null) => {
      const call = { params: { publicId: String(publicId) }, token: null };
      return (await server.send(`GET /${kind}/public/:publicId`, call)).statusCode;
    };
    const documents = { invoice: await makeDebt(server), payment: await makePayment(server) };
    for (const kind of ['invoice', 'payment'] as const) {
      const call = params(documents[kind]._id);
      const { publicId } = await server.ok(`POST /${kind}/generatePublicId/:id`, call);
      expect(await open(kind, publicId)).toBe(200);
      expect((await server.ok(`DELETE /${kind}/:id/publicId`, call)).publicId).toBeNull();
      expect(await open(kind, publicId)).toBe(404);
    }
    const client = await makeClient(server);
    const changed = await server.ok('POST /client/:id/newPublicId', params(client._id));
    expect(await open('statement', client.publicId)).toBe(404);
    expect(await open('statement', changed.publicId)).toBe(200);
  });

  test('the outbox can be searched by document, client, kind and state', async () => {
    const { invoice, mail } = await forwarded();
    const find = async (filters: object) => {
      const { data } = await server.ok('POST /mail/search', { body: { filters } });
      return data.map(({ _id }) => _id);
    };
    expect(await find({ invoice: invoice._id })).toEqual([mail._id]);
    expect(await find({ client: invoice.client._id, kind: 'invoice' })).toEqual([mail._id]);
    expect(await find({ client: invoice.client._id, kind: { $in: ['payment'] } })).toEqual([]);
    expect(await find({ payment: invoice._id })).toEqual([]);
    expect(await find({ state: 'queued', invoice: invoice._id })).toEqual([mail._id]);
    expect(await find({ state: 'sent', invoice: invoice._id })).toEqual([]);
    await send((await mailServer()).url);
  });

  test('the outbox is searched by the days of the shop', async () => {
    server.time.now = new Date('2026-08-04T21:30:00Z');
    await server.logIn();
    const { invoice } = await forwarded();
    const found = async (createdOn: unknown) => {
      const filters = { invoice: invoice._id, createdOn };
      return (await server.ok('POST /mail/search', { body: { filters } })).total;
    };
    const [day, next] = ['2026-08-05', '2026-08-06'];
    for (const filter of [day, { from: day, to: day }, { from: day }, { to: day }]) {
      expect([filter, await found(filter)]).toEqual([filter, 1]);
    }
    for (const filter of ['2026-08-04', next, { to: '2026-08-04' }, { from: next }, null]) {
      expect([filter, await found(filter)]).toEqual([filter, 0]);
    }
    await server.setDay('2026-03-05');
    await send((await mailServer()).url);
  });

  test('whoever sends is woken once after the commit, and a repeated call queues nothing', async () => {
    const { db, time, token } = server;
    const states: Promise<number>[] = [];
    const env = readEnv({ LOG_LEVEL: 'silent' });
    const invoice = await makeDebt(server);
    const mails = db.selectFrom('mail').select('id').where('invoice_id', '=', invoice._id);
    const wakeMail = () => void states.push(mails.execute().then(({ length }) => length));
    const app = await buildApp({ db, env, clock: () => time.now, wakeMail });
    const forward = (emails: string[]) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/invoice/forward/${invoice._id}`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one dialog' },
        payload: { emails, confirmed: true },
      });
    expect((await forward([])).statusCode).toBe(400);
    expect(states).toHaveLength(0);
    const first = await forward(recipients);
    const second = await forward(recipients);
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
    expect(await Promise.all(states)).toEqual([1]);
    await app.close();
    await send((await mailServer()).url);
  });
});
