// The programs of the cluster: the files of deploy/cluster, adapted to the addresses and folders of a test.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { NODE, ROOT, SERVER, SERVER_ENV, SERVER_FLAGS } from '../../../scripts/child.mjs';
import type { ClusterPrograms } from '../../../scripts/cluster-programs.ts';
import { freePort } from '../../../scripts/port.ts';
import type { Owner } from '../../../scripts/postgres.ts';
import type { UnitSpec } from './unit.ts';

export const NODES = ['db1', 'db2', 'db3'] as const;
export const SERVERS = ['app1', 'app2', 'app3'] as const;
export const HOST = '127.0.0.1';
export const SECRET = randomBytes(12).toString('hex');

const portNames = [
  'etcd',
  'peer',
  'pooler',
  'leader',
  'web',
  ...NODES,
  ...NODES.map((node) => `${node}-rest` as const),
  ...SERVERS,
] as const;
type PortName = (typeof portNames)[number];
type Ports = Record<PortName, number>;

export type Place = {
  folder: string;
  owner: Owner;
  ports: Ports;
  programs: ClusterPrograms;
  smtp: string;
};

export const ADMIN_PASSWORD = 'kilim-torture-password';

export async function freePorts(): Promise<Ports> {
  const found: Partial<Ports> = {};
  for (const name of portNames) {
    let port = await freePort();
    while (Object.values(found).includes(port)) port = await freePort();
    found[name] = port;
  }
  return found as Ports;
}

/** A file of deploy/cluster with some words replaced; throws if one of them is missing. */
function deployed(name: string, words: Record<string, string> = {}): string {
  let text = readFileSync(join(ROOT, 'deploy/cluster', name), 'utf8');
  for (const [from, to] of Object.entries(words)) {
    if (!text.includes(from)) throw new Error(`deploy/cluster/${name} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function settingsOf(name: string): Record<string, string> {
  const settings = Object.entries(parseEnv(deployed(name)));
  return Object.fromEntries(settings.map(([key, value]) => [key, value ?? '']));
}

function put({ folder, owner }: Place, name: string, text: string, mode = 0o600): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(file, owner.uid, owner.gid);
  return file;
}

function specOf({ folder }: Place, name: string): Pick<UnitSpec, 'name' | 'log' | 'cwd'> {
  return { name, cwd: folder, log: join(folder, `${name}.log`) };
}

export function etcd(place: Place): UnitSpec {
  const { ports, folder, programs } = place;
  const [client, peer] = [`http://${HOST}:${ports.etcd}`, `http://${HOST}:${ports.peer}`];
  const env = {
    ...settingsOf('etcd.env'),
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_PEER_URLS: peer,
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_INITIAL_CLUSTER: `db1=${peer}`,
  };
  return { ...specOf(place, 'etcd'), command: [programs.etcd], env, owner: place.owner };
}

export function patroni(place: Place, node: (typeof NODES)[number]): UnitSpec {
  const { ports, programs, folder, owner } = place;
  const own = join(folder, node);
  mkdirSync(own, { mode: 0o700 });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(own, owner.uid, owner.gid);
  const postInit = put(place, 'post-init.sh', deployed('post-init.sh'), 0o700);
  const words = { '/etc/patroni/post-init.sh': postInit };
  const config = put(place, 'patroni.yml', deployed('patroni.yml', words));
  const database = join(own, 'data');
  const env = {
    ...settingsOf('patroni.env'),
    HOME: own,
    PATRONI_NAME: node,
    PATRONI_RESTAPI_LISTEN: `${HOST}:${ports[`${node}-rest`]}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${HOST}:${ports[`${node}-rest`]}`,
    PATRONI_POSTGRESQL_LISTEN: `${HOST}:${ports[node]}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${HOST}:${ports[node]}`,
    PATRONI_POSTGRESQL_DATA_DIR: database,
    PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
    PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
    PATRONI_ETCD3_HOSTS: `${HOST}:${ports.etcd}`,
    PATRONI_SUPERUSER_PASSWORD: SECRET,
    PATRONI_REPLICATION_PASSWORD: SECRET,
    KILIM_PASSWORD: SECRET,
  };
  return { ...specOf(place, node), command: [programs.patroni, config], env, owner, database };
}

/** Since this version PgBouncer supports prepared statements in transaction mode, as the deployed file assumes. */
const KEEPS_STATEMENTS = [1, 21];

function poolMode(program: string): Record<string, string> {
  const output = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(output) ?? []).map(Number);
  const [wanted = 0, least = 0] = KEEPS_STATEMENTS;
  const isNew = major > wanted || (major === wanted && minor >= least);
  console.log(`PgBouncer ${major}.${minor}, ${isNew ? 'transaction' : 'session'} mode`);
  if (!isNew) return {};
  return {
    'pool_mode = session': 'pool_mode = transaction\nmax_prepared_statements = 100',
    'default_pool_size = 80': 'default_pool_size = 20',
  };
}

export function pooler(place: Place): UnitSpec {
  const { ports, programs, owner } = place;
  const users = put(place, 'userlist.txt', deployed('userlist.txt', { 'change-me': SECRET }));
  const config = put(
    place,
    'pgbouncer.ini',
    deployed('pgbouncer.ini', {
      ...poolMode(programs.pgbouncer),
      'host=proxy port=5432': `host=${HOST} port=${ports.leader}`,
      'listen_port = 6432': `listen_port = ${ports.pooler}\nunix_socket_dir =`,
      '/etc/pgbouncer/userlist.txt': users,
    }),
  );
  return { ...specOf(place, 'pgbouncer'), command: [programs.pgbouncer, config], owner };
}

/** Without TLS, which the proxy terminates in production. */
export function proxy(place: Place): UnitSpec {
  const { ports, programs, owner } = place;
  const of = (names: readonly (typeof NODES)[number][]) =>
    names.map((name): [string, string] => [
      `server ${name} ${name}:5432`,
      `server ${name} ${HOST}:${ports[name]} check port ${ports[`${name}-rest`]}`,
    ]);
  const words = {
    'bind :80\n    bind :443 ssl crt /etc/haproxy/kilim.pem alpn h2,http/1.1': `bind ${HOST}:${ports.web}`,
    '    http-request redirect scheme https unless { ssl_fc }\n': '',
    'X-Forwarded-Proto https': 'X-Forwarded-Proto http',
    'bind :5432': `bind ${HOST}:${ports.leader}`,
    ...Object.fromEntries(of(NODES)),
    ...Object.fromEntries(SERVERS.map((name) => [`${name}:3000`, `${HOST}:${ports[name]}`])),
  };
  const config = put(place, 'haproxy.cfg', deployed('haproxy.cfg', words));
  return { ...specOf(place, 'haproxy'), command: [programs.haproxy, '-f', config], owner };
}

export function server(place: Place, name: (typeof SERVERS)[number]): UnitSpec {
  const { ports, folder, smtp } = place;
  const env = {
    ...settingsOf('kilim.env'),
    ...SERVER_ENV,
    HOST,
    PORT: String(ports[name]),
    DATA_DIR: join(folder, name),
    PUBLIC_URL: `http://${HOST}:${ports.web}`,
    DATABASE_URL: `postgres://kilim:${SECRET}@${HOST}:${ports.pooler}/kilim`,
    SECRET_KEY: '0123456789abcdef'.repeat(4),
    // The test's load has no photos.
    S3_URL: '',
    SMTP_URL: smtp,
    ADMIN_PASSWORD,
    LOG_LEVEL: 'warn',
  };
  const command = [NODE, ...SERVER_FLAGS, SERVER] as const;
  return { ...specOf(place, name), cwd: ROOT, command, env };
}
