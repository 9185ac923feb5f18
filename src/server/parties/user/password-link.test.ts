import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/platform/system/env.ts';
import { contextOf } from '#test/context.ts';
import { setUpMailer } from '#test/mailer.ts';
import { databases } from '#test/server.ts';
import { readMessage } from '#test/smtp.ts';
import { addPerson } from './person.service.ts';

describe.each(databases)('the mail with a password link on %s', (database) => {
  const { server, mailServer } = setUpMailer(database);

  async function invite(username: string, MAIL_FROM: string) {
    const smtp = await mailServer();
    const env = readEnv({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://kilim.example', MAIL_FROM });
    const { link, isMailed, mailFailure } = await addPerson(
      { ...(await contextOf(server)), env },
      { username, role: 'office', firstName: '', lastName: '', email: 'maro@example.com' },
    );
    expect(link).toContain('/set-password#');
    return { isMailed, mailFailure, received: smtp.received };
  }

  test('comes from the sender of all mail', async () => {
    const { received, ...answer } = await invite('eleni', 'Rugs <office@kilim.example>');
    expect(answer).toEqual({ isMailed: true, mailFailure: null });
    expect(received.map(({ from }) => from)).toEqual(['office@kilim.example']);
    const { headers } = readMessage(received[0] ?? { raw: '' });
    expect(headers['from']).toBe('Rugs <office@kilim.example>');
  });

  test('is not sent without any sender, and whoever asked for the link is told', async () => {
    await server.db.updateTable('config').set({ email_address: '' }).execute();
    const answer = await invite('maro', '');
    expect(answer).toEqual({ isMailed: false, mailFailure: 'noSender', received: [] });
  });
});
