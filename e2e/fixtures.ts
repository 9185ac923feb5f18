import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
  test as base,
} from '@playwright/test';
import type { Routes } from '#shared/contract/index.ts';
import type { WireAnswerOf } from '#shared/contract/route.ts';
import { startMailServer } from '#test/smtp.ts';
import { serve } from '../scripts/served.ts';
import { today } from './days.ts';
import { keepDrawing } from './keep-drawing.ts';
import { user } from './seed.ts';

export { expect, type Page } from '@playwright/test';

const START_MS = 180_000;

/** Calls of the API as the browser makes them, to prepare what a journey is not about. */
export class Api {
  readonly #origin: string;
  readonly token: string;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.token = token;
  }

  async call<K extends keyof Routes>(
    name: K,
    body?: unknown,
    params: Record<string, string> = {},
  ): Promise<WireAnswerOf<Routes[K]>> {
    const [method = '', path = ''] = name.split(' ');
    const url = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');
    const response = await fetch(`${this.#origin}/api/v1${url}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<WireAnswerOf<Routes[K]>>;
  }

  /** Creates and completes a job with one row of `unitCost` euros. */
  async work(client: string, unitCost: number, over: { notes?: string; subscription?: true } = {}) {
    const { notes = '', ...rest } = over;
    const item = await this.call('POST /item', { title: 'Καθαρισμός', price: unitCost });
    const items = [{ item: item._id, unitCost, notes }];
    const job = await this.call('POST /job', { client, items, ...rest });
    await this.call('PUT /job/completeJob/:id', undefined, { id: job._id });
    return job;
  }

  /** Creates a client with a completed job of `total` euros. */
  async completedJob(total: number, client?: Record<string, unknown>) {
    const created = await this.call('POST /client', client ?? { lastName: 'Δοκιμή' });
    return { client: created, job: await this.work(created._id, total) };
  }

  /** Issues an invoice, dated today, for jobs of a client. */
  async bill(client: string, jobs: readonly { _id: string }[], over: Record<string, unknown> = {}) {
    const defaults = {
      client,
      date: today,
      invoiceType: 'invoice',
      jobs: jobs.map(({ _id }) => _id),
    };
    return this.call('POST /invoice', { ...defaults, ...over });
  }

  /** Records a cash payment, dated today, of an invoice or a part of it. */
  async pay(
    { _id: invoice, client }: { _id: string; client: { _id: string } },
    amount: number,
    over: Record<string, unknown> = {},
  ) {
    const defaults = { client: client._id, transactionDate: today, method: 'cash' };
    return this.call('POST /payment', { ...defaults, invoices: [{ invoice, amount }], ...over });
  }

  /** Issues an invoice of `total` euros to a new client. */
  async invoice(total: number, client?: Record<string, unknown>) {
    const { client: created, job } = await this.completedJob(total, client);
    return this.bill(created._id, [job]);
  }
}

type Fixtures = { api: Api; staff: Page; english: Page };
export type WorkerServer = { origin: string; tokens: Record<string, string> };

type ShopOptions = {
  isPublic?: boolean;
  /** It has a mail server, which takes everything but addresses that begin with `refused`. */
  hasMail?: boolean;
};

function refuseRecipient(address: string): [number, string] | undefined {
  return address.startsWith('refused') ? [550, '5.1.1 No such user'] : undefined;
}

/** Serves a copy of the prepared database until `use` ends. */
export async function openShop(
  use: (server: WorkerServer) => Promise<void>,
  { isPublic = false, hasMail = true }: ShopOptions = {},
): Promise<void> {
  const mail = hasMail ? await startMailServer({ refuseRecipient }) : undefined;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kilim-e2e-worker-'));
  cpSync(String(process.env['E2E_DATABASE']), dataDir, { recursive: true });
  const { origin, stop } = await serve({
    dataDir,
    isPublic: isPublic || hasMail,
    env: mail === undefined ? {} : { SMTP_URL: mail.url },
  });
  const tokens = readFileSync(path.join(dataDir, 'tokens.json'), 'utf8');
  await use({ origin, tokens: JSON.parse(tokens) as WorkerServer['tokens'] });
  await stop();
  await mail?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * `staff` is a page of somebody who is logged in, `english` of somebody who prefers English; `api`
 * makes the calls of the first one's session.
 */
export const test = base.extend<Fixtures, { server: WorkerServer }>({
  // A server for each worker, on a copy of the database that was set up once.
  server: [
    async ({ playwright: _ }, use) => {
      await openShop(use);
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.origin);
  },
  context: async ({ context }, use, test) => {
    if (process.env.E2E_DELAY) await delay(context, Number(process.env.E2E_DELAY));
    const refusals = refusalsOf(context);
    const stopLooking = keepDrawing(context);
    await use(context);
    stopLooking();
    if (test.status !== test.expectedStatus) {
      await test.attach('refusals', { body: refusals().join('\n') });
      const open = context.pages().at(-1);
      if (open) await test.attach('page', { body: await open.locator('main').ariaSnapshot() });
    }
  },
  api: async ({ server }, use) => {
    const api = new Api(server.origin, server.tokens[user.username] ?? '');
    const settings = await api.call('GET /config');
    await use(api);
    // Settings belong to the whole shop, so they are restored for the next test.
    const { _rev } = await api.call('GET /config');
    if (_rev !== settings._rev) await api.call('PATCH /config', { ...settings, _rev });
  },
  staff: async ({ page, api }, use) => {
    await begin(page, api.token);
    await use(page);
  },
  english: async ({ page, server }, use) => {
    await begin(page, server.tokens['andrew'] ?? '', 'en');
    await use(page);
  },
});

/** From its first address on the page is somebody's who is logged in. */
export async function begin(page: Page, token: string, language = 'el'): Promise<void> {
  const stored = { 'kilim.token': token, 'kilim.language': language };
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('begun') !== null) return;
    sessionStorage.setItem('begun', 'yes');
    Object.assign(localStorage, entries);
  }, stored);
}

/** The calls that were refused or are not answered yet, for whoever looks for the cause of a failure. */
function refusalsOf(context: BrowserContext): () => string[] {
  const refused: string[] = [];
  const open = new Set<Request>();
  context.on('request', (request) => open.add(request));
  context.on('requestfailed', (request) => open.delete(request));
  context.on('response', (response) => {
    const request = response.request();
    open.delete(request);
    if (response.status() >= 400) {
      refused.push(`${response.status()} ${request.method()} ${request.url()}`);
    }
  });
  const waiting = () => Array.from(open, (one) => `no answer ${one.method()} ${one.url()}`);
  return () => [...refused, ...waiting()];
}

/** Holds every call and piece of code back for up to so many milliseconds: a test that races one shows itself. */
async function delay(context: BrowserContext, most: number): Promise<void> {
  await context.route(/\/(?:api\/v1|assets)\//, async (call) => {
    await pause(most * Math.random());
    // A page that is left aborts what it asked.
    await call.continue().catch(() => {});
  });
}

/** Logs in through the login page, as a person does. */
export async function logIn(page: Page, username = user.username): Promise<void> {
  await page.getByLabel('Όνομα χρήστη').fill(username);
  await page.getByLabel('Κωδικός', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
}

/** Opens the page's rarer actions, behind the "⋯". */
export async function openMore(page: Page, words = 'Περισσότερα'): Promise<void> {
  await page.getByRole('button', { name: words }).click();
}

/** Chooses a common period in the menu of a range. */
export async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Γρήγορη επιλογή διαστήματος' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** The filter below the head of a column; opens the filters if they are not. */
export async function columnFilter(list: Page | Locator, column: string): Promise<Locator> {
  const button = list.getByRole('button', { name: /^Φίλτρα/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  return list.getByLabel(`Φίλτρο: ${column}`);
}

/** On a phone, by whoever makes records too: from the menu in the middle of the bar at the bottom. */
export async function openScanner(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Καθημερινά' });
  await bar.getByRole('button', { name: 'Νέα καταχώριση' }).click();
  await bar.getByRole('link', { name: 'Σάρωση' }).click();
}

/** Keys so quickly one after another that nothing but what a key does at once is done between them. */
export async function pressTogether(field: Locator, ...keys: string[]): Promise<void> {
  await field.evaluate(async (element, all) => {
    for (const key of all) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await Promise.resolve();
    }
  }, keys);
}

/** A short notice at the corner says so. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'Ειδοποιήσεις' }).getByText(text).first(),
  ).toBeVisible();
}

const greekPicker = { select: 'Επιλογή πελάτη', search: 'Αναζήτηση' };

/** Chooses a client in the dialog that a form opens; `words` are what it is called there. */
export async function chooseClient(
  page: Page,
  lastName: string,
  words = greekPicker,
): Promise<void> {
  await page.getByRole('button', { name: words.select }).click();
  const dialog = page.getByRole('dialog', { name: words.select });
  const field = dialog.getByRole('textbox', { name: words.search, exact: true });
  await expect(field).toBeFocused();
  // A row that the answer replaces under the pointer would take the press and lose the click.
  const answer = page.waitForResponse((response) => {
    const asked = response.request().postData() ?? '';
    return response.url().endsWith('/client/search') && asked.includes(lastName);
  });
  await field.fill(lastName);
  await answer;
  await dialog.getByRole('row').filter({ hasText: lastName }).first().click();
  await expect(dialog).toBeHidden();
}
