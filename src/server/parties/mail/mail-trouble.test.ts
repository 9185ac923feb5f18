import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { documents } from '#server/office/modules/index.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { jobFor, makeClient, makeClientItem, makePayment } from '#test/builders.ts';
import { recipients, setUpMailer } from '#test/mailer.ts';
import { databases } from '#test/server.ts';
import { readMessage, startMailServer, startRudeServer } from '#test/smtp.ts';
import { claimMail, markHandedOver } from './outbox.store.ts';
import { sendMails } from './send-mails.ts';

describe.each(databases)('mail that does not arrive at once on %s', (database) => {
  const { server, later, mailServer, send, forwarded, mailNow, invoiceNow, pass } =
    setUpMailer(database);
  const params = (id: string) => ({ params: { id } });

  test('one refused recipient of two is named, the other gets the message', async () => {
    const smtp = await mailServer({
      refuseRecipient: (address) => (address === recipients[0] ? [550, 'no such user'] : undefined),
    });
    const { invoice, mail } = await forwarded();
    await send(smtp.url);
    expect(smtp.received.map((entry) => entry.to)).toEqual([[recipients[1]]]);
    expect(await mailNow(mail._id)).toMatchObject({ state: 'sent', refused: [recipients[0]] });
    expect((await invoiceNow(invoice._id)).lastSent).not.toBeNull();
  });

  test('a message that the server refuses has failed, in words, until somebody tries again', async () => {
    let isStrict = true;
    const smtp = await mailServer({
      refuseRecipient: () => (isStrict ? [550, '5.1.1 No such user'] : undefined),
    });
    const { invoice, mail } = await forwarded();
    await send(smtp.url);
    expect(await mailNow(mail._id)).toMatchObject({
      state: 'failed',
      tries: 1,
      nextTry: null,
      failure: { code: 'recipients', message: 'The mail server did not accept the recipients.' },
    });
    expect((await mailNow(mail._id)).failure?.answer).toContain('No such user');
    pass(24 * 60);
    await server.logIn();
    await send(smtp.url);
    expect((await mailNow(mail._id)).tries).toBe(1);
    expect((await invoiceNow(invoice._id)).lastSent).toBeNull();
    isStrict = false;
    const again = await server.ok('POST /mail/:id/retry', params(mail._id));
    expect(again).toMatchObject({ state: 'queued', tries: 0, failure: null });
    const twice = await server.call('POST /mail/:id/retry', params(mail._id));
    expect([twice.status, twice.error.code]).toEqual([400, 'mail.notRetryable']);
    await send(smtp.url);
    expect(await mailNow(mail._id)).toMatchObject({ state: 'sent', failure: null });
    const sent = await server.call('POST /mail/:id/retry', params(mail._id));
    expect(sent.error.code).toBe('mail.notRetryable');
    expect((await server.call('POST /mail/:id/retry', params('x'))).status).toBe(404);
  });

  test('while the server is down it is tried again, with growing pauses, until it is up', async () => {
    const { port, stop } = await startMailServer();
    await stop();
    const { invoice, mail } = await forwarded();
    const start = server.time.now.getTime();
    await send(`smtp://127.0.0.1:${port}`);
    const failed = await mailNow(mail._id);
    expect(failed).toMatchObject({ state: 'queued', tries: 1, failure: { code: 'unreachable' } });
    expect(Date.parse(failed.nextTry ?? '') - start).toBe(60_000);
    await send(`smtp://127.0.0.1:${port}`);
    expect((await mailNow(mail._id)).tries).toBe(1);
    pass(1);
    await send(`smtp://127.0.0.1:${port}`);
    const second = await mailNow(mail._id);
    expect(Date.parse(second.nextTry ?? '') - start).toBe(6 * 60_000);
    expect((await invoiceNow(invoice._id)).lastSent).toBeNull();
    const smtp = await mailServer({ port });
    pass(5);
    await send(smtp.url);
    expect(smtp.received).toHaveLength(1);
    expect(await mailNow(mail._id)).toMatchObject({ state: 'sent', tries: 3, failure: null });
  });

  test('the owner sees how the mail server does, and Today what it has not taken', async () => {
    const { time } = server;
    const english = { headers: { 'accept-language': 'en' } };
    const status = async () => (await server.ok('GET /status', english)).mails;
    const begun = time.now.toISOString();
    const today = () => server.ok('GET /today', english);
    const { total } = (await today()).mail;
    const rude = await startRudeServer('hangs up before');
    later(rude.stop);
    await forwarded();
    pass(2);
    await send(rude.url);
    const message = 'The mail server does not answer.';
    const lastFailure = { at: time.now.toISOString(), message };
    const waiting = { queued: 1, since: begun, lastFailure };
    expect(await status()).toMatchObject(waiting);
    expect((await today()).mail).toMatchObject({
      total,
      late: { count: 1, since: begun, message },
    });
    const { data } = await server.ok('POST /mail/search', {});
    // Technical details go to the log only.
    expect(data[0]?.failure).toMatchObject({ code: 'unreachable', answer: '' });
    const smtp = await mailServer();
    pass(5);
    await send(smtp.url);
    const lastSent = time.now.toISOString();
    expect(await status()).toMatchObject({ queued: 0, since: null, lastSent, lastFailure });
    expect((await today()).mail.late).toBeNull();
  });

  test('a server that says "later" is asked again, and not for ever', async () => {
    const smtp = await mailServer({ refuseMessage: () => [451, 'try later'] });
    const { mail } = await forwarded();
    const states: string[] = [];
    for (let hour = 0; hour < 40; hour += 1) {
      await send(smtp.url);
      pass(60);
      const { state, tries } = await server.db
        .selectFrom('mail')
        .select(['state', 'tries'])
        .where('id', '=', mail._id)
        .executeTakeFirstOrThrow();
      if (states.at(-1) !== `${state} ${tries}`) states.push(`${state} ${tries}`);
    }
    expect(states).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7].map((tries) => `queued ${tries}`),
      'failed 8',
    ]);
    await server.logIn();
    expect((await mailNow(mail._id)).failure).toMatchObject({ code: 'refused' });
  });

  test('a wrong password for the mail server is said as such', async () => {
    const smtp = await mailServer({ login: { user: 'office', pass: 'a/b c' } });
    const { mail } = await forwarded();
    await send(smtp.url.replace('//', '//office:wrong@'));
    expect(await mailNow(mail._id)).toMatchObject({ state: 'failed', failure: { code: 'login' } });
    await server.ok('POST /mail/:id/retry', params(mail._id));
    await send(smtp.url.replace('//', `//office:${encodeURIComponent('a/b c')}@`));
    expect((await mailNow(mail._id)).state).toBe('sent');
  });

  test('a connection lost after the data leaves it uncertain, and it is never resent by itself', async () => {
    const rude = await startRudeServer('hangs up');
    later(rude.stop);
    const { invoice, mail } = await forwarded();
    await send(rude.url);
    expect(await mailNow(mail._id)).toMatchObject({
      state: 'uncertain',
      nextTry: null,
      failure: { code: 'lost' },
    });
    expect((await invoiceNow(invoice._id)).lastSent).toBeNull();
    pass(48 * 60);
    await server.logIn();
    await send(rude.url);
    expect(rude.tries()).toBe(1);
    const smtp = await mailServer();
    await server.ok('POST /mail/:id/retry', params(mail._id));
    await send(smtp.url);
    expect(smtp.received).toHaveLength(1);
    expect((await mailNow(mail._id)).state).toBe('sent');
  });

  test('a mail put off by a clock that was a year ahead is sent when the clock is put right', async () => {
    const rude = await startRudeServer('hangs up before');
    later(rude.stop);
    const year = 365 * 24 * 60;
    pass(year);
    await server.logIn();
    const { mail } = await forwarded();
    await send(rude.url);
    pass(-year);
    await server.logIn();
    await send((await mailServer()).url);
    expect((await mailNow(mail._id)).state).toBe('sent');
  });

  test('a server that ended in between leaves the message to the next one', async () => {
    const smtp = await mailServer();
    const { db, time } = server;
    const before = await forwarded();
    expect((await claimMail(db, time.now))?.id).toBe(before.mail._id);
    const during = await forwarded();
    const claimed = await claimMail(db, time.now);
    if (claimed === undefined) throw new Error('nothing was claimed');
    await markHandedOver(db, time.now, claimed);
    await send(smtp.url);
    expect((await mailNow(before.mail._id)).state).toBe('sending');
    expect(smtp.received).toHaveLength(0);
    pass(6);
    await Promise.all([send(smtp.url), send(smtp.url)]);
    expect(smtp.received).toHaveLength(1);
    expect((await mailNow(before.mail._id)).state).toBe('sent');
    expect(await mailNow(during.mail._id)).toMatchObject({
      state: 'uncertain',
      failure: { code: 'lost' },
    });
  });

  test('what was queued is sent by a server started later', async () => {
    const smtp = await mailServer();
    const { mail } = await forwarded();
    const env = readEnv({
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://kilim.example',
      MAIL_FROM: 'a@kilim.example',
      LOG_LEVEL: 'silent',
    });
    const { db, time } = server;
    const app = await buildApp({ db, env, clock: () => time.now });
    await sendMails({ db, env, clock: () => time.now, log: app.log, kinds: documents });
    await app.close();
    expect(smtp.received).toHaveLength(1);
    expect((await mailNow(mail._id)).state).toBe('sent');
  });

  test('several servers at once send each message once', async () => {
    const smtp = await mailServer();
    const mails: string[] = [];
    for (let count = 0; count < 6; count += 1) mails.push((await forwarded()).mail._id);
    await Promise.all([send(smtp.url), send(smtp.url), send(smtp.url), send(smtp.url)]);
    const ids = smtp.received.map((entry) => readMessage(entry).headers['message-id'] ?? '');
    expect(ids.toSorted()).toEqual(mails.map((id) => `<${id}@kilim.example>`).toSorted());
    for (const id of mails) expect((await mailNow(id)).state).toBe('sent');
  });

  test('a folder that cannot be written is a failure that is tried again', async () => {
    const { mail } = await forwarded();
    await send('', { DATA_DIR: '/dev/null' });
    expect(await mailNow(mail._id)).toMatchObject({ state: 'queued', failure: { code: 'file' } });
    await server.db.deleteFrom('mail').where('id', '=', mail._id).execute();
  });

  test('a cancelled document is not forwarded, and not sent if it was cancelled meanwhile', async () => {
    const smtp = await mailServer();
    const { invoice, mail } = await forwarded();
    await server.ok('PUT /invoice/cancel/:id', params(invoice._id));
    await send(smtp.url);
    expect(smtp.received).toHaveLength(0);
    expect(await mailNow(mail._id)).toMatchObject({
      state: 'failed',
      failure: { code: 'cancelled' },
    });
    const body = { emails: recipients, confirmed: true };
    const call = { ...params(invoice._id), body };
    expect((await server.call('POST /invoice/forward/:id', call)).error.code).toBe(
      'invoice.cancelled',
    );
    const retry = await server.call('POST /mail/:id/retry', params(mail._id));
    expect(retry.error.code).toBe('invoice.cancelled');
    expect((await mailNow(mail._id)).state).toBe('failed');
    const payment = await makePayment(server);
    await server.ok('PUT /payment/cancel/:id', params(payment._id));
    const receipt = { ...params(payment._id), body };
    expect((await server.call('POST /payment/forward/:id', receipt)).error.code).toBe(
      'payment.cancelled',
    );
    const nobody = { ...params('nobody'), body };
    for (const name of [
      'POST /invoice/forward/:id',
      'POST /payment/forward/:id',
      'POST /client/statement/forward/:id',
    ] as const) {
      expect((await server.call(name, nobody)).status).toBe(404);
    }
  });

  test('a link that was withdrawn meanwhile is not sent, and trying again makes a new one', async () => {
    const smtp = await mailServer();
    const { invoice, mail } = await forwarded();
    const { publicId } = await invoiceNow(invoice._id);
    await server.ok('DELETE /invoice/:id/publicId', params(invoice._id));
    await send(smtp.url);
    expect((await mailNow(mail._id)).failure?.code).toBe('noLink');
    await server.ok('POST /mail/:id/retry', params(mail._id));
    await send(smtp.url);
    const fresh = (await invoiceNow(invoice._id)).publicId;
    expect([fresh === null, fresh === publicId]).toEqual([false, false]);
    expect(readMessage(smtp.received[0] ?? { raw: '' }).text).toContain(fresh);
  });

  test('without any sender it fails and says what is missing', async () => {
    const smtp = await mailServer();
    await server.db.updateTable('config').set({ email_address: '' }).execute();
    const { mail } = await forwarded();
    await send(smtp.url, { MAIL_FROM: '' });
    expect((await mailNow(mail._id)).failure?.code).toBe('noSender');
  });

  test('the statement of a client who was deleted meanwhile is not sent', async () => {
    const client = await makeClient(server);
    const body = { emails: recipients, confirmed: true };
    const call = { ...params(client._id), body };
    const mail = await server.ok('POST /client/statement/forward/:id', call);
    await server.ok('DELETE /client/:id', params(client._id));
    await send((await mailServer()).url);
    expect((await mailNow(mail._id)).failure?.code).toBe('gone');
  });

  async function receiptOfDeletedJob(state: object = {}) {
    const job = await jobFor(server, [await makeClientItem(server)]);
    const body = { emails: recipients, confirmed: true };
    const { _id } = await server.ok('POST /intake/forward/:id', { params: { id: job._id }, body });
    if (Object.keys(state).length > 0) {
      await server.db.updateTable('mail').set(state).where('id', '=', _id).execute();
    }
    await server.ok('DELETE /job/:id', params(job._id));
    return _id;
  }

  test('a receipt whose job has been deleted is not sent, and says so', async () => {
    const smtp = await mailServer();
    const receipt = await receiptOfDeletedJob();
    await send(smtp.url);
    expect(await mailNow(receipt)).toMatchObject({ state: 'failed', failure: { code: 'gone' } });
    expect(smtp.received).toEqual([]);
  });

  test('an interrupted mail whose job has been deleted does not stop the others', async () => {
    const smtp = await mailServer();
    const at = server.time.now.toISOString();
    const interrupted = { state: 'sending', lease: 'x', lease_until: at, handed_on: at, tries: 1 };
    const receipt = await receiptOfDeletedJob(interrupted);
    const { mail } = await forwarded();
    pass(6);
    await send(smtp.url);
    expect((await mailNow(receipt)).state).toBe('uncertain');
    expect((await mailNow(mail._id)).state).toBe('sent');
  });
});

describe('a mail server that never greets', () => {
  const { server, later, send, forwarded, mailNow, invoiceNow } = setUpMailer('SQLite');

  test('is given up, and nothing waits for it', async () => {
    const rude = await startRudeServer('silent');
    later(rude.stop);
    const { invoice, mail } = await forwarded();
    const order: string[] = [];
    const sending = send(rude.url).then(() => order.push('given up'));
    await expect.poll(rude.tries).toBe(1);
    await invoiceNow(invoice._id);
    await server.ok('POST /mail/search', {});
    order.push('others were answered');
    await sending;
    expect(order).toEqual(['others were answered', 'given up']);
    const failure = { code: 'unreachable' };
    expect(await mailNow(mail._id)).toMatchObject({ state: 'queued', failure });
  });
});
