import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { environment, NODE, ROOT } from '../scripts/child.mjs';
import { freePort } from '../scripts/port.ts';
import { Api } from './house.ts';

export { expect, type Page } from '@playwright/test';

const PASSWORD = 'kilim-demo-password';
const START_MS = 60_000;

/** The built app on the demonstration data, and calls of somebody who is logged in there. */
export type Demo = { origin: string; api: Api };

/** One such app for each worker that asks for it. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({ playwright: _ }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'kilim-demo-'));
      const port = await freePort();
      const server = startDemo(folder, port);
      try {
        const origin = `http://127.0.0.1:${port}`;
        await use({ origin, api: new Api(origin, await logInWhenReady(origin)) });
      } finally {
        if (server.kill('SIGTERM')) await once(server, 'exit');
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

function startDemo(folder: string, port: number) {
  const unset = ['DATABASE_URL=', 'SMTP_URL=', 'PUBLIC_URL=', 'TZ_BUSINESS='];
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
  };
  return spawn(NODE, ['scripts/run.mjs', ...unset, 'src/server/main.ts', '--demo'], {
    cwd: ROOT,
    env: environment(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Gives the token of a session, as soon as the server takes calls. */
async function logInWhenReady(origin: string): Promise<string> {
  const isReady = await fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReady) {
    await setTimeout(200);
    return logInWhenReady(origin);
  }
  const api = new Api(origin, '');
  const user = { username: 'admin', password: PASSWORD };
  return (await api.call('POST /auth/public/login', user)).token;
}
