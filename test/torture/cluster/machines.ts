// The cluster of deploy/cluster on this machine: its files, with addresses and folders of a test.
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { NODE, ROOT, SERVER, SERVER_ENV, SERVER_FLAGS } from '../../../scripts/child.mjs';
import { type ClusterPrograms, foundPrograms } from '../../../scripts/cluster-programs.ts';
import { folderInMemory } from '../../../scripts/memory.ts';
import { freePort } from '../../../scripts/port.ts';
import { type Owner, ownerOf } from '../../../scripts/postgres.ts';
import { Unit, type UnitSpec } from './unit.ts';

const NODES = ['db1', 'db2', 'db3'] as const;
const SERVERS = ['app1', 'app2', 'app3'] as const;
const HOST = '127.0.0.1';
const SECRET = randomBytes(12).toString('hex');

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

type Place = {
  folder: string;
  owner: Owner;
  ports: Ports;
  programs: ClusterPrograms;
  smtp: string;
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
export const ADMIN_PASSWORD = 'kilim-torture-password';

/** Starts all of it and waits until the three servers are ready. `smtp`: the mail server. */
export async function startCluster(smtp: string) {
  const programs = foundPrograms();
  const folder = mkdtempSync(join(folderInMemory() ?? '/tmp', 'kilim-cluster-'));
  const place = { folder, programs, smtp, ports: await freePorts(), owner: ownerOf(folder) };
  const units = {
    etcd: new Unit(etcd(place)),
    databases: NODES.map((node) => new Unit(patroni(place, node))),
    pooler: new Unit(pooler(place)),
    proxy: new Unit(proxy(place)),
    servers: SERVERS.map((name) => new Unit(server(place, name))),
  };
  const all = [units.etcd, ...units.databases, units.pooler, units.proxy, ...units.servers];
  const cluster = {
    ...units,
    all,
    folder,
    origin: `http://${HOST}:${place.ports.web}`,
    /** Of the leader, past the pooler. */
    url: `postgres://kilim:${SECRET}@${HOST}:${place.ports.leader}/kilim`,
    leader: () => whoLeads(place),
    roles: () => rolesOf(place),
    stop: async () => {
      for (const unit of all.toReversed()) await unit.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await startInTurn(cluster);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

type Started = Pick<
  Cluster,
  'etcd' | 'databases' | 'pooler' | 'proxy' | 'servers' | 'leader' | 'origin' | 'roles'
>;

async function startInTurn(cluster: Started): Promise<void> {
  cluster.etcd.start();
  await pause(1_000);
  cluster.databases[0]?.start();
  await until('a leader', async () => (await cluster.leader()) !== undefined);
  for (const database of cluster.databases.slice(1)) database.start();
  await until('two replicas', async () => isWhole(await cluster.roles()));
  for (const unit of [cluster.proxy, cluster.pooler, ...cluster.servers]) unit.start();
  await until('three servers', async () => (await readyServers(cluster.servers)) === 3);
  const port = Number(new URL(cluster.origin).port);
  await until('way to them', async () => (await answers(port, '/readyz'))?.ok === true);
}

/** As Patroni names them; `sync_standby` is the one that confirms each commit. */
export type DatabaseRole = 'leader' | 'sync_standby' | 'replica';

export function isWhole(roles: Map<string, string>): boolean {
  return [...roles.values()].toSorted().join(' ') === 'leader replica sync_standby';
}

const UNTIL_MS = 180_000;

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > UNTIL_MS) throw new Error(`no ${what} in three minutes`);
    await pause(100);
  }
}

async function freePorts(): Promise<Ports> {
  const found: Partial<Ports> = {};
  for (const name of portNames) {
    let port = await freePort();
    while (Object.values(found).includes(port)) port = await freePort();
    found[name] = port;
  }
  return found as Ports;
}

async function answers(port: number, path: string): Promise<Response | undefined> {
  try {
    return await fetch(`http://${HOST}:${port}${path}`, { signal: AbortSignal.timeout(3_000) });
  } catch {
    return undefined;
  }
}

async function whoLeads({ ports }: Place): Promise<(typeof NODES)[number] | undefined> {
  const asked = await Promise.all(
    NODES.map(async (node) =>
      (await answers(ports[`${node}-rest`], '/primary'))?.ok ? [node] : [],
    ),
  );
  return asked.flat()[0];
}

type Members = { members: { name: string; role: string; state: string }[] };

/** The roles of the databases that run, by name. */
async function rolesOf({ ports }: Place): Promise<Map<string, string>> {
  for (const node of NODES) {
    const answer = await answers(ports[`${node}-rest`], '/cluster');
    if (!answer?.ok) continue;
    const { members } = (await answer.json()) as Members;
    const running = members.filter(({ state }) => /^(running|streaming)$/.test(state));
    return new Map(running.map(({ name, role }) => [name, role]));
  }
  return new Map();
}

async function readyServers(servers: readonly Unit[]): Promise<number> {
  const asked = servers.map(async ({ spec }) => answers(Number(spec.env?.['PORT']), '/readyz'));
  return (await Promise.all(asked)).filter((answer) => answer?.ok).length;
}

/** A file of deploy/cluster with other words: those that it says must be in it. */
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

function etcd(place: Place): UnitSpec {
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

function patroni(place: Place, node: (typeof NODES)[number]): UnitSpec {
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

function pooler(place: Place): UnitSpec {
  const { ports, programs, owner } = place;
  const users = put(place, 'userlist.txt', deployed('userlist.txt', { 'change-me': SECRET }));
  const config = put(
    place,
    'pgbouncer.ini',
    deployed('pgbouncer.ini', {
      'host=proxy port=5432': `host=${HOST} port=${ports.leader}`,
      'listen_port = 6432': `listen_port = ${ports.pooler}\nunix_socket_dir =`,
      '/etc/pgbouncer/userlist.txt': users,
    }),
  );
  return { ...specOf(place, 'pgbouncer'), command: [programs.pgbouncer, config], owner };
}

/** Without TLS, which it would end here. */
function proxy(place: Place): UnitSpec {
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

function server(place: Place, name: (typeof SERVERS)[number]): UnitSpec {
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
    // The photos of a shop are no part of its day here.
    S3_URL: '',
    SMTP_URL: smtp,
    ADMIN_PASSWORD,
    LOG_LEVEL: 'warn',
  };
  const command = [NODE, ...SERVER_FLAGS, SERVER] as const;
  return { ...specOf(place, name), cwd: ROOT, command, env };
}
