// What a login tells by how long it takes, and what many at once cost all others. What it says is
// tried in `user.test.ts` with all other tests.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, setHashCost } from '#server/parties/user/password.ts';
import { findUserByName, updatePassword } from '#server/parties/user/user.store.ts';
import { serve } from '../../scripts/served.ts';
import { makeHashesCheap } from '../cheap-hashes.ts';
import { databases, useServer } from '../server.ts';
import { countOf, heldBy } from './counts.ts';

const TIMES = countOf(0);
const LONG_MS = 3_600_000;
const AT_ONCE = 40;
const PASSWORD = 'seven rugs under a lemon tree';

/** What a login took of a core, as what else the machine does cannot change it, and of a clock. */
type Took = { own: number; all: number };

function at(sorted: number[], share: number): number {
  return sorted.toSorted((a, b) => a - b)[Math.floor(sorted.length * share)] ?? Number.NaN;
}

describe.skipIf(TIMES === 0).each(databases)('a login on %s', (database) => {
  const server = useServer(database);

  // At what a hash costs where people log in.
  beforeAll(async () => {
    setHashCost();
    const { db, login } = server;
    const user = await findUserByName(db, login.username);
    await updatePassword(db, user?.id ?? '', await hashPassword(PASSWORD));
  });
  afterAll(makeHashesCheap);

  test(
    `of an unknown name, ${TIMES} times, is like one of a wrong password`,
    async () => {
      const { db, login } = server;
      const told = new Set<string>();
      const guess = async (username: string) => {
        // As if nobody had tried before: to be held back is not what is measured.
        await db.deleteFrom('login_failure').execute();
        const [begun, before] = [performance.now(), process.cpuUsage()];
        const { status, error } = await server.call('POST /auth/public/login', {
          body: { username, password: 'a guess of many' },
          token: null,
        });
        const { user, system } = process.cpuUsage(before);
        told.add(`${status} ${JSON.stringify(error)}`);
        return { own: (user + system) / 1_000, all: performance.now() - begun };
      };
      const times: Record<'unknown' | 'wrong', Took[]> = { unknown: [], wrong: [] };
      for (let time = 0; time < TIMES; time += 1) {
        const ask = [
          async () => times.unknown.push(await guess(`nobody ${time}`)),
          async () => times.wrong.push(await guess(login.username)),
        ];
        for (const one of time % 2 === 0 ? ask : ask.toReversed()) await one();
      }
      const middle = (of: Took[], which: keyof Took) =>
        at(
          of.map((took) => took[which]),
          0.5,
        );
      const { unknown, wrong } = times;
      for (const which of ['own', 'all'] as const) {
        const [first, other] = [unknown, wrong].map((of) => middle(of, which).toFixed(1));
        console.log(`${which}: unknown ${first} ms, wrong ${other} ms in the middle`);
      }
      expect(told.size).toBe(1);
      expect(Math.abs(middle(unknown, 'own') / middle(wrong, 'own') - 1)).toBeLessThan(0.05);
    },
    LONG_MS,
  );
});

describe.skipIf(TIMES === 0)('forty logins at once', () => {
  test(
    'hold up nobody else, and take little memory',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'kilim-logins-'));
      const env = { ADMIN_PASSWORD: PASSWORD, TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'silent' };
      const { origin, pid, stop } = await serve({ dataDir, env });
      const logIn = (username: string, from: number, password = 'a guess of many') =>
        fetch(`${origin}/api/v1/auth/public/login`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.0.${from >> 8}.${from & 255}`,
          },
          body: JSON.stringify({ username, password }),
        });
      const answer = await logIn('admin', 0, PASSWORD);
      const { token } = (await answer.json()) as { token: string };
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.1.0.1' };
      const read = async () => {
        const begun = performance.now();
        const { status } = await fetch(`${origin}/api/v1/user/me`, { headers });
        expect(status).toBe(200);
        return performance.now() - begun;
      };
      for (let time = 0; time < 20; time += 1) await read();
      const before = heldBy(pid, 'VmRSS');
      const waits: number[] = [];
      const statuses: Record<string, number> = {};
      for (let done = 0; done < TIMES; done += AT_ONCE) {
        const over = new AbortController();
        const logins = Promise.all(
          Array.from({ length: AT_ONCE }, async (_, n) => {
            const { status } = await logIn(`nobody ${done + n}`, 1 + done + n);
            statuses[status] = (statuses[status] ?? 0) + 1;
          }),
        ).then(() => over.abort());
        while (!over.signal.aborted) {
          waits.push(await read());
          await pause(5);
        }
        await logins;
      }
      const [p99, more] = [at(waits, 0.99), heldBy(pid, 'VmHWM') - before];
      console.log(`${waits.length} reads, p99 ${p99.toFixed(0)} ms, ${more.toFixed(0)} MB more`);
      console.log(statuses);
      await stop();
      rmSync(dataDir, { recursive: true });
      expect(Object.keys(statuses).filter((status) => !['401', '429'].includes(status))).toEqual(
        [],
      );
      expect(p99).toBeLessThan(200);
      expect(more).toBeLessThan(300);
    },
    LONG_MS,
  );
});
