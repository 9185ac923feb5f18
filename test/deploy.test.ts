// Checks the files in deploy/ against Kilim. `npm run torture -- cluster` starts their cluster.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readEnv } from '#server/platform/system/env.ts';
import { SERVER, SERVER_ENV, SERVER_FLAGS } from '../scripts/child.mjs';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = globSync('deploy/*/kilim.env', { cwd: root });

test('there is one for one machine and one for many', () => {
  expect(files.toSorted()).toEqual(['deploy/cluster/kilim.env', 'deploy/one-machine/kilim.env']);
});

test.each(files)('%s has settings that the server takes', (file) => {
  const { NODE_ENV, ...settings } = parseEnv(read(file));
  const table = read('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  for (const name of Object.keys(settings)) expect(table).toContain(`\`${name}\``);
  expect(NODE_ENV).toBe('production');
  const key = settings['SECRET_KEY'] === undefined ? {} : { SECRET_KEY: '0'.repeat(64) };
  expect(readEnv({ ...settings, ...key }).TRUSTED_PROXY_HOPS).toBe(1);
});

test.each(files)('%s says the same to a shell, for the commands', (file) => {
  const script = 'set -a; . "$1"; env -0';
  const printed = execFileSync('sh', ['-c', script, 'sh', path.join(root, file)], {
    encoding: 'utf8',
    env: {},
  });
  const lines = printed.split('\0').map((line) => line.split(/=(.*)/s).slice(0, 2));
  expect(Object.fromEntries(lines)).toMatchObject(parseEnv(read(file)));
});

test('the unit lets the server write where its settings say, and learn its addresses', () => {
  const unit = parseEnv(read('deploy/kilim.service'));
  const { DATA_DIR, BACKUP_DIR } = parseEnv(read('deploy/one-machine/kilim.env'));
  expect(DATA_DIR).toBe(`/var/lib/${unit['StateDirectory']}`);
  // The "-": a missing backup disk keeps no shop closed.
  expect(unit['ReadWritePaths']).toBe(`-${path.dirname(BACKUP_DIR ?? '')}`);
  expect(unit['RestrictAddressFamilies']).toContain('AF_NETLINK');
});

test('the unit starts the server as npm does', () => {
  const unit = read('deploy/kilim.service');
  expect(unit).toContain(`/node_modules/.bin/node ${SERVER_FLAGS.join(' ')} ${SERVER}\n`);
  const settings = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`);
  expect(unit).toContain(`Environment=${settings.join(' ')}\n`);
});

test('the account has the timeouts that the server asks for, and the pooler leaves out', async () => {
  const { SERVER_TIMEOUTS } = await import('#server/platform/db/postgres.ts');
  const account = read('deploy/cluster/post-init.sh');
  const ignored = /ignore_startup_parameters = (.+)/.exec(
    read('deploy/cluster/pgbouncer.ini'),
  )?.[1];
  for (const [name, milliseconds] of [
    ['statement_timeout', SERVER_TIMEOUTS.statement],
    ['lock_timeout', SERVER_TIMEOUTS.lock],
    ['idle_in_transaction_session_timeout', SERVER_TIMEOUTS.idle],
  ] as const) {
    expect(account).toContain(`alter role kilim set ${name} = '${milliseconds / 1_000}s'`);
    expect(ignored?.split(', ')).toContain(name);
  }
});
