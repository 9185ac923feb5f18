// What a shop does all day, asked of servers that come and go: each write under one key, until it is
// answered.
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '../../../scripts/served.ts';

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body };
type Call = { method: string; path: string; body?: unknown; key?: string };

const kinds = ['client', 'job', 'invoice', 'payment'] as const;
export type Kind = (typeof kinds)[number];

/** Longer than a server takes for anything; what is cut off then is asked again. */
const GIVE_UP_MS = 40_000;
const PAUSE_MS = 100;
const LOGIN_MS = 4_000;
/** One invoice in so many is mailed. */
const MAILED = 4;

export class Day {
  /** The server that is asked. */
  origin: string;
  readonly token: string;
  /** How often each status was answered; `gone` where nothing was. */
  readonly told: Record<string, number> = {};
  readonly wrong: string[] = [];
  /** What was acknowledged: numbers by id. */
  readonly made: Record<Kind, Map<string, number>> = {
    client: new Map(),
    job: new Map(),
    invoice: new Map(),
    payment: new Map(),
  };
  readonly mails = new Set<string>();
  logins = 0;
  /** When the latest of the acknowledged writes was sent. */
  lastWrite = 0;
  longestPause = 0;
  #lastAnswer = 0;
  #isOver = false;
  #working: Promise<unknown> | undefined;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
  }

  /** Goes on until `end`: so many people, each with one sale after the other. */
  begin(people: number, item: string, password: string): void {
    this.#lastAnswer = performance.now();
    const sellers = Array.from({ length: people }, (_, n) => this.#sell(item, n));
    this.#working = Promise.all([...sellers, this.#logIn(password)]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  /** Asked again under its key until it is answered; throws where the answer is a refusal. */
  async write(call: Omit<Call, 'key'>): Promise<Body> {
    const key = crypto.randomUUID();
    for (;;) {
      const sent = performance.now();
      const answer = await this.#send({ ...call, key });
      if (answer?.status === 200) {
        this.#noteWrite(sent);
        return answer.body;
      }
      const isAgain = answer === undefined || AGAIN.has(answer.status);
      if (!isAgain && answer.body['code'] !== 'request.idempotencyKeyRunning') {
        const { method, path } = call;
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      await pause(PAUSE_MS);
    }
  }

  /** Asked once; what is not answered well is counted among the wrong. */
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
      this.#tell(String(response.status));
      return { status: response.status, body: readBody(text) };
    } catch {
      this.#tell('gone');
      return undefined;
    }
  }

  #tell(what: string): void {
    this.told[what] = (this.told[what] ?? 0) + 1;
  }

  #noteWrite(sent: number): void {
    const now = performance.now();
    this.longestPause = Math.max(this.longestPause, now - this.#lastAnswer);
    this.#lastAnswer = now;
    this.lastWrite = Math.max(this.lastWrite, sent);
  }
}

/** The proxy or a server has no database, or the other way round. */
const AGAIN = new Set([502, 503, 504]);

/** What the proxy itself says is no JSON. */
function readBody(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
}
