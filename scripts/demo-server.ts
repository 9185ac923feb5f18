// The built app on the demonstration data, on a database of its own that goes with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NODE, ROOT, environment } from './child.mjs';
import { freePort } from './port.ts';

const PASSWORD = 'kilim-demo-password';
const UNSET = ['DATABASE_URL=', 'SMTP_URL=', 'PUBLIC_URL=', 'TZ_BUSINESS='];

export type DemoServer = {
  origin: string;
  /** Of a session of the first user. */
  token: string;
  stop: () => Promise<void>;
};

/** Starts it and waits until it answers; the browser app must be built. */
export async function startDemo(): Promise<DemoServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilim-demo-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
  };
  const command = [...UNSET, `PUBLIC_URL=${origin}`, 'src/server/main.ts', '--demo'];
  const server = spawn(NODE, ['scripts/run.mjs', ...command], {
    cwd: ROOT,
    env: environment(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(server, 'exit');
  async function stop(): Promise<void> {
    server.kill('SIGTERM');
    await exit;
    rmSync(folder, { recursive: true, force: true });
  }
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error('The demonstration did not start.');
    await pause(100);
  }
  return { origin, token: await logIn(origin), stop };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/auth/public/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}
