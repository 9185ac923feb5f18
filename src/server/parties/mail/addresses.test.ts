import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { byId, resultOf } from '#test/answers.ts';
import { makeClient, makeDebt } from '#test/builders.ts';
import { setUpMailer } from '#test/mailer.ts';
import { databases } from '#test/server.ts';
import { readMessage } from '#test/smtp.ts';

const addresses = [
  'info@χαλιά.ελ',
  'info@xn--hxajyh2d.xn--qxam',
  'maria@müller.de',
  'smith&sons@example.com',
  'μαρία@χαλιά.ελ',
];

const emailsOf = (...all: string[]) =>
  all.map((emailAddress) => ({ emailType: 'Main' as const, emailAddress }));

describe.each(databases)('addresses in any script, on %s', (database) => {
  const { server, mailServer, send, mailNow } = setUpMailer(database);

  test.each(addresses)('%s is taken wherever an address is typed', async (address) => {
    const client = await makeClient(server, { emails: emailsOf(address) });
    expect(client.emails).toMatchObject([{ emailAddress: address }]);
    const { _rev, ...rest } = client;
    const edited = await server.ok('PUT /client/:id', {
      ...byId(client._id),
      body: { ...rest, emails: emailsOf(` ${address}\u00a0`, 'b@example.com') },
    });
    expect(edited.emails.map(({ emailAddress }) => emailAddress)).toEqual([
      address,
      'b@example.com',
    ]);
    const config = await server.ok('PATCH /config', { body: { emailAddress: address } });
    expect(config.emailAddress).toBe(address);
    const username = `person ${addresses.indexOf(address)}`;
    const person = await server.ok('POST /user', {
      body: { username, role: 'office', email: address },
    });
    expect(person.email).toBe(address);
    server.env.PUBLIC_URL = 'https://kilim.example';
    for (const sender of [address, `Χαλιά <${address}>`]) {
      const body = { host: '', port: 25, security: 'none', username: '', sender } as const;
      expect((await server.ok('PUT /mail-server', { body })).sender).toBe(sender);
      expect(readEnv({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
    }
    const clients = `Όνομα;Email\n${address} ${client._ref};${address}\n`;
    const form = { clients: Buffer.from(clients), dry: 'true' };
    const imported = await server.send('POST /import', { form });
    const [last = ''] = imported.payload.trim().split('\n').slice(-1);
    expect(JSON.parse(last)).toMatchObject({ report: { problems: [] } });
    const invoice = await makeDebt(server, { client: client._id });
    const mail = await server.ok('POST /invoice/forward/:id', {
      ...byId(invoice._id),
      body: { emails: [address] },
    });
    expect(mail.emails).toEqual([address]);
    await send((await mailServer()).url);
  });

  test.each(['info@χαλιά', 'maria@mü ller.de', 'a@b@müller.de', 'maria@müller.de\r\nBcc: x@y.cy'])(
    '%j is refused everywhere',
    async (address) => {
      const refusals = [
        await server.call('POST /client', { body: { lastName: 'Χ', emails: emailsOf(address) } }),
        await server.call('PATCH /config', { body: { emailAddress: address } }),
        await server.call('POST /user', {
          body: { username: 'x', role: 'office', email: address },
        }),
        await server.call('POST /invoice/forward/:id', {
          ...byId('x'),
          body: { emails: [address] },
        }),
      ];
      expect(refusals.map(resultOf)).toEqual([
        '400 request.invalid emails.0.emailAddress',
        '400 request.invalid emailAddress',
        '400 request.invalid email',
        '400 request.invalid emails.0',
      ]);
      for (const { error } of refusals) {
        expect(error.fields?.[0]?.message).toBe('Not a valid email address');
      }
      expect(() => readEnv({ MAIL_FROM: `Χαλιά <${address}>` })).toThrow('MAIL_FROM');
    },
  );

  async function forward(emails: string[], known: string[] = emails) {
    const client = await makeClient(server, { emails: emailsOf(...known) });
    const invoice = await makeDebt(server, { client: client._id });
    const call = { ...byId(invoice._id), body: { emails } };
    return server.call('POST /invoice/forward/:id', call);
  }

  test('a mail server without SMTPUTF8 gets domains in ASCII, and what it cannot take is said', async () => {
    const smtp = await mailServer({ hasUtf8: false });
    const { body: mail } = await forward([
      'info@χαλιά.ελ',
      'μαρία@χαλιά.ελ',
      'smith&sons@example.com',
    ]);
    await send(smtp.url);
    const [received] = smtp.received;
    const wire = ['info@xn--hxajyh2d.xn--qxam', 'smith&sons@example.com'];
    expect(smtp.commands.slice(1)).toEqual(wire.map((address) => `RCPT TO:<${address}>`));
    expect(readMessage(received ?? { raw: '' }).headers['to']).toBe(wire.join(', '));
    expect(received?.raw).toMatch(/^[\t\r\n -~]*$/);
    expect((await mailNow(mail._id)).refused).toEqual(['μαρία@χαλιά.ελ']);
    const { body: alone } = await forward(['μαρία@χαλιά.ελ']);
    await send(smtp.url);
    expect(await mailNow(alone._id)).toMatchObject({
      state: 'failed',
      failure: {
        code: 'letters',
        message: 'The mail server takes only Latin letters before the @ (it has no SMTPUTF8).',
      },
    });
    expect(smtp.received).toHaveLength(1);
  });

  test('one with SMTPUTF8 gets all of them', async () => {
    const smtp = await mailServer();
    const { body: mail } = await forward(['μαρία@χαλιά.ελ', 'maria@müller.de']);
    await send(smtp.url);
    expect(smtp.commands[0]).toMatch(/ SMTPUTF8/);
    expect(smtp.commands.slice(1)).toEqual([
      'RCPT TO:<μαρία@xn--hxajyh2d.xn--qxam>',
      'RCPT TO:<maria@xn--mller-kva.de>',
    ]);
    expect(await mailNow(mail._id)).toMatchObject({ state: 'sent', refused: [] });
  });

  test('a sender in another script is sent in ASCII, or refused in words', async () => {
    const smtp = await mailServer({ hasUtf8: false });
    const { body: mail } = await forward(['a@example.com']);
    await send(smtp.url, { MAIL_FROM: 'Χαλιά <info@χαλιά.ελ>' });
    expect(smtp.commands[0]).toMatch(/^MAIL FROM:<info@xn--hxajyh2d.xn--qxam>/);
    const { headers } = readMessage(smtp.received[0] ?? { raw: '' });
    expect(headers['message-id']).toBe(`<${mail._id}@xn--hxajyh2d.xn--qxam>`);
    const { body: other } = await forward(['a@example.com']);
    await send(smtp.url, { MAIL_FROM: 'μαρία@χαλιά.ελ' });
    expect((await mailNow(other._id)).failure?.code).toBe('senderLetters');
  });

  test('one mailbox gets one mail, and is known, however its address is written', async () => {
    const smtp = await mailServer();
    const spellings = [
      'Maria@MÜLLER.de',
      'maria@xn--mller-kva.de',
      ' maria@müller.de',
      'maria@mu\u0308ller.de',
      '\ufeffmaria@müller.de\u200b',
    ];
    const { status, body: mail } = await forward(spellings, ['maria@xn--mller-kva.de']);
    expect([status, mail.emails]).toEqual([200, ['Maria@MÜLLER.de']]);
    await send(smtp.url);
    expect(smtp.commands.slice(1)).toEqual(['RCPT TO:<Maria@xn--mller-kva.de>']);
    const other = await forward(['eva@müller.de'], ['maria@müller.de']);
    expect(resultOf(other)).toBe('400 mail.otherAddress emails');
  });

  test('a client is found by either spelling', async () => {
    const { _id } = await makeClient(server, { emails: emailsOf('lager@größe.example') });
    const found = async (email: string) => {
      const { data } = await server.ok('POST /client/search', { body: { filters: { email } } });
      return data.map((client) => client._id);
    };
    for (const spelling of ['lager@größe.example', 'LAGER@GRÖßE', 'lager@xn--gre-6ka8i.example'])
      expect([spelling, await found(spelling)]).toEqual([spelling, [_id]]);
    const { groups } = await server.ok('GET /search', { query: { q: 'xn--gre-6ka8i' } });
    expect(groups[0]?.hits[0]).toMatchObject({ _id, match: 'lager@xn--gre-6ka8i.example' });
  });

  test('whoever logs in with an address does so by each spelling of it', async () => {
    const created = await server.ok('POST /user', {
      body: { username: 'eva@müller.de', role: 'office' },
    });
    const password = 'seven rugs under a lemon tree';
    const link = /#([\w-]+)/.exec(created.link)?.[1] ?? '';
    await server.ok('POST /auth/public/password', { body: { link, password }, token: null });
    for (const username of ['eva@müller.de', 'Eva@MÜLLER.de', 'eva@xn--mller-kva.de']) {
      const body = { username, password };
      const { status } = await server.call('POST /auth/public/login', { body, token: null });
      expect([username, status]).toEqual([username, 200]);
    }
    const twice = await server.call('POST /user', {
      body: { username: 'EVA@xn--mller-kva.de', role: 'office' },
    });
    expect(resultOf(twice)).toBe('400 user.nameInUse username');
    expect(await checkData(server.db)).toEqual([]);
  });
});
