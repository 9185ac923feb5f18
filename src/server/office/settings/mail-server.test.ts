import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documents } from '#server/office/modules/index.ts';
import { sendMails } from '#server/parties/mail/send-mails.ts';
import type { MailServer } from '#shared/contract/mail-server.ts';
import { en } from '#shared/i18n/en/index.ts';
import { historyOf, resultOf } from '#test/answers.ts';
import { makeDebt } from '#test/builders.ts';
import { databases, TestServer } from '#test/server.ts';
import { readMessage, startMailServer } from '#test/smtp.ts';

const login = { user: 'γραφείο@kilim.example', pass: 'p@ss:w/r%d? &' };
const sentenceOf = (trouble: 'login' | 'recipient' | 'refusedConnection' | 'tls') =>
  en.mailServer[`trouble.${trouble}`];
const quiet = { error: () => {}, warn: () => {} };

describe.each(databases)('the mail server that an owner sets on %s', (database) => {
  let server: TestServer;
  const logged: string[] = [];
  const steps: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    logged.length = 0;
    server = await TestServer.start(database, { logTo: { write: (line) => logged.push(line) } });
    server.env.PUBLIC_URL = 'https://kilim.example';
  });
  afterEach(async () => {
    for (const step of [...steps.splice(0), () => server.stop()]) await step();
  });

  async function mailServer(options?: Parameters<typeof startMailServer>[0]) {
    const started = await startMailServer(options ?? { login });
    steps.push(started.stop);
    return started;
  }

  const settings = (port: number) => ({
    host: '127.0.0.1',
    port,
    security: 'none' as const,
    username: login.user,
    password: login.pass,
    sender: 'Κιλίμι <office@kilim.example>',
  });
  const put = (body: Record<string, unknown>) => server.call('PUT /mail-server', { body });
  const tryIt = () => server.ok('POST /mail-server/test');
  const ownEmail = (email: string) =>
    server.db.updateTable('user_account').set({ email }).execute();
  const turn = () => {
    const { db, env, time } = server;
    return sendMails({ db, env, clock: () => time.now, log: quiet, kinds: documents });
  };

  async function forwarded() {
    const invoice = await makeDebt(server);
    const body = { emails: ['nikos@example.com'], confirmed: true };
    await server.ok('POST /invoice/forward/:id', { params: { id: invoice._id }, body });
  }

  async function mailNow() {
    const { data } = await server.ok('POST /mail/search', { body: { size: 1 } });
    return data[0];
  }

  test('is kept without showing its password again: not in answers, rows or the history', async () => {
    const none: MailServer = await server.ok('GET /mail-server');
    expect(none).toMatchObject({ host: '', password: 'none', hasPublicUrl: true });
    const saved = await put(settings(2525));
    const { password: _, ...shown } = settings(2525);
    expect(saved.body).toMatchObject({ ...shown, password: 'kept', _rev: none._rev + 1 });
    expect((await server.ok('GET /config')).mailTo).toBe('smtp');
    const [recorded] = await historyOf(server, { record: 'config' });
    expect(recorded).toMatchObject({ kind: 'mailServer', event: 'passwordChanged' });
    expect(recorded?.changes).toContainEqual({ field: 'host', from: null, to: '127.0.0.1' });
    const row = await server.db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow();
    const lines = await server.db.selectFrom('history_line').selectAll().execute();
    expect(JSON.stringify([saved.body, row, lines])).not.toContain(login.pass);
    const token = await server.logInAs('office');
    for (const call of ['GET /mail-server', 'POST /mail-server/test'] as const) {
      expect((await server.call(call, { token })).status).toBe(403);
    }
  });

  test('sends new and waiting mail at once, and an empty host removes it', async () => {
    const { port, received } = await mailServer();
    await put({ ...settings(port), password: 'wrong' });
    await forwarded();
    await turn();
    expect(await mailNow()).toMatchObject({ state: 'failed', failure: { code: 'login' } });
    await put({ ...settings(1) });
    await forwarded();
    await turn();
    expect(await mailNow()).toMatchObject({ state: 'queued', failure: { code: 'unreachable' } });
    await put(settings(port));
    await turn();
    expect(await mailNow()).toMatchObject({ state: 'sent', sentAs: 'smtp' });
    expect(received[0]).toMatchObject({ from: 'office@kilim.example', to: ['nikos@example.com'] });
    const gone = await put({ ...settings(port), host: '', password: '' });
    expect(gone.body).toMatchObject({ host: '', username: '', password: 'none' });
    await forwarded();
    await turn();
    expect(await mailNow()).toMatchObject({ state: 'toFile', sentAs: 'files' });
  });

  test('a password stays with its server: for another one it is typed again', async () => {
    const { password: _, ...same } = settings(2525);
    await put(settings(2525));
    const moved = await put({ ...same, sender: '' });
    expect(moved.body).toMatchObject({ password: 'kept', sender: '' });
    for (const change of [{ host: 'evil.example' }, { port: 26 }, { username: 'other' }]) {
      const refused = await put({ ...same, ...change });
      expect(resultOf(refused)).toBe('400 mailServer.passwordNeeded password');
    }
    const [recorded] = await historyOf(server, { kind: 'mailServer' });
    expect(recorded).toMatchObject({ event: 'changed', changes: [{ field: 'sender', to: null }] });
    // Nor can someone who changes the database send it to another server.
    await server.db.updateTable('mail_server').set({ host: 'evil.example' }).execute();
    expect((await server.ok('GET /mail-server')).password).toBe('lost');
    const stale = await put({ ...settings(2525), _rev: 1 });
    expect(resultOf(stale)).toBe('409 record.changed');
  });

  test('a test message says that it arrived, or what the mail server answered', async () => {
    await ownEmail('');
    expect(resultOf(await server.call('POST /mail-server/test'))).toBe('400 mailServer.noAddress');
    await server.ok('PATCH /config', { body: { emailAddress: 'shop@kilim.example' } });
    expect(await tryIt()).toEqual({ to: 'shop@kilim.example', by: 'files', failure: null });
    const [file = ''] = readdirSync(join(server.dataDir, 'mail'));
    expect(readFileSync(join(server.dataDir, 'mail', file), 'utf8')).toContain('Test message');
    await ownEmail('maria@kilim.example');
    const { port, received } = await mailServer();
    await put(settings(port));
    expect(await tryIt()).toEqual({ to: 'maria@kilim.example', by: 'server', failure: null });
    expect(received[0]?.to).toEqual(['maria@kilim.example']);
    expect(readMessage({ raw: received[0]?.raw ?? '' }).subject).toBe('Test message from Kilim');
    expect((await server.ok('GET /status')).mails).toMatchObject({ by: 'server' });
    await put({ ...settings(port), password: 'wrong' });
    const failed = async () => (await tryIt()).failure;
    expect(await failed()).toEqual({ code: 'login', message: sentenceOf('login') });
    const strict = await mailServer({ refuseRecipient: () => [550, 'no such user'] });
    await put({ ...settings(strict.port), username: '' });
    expect(await failed()).toEqual({ code: 'recipients', message: sentenceOf('recipient') });
    await put({ ...settings(1), username: '' });
    expect(await failed()).toEqual({
      code: 'unreachable',
      message: sentenceOf('refusedConnection'),
    });
    await put({ ...settings(strict.port), username: '', security: 'tls' });
    expect(await failed()).toEqual({ code: 'unreachable', message: sentenceOf('tls') });
    const lines = logged.filter((line) => line.includes('test message failed'));
    for (const words of ['535', '550 no such user', 'ECONNREFUSED'])
      expect(lines.some((line) => line.includes(words) && line.includes('"reqId"'))).toBe(true);
    expect((await server.ok('GET /status')).mails.lastFailure?.message).toBe(
      'The mail server does not answer.',
    );
  });

  test('environment variables win and are shown without their secrets', async () => {
    const { port, received } = await mailServer();
    const other = await mailServer({});
    await put(settings(port));
    await ownEmail('maria@kilim.example');
    server.env.SMTP_URL = `smtp://someone:secret@127.0.0.1:${other.port}`;
    server.env.MAIL_FROM = 'env@kilim.example';
    const environment = { server: `127.0.0.1:${other.port}`, sender: 'env@kilim.example' };
    expect(await server.ok('GET /mail-server')).toMatchObject({ environment });
    await tryIt();
    expect([received.length, other.received[0]?.from]).toEqual([0, 'env@kilim.example']);
  });

  test('without its secret.key, as after a restore elsewhere, it says so and asks for the password', async () => {
    const { port, received } = await mailServer();
    await ownEmail('maria@kilim.example');
    await put(settings(port));
    writeFileSync(join(server.dataDir, 'secret.key'), Buffer.alloc(32, 7));
    expect((await server.ok('GET /mail-server')).password).toBe('lost');
    expect((await tryIt()).failure).toMatchObject({ code: 'noKey' });
    await forwarded();
    await turn();
    expect(await mailNow()).toMatchObject({ state: 'queued', failure: { code: 'noKey' } });
    await put(settings(port));
    await turn();
    expect(await mailNow()).toMatchObject({ state: 'sent' });
    expect(received).toHaveLength(1);
  });

  test('needs the public address that links in mails have', async () => {
    await put(settings(2525));
    server.env.PUBLIC_URL = undefined;
    expect(resultOf(await put(settings(2525)))).toBe('400 mailServer.noPublicUrl host');
    await forwarded();
    await turn();
    expect(await mailNow()).toMatchObject({ state: 'queued', failure: { code: 'noPublicUrl' } });
    expect((await put({ ...settings(2525), host: '' })).status).toBe(200);
  });

  test.each([
    ['host', 'smtp.example.com:25'],
    ['host', 'user@evil.example'],
    ['host', 'smtp.example.com/'],
    ['host', 'smtps://example.com'],
    ['host', '-a.example'],
    ['host', '2130706433'],
    ['host', '127.1'],
    ['host', '0x7f.0.0.1'],
    ['host', '0x7f000001'],
    ['host', '192.168.1.256'],
    ['host', '10.0.0.1.5'],
    ['host', 'mail.example.1'],
    ['port', 0],
    ['port', 65_536],
    ['port', 25.5],
    ['port', null],
    ['security', 'ssl'],
    ['sender', 'nobody'],
    ['sender', 'A <a@b.cy>\r\nBcc: c@d.cy'],
    ['password', 'x'.repeat(501)],
  ])('refuses the %s %j at its field', async (field, value) => {
    const refused = await put({ ...settings(2525), [field]: value });
    expect(resultOf(refused)).toBe(`400 request.invalid ${field}`);
  });
});
