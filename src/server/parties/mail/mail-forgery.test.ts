import { describe, expect, test } from 'vitest';
import { makeClient, makeDebt } from '#test/builders.ts';
import { setUpMailer } from '#test/mailer.ts';
import { databases } from '#test/server.ts';
import { type MailServer, readMessage } from '#test/smtp.ts';

describe.each(databases)('forged mail on %s', (database) => {
  const { server, mailServer, send } = setUpMailer(database);
  const forward = (invoice: { _id: string }, body: { emails: string[] }) =>
    server.call('POST /invoice/forward/:id', {
      params: { id: invoice._id },
      body: { ...body, confirmed: true },
    });

  test('forged headers in names change nothing', async () => {
    const smtp = await mailServer();
    const forged = [
      'Κιλίμι\r\nBcc: evil@example.com',
      'K\nTo: evil@example.com',
      'K\rSubject: x',
      'K\u2028Bcc: evil@example.com',
      'K\u0085Bcc: evil@example.com\r\n\r\n<script>alert(1)</script>',
      'K =?utf-8?Q?=0D=0ABcc:_evil@example.com?=',
      'K <evil@example.com>, other <evil2@example.com>',
      `${'K'.repeat(150)}\r\n .\r\nRCPT TO:<evil@example.com>`,
    ];
    const plain = await messageFrom(smtp, 'Κιλίμι');
    const fileNames = Object.keys(plain.message.pdf?.headers ?? {});
    for (const name of forged) {
      const { received, message } = await messageFrom(smtp, name);
      expect(received.to).toEqual(['a@example.com']);
      expect(received.from).toBe('office@kilim.example');
      expect(message.names).toEqual(plain.message.names);
      expect(message.headers['to']).toBe('a@example.com');
      expect(message.headers['from']).toMatch(/ <office@kilim\.example>$/);
      expect(Object.keys(message.pdf?.headers ?? {})).toEqual(fileNames);
      expect(message.html).not.toContain('<script>');
    }
  });

  test('what turns the direction of letters is in no subject, no sender and no file name', async () => {
    const smtp = await mailServer();
    const { message } = await messageFrom(smtp, 'K \u202efdp.exe\u2066\u200f');
    expect(message.subject).toMatch(/ K fdp\.exe$/);
    expect(message.headers['from']).toMatch(/^"?K fdp\.exe"? </);
    const named = Object.values(message.pdf?.headers ?? {}).join(' ');
    expect(named).toMatch(/K%20fdp\.exe/);
    expect(named).not.toMatch(/%E2%8[01]%/i);
  });

  /** The company's and the client's name, which appears in subject, sender, text and file name. */
  async function messageFrom(smtp: MailServer, name: string) {
    await server.ok('PATCH /config', { body: { companyName: name } });
    const client = await makeClient(server, { companyName: name, firstName: name.slice(0, 99) });
    const invoice = await makeDebt(server, { client: client._id });
    await forward(invoice, { emails: ['a@example.com'] });
    await send(smtp.url, { MAIL_FROM: 'office@kilim.example' });
    const received = smtp.received.at(-1) ?? { from: '', to: [], raw: '' };
    return { received, message: readMessage(received) };
  }

  test.each([
    'a',
    'a@b@example.com',
    '"a@evil.com"@example.com',
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    'a@example.com b@example.com',
    'Name <a@example.com>',
    'a<b@evil.com>@example.com',
    'a@example.com\r\nBcc: b@evil.com',
    'a\u0000@example.com',
    'a@example.com>',
    '(comment)a@example.com',
    'group:a@example.com;',
    'a@[127.0.0.1]',
    'a@-',
    'a:b@example.com',
  ])('%j is no address', async (email) => {
    const invoice = await makeDebt(server);
    const { status } = await forward(invoice, { emails: ['good@example.com', email] });
    expect(status).toBe(400);
  });

  test('it needs one address and takes ten', async () => {
    const invoice = await makeDebt(server);
    const many = Array.from({ length: 11 }, (_, index) => `a${index}@example.com`);
    expect((await forward(invoice, { emails: [] })).error.fields?.[0]?.path).toBe('emails');
    expect((await forward(invoice, { emails: many })).status).toBe(400);
    const emails = [' a@example.com ', 'a@example.com', 'b@example.com'];
    const { body } = await forward(invoice, { emails });
    expect(body.emails).toEqual(['a@example.com', 'b@example.com']);
    await send((await mailServer()).url);
  });
});
