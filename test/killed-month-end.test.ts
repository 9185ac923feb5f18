// A month end whose server is killed repeatedly while issuing invoices, requesting mails and sending them. Each
// kill is at a counted write or step, not after a delay, so that runs are repeatable.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import type { Routes } from '#shared/contract/index.ts';
import type { WireAnswerOf, WireBodyOf } from '#shared/contract/route.ts';
import { historyOf } from './answers.ts';
import { makeClient, pricedJobs } from './builders.ts';
import { childEnv } from './child.ts';
import { setMailServer } from './company.ts';
import { makeMigrated } from './database.ts';
import type { ChildOptions } from './month-end-server.child.ts';
import { databases, TestServer } from './server.ts';
import { type MailServer, type MailStep, startMailServer } from './smtp.ts';

const CLIENTS = 6;
const CHILD = join(import.meta.dirname, 'month-end-server.child.ts');
/** Longer than the lease of a mail that a killed server was sending. */
const MINUTES_LATER = 10;
const START = Date.parse('2026-03-05T08:00:00Z');

type Child = { process: ChildProcess; origin: string; gone: Promise<unknown[]> };
type PostRoute = Extract<keyof Routes, `POST ${string}`>;
type Options = Pick<ChildOptions, 'killAt' | 'smtpUrl'>;

describe.each(databases)('a month end that is killed and taken up again, on %s', (database) => {
  let server: TestServer;
  let mails: MailServer;
  let child: Child;
  /** Number of starts. */
  let starts = 0;
  /** The step of the mail server at which the server is killed. */
  let killAtMail: { step: MailStep; count: number } | undefined;
  const jobs: string[] = [];

  beforeAll(async () => {
    server = await TestServer.start(database, { database: await makeMigrated(database) });
    await setMailServer(server.db, server.time.now);
    mails = await startMailServer({
      async before(step) {
        if (killAtMail?.step !== step) return;
        killAtMail.count -= 1;
        if (killAtMail.count > 0) return;
        child.process.kill('SIGKILL');
        await child.gone;
      },
    });
    for (let n = 1; n <= CLIENTS; n += 1) {
      const emails = [{ emailType: 'Main' as const, emailAddress: `${n}@example.com` }];
      jobs.push(
        ...(await pricedJobs(server, (await makeClient(server, { emails }))._id, [10, 20])),
      );
    }
  });

  afterAll(async () => {
    child?.process.kill('SIGKILL');
    await mails?.stop();
    await server?.stop();
  });

  /** Restarts the server at a time when the leases of the killed one have expired. */
  async function start(options: Options = {}): Promise<void> {
    const now = new Date(START + starts * MINUTES_LATER * 60_000).toISOString();
    starts += 1;
    const args = [JSON.stringify({ place: server.place, now, ...options })];
    const started = fork(CHILD, args, { env: childEnv, silent: true });
    const gone = once(started, 'exit');
    const [line] = (await once(started.stdout ?? started, 'data')) as [Buffer];
    child = { process: started, origin: line.toString().trim(), gone };
  }

  async function post<K extends PostRoute>(
    name: K,
    body: WireBodyOf<Routes[K]>,
    key: string,
  ): Promise<WireAnswerOf<Routes[K]> | undefined> {
    const [, path = ''] = name.split(' ');
    for (;;) {
      const answer = await fetch(`${child.origin}/api/v1${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${server.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      if (answer === undefined) return undefined;
      if (answer.ok) return (await answer.json()) as WireAnswerOf<Routes[K]>;
      // PostgreSQL notices a killed client after a while; until then it holds the key and the locks.
      expect([409, 503]).toContain(answer.status);
      await pause(20);
    }
  }

  const issue = (key: string) =>
    post('POST /invoice/issue-many', { jobs, date: '2026-03-05', oneFor: 'client' }, key);

  async function expectKilled(): Promise<void> {
    expect(await child.gone).toEqual([null, 'SIGKILL']);
  }

  const invoices = () =>
    server.db.selectFrom('invoice').select(['id', 'ref']).orderBy('ref').execute();

  async function send(documents: { kind: 'invoice'; _id: string }[], key: string) {
    const body = { documents, letter: 'document' as const, onlyUnsent: true };
    return (await post('POST /mail/send-many', body, key))?.data.map(({ ok, code }) =>
      ok ? 'ok' : code,
    );
  }

  /** The documents that the month end still lists as unsent, without those that may have arrived. */
  async function leftToSend() {
    const { mail } = await server.ok('GET /month-end/:month', { params: { month: '2026-03' } });
    return mail.rows.filter(({ problem }) => problem === null).map(({ _id }) => _id);
  }

  test('every job is on one invoice, and the numbers have no gap', async () => {
    await start({ killAt: { write: 'insert', table: 'invoice', count: 3 } });
    expect(await issue('month end')).toBeUndefined();
    await expectKilled();
    expect((await invoices()).map(({ ref }) => ref)).toEqual([1, 2]);
    // Killed when a row is done and its answer written, but not committed.
    await start({ killAt: { write: 'insert', table: 'idempotency', count: 2 } });
    expect(await issue('month end')).toBeUndefined();
    await expectKilled();
    expect((await invoices()).map(({ ref }) => ref)).toEqual([1, 2, 3]);
    // This one runs until mails are requested.
    await start({ killAt: { write: 'insert', table: 'mail', count: 3 } });
    // Someone else starts over, then the first request is repeated.
    const other = await issue('another');
    const first = await issue('month end');
    expect(other?.data.map(({ ok }) => ok)).toEqual(jobs.map((_, at) => at >= 6));
    expect(first?.data.map(({ ok }) => ok)).toEqual(jobs.map((_, at) => at < 6));
    expect(await issue('month end')).toEqual(first);
    expect((await invoices()).map(({ ref }) => ref)).toEqual([1, 2, 3, 4, 5, 6]);
    const invoiced = await server.db.selectFrom('job').select('invoice_id').execute();
    const counts = Map.groupBy(invoiced, ({ invoice_id }) => invoice_id);
    expect([counts.size, counts.has(null)]).toEqual([CLIENTS, false]);
  }, 120_000);

  test('every mail arrives once, and one cut off at its end waits for a person', async () => {
    const documents = (await invoices()).map(({ id }) => ({ kind: 'invoice' as const, _id: id }));
    const { url: smtpUrl, received } = mails;
    expect(await send(documents, 'send')).toBeUndefined();
    await expectKilled();
    // While sending: the second message is accepted, but the server gets no response.
    killAtMail = { step: 'message', count: 2 };
    await start({ smtpUrl });
    await send(documents, 'send');
    await expectKilled();
    expect(received).toHaveLength(2);
    // Before the first byte of a message: it is sent again automatically.
    killAtMail = { step: 'recipient', count: 1 };
    await start({ smtpUrl });
    await send(documents, 'send');
    await expectKilled();
    killAtMail = undefined;
    expect(received).toHaveLength(2);
    // Accepted but not yet recorded. The three updates before that: marking interrupted mails, taking the lease,
    // the first byte.
    await start({ smtpUrl, killAt: { write: 'update', table: 'mail', count: 4 } });
    await send(documents, 'send');
    await expectKilled();
    expect(received).toHaveLength(3);
    await start({ smtpUrl });
    expect(await send(documents, 'send')).toEqual(documents.map(() => 'ok'));
    await expect.poll(() => received.length, { timeout: 60_000 }).toBe(CLIENTS);
    const states = async () => {
      const rows = await server.db.selectFrom('mail').select('state').orderBy('id').execute();
      return rows.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 60_000 }).not.toContain('sending');
    expect((await states()).toSorted()).toEqual([
      'sent',
      'sent',
      'sent',
      'sent',
      'uncertain',
      'uncertain',
    ]);
    // Someone else takes over: nothing is left, and a page opened earlier sends nothing again.
    expect(await leftToSend()).toEqual([]);
    const sent = await server.db
      .selectFrom('invoice')
      .select('id')
      .where('last_sent', 'is not', null)
      .execute();
    const stale = sent.map(({ id }) => ({ kind: 'invoice' as const, _id: id }));
    expect(await send(stale, 'another sends')).toEqual(stale.map(() => 'mail.alreadySent'));
    const reached = received.flatMap(({ to }) => to).toSorted();
    expect(reached).toEqual(Array.from({ length: CLIENTS }, (_, n) => `${n + 1}@example.com`));
    for (const { _id: record } of documents) {
      const recorded = await historyOf(server, { record });
      const ends = recorded.filter(({ event }) => event === 'sent' || event === 'notSent');
      expect([record, ends.length]).toEqual([record, 1]);
    }
    expect(await checkData(server.db)).toEqual([]);
  }, 180_000);
});
