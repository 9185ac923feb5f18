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

/** Starts it and waits until it answers; the browser app below `root` must be built. */
export async function startDemo(root = ROOT): Promise<DemoServer> {
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
    cwd: root,
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

/** A record that is there in every demonstration. */
type Found = { _id: string; publicId: string; client: { _id: string } };

/** The first record of its kind that the filters find. */
export async function firstOf(demo: DemoServer, kind: string, filters: object): Promise<Found> {
  const { data } = await callDemo(demo, `POST /${kind}/search`, { size: 1, filters });
  if (data[0] === undefined) throw new Error(`The demonstration has no such ${kind}.`);
  return data[0];
}

/** Makes a call of the API, by its method and path. */
export async function callDemo({ origin, token }: DemoServer, name: string, body?: object) {
  const [method, path] = name.split(' ');
  const answer = await fetch(`${origin}/api/v1${path}`, {
    ...(method !== undefined && { method }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Found & { data: Found[] };
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
