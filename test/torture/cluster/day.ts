// A shop's normal load on servers that come and go: each write is repeated under its key until it is answered.
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '../../../scripts/served.ts';

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body };
type Call = { method: string; path: string; body?: unknown; key?: string };

const kinds = ['client', 'job', 'invoice', 'payment'] as const;
export type Kind = (typeof kinds)[number];

/** Longer than any request takes; a request cut off then is repeated. */
const GIVE_UP_MS = 40_000;
const PAUSE_MS = 100;
const LOGIN_MS = 4_000;
/** One invoice in this many is mailed. */
const MAILED = 4;

export class Day {
  /** The server to send requests to. */
  origin: string;
  readonly token: string;
  /** How often each status was returned; `gone` counts requests without a response. */
  readonly statusCounts: Record<string, number> = {};
  readonly wrong: string[] = [];
  /** The acknowledged records: document number by id. */
  readonly made: Record<Kind, Map<string, number>> = {
    client: new Map(),
    job: new Map(),
    invoice: new Map(),
    payment: new Map(),
  };
  readonly mails = new Set<string>();
  logins = 0;
  /** When the latest acknowledged write was sent. */
  lastWrite = 0;
  longestPause = 0;
  #lastAnswer = 0;
  #isOver = false;
  #working: Promise<unknown> | undefined;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
  }

  /** Starts `people` sellers, each making one sale after the other until `end`. */
  begin(people: number, item: string, password: string): void {
    this.#lastAnswer = performance.now();
    const sellers = Array.from({ length: people }, (_, n) => this.#sell(item, n));
    this.#working = Promise.all([...sellers, this.#logIn(password)]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  /** Repeats a write under its key until it is answered. Throws if it is refused. */
  async write(call: Omit<Call, 'key'>): Promise<Body> {
    const key = crypto.randomUUID();
    for (;;) {
      const sent = performance.now();
      const answer = await this.#send({ ...call, key });
      if (answer?.status === 200) {
        this.#noteWrite(sent);
        return answer.body;
      }
      const mayRetry = answer === undefined || RETRIED_STATUSES.has(answer.status);
      if (!mayRetry && answer.body['code'] !== 'request.idempotencyKeyRunning') {
        const { method, path } = call;
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      await pause(PAUSE_MS);
    }
  }

  /** Reads once; a failure is recorded in `wrong`. */
  async read(path: string): Promise<void> {
    const answer = await this.#send({ method: 'POST', path, body: {} });
    if (answer?.status !== 200) this.wrong.push(`${path}: ${answer?.status ?? 'gone'}`);
  }

  async #sell(item: string, seller: number): Promise<void> {
    try {
      for (let n = 0; !this.#isOver; n += 1) await this.#sale(item, `${seller}-${n}`, n);
    } catch (error) {
      this.wrong.push(String(error));
    }
  }

  async #sale(item: string, lastName: string, n: number): Promise<void> {
    const emailAddress = `client-${lastName}@example.com`;
    const client = await this.#make('client', {
      lastName,
      emails: [{ emailType: 'Main', emailAddress }],
    });
    const items = [{ item, qty: 1 + (n % 5), unitCost: 12.5 }];
    const job = await this.#make('job', { client, items });
    await this.write({ method: 'PUT', path: `/job/completeJob/${job}` });
    const date = new Date().toISOString().slice(0, 10);
    const invoice = await this.#make('invoice', {
      client,
      jobs: [job],
      invoiceType: 'invoice',
      date,
    });
    if (n % MAILED === 0) {
      const body = { emails: [emailAddress] };
      const mail = await this.write({ method: 'POST', path: `/invoice/forward/${invoice}`, body });
      this.mails.add(String(mail['_id']));
    }
    const invoices = [{ invoice, amount: 1 }];
    await this.#make('payment', { client, transactionDate: date, method: 'cash', invoices });
    await this.#send({ method: 'GET', path: `/client/${client}` });
    await this.#send({ method: 'POST', path: '/invoice/search', body: { sort: { date: -1 } } });
  }

  async #make(kind: Kind, body: unknown): Promise<string> {
    const { _id, _ref } = await this.write({ method: 'POST', path: `/${kind}`, body });
    this.made[kind].set(String(_id), Number(_ref));
    return String(_id);
  }

  async #logIn(password: string): Promise<void> {
    while (!this.#isOver) {
      const token = await logIn(this.origin, password).catch(() => undefined);
      if (token !== undefined) this.logins += 1;
      await pause(LOGIN_MS);
    }
  }

  async #send({ method, path, body, key }: Call): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.origin}/api/v1${path}`, {
        method,
        signal: AbortSignal.timeout(GIVE_UP_MS),
        headers: {
          authorization: `Bearer ${this.token}`,
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      this.#countStatus(String(response.status));
      return { status: response.status, body: readBody(text) };
    } catch {
      this.#countStatus('gone');
      return undefined;
    }
  }

  #countStatus(status: string): void {
    this.statusCounts[status] = (this.statusCounts[status] ?? 0) + 1;
  }

  #noteWrite(sent: number): void {
    const now = performance.now();
    this.longestPause = Math.max(this.longestPause, now - this.#lastAnswer);
    this.#lastAnswer = now;
    this.lastWrite = Math.max(this.lastWrite, sent);
  }
}

/** The proxy has no server, or a server has no database. */
const RETRIED_STATUSES = new Set([502, 503, 504]);

/** The proxy's own responses are not JSON. */
function readBody(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
}
