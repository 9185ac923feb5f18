// A whole server that is killed and started again, for the parts that try what that must not lose.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startSession } from '#server/parties/user/session.store.ts';
import { findUserByName, insertUser } from '#server/parties/user/user.store.ts';
import { NODE, ROOT } from '../../scripts/child.mjs';
import { type ServerHandle, serve } from '../../scripts/served.ts';
import { setCompany } from '../company.ts';
import { type DatabaseName, makeMigrated } from '../database.ts';
import { heldBy } from './counts.ts';

const HOUR_MS = 3_600_000;

type Answer = { status: number; body: Record<string, unknown> };
export type UsageSample = { hours: number; megabytes: number };
type Settings = Record<string, string>;

/** A server that is killed and started again, and what is asked of it meanwhile. */
export class Shop {
  readonly told: Record<string, number> = {};
  readonly wrong: string[] = [];
  /** What was acknowledged: the numbers of each kind. */
  readonly made = { client: [] as number[], invoice: [] as number[], payment: [] as number[] };
  readonly samples: UsageSample[] = [];
  largestJournal = 0;
  /** Whether there is a process to look at, and not one that is being started again. */
  #isUp = true;
  readonly #settings: Settings;
  readonly #token: string;
  #served: ServerHandle & { pid: number };

  constructor(served: ServerHandle & { pid: number }, settings: Settings, token: string) {
    this.#served = served;
    this.#settings = settings;
    this.#token = token;
  }

  /** What is read is asked once; while the server is away nobody reads. */
  async read(path: string, body?: unknown): Promise<void> {
    const answer = await this.#send(body === undefined ? 'GET' : 'POST', path, { body });
    if (answer && answer.status !== 200) this.wrong.push(`${path}: ${answer.status}`);
  }

  /** What is written is asked again under its key until it is answered. */
  async write(
    method: string,
    path: string,
    body?: unknown,
    key: string = crypto.randomUUID(),
  ): Promise<Answer['body']> {
    for (;;) {
      const answer = await this.#send(method, path, { body, key });
      const code = String(answer?.body['code']);
      // What is no creation has no key: it was done before the answer was cut off.
      const isDone = answer?.status === 200 || code === 'job.alreadyCompleted';
      if (answer && isDone) return answer.body;
      // The server that held the key, or a lock, was killed: what it held is let go of in a while.
      const isInUse = answer?.status === 503 || code === 'request.idempotencyKeyRunning';
      if (answer !== undefined && !isInUse) {
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      await pause(50);
    }
  }

  async #send(
    method: string,
    path: string,
    { body, key }: { body?: unknown; key?: string },
  ): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.#served.origin}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as Answer['body'];
      this.#tell(String(response.status));
      return { status: response.status, body: answer };
    } catch {
      this.#tell('gone');
      return undefined;
    }
  }

  #tell(what: string): void {
    this.told[what] = (this.told[what] ?? 0) + 1;
  }

  async killAndStart(): Promise<void> {
    this.#isUp = false;
    process.kill(this.#served.pid, 'SIGKILL');
    await this.#served.stop();
    this.#served = await serve({
      dataDir: String(this.#settings['DATA_DIR']),
      env: this.#settings,
    });
    this.#isUp = true;
  }

  async backUp(): Promise<void> {
    const env = { ...process.env, ...this.#settings };
    await promisify(execFile)(NODE, ['src/server/office/backup/backup.ts'], { cwd: ROOT, env });
  }

  look(since: number): void {
    if (!this.#isUp) return;
    const hours = (performance.now() - since) / HOUR_MS;
    this.samples.push({ hours, megabytes: heldBy(this.#served.pid, 'VmRSS') });
    const journal = join(String(this.#settings['DATA_DIR']), 'kilim.db-wal');
    const size = statSync(journal, { throwIfNoEntry: false })?.size ?? 0;
    this.largestJournal = Math.max(this.largestJournal, size / 1_000_000);
  }

  stop(): Promise<void> {
    return this.#served.stop();
  }
}

/** A shop on a database of its own; what is asked for and what it holds is looked at by the test. */
export async function openShop(name: DatabaseName) {
  const { db, place, remove } = await makeMigrated(name);
  const dataDir = place.DATA_DIR || mkdtempSync(join(tmpdir(), 'kilim-shop-'));
  await setCompany(db, new Date());
  await insertUser(db, { username: 'admin', passwordHash: 'x', role: 'owner', now: new Date() });
  const user = await findUserByName(db, 'admin');
  const token = await startSession(db, new Date(), user?.id ?? '');
  const settings: Settings = { DATA_DIR: dataDir, BACKUP_AT: 'off', LOG_LEVEL: 'error' };
  if (place.DATABASE_URL !== undefined) settings['DATABASE_URL'] = place.DATABASE_URL;
  const shop = new Shop(await serve({ dataDir, env: settings }), settings, token);
  const close = async () => {
    await shop.stop();
    await remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { db, shop, close };
}
