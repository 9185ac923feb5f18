// The built app on a database of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { NODE, ROOT, environment } from './child.mjs';
import { freePort } from './port.ts';

const UNSET = ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'TZ_BUSINESS'];

export type ServerHandle = { origin: string; stop: () => Promise<void> };

type Options = {
  /** Where its database is, or is made. */
  dataDir: string;
  /** The version to serve; its browser app must be built. */
  root?: string;
  /** Served under its public address too. */
  isPublic?: boolean;
  args?: readonly string[];
  env?: Record<string, string>;
};

/** Starts it on a free port of this machine and waits until it answers. */
export async function serve(options: Options): Promise<ServerHandle & { pid: number }> {
  const { dataDir, root = ROOT, isPublic = false, args = [], env = {} } = options;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const unset = UNSET.filter((name) => env[name] === undefined).map((name) => `${name}=`);
  const settings = isPublic ? [...unset, `PUBLIC_URL=${origin}`] : unset;
  const server = spawn(NODE, ['scripts/run.mjs', ...settings, 'src/server/main.ts', ...args], {
    cwd: root,
    env: environment({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(server, 'exit');
  // Also where nobody has waited for it to the end.
  const end = () => server.kill('SIGTERM');
  process.once('exit', end);
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    await pause(50);
  }
  const stop = async () => {
    process.off('exit', end);
    end();
    await exit;
  };
  return { origin, pid: server.pid ?? 0, stop };
}

/** Whether it answers, and its database does. */
export async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** The token of a session of the first user. */
export async function logIn(origin: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/auth/public/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return ((await answer.json()) as { token: string }).token;
}
