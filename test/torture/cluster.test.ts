// Three servers on a database of three machines, as in deploy/cluster: each part is killed under load, and the
// servers are restarted one by one. Runs only with `npm run torture -- cluster`.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { type Db, openDatabase } from '#server/platform/db/open.ts';
import { logIn } from '../../scripts/served.ts';
import { setCompany } from '../company.ts';
import { type MailServer, readMessage, startMailServer } from '../smtp.ts';
import { Day, type Kind } from './cluster/day.ts';
import {
  type Cluster,
  type DatabaseRole,
  isWhole,
  startCluster,
  until,
} from './cluster/machines.ts';
import { ADMIN_PASSWORD } from './cluster/programs.ts';
import type { Unit } from './cluster/unit.ts';
import { countOf } from './counts.ts';

const ROUNDS = countOf(0);
const LONG_MS = 300_000 + ROUNDS * 600_000;
/** Servers respond again within this time after a leader exists. */
const BACK_MS = 10_000;
/** Longer than Patroni's `ttl`, so that another machine becomes leader. */
const LOST_MS = 35_000;
/** Time under load between two kills. */
const BETWEEN_MS = 5_000;
const PEOPLE = 6;

describe.skipIf(ROUNDS === 0)('a cluster', () => {
  let smtp: MailServer;
  let cluster: Cluster;
  let db: Db;
  let day: Day;
  const killed: Record<string, number> = {};

  beforeAll(async () => {
    const begun = performance.now();
    smtp = await startMailServer();
    cluster = await startCluster(smtp.url);
    console.log(`started in ${seconds(begun)}`);
    db = await openDatabase({ DATABASE_URL: cluster.url, DATA_DIR: '' });
    await setCompany(db, new Date());
    day = new Day(cluster.origin, await logIn(cluster.origin, ADMIN_PASSWORD));
    const body = { title: 'Πλύσιμο', price: 12.5 };
    const { _id: item } = await day.write({ method: 'POST', path: '/item', body });
    day.begin(PEOPLE, String(item), ADMIN_PASSWORD);
  }, LONG_MS);

  afterAll(async () => {
    await db?.destroy();
    await cluster?.stop();
    await smtp?.stop();
  }, LONG_MS);

  /** The database with this role, once all three are running. */
  async function databaseAs(role: DatabaseRole): Promise<Unit> {
    await until('whole database', async () => isWhole(await cluster.roles()));
    const roles = await cluster.roles();
    const found = cluster.databases.find(({ spec }) => roles.get(spec.name) === role);
    return found ?? databaseAs(role);
  }

  /** Waits for a write sent after `since` and returns how long that took. */
  async function writesAgain(what: string, since: number): Promise<number> {
    await until(`write after ${what}`, async () => day.lastWrite > since || day.wrong.length > 0);
    expect(day.wrong).toEqual([]);
    const waited = performance.now() - since;
    console.log(`${what}: ${(waited / 1_000).toFixed(1)} s until a write was answered`);
    return waited;
  }

  async function killAndWait(what: string, unit: Unit, awayMs?: number): Promise<void> {
    await pause(BETWEEN_MS);
    killed[what] = (killed[what] ?? 0) + 1;
    await unit.kill();
    const since = performance.now();
    const back = pause(awayMs ?? 2_000).then(() => unit.start());
    await writesAgain(what, since);
    await back;
  }

  /** Kills the leader's machine for so long that another one takes over. */
  async function loseLeader(): Promise<void> {
    await pause(BETWEEN_MS);
    const leader = await databaseAs('leader');
    killed['the leader, for long'] = (killed['the leader, for long'] ?? 0) + 1;
    await leader.kill();
    const begun = performance.now();
    const back = pause(LOST_MS).then(() => leader.start());
    await until(
      'new leader',
      async () => ![undefined, leader.spec.name].includes(await cluster.leader()),
    );
    console.log(`the leader, for long: another one leads after ${seconds(begun)}`);
    const since = performance.now();
    expect(await writesAgain('the new leader', since)).toBeLessThan(BACK_MS);
    await back;
  }

  async function killEach(): Promise<void> {
    await loseLeader();
    await killAndWait('the leader', await databaseAs('leader'));
    await killAndWait('the replica that confirms', await databaseAs('sync_standby'));
    await killAndWait('the other replica', await databaseAs('replica'));
    await databaseAs('leader');
    for (const server of cluster.servers) await killAndWait('a server', server);
    await killAndWait('the pooler', cluster.pooler);
    await killAndWait('the proxy', cluster.proxy);
    await databaseAs('leader');
  }

  test(
    `each part is killed, ${ROUNDS} times, and all goes on`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) await killEach();
    },
    LONG_MS,
  );

  test(
    'the servers are restarted one after the other: no answer is an error',
    async () => {
      await pause(BETWEEN_MS);
      const before = { ...day.statusCounts };
      day.longestPause = 0;
      for (const server of cluster.servers) {
        expect(await server.stop()).toBe(0);
        server.start();
        await until('ready server', () => isReady(server));
        // By then the proxy has noticed.
        await pause(2_000);
      }
      const answers = Object.entries(day.statusCounts).map(([status, count]) => [
        status,
        count - (before[status] ?? 0),
      ]);
      const longest = (day.longestPause / 1_000).toFixed(1);
      console.log('restarted in turn:', Object.fromEntries(answers), `longest pause ${longest} s`);
      expect(answers.filter(([status, count]) => status !== '200' && count !== 0)).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'nothing acknowledged is lost, nothing is there twice, no number is missing',
    async () => {
      await day.end();
      console.log('killed:', killed);
      console.log('answered:', day.statusCounts, `${day.logins} logins`);
      expect(day.wrong).toEqual([]);
      for (const kind of ['client', 'job', 'invoice', 'payment'] as const) {
        await expectAll(db, kind, day.made[kind]);
      }
      expect(await checkData(db)).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'no mail was sent twice, and each that is called sent has arrived',
    async () => {
      await until('empty outbox', async () => (await mailsIn(db, 'queued')).length === 0);
      const arrived = smtp.received.map((mail) => idOf(readMessage(mail).headers['message-id']));
      const sent = await mailsIn(db, 'sent');
      const unsure = [...(await mailsIn(db, 'sending')), ...(await mailsIn(db, 'uncertain'))];
      console.log(`${sent.length} mails sent, 0 twice, ${unsure.length} interrupted or uncertain`);
      expect(new Set(arrived).size).toBe(arrived.length);
      expect(sent.filter((id) => !arrived.includes(id))).toEqual([]);
      expect([...sent, ...unsure].toSorted()).toEqual([...day.mails].toSorted());
    },
    LONG_MS,
  );

  test('no server ended that was not killed', () => {
    expect(cluster.all.flatMap(({ exits }) => exits)).toEqual([]);
  });
});

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}

async function isReady({ spec }: Unit): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${spec.env?.['PORT']}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function expectAll(db: Db, kind: Kind, made: Map<string, number>): Promise<void> {
  const rows = await db.selectFrom(kind).select(['id', 'ref']).orderBy('ref').execute();
  console.log(`${kind}: ${made.size} acknowledged, ${rows.length} there`);
  expect(new Map(rows.map(({ id, ref }) => [id, ref]))).toEqual(made);
  expect(rows.map(({ ref }) => ref)).toEqual(rows.map((_, n) => n + 1));
}

async function mailsIn(db: Db, state: 'queued' | 'sending' | 'sent' | 'uncertain') {
  const rows = await db.selectFrom('mail').select('id').where('state', '=', state).execute();
  return rows.map(({ id }) => id);
}

/** `<id@example.com>` */
function idOf(messageId = ''): string {
  return messageId.slice(1).split('@')[0] ?? '';
}
