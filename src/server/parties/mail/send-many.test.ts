import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { historyOf, resultOf } from '#test/answers.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { setUpMailer } from '#test/mailer.ts';
import { databases } from '#test/server.ts';
import { readMessage } from '#test/smtp.ts';

type Client = Parameters<typeof makeClient>[1];

describe.each(databases)('many mails at once on %s', (database) => {
  const { server, mailServer, send, pass } = setUpMailer(database, { isSet: true });

  const statement = (_id: string) => ({ kind: 'statement' as const, _id });
  const invoiceOf = (_id: string) => ({ kind: 'invoice' as const, _id });
  const emailed = (emailAddress: string, more: Client = {}) =>
    makeClient(server, { emails: [{ emailType: 'Work', emailAddress }], ...more });

  /** A client with this address and an invoice of 119 € due on 31 January. */
  async function late(emailAddress: string, more: Client = {}) {
    const client = await emailed(emailAddress, more);
    const { now } = server.time;
    await server.setDay('2026-01-05');
    const days = { date: '2026-01-05', dueDate: '2026-01-31' };
    const invoice = await makeDebt(server, { client: client._id, total: 119, ...days });
    server.time.now = now;
    await server.logIn();
    return { client, invoice };
  }

  async function sendMany(body: object, key?: string) {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const call = { body: { letter: 'document', ...body }, headers };
    const { status, error, body: answer } = await server.call('POST /mail/send-many', call);
    return { status, data: answer.data, code: error.code };
  }

  const remind = (documents: object[], tone = 'friendly') =>
    sendMany({ documents, letter: 'reminder', tone });

  const mailsOf = async (client: string) =>
    (await server.ok('POST /mail/search', { body: { filters: { client } } })).data;

  test('a reminder that failed is not tried again once another was sent', async () => {
    const { client } = await late('twice@example.com');
    const endAll = (state: 'uncertain' | 'failed') =>
      server.db.updateTable('mail').set({ state }).where('client_id', '=', client._id).execute();
    const documents = [statement(client._id)];
    const again = async () => {
      const call = { params: { id: (await mailsOf(client._id)).at(-1)?._id ?? '' } };
      return resultOf(await server.call('POST /mail/:id/retry', call));
    };
    await remind(documents);
    await endAll('uncertain');
    expect(await again()).toBe('200');
    await endAll('failed');
    expect((await remind(documents)).data).toMatchObject([{ ok: true }]);
    expect(await again()).toBe('400 reminder.tooSoon');
  });

  test('each document goes to its client, and a row says why another does not', async () => {
    const { client, invoice } = await late('one@example.com');
    const silent = await makeDebt(server);
    const receipt = await makePayment(server, {
      client: client._id,
      invoices: [{ invoice: invoice._id, amount: euros(10) }],
    });
    const gone = await makeDebt(server, { client: client._id });
    await server.ok('PUT /invoice/cancel/:id', { params: { id: gone._id } });
    const { data } = await sendMany({
      documents: [
        invoiceOf(invoice._id),
        invoiceOf(silent._id),
        invoiceOf(gone._id),
        { kind: 'payment', _id: receipt._id },
        statement(client._id),
        invoiceOf('nothing'),
      ],
    });
    expect(data.map(({ _id, ok, code }) => [_id, ok, code])).toEqual([
      [invoice._id, true, undefined],
      [silent._id, false, 'mail.noAddress'],
      [gone._id, false, 'invoice.cancelled'],
      [receipt._id, true, undefined],
      [client._id, true, undefined],
      ['nothing', false, 'record.notFound'],
    ]);
    expect(data[1]?.message).toBe('The client has no email address.');
    const mails = await mailsOf(client._id);
    expect(mails.map(({ kind, emails }) => [kind, emails])).toEqual([
      ['statement', ['one@example.com']],
      ['payment', ['one@example.com']],
      ['invoice', ['one@example.com']],
    ]);
  });

  test('to the main address where there is one, in the language of the client', async () => {
    const emails = [
      { emailType: 'Work' as const, emailAddress: 'work@example.com' },
      { emailType: 'Main' as const, emailAddress: 'main@example.com' },
    ];
    const client = await makeClient(server, { emails, language: 'en' });
    await sendMany({ documents: [statement(client._id)] });
    const [mail] = await mailsOf(client._id);
    expect(mail).toMatchObject({ emails: ['main@example.com'], language: 'en', reminder: null });
  });

  test('a call that is sent again sends nothing again, and tries what was refused', async () => {
    const { client, invoice } = await late('again@example.com');
    const { client: silent } = await late('x@example.com');
    const { _rev, ...rest } = await server.ok('GET /client/:id', { params: { id: silent._id } });
    const withEmails = (emails: object[]) =>
      server.ok('PUT /client/:id', { params: { id: silent._id }, body: { ...rest, emails } });
    await withEmails([]);
    const body = { documents: [invoiceOf(invoice._id), statement(silent._id)] };
    const oks = async () => (await sendMany(body, 'month end')).data.map(({ ok }) => ok);
    expect(await oks()).toEqual([true, false]);
    await withEmails(rest.emails);
    expect(await oks()).toEqual([true, true]);
    expect(await oks()).toEqual([true, true]);
    for (const { _id } of [client, silent]) expect(await mailsOf(_id)).toHaveLength(1);
    const other = await sendMany({ documents: [statement(client._id)] }, 'month end');
    expect([other.status, other.code]).toEqual([422, 'request.idempotencyKeyReused']);
  });

  test('a document twice in a list goes once, and not again while it waits', async () => {
    const { client, invoice } = await late('twice@example.com');
    const documents = [invoiceOf(invoice._id), invoiceOf(invoice._id)];
    expect((await sendMany({ documents })).data).toHaveLength(1);
    const { data } = await sendMany({ documents });
    expect(data[0]?.code).toBe('mail.underWay');
    expect(await mailsOf(client._id)).toHaveLength(1);
  });

  test('what somebody else has sent meanwhile is not sent again if only unsent documents are requested', async () => {
    const smtp = await mailServer();
    const { client, invoice } = await late('stale@example.com');
    const documents = [invoiceOf(invoice._id)];
    await sendMany({ documents });
    await send(smtp.url);
    const codes = async (onlyUnsent: boolean) =>
      (await sendMany({ documents, onlyUnsent })).data.map(({ code }) => code);
    expect(await codes(true)).toEqual(['mail.alreadySent']);
    const body = { documents, letter: 'document' as const, onlyUnsent: true };
    const { data } = await server.ok('POST /mail/check-many', { body });
    expect(data.map(({ code }) => code)).toEqual(['mail.alreadySent']);
    expect(await mailsOf(client._id)).toHaveLength(1);
    expect(await codes(false)).toEqual([undefined]);
  });

  test('of two calls at once one sends', async () => {
    const { client, invoice } = await late('race@example.com');
    const documents = [invoiceOf(invoice._id), statement(client._id)];
    const answers = await Promise.all([remind(documents), remind(documents)]);
    const oks = answers.flatMap(({ data }) => data).filter(({ ok }) => ok);
    expect([oks.length, (await mailsOf(client._id)).length]).toEqual([1, 1]);
  });

  test.each([
    ['friendly', 'Υπενθύμιση οφειλής', 'Ίσως σας διέφυγε'],
    ['firm', 'Ληξιπρόθεσμη οφειλή', 'μέσα σε επτά ημέρες'],
    ['last', 'Τελευταία υπενθύμιση', 'Παρά τις υπενθυμίσεις μας'],
  ])('a %s reminder lists what is overdue, with the statement', async (tone, subject, words) => {
    const smtp = await mailServer();
    const { client, invoice } = await late(`${tone}@example.com`);
    await makeDebt(server, { client: client._id, total: 50, dueDate: '2026-12-31' });
    const { data } = await remind([statement(client._id)], tone);
    expect(data).toEqual([{ _id: client._id, ok: true }]);
    await send(smtp.url);
    const message = readMessage({ raw: smtp.received.at(-1)?.raw ?? '' });
    const label = `I-${String(invoice._ref).padStart(6, '0')}`;
    expect(message.subject).toContain(subject);
    expect(message.text).toContain(words);
    expect(message.text).toContain(`${label} της 05/01/2026, έληξε στις 31/01/2026: 119,00`);
    expect(message.text).not.toContain('50,00');
    const [recorded] = await historyOf(server, { record: client._id, event: 'reminded' });
    expect(recorded?.changes).toContainEqual({ field: 'tone', from: null, to: tone });
  });

  test('an invoice without a due date is to be paid on its own day', async () => {
    const client = await emailed('undated@example.com');
    const invoice = await makeDebt(server, { client: client._id, date: '2026-03-04' });
    const { data } = await remind([invoiceOf(invoice._id)]);
    expect(data).toEqual([{ _id: invoice._id, ok: true }]);
  });

  test('nobody is reminded twice in fourteen days, unless the first did not go out', async () => {
    const { client, invoice } = await late('patient@example.com');
    const codes = async (...documents: object[]) =>
      (await remind(documents)).data.map(({ code }) => code);
    const mails = server.db.updateTable('mail').where('client_id', '=', client._id);
    const setState = (state: 'failed' | 'uncertain') => mails.set({ state }).execute();
    expect(await codes(statement(client._id), invoiceOf(invoice._id))).toEqual([
      undefined,
      'reminder.tooSoon',
    ]);
    await server.setDay('2026-03-18');
    const [refused] = (await remind([statement(client._id)])).data;
    expect(refused?.message).toContain('05/03/2026');
    expect(refused?.message).toContain('19/03/2026');
    await setState('failed');
    expect(await codes(statement(client._id))).toEqual([undefined]);
    await server.setDay('2026-04-01');
    await setState('uncertain');
    expect(await codes(statement(client._id))).toEqual([undefined]);
    server.time.now = new Date('2026-03-05T08:00:00Z');
    await server.logIn();
  });

  test('only what is overdue is reminded of, not even where it was paid in between', async () => {
    const smtp = await mailServer();
    const { client, invoice } = await late('paid@example.com');
    const later = await makeDebt(server, { client: client._id, dueDate: '2026-03-05' });
    const early = await emailed('early@example.com');
    const refused = await remind([invoiceOf(later._id), statement(early._id)]);
    expect(refused.data.map(({ code }) => code)).toEqual([
      'reminder.nothingOverdue',
      'reminder.nothingOverdue',
    ]);
    await remind([invoiceOf(invoice._id)]);
    const before = smtp.received.length;
    await makePayment(server, {
      client: client._id,
      invoices: [{ invoice: invoice._id, amount: euros(119) }],
    });
    pass(1);
    await send(smtp.url);
    const [mail] = await mailsOf(client._id);
    expect([mail?.state, mail?.failure?.code]).toEqual(['failed', 'settled']);
    const reached = smtp.received.slice(before).flatMap(({ to }) => to);
    expect(reached).not.toContain('paid@example.com');
  });

  test('before, it says where each would go and with which message', async () => {
    const { client, invoice } = await late('check@example.com', { language: 'en' });
    const silent = await makeDebt(server, { date: '2026-01-05' });
    const body = { letter: 'reminder' as const, tone: 'firm' as const };
    const documents = [statement(client._id), invoiceOf(invoice._id), invoiceOf(silent._id)];
    const { data } = await server.ok('POST /mail/check-many', { body: { ...body, documents } });
    expect(data.map(({ ok, code, email }) => [ok, code, email])).toEqual([
      [true, undefined, 'check@example.com'],
      [false, 'reminder.tooSoon', 'check@example.com'],
      [false, 'mail.noAddress', null],
    ]);
    expect(data[0]).toMatchObject({ title: 'Statement', client: { _id: client._id } });
    expect(data[0]?.text).toContain('€119.00 is still owed');
    expect(await mailsOf(client._id)).toEqual([]);
  });
});
