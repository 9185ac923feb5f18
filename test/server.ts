import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#server/app/app.ts';
import { startSession } from '#server/parties/user/session.store.ts';
import { findUserByName, insertUser } from '#server/parties/user/user.store.ts';
import type { DataEnv, Db } from '#server/platform/db/open.ts';
import type { Services } from '#server/platform/http/context.ts';
import { codesOf } from '#server/platform/http/openapi.ts';
import { type Env, readEnv } from '#server/platform/system/env.ts';
import type { Role } from '#shared/base/choices.ts';
import { allRoutes, type Routes } from '#shared/contract/index.ts';
import type {
  Method,
  ParamsOf,
  Route,
  WireAnswerOf,
  WireBodyOf,
  WireQueryOf,
} from '#shared/contract/route.ts';
import type { ErrorBody, ErrorCode } from '#shared/fields/errors.ts';
import { drawPublicPage } from '#web/office/public-page/draw-public-page.tsx';
import { setCompany } from './company.ts';
import { type DatabaseName, makeMigrated, type TestDatabase } from './database.ts';
import { HistoryWatch } from './history-watch.ts';
import type { WorkWatch } from './work-watch.ts';

export { databases } from './database.ts';

const username = 'admin';
const password = 'a-password-for-tests';
/** Of that password, at what hashes cost in tests (`cheap-hashes.ts`). */
const passwordHash =
  '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$Q+yQhy8YLGyTehJ/9dq9zEvpPKfgVpbBDHLXPcx/wy4';

type Call<R extends Route> = {
  params?: ParamsOf<R>;
  body?: WireBodyOf<R> | Record<string, unknown>;
  query?: WireQueryOf<R>;
  headers?: Record<string, string>;
  /** Sent as a form, in place of a body of JSON. */
  form?: Record<string, string | Buffer>;
  /** Instead of the logged-in user's; null sends none. */
  token?: string | null;
};

/** A call of any route. */
type AnyCall = Omit<Call<Route>, 'params' | 'query'> & {
  params?: Record<string, string>;
  query?: Record<string, string>;
};

type Answer<T> = {
  status: number;
  body: T;
  error: ErrorBody;
  headers: LightMyRequestResponse['headers'];
};

/** `isSetUp` is false for one whose set-up nobody has filled in. */
type Options = {
  isSetUp?: boolean;
  database?: TestDatabase;
  /** Counts what the server's own thread does. */
  work?: WorkWatch;
  /** Is given the lines of the log. */
  logTo?: { write: (line: string) => void };
  /** Runs reads in the server instead of workers. */
  inOneThread?: boolean;
  /** Called for each response. */
  onAnswer?: Services['onAnswer'];
};

/** The real app on a fresh database, with a user logged in and a clock that stands still. */
export class TestServer {
  app!: FastifyInstance;
  db!: Db;
  readonly login = { username, password };
  readonly passwordHash = passwordHash;
  token = '';
  /** Where its calls come from. */
  address = '127.0.0.1';
  /** What the server's clock says. */
  readonly time = { now: new Date('2026-03-05T08:00:00Z') };
  env!: Env;
  /** Where the server keeps what is in no database. */
  dataDir!: string;
  #database!: TestDatabase;
  readonly #watch = new HistoryWatch();

  static async start(name: DatabaseName, options: Options = {}): Promise<TestServer> {
    const server = new TestServer();
    await server.start(name, options);
    return server;
  }

  async start(
    name: DatabaseName,
    { isSetUp = true, logTo, work, onAnswer, inOneThread, ...rest }: Options,
  ) {
    const database = rest.database ?? (await makeMigrated(name));
    this.#database = database;
    this.dataDir = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'data-'));
    this.env = readEnv({ LOG_LEVEL: logTo ? 'info' : 'silent', DATA_DIR: this.dataDir });
    const clock = () => this.time.now;
    this.app = await buildApp({
      db: this.#watch.watched(work?.watched(database.db) ?? database.db),
      env: this.env,
      ...(inOneThread !== true && { dataEnv: database.place }),
      clock,
      drawPublicPage,
      ...(logTo && { logTo }),
      ...(onAnswer && { onAnswer }),
    });
    this.db = database.db;
    await insertUser(this.db, { username, passwordHash, role: 'owner', now: clock() });
    if (isSetUp) {
      const owner = await findUserByName(this.db, username);
      await setCompany(this.db, clock(), owner?.id);
    }
    await this.logIn();
  }

  /** A new session: after a jump of the clock the old one has ended. */
  async logIn(): Promise<void> {
    const user = await findUserByName(this.db, username);
    this.token = await startSession(this.db, this.time.now, user?.id ?? '');
  }

  /** A session of a person of this role, who is made for it. */
  async logInAs(role: Role): Promise<string> {
    const name = `the ${role}`;
    const found = await findUserByName(this.db, name);
    if (found === undefined) {
      await insertUser(this.db, { username: name, passwordHash, role, now: this.time.now });
    }
    const user = found ?? (await findUserByName(this.db, name));
    return startSession(this.db, this.time.now, user?.id ?? '');
  }

  /** The location of its database. */
  get place(): DataEnv {
    return this.#database.place;
  }

  async stop(): Promise<void> {
    // Not there if the start has failed, which is what the test is to say.
    await this.app?.close();
    await this.#database.remove();
    rmSync(this.dataDir, { recursive: true });
  }

  /** From now on it is noon of this day in Nicosia, with a session of that day. */
  async setDay(day: string): Promise<void> {
    this.time.now = new Date(`${day}T10:00:00Z`);
    await this.logIn();
  }

  /** Makes a call and gives status and body, whatever they are. */
  async call<K extends keyof Routes>(
    name: K,
    call: Call<Routes[K]> = {},
  ): Promise<Answer<WireAnswerOf<Routes[K]>>> {
    const response = await this.send(name, call);
    const answer: never = response.json<never>();
    if (response.statusCode >= 400) expectDeclared(name, (answer as ErrorBody).code);
    else expectAsDeclared(name, answer);
    return { status: response.statusCode, body: answer, error: answer, headers: response.headers };
  }

  /** Makes a call and gives the answer as it came over the wire. */
  send<K extends keyof Routes>(
    name: K,
    call: Call<Routes[K]> = {},
  ): Promise<LightMyRequestResponse> {
    return this.sendAny(name, call as AnyCall);
  }

  /** As `send`, for what its types refuse: a call that is wrong, or one of many. */
  sendAny(
    name: keyof Routes,
    { params = {}, body, form, query = {}, headers, token = this.token }: AnyCall,
  ): Promise<LightMyRequestResponse> {
    const [method, place] = name.split(' ') as [Method, string];
    const request = {
      method,
      remoteAddress: this.address,
      url: `/api/v1${place.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))}`,
      query,
      headers: {
        'accept-language': 'en',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    };
    const sent = form === undefined ? undefined : formOf(form);
    const whole = {
      ...request,
      ...(sent && { payload: sent.payload, headers: { ...request.headers, ...sent.headers } }),
    };
    return this.#watch.during(name, () => this.app.inject(whole));
  }

  /** Makes a call that must succeed and gives its answer; for a role without money use `send`, whose answer has no amounts. */
  async ok<K extends keyof Routes>(
    name: K,
    call: Call<Routes[K]> = {},
  ): Promise<WireAnswerOf<Routes[K]>> {
    const { status, body } = await this.call(name, call);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }
}

/** A form as browsers send it: texts, and buffers as files. */
export function formOf(fields: Record<string, string | Buffer>) {
  const boundary = 'kilim-test-form';
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isText = typeof value === 'string';
    const file = isText ? '' : `; filename="${name}.jpg"\r\ncontent-type: image/jpeg`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** What a call answers is what its contract says that it may. */
function expectDeclared(name: keyof Routes, code: ErrorCode): void {
  const route = allRoutes.get(name);
  if (route !== undefined) expect(codesOf(route), name).toContain(code);
}

/** An answer is to the letter what its contract says: it can be read by it, and says no more. */
function expectAsDeclared(name: keyof Routes, answer: unknown): void {
  const route = allRoutes.get(name);
  if (route === undefined) throw new Error(`there is no call ${name}`);
  expect(z.encode(route.response, z.decode(route.response, answer)), name).toEqual(answer);
}

/** A server for the tests of a `describe`, started before and stopped after them. */
export function useServer(name: DatabaseName, options: Options = {}): TestServer {
  const server = new TestServer();
  beforeAll(() => server.start(name, options));
  afterAll(() => server.stop());
  return server;
}
