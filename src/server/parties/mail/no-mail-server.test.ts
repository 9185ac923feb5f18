import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { byId, eventsOf } from '#test/answers.ts';
import { completedJob, makeClient, makeCredit, makeDebt, makePayment } from '#test/builders.ts';
import { setMailServer } from '#test/company.ts';
import { setUpMailer } from '#test/mailer.ts';
import { databases } from '#test/server.ts';

const address = 'maria@example.com';
const emails = [{ emailType: 'Main' as const, emailAddress: address }];

describe.each(databases)('without a mail server, on %s', (database) => {
  const { server, mailServer, send, mailNow } = setUpMailer(database);
  /** One turn of the outbox, that writes to files. */
  const write = () => send('', { DATA_DIR: server.dataDir });
  const body = { emails: [address] };
  const english = { headers: { 'accept-language': 'en' } };

  async function late() {
    const client = await makeClient(server, { emails });
    const invoice = await makeDebt(server, { client: client._id, date: '2026-01-05', total: 119 });
    return { client: client._id, invoice: invoice._id };
  }

  const monthEnd = () =>
    server.ok('GET /month-end/:month', { params: { month: '2026-03' }, query: { days: '7' } });

  test('a forwarded document is written to a file, which is neither a mail nor a date', async () => {
    const client = (await makeClient(server, { emails }))._id;
    const invoice = await makeDebt(server, { client });
    const { _id: job } = await completedJob(server, { client });
    const documents = [
      ['invoice', invoice._id],
      ['credit', (await makeCredit(server, (await makeDebt(server, { client }))._id))._id],
      ['payment', (await makePayment(server))._id],
      ['intake', job],
    ] as const;
    for (const [kind, id] of documents) {
      const call = { ...byId(id), body: { ...body, confirmed: true } };
      const mail = await server.ok(`POST /${kind}/forward/:id`, call);
      await write();
      expect(await mailNow(mail._id)).toMatchObject({ state: 'toFile', sentOn: null });
      if (kind === 'intake') continue;
      expect((await server.ok(`GET /${kind}/:id`, byId(id))).lastSent).toBeNull();
    }
    expect(await eventsOf(server, invoice._id, 'invoice')).toEqual([
      'toFile',
      'forwarded',
      'created',
    ]);
    const { data } = await server.ok('POST /mail/search', {
      body: { filters: { state: 'toFile' } },
    });
    expect(data.map(({ sentAs }) => sentAs)).toEqual(documents.map(() => 'files'));
    const { mails } = await server.ok('GET /status', english);
    expect(mails).toMatchObject({ by: 'files', lastSent: null });
    expect((await server.ok('GET /today')).mail).toMatchObject({ total: 0, late: null });
    expect(await checkData(server.db)).toEqual([]);
  });

  test('many documents and reminders are not sent at all, and a row says why', async () => {
    const { client, invoice } = await late();
    const rows = [
      { documents: [{ kind: 'invoice' as const, _id: invoice }], letter: 'document' as const },
      { documents: [{ kind: 'statement' as const, _id: client }], letter: 'reminder' as const },
    ];
    for (const call of rows) {
      const [checked] = (await server.ok('POST /mail/check-many', { body: call })).data;
      expect(checked).toMatchObject({ ok: false, code: 'mail.noServer', email: address });
      const [row] = (await server.ok('POST /mail/send-many', { body: call })).data;
      expect(row).toMatchObject({ ok: false, code: 'mail.noServer' });
    }
    const { total } = await server.ok('POST /mail/search', { body: { filters: { client } } });
    expect(total).toBe(0);
  });

  test('the month end lists all for printing, calls nothing sent, and reminds by letter', async () => {
    const { client, invoice } = await late();
    const march = await makeDebt(server, { client, date: '2026-03-02' });
    await server.ok('POST /invoice/forward/:id', { ...byId(march._id), body });
    await write();
    const before = await monthEnd();
    expect([before.mail.total, before.reminders.total, before.issued.sent]).toEqual([0, 0, 0]);
    expect(before.paper.rows.map(({ _id }) => _id)).toContain(march._id);
    expect(before.letters.rows.map((row) => row.client._id)).toContain(client);
    const notSent = await server.ok('POST /invoice/search', {
      body: { filters: { client, lastSent: null } },
    });
    expect(notSent.total).toBe(2);
    const letters = [{ client, tone: 'friendly' as const }];
    const pdf = await server.send('POST /reminder/letter/pdf', { body: { letters } });
    expect(pdf.statusCode).toBe(200);
    const documents = before.paper.rows.map(({ kind, _id }) => ({ kind, _id }));
    await server.ok('POST /history/print-many', { body: { documents } });
    await server.ok('POST /reminder/letter/given', { body: { letters } });
    const after = await monthEnd();
    expect(after.paper.total).toBe(0);
    expect(after.letters.rows.map((row) => row.client._id)).not.toContain(client);
    expect((await server.ok('GET /invoice/:id', byId(invoice))).lastSent).toBeNull();
  });

  test('a reminder that was queued while there was one reminds nobody', async () => {
    const { client } = await late();
    await setMailServer(server.db, server.time.now);
    const documents = [{ kind: 'statement' as const, _id: client }];
    const remind = () =>
      server.ok('POST /mail/send-many', { body: { documents, letter: 'reminder' } });
    expect((await remind()).data).toMatchObject([{ ok: true }]);
    expect((await remind()).data).toMatchObject([{ ok: false, code: 'reminder.tooSoon' }]);
    const none = { host: '', port: 25, security: 'none' as const, username: '', sender: '' };
    const off = async () => server.ok('PUT /mail-server', { body: none });
    await off();
    await write();
    const letters = [{ client, tone: 'firm' as const }];
    const given = await server.ok('POST /reminder/letter/given', { body: { letters } });
    expect(given.data).toMatchObject([{ ok: true }]);
  });

  test('what went to a file is sent by a person once there is a mail server', async () => {
    const { invoice } = await late();
    const mail = await server.ok('POST /invoice/forward/:id', { ...byId(invoice), body });
    await write();
    const smtp = await mailServer();
    await server.ok('POST /mail/:id/retry', byId(mail._id));
    await send(smtp.url);
    expect(await mailNow(mail._id)).toMatchObject({ state: 'sent', sentAs: 'smtp' });
    expect(smtp.received).toHaveLength(1);
    expect((await server.ok('GET /invoice/:id', byId(invoice))).lastSent).not.toBeNull();
  });
});
