// A throw-away PostgreSQL for one test run.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './port.ts';

const OLDEST = 15;
const USER = 'kilim';

export type Owner = { uid?: number; gid?: number };
type ClusterOptions = { bin: string; folder: string; owner: Owner };
export type Cluster = {
  url: string;
  /** Waits until it takes connections again, after it was killed. */
  again: () => Promise<void>;
  /** Kills the server itself, as if it had lost its power; its children are for whoever knows them. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

// The tests open many connections.
const SETTINGS = { max_connections: '200', listen_addresses: '127.0.0.1' };

/** The folder of the newest PostgreSQL server that is installed and new enough, or undefined. */
export function findPostgres(): string | undefined {
  if (process.platform === 'win32') return undefined;
  const bindir = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const { PATH = '' } = process.env;
  const newest = [bindir, ...globSync('/usr/lib/postgresql/*/bin'), ...PATH.split(path.delimiter)]
    .filter((bin) => bin !== '' && existsSync(path.join(bin, 'initdb')))
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .toSorted((a, b) => b.version - a.version)[0];
  return newest !== undefined && newest.version >= OLDEST ? newest.bin : undefined;
}

/** As `findPostgres`, for what needs one: ends the program without. */
export function requirePostgres(): string {
  const bin = findPostgres();
  if (bin !== undefined) return bin;
  console.error('PostgreSQL 15 or newer is not installed.');
  process.exit(1);
}

// Not TMPDIR: the path of a Unix socket is short, and root's own folder is closed to others.
const CLUSTERS = '/tmp';

/** Starts a new cluster with the server in `bin`. `stop` ends it and removes every trace. */
export async function startPostgres(
  bin: string,
  within = CLUSTERS,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const folder = mkdtempSync(path.join(within, 'kilim-postgres-'));
  const password = randomBytes(16).toString('hex');
  try {
    const owner = ownerOf(folder);
    createCluster({ bin, folder, password, owner });
    const port = await freePort();
    const start = () => startServer({ bin, folder, port, owner, settings });
    let server = await start();
    return {
      url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
      again: async () => {
        server = await start();
      },
      kill: () => endServer(server, 'SIGKILL'),
      stop: () => stopServer(server, folder),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function versionOf(bin: string): number {
  const version = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  return Number(/\d+/.exec(version ?? '')?.[0] ?? 0);
}

// PostgreSQL refuses to run as root: there another account owns the cluster.
export function ownerOf(folder: string): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const account of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf(account, '-u'), idOf(account, '-g')];
    if (uid === undefined || gid === undefined) continue;
    chownSync(folder, uid, gid);
    return { uid, gid };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no other account for it.');
}

function idOf(account: string, kind: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [kind, account], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function createCluster({
  bin,
  folder,
  owner,
  password,
}: ClusterOptions & { password: string }): void {
  const secret = path.join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(secret, owner.uid, owner.gid);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const { status, signal, error, stderr, stdout } = spawnSync(
    path.join(bin, 'initdb'),
    [
      `--pgdata=${path.join(folder, 'data')}`,
      `--username=${USER}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--no-sync',
    ],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (status === 0) return;
  const printed = [stderr, stdout].map((text) => text?.trim()).find(Boolean);
  const reason = error?.message ?? printed ?? `it ended with ${signal ?? status}`;
  throw new Error(
    `PostgreSQL's initdb (${bin}) failed: ${reason}\nThe tests leave PostgreSQL out with: npm run test:unit -- --no-postgres`,
  );
}

function startServer({
  bin,
  folder,
  owner,
  port,
  settings,
}: ClusterOptions & { port: number; settings: Record<string, string> }): Promise<ChildProcess> {
  const own = { ...SETTINGS, ...settings, port, unix_socket_directories: folder };
  const args = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', path.join(folder, 'data'), ...args], {
    ...owner,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own process group: Ctrl+C must reach the tests first.
    detached: true,
  });
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
      if (output.includes('ready to accept connections')) resolve(server);
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    server.once('error', reject);
  });
}

// SIGINT is PostgreSQL's "fast" shutdown: it does not wait for clients to leave.
async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  await endServer(server, 'SIGINT');
  rmSync(folder, { recursive: true, force: true });
}

async function endServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}
