// npm run screenshots: the pictures of the README, drawn from the demonstration in Greek.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser, findBrowser } from './browser.ts';
import { NODE, ROOT, environment } from './child.mjs';
import { runMain } from './parts.ts';
import { freePort } from './port.ts';
import { buildWeb } from './web.mjs';

const FOLDER = 'docs/pictures';
const PASSWORD = 'kilim-screenshots';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

await runMain(async () => {
  ensureBrowser();
  await buildWeb();
  const data = mkdtempSync(path.join(tmpdir(), 'kilim-pictures-'));
  const port = String(await freePort());
  const env = { DATA_DIR: data, PORT: port, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' };
  const server = spawn(NODE, ['src/server/main.ts', '--demo'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment(env),
  });
  try {
    await ready(`http://127.0.0.1:${port}`);
    await draw(`http://127.0.0.1:${port}`);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(data, { recursive: true, force: true });
  }
});

async function ready(origin: string): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > end) throw new Error('The demonstration did not start within a minute.');
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
  }
}

async function draw(origin: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'el-CY',
      timezoneId: 'Asia/Nicosia',
      viewport: DESK,
      colorScheme: 'light',
    });
    await drawAll(context, await logIn(context, origin));
  } finally {
    await browser.close();
  }
}

type Call = (
  path: string,
  body: unknown,
) => Promise<{ data: { _id: string; client: { _id: string } }[] }>;

/** Logs in and gives a way to ask the API. */
async function logIn(context: BrowserContext, origin: string): Promise<Call> {
  const post = async (url: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api/v1${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.json() as Promise<never>;
  };
  const login: { token: string } = await post('/auth/public/login', {
    username: 'admin',
    password: PASSWORD,
  });
  await context.addInitScript((token) => localStorage.setItem('kilim.token', token), login.token);
  return (url, body) => post(url, body, { authorization: `Bearer ${login.token}` });
}

async function drawAll(context: BrowserContext, call: Call): Promise<void> {
  const first = async (thing: string, filters: object) => {
    const { data } = await call(`/${thing}/search`, { size: 1, filters });
    const [found] = data;
    if (found === undefined) throw new Error(`The demonstration has no such ${thing}.`);
    return found;
  };
  const invoice = await first('invoice', { paid: false, status: 'issued' });
  const ready = await first('job', { endDate: { $exists: true }, invoice: null });
  const stored = await first('job', { endDate: null });
  const page = await context.newPage();
  await picture(page, 'clients', '/clients');
  await picture(page, 'client', `/clients/${invoice.client._id}`);
  await picture(page, 'job', `/jobs/${stored._id}`);
  await picture(
    page,
    'invoice-form',
    `/invoices/create?client=${ready.client._id}&job=${ready._id}`,
  );
  await picture(page, 'invoice', `/invoices/${invoice._id}`);
  await picture(page, 'statement', `/clients/statement/${invoice.client._id}`);
  await page.setViewportSize(PHONE);
  await picture(page, 'phone-jobs', '/jobs');
}

async function picture(page: Page, name: string, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  console.log(`${FOLDER}/${name}.png`);
}
