import { describe, expect, test } from 'vitest';
import { resetAfterRestore } from '#server/office/backup/backup.store.ts';
import { checkData } from '#server/office/check-data/check-data.ts';
import { byId, historyOf, resultOf } from '#test/answers.ts';
import { makeClient, makeDebt } from '#test/builders.ts';
import { setMailServer } from '#test/company.ts';
import { setUpMailer } from '#test/mailer.ts';
import { databases } from '#test/server.ts';
import { readMessage, startRudeServer } from '#test/smtp.ts';

type Answers = Record<string, [number, string] | undefined>;

const [anna, boris, clara] = ['anna@example.com', 'boris@example.com', 'clara@example.com'];

describe.each(databases)('mail to several recipients on %s', (database) => {
  const { server, later, mailServer, send, mailNow, invoiceNow, pass } = setUpMailer(database);
  /** What the mail server answers to a recipient; 250 to others. */
  let answers: Answers = {};
  const smtpServer = () => {
    answers = {};
    return mailServer({ refuseRecipient: (address) => answers[address] });
  };

  async function forward(emails: string[], known = emails) {
    const client = await makeClient(server, {
      emails: known.map((emailAddress) => ({ emailType: 'Work', emailAddress })),
    });
    const invoice = await makeDebt(server, { client: client._id });
    const call = { ...byId(invoice._id), body: { emails } };
    const mail = await server.ok('POST /invoice/forward/:id', call);
    return { id: mail._id, invoice: invoice._id, client: client._id };
  }

  async function states(id: string) {
    const { state, recipients } = await mailNow(id);
    return [state, ...recipients.map((one) => one.state)].join(' ');
  }

  /** Runs the outbox each hour. */
  async function hours(url: string, count: number) {
    for (let hour = 0; hour < count; hour += 1) {
      await send(url);
      pass(60);
    }
    await server.logIn();
  }

  const failed = async () => {
    const { data } = await server.ok('POST /mail/search', { body: { filters: { failed: true } } });
    return data.map(({ _id }) => _id);
  };

  const endings = async (record: string) =>
    (await historyOf(server, { record }))
      .filter(({ event }) => event === 'sent' || event === 'notSent')
      .map(({ event, changes }) => `${event} ${changes.map(({ to }) => to).join(' ')}`)
      .toReversed();

  test('who is put off is tried again, alone, and the others get nothing twice', async () => {
    const smtp = await smtpServer();
    const { id, invoice } = await forward([anna, boris, clara]);
    answers[boris] = [450, '4.2.0 greylisted'];
    await send(smtp.url);
    expect(await states(id)).toBe('queued sent later sent');
    const waiting = await mailNow(id);
    expect(waiting).toMatchObject({ tries: 1, refused: [], nextTry: '2026-03-05T08:01:00.000Z' });
    expect(waiting.sentOn).toBe('2026-03-05T08:00:00.000Z');
    expect(waiting.recipients[1]?.failure).toMatchObject({
      code: 'recipients',
      message: 'The mail server does not take the address for now.',
      answer: '450 4.2.0 greylisted',
    });
    expect((await invoiceNow(invoice)).lastSent).not.toBeNull();
    pass(1);
    await send(smtp.url);
    expect(await states(id)).toBe('queued sent later sent');
    answers = {};
    pass(5);
    await send(smtp.url);
    expect(await states(id)).toBe('sent sent sent sent');
    expect(smtp.received.map(({ to }) => to)).toEqual([[anna, clara], [boris]]);
    const [first, second] = smtp.received.map(readMessage);
    expect(second?.headers['to']).toBe([anna, boris, clara].join(', '));
    expect(second?.headers['message-id']).toBe(first?.headers['message-id']);
    expect(await endings(invoice)).toEqual([`sent ${anna}, ${clara}`, `sent ${boris}`]);
    expect(await failed()).toEqual([]);
  });

  test('who is put off until the tries are used up is given up, in words', async () => {
    const smtp = await smtpServer();
    const { id, invoice, client } = await forward([anna, boris]);
    answers[boris] = [451, 'try later'];
    await hours(smtp.url, 40);
    expect(await states(id)).toBe('sent sent notSent');
    expect(await mailNow(id)).toMatchObject({ tries: 8, refused: [boris], nextTry: null });
    expect(smtp.received.map(({ to }) => to)).toEqual([[anna]]);
    expect(await endings(invoice)).toEqual([`sent ${anna}`, `notSent ${boris} recipients`]);
    // The client's own history says so too.
    expect(await endings(client)).toEqual([`sent ${anna}`, `notSent ${boris} recipients`]);
    expect(await failed()).toContain(id);
    await server.ok('POST /mail/:id/retry', byId(id));
    answers = {};
    await send(smtp.url);
    expect(await states(id)).toBe('sent sent sent');
    expect(smtp.received.map(({ to }) => to)).toEqual([[anna], [boris]]);
    expect(await failed()).not.toContain(id);
    expect(resultOf(await server.call('POST /mail/:id/retry', byId(id)))).toBe(
      '400 mail.notRetryable',
    );
  });

  test('one refused, one put off, one taken: each has its own end', async () => {
    const smtp = await smtpServer();
    const { id } = await forward([anna, boris, clara]);
    Object.assign(answers, { [anna]: [550, 'no such user'], [boris]: [450, 'later'] });
    await send(smtp.url);
    expect(await states(id)).toBe('queued notSent later sent');
    expect(await failed()).toContain(id);
    const fixed = await server.ok('POST /mail/:id/correct', {
      ...byId(id),
      body: { email: anna, newEmail: 'hanna@example.com', confirmed: true },
    });
    expect(fixed).toMatchObject({ emails: ['hanna@example.com'], state: 'queued' });
    answers = {};
    pass(1);
    await send(smtp.url);
    expect(await states(id)).toBe('sent corrected sent sent');
    expect((await mailNow(id)).recipients[0]?.correctedTo).toBe('hanna@example.com');
    expect(await states(fixed._id)).toBe('sent sent');
    expect(await failed()).not.toContain(id);
    expect(smtp.received.map(({ to }) => to.join()).toSorted()).toEqual([
      boris,
      clara,
      'hanna@example.com',
    ]);
  });

  test('refused and put off alone: nobody is reached, and only the second is tried again', async () => {
    const smtp = await smtpServer();
    const { id, invoice } = await forward([anna, boris]);
    Object.assign(answers, { [anna]: [550, 'no such user'], [boris]: [450, 'later'] });
    await send(smtp.url);
    expect(await states(id)).toBe('queued notSent later');
    expect((await invoiceNow(invoice)).lastSent).toBeNull();
    const asked = smtp.commands.length;
    pass(1);
    await send(smtp.url);
    expect(smtp.commands.slice(asked).filter((line) => line.startsWith('RCPT'))).toEqual([
      `RCPT TO:<${boris}>`,
    ]);
    answers = {};
    pass(5);
    await send(smtp.url);
    expect(await states(id)).toBe('sent notSent sent');
    expect((await invoiceNow(invoice)).lastSent).not.toBeNull();
  });

  test('a refused address is corrected once, confirmed if it is not the client’s, and settled', async () => {
    const smtp = await smtpServer();
    const { id, client } = await forward(['ana@example.com']);
    answers['ana@example.com'] = [550, 'no such user'];
    await send(smtp.url);
    expect(await states(id)).toBe('failed notSent');
    const correct = async (body: { email?: string; newEmail: string; confirmed?: boolean }) =>
      server.call('POST /mail/:id/correct', {
        ...byId(id),
        body: { email: 'ana@example.com', ...body },
      });
    expect(resultOf(await correct({ newEmail: 'ana@' }))).toBe('400 request.invalid newEmail');
    expect(resultOf(await correct({ newEmail: anna }))).toBe('400 mail.otherAddress emails');
    expect(resultOf(await correct({ email: boris, newEmail: anna }))).toBe('400 mail.notRefused');
    const { _rev, ...rest } = await server.ok('GET /client/:id', byId(client));
    const emails = [{ emailType: 'Main' as const, emailAddress: anna }];
    await server.ok('PUT /client/:id', { ...byId(client), body: { ...rest, emails } });
    const twice = await Promise.all([correct({ newEmail: anna }), correct({ newEmail: anna })]);
    expect(twice.map(resultOf).toSorted()).toEqual(['200', '400 mail.notRefused']);
    await send(smtp.url);
    expect(smtp.received.map(({ to }) => to)).toEqual([[anna]]);
    expect(await mailNow(id)).toMatchObject({ state: 'failed', failure: { code: 'corrected' } });
    expect(await failed()).not.toContain(id);
    expect(resultOf(await server.call('POST /mail/:id/retry', byId(id)))).toBe(
      '400 mail.notRetryable',
    );
    expect(resultOf(await correct({ newEmail: anna }))).toBe('400 mail.notRefused');
    const unknown = { ...byId('x'), body: { email: anna, newEmail: anna } };
    expect((await server.call('POST /mail/:id/correct', unknown)).status).toBe(404);
    const token = await server.logInAs('floor');
    expect((await server.call('POST /mail/:id/correct', { ...unknown, token })).status).toBe(403);
  });

  test('a corrected address is no second mail for a mailbox that has it', async () => {
    const smtp = await smtpServer();
    const { id } = await forward([anna, boris]);
    answers[boris] = [550, 'no such user'];
    await send(smtp.url);
    const body = { email: boris, newEmail: 'ANNA@Example.com' };
    expect(resultOf(await server.call('POST /mail/:id/correct', { ...byId(id), body }))).toBe(
      '400 mail.alreadySent newEmail',
    );
    // The same address, to be tried alone.
    answers = {};
    await server.ok('POST /mail/:id/correct', {
      ...byId(id),
      body: { email: boris, newEmail: boris },
    });
    await send(smtp.url);
    expect(smtp.received.map(({ to }) => to)).toEqual([[anna], [boris]]);
  });

  test('a connection lost in a later attempt leaves only that recipient uncertain', async () => {
    const smtp = await smtpServer();
    const { id } = await forward([anna, boris]);
    answers[boris] = [450, 'later'];
    await send(smtp.url);
    const rude = await startRudeServer('hangs up');
    later(rude.stop);
    pass(1);
    await send(rude.url);
    expect(await states(id)).toBe('uncertain sent uncertain');
    answers = {};
    await server.ok('POST /mail/:id/retry', byId(id));
    await send(smtp.url);
    expect(smtp.received.map(({ to }) => to)).toEqual([[anna], [boris]]);
    expect(await states(id)).toBe('sent sent sent');
  });

  test('a document that is cancelled meanwhile was still sent to who has it', async () => {
    const smtp = await smtpServer();
    const { id, invoice } = await forward([anna, boris]);
    answers[boris] = [450, 'later'];
    await send(smtp.url);
    await server.ok('PUT /invoice/cancel/:id', byId(invoice));
    pass(1);
    await send(smtp.url);
    expect(await states(id)).toBe('sent sent notSent');
    expect((await mailNow(id)).recipients[1]?.failure?.code).toBe('cancelled');
    expect(await endings(invoice)).toEqual([`sent ${anna}`, `notSent ${boris} cancelled`]);
  });

  test('without a mail server meanwhile, who is put off waits for one', async () => {
    const smtp = await smtpServer();
    const { id } = await forward([anna, boris]);
    answers[boris] = [450, 'later'];
    await send(smtp.url);
    pass(1);
    await send('');
    expect(await states(id)).toBe('queued sent waiting');
    expect((await mailNow(id)).failure?.code).toBe('noServer');
    answers = {};
    pass(5);
    await send(smtp.url);
    expect(await states(id)).toBe('sent sent sent');
  });

  test('after a restore it is held, and goes only to who has not got it', async () => {
    const smtp = await smtpServer();
    const { id } = await forward([anna, boris]);
    answers[boris] = [450, 'later'];
    await send(smtp.url);
    await resetAfterRestore(server.db, server.time.now);
    await server.logIn();
    answers = {};
    await server.ok('POST /mail/:id/release', byId(id));
    await send(smtp.url);
    expect(smtp.received.map(({ to }) => to)).toEqual([[anna], [boris]]);
  });

  test('a reminder of which one of two is put off is not sent to the other again', async () => {
    const smtp = await smtpServer();
    await setMailServer(server.db, server.time.now);
    const { id, client } = await forward([anna, boris]);
    answers[boris] = [450, 'later'];
    await server.db
      .updateTable('mail')
      .set({ reminder: 'friendly', kind: 'statement', document_id: client })
      .where('id', '=', id)
      .execute();
    const { now } = server.time;
    await server.setDay('2026-01-05');
    await makeDebt(server, { client, date: '2026-01-05' });
    server.time.now = now;
    await server.logIn();
    await send(smtp.url);
    expect(await states(id)).toBe('queued sent later');
    const documents = [{ kind: 'statement' as const, _id: client }];
    const call = { body: { documents, letter: 'reminder' as const } };
    expect((await server.ok('POST /mail/send-many', call)).data[0]?.code).toBe('reminder.tooSoon');
    answers = {};
    pass(1);
    await send(smtp.url);
    expect(smtp.received.map(({ to }) => to)).toEqual([[anna], [boris]]);
  });

  test('breaks no rule', async () => {
    expect(await checkData(server.db)).toEqual([]);
  });
});
