import { describe, expect, test } from 'vitest';
import { resetAfterRestore } from '#server/office/backup/backup.store.ts';
import { setUpMailer } from '#test/mailer.ts';
import { databases } from '#test/server.ts';

describe.each(databases)('mail after a restore on %s', (database) => {
  const { server, mailServer, send, forwarded, mailNow } = setUpMailer(database);

  async function restored(): Promise<number> {
    const held = await resetAfterRestore(server.db, server.time.now);
    expect((await server.call('POST /mail/search', { body: {} })).status).toBe(401);
    await server.logIn();
    return held;
  }

  test('what was queued is held until a person lets it go or discards it', async () => {
    const smtp = await mailServer();
    const [first, second] = [await forwarded(), await forwarded()];
    expect(await restored()).toBe(2);
    await send(smtp.url);
    expect(smtp.received).toEqual([]);
    const { data } = await server.ok('POST /mail/search', { body: { filters: { state: 'held' } } });
    expect(data.map(({ _id, state, nextTry }) => [_id, state, nextTry])).toEqual([
      [second.mail._id, 'held', null],
      [first.mail._id, 'held', null],
    ]);
    expect((await server.ok('GET /status')).mails).toMatchObject({ queued: 0, held: 2 });
    // It counts as under way, so that it is not requested again by mistake.
    const decide = (what: 'release' | 'discard', id: string) =>
      server.call(`POST /mail/:id/${what}`, { params: { id } });
    expect((await decide('release', first.mail._id)).body.state).toBe('queued');
    expect((await decide('discard', second.mail._id)).body).toMatchObject({
      state: 'failed',
      failure: { code: 'discarded' },
    });
    expect((await decide('release', second.mail._id)).error.code).toBe('mail.notHeld');
    await send(smtp.url);
    expect(smtp.received).toHaveLength(1);
    expect((await mailNow(first.mail._id)).state).toBe('sent');
    // Today does not list mails that a person has discarded.
    expect((await server.ok('GET /today')).mail.total).toBe(0);
    const recorded = await server.ok('POST /history/search', {
      body: { filters: { record: second.invoice._id } },
    });
    expect(recorded.data[0]?.event).toBe('notSent');
  });
});
