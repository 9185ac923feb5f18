// Runs the cluster of deploy/cluster on this machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { foundPrograms } from '../../../scripts/cluster-programs.ts';
import { folderInMemory } from '../../../scripts/memory.ts';
import { ownerOf } from '../../../scripts/postgres.ts';
import {
  etcd,
  freePorts,
  HOST,
  NODES,
  patroni,
  type Place,
  pooler,
  proxy,
  SECRET,
  server,
  SERVERS,
} from './programs.ts';
import { Unit } from './unit.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts everything and waits until the three servers are ready. `smtp` is the URL of the mail server. */
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
    /** Connects to the leader directly, bypassing the pooler. */
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

/** Patroni's role names; `sync_standby` is the one that confirms each commit. */
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

/** The roles of the running databases, by name. */
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
