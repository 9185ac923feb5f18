// The programs from which `npm run torture -- cluster` builds its cluster, from Debian's packages.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { canInstall, installWithoutStarting } from './apt.ts';
import { findPostgres } from './postgres.ts';

/** Each program and its package. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const;

type Program = keyof typeof PACKAGES;

/** Paths of the programs, and the folder with PostgreSQL's programs. */
export type ClusterPrograms = Record<Program, string> & { postgres: string };

/** Installs missing programs if that is possible; throws an error that names those still missing. */
export function ensureClusterPrograms(): ClusterPrograms {
  const missing = missingPrograms();
  if (missing.length > 0 && canInstall()) {
    const packages = missing.map((program) => PACKAGES[program]);
    console.log(`Installing ${packages.join(', ')} (apt-get); their services are not started.`);
    installWithoutStarting(...packages);
  }
  return foundPrograms();
}

/** Throws an error that names the missing packages. */
export function foundPrograms(): ClusterPrograms {
  const postgres = findPostgres();
  const missing: string[] = missingPrograms().map((program) => PACKAGES[program]);
  if (postgres === undefined) missing.push('postgresql');
  if (postgres === undefined || missing.length > 0) {
    throw new Error(
      `The cluster was not tried: it needs Debian's packages ${missing.join(', ')}. ` +
        'As root they are installed automatically.',
    );
  }
  return {
    postgres,
    etcd: pathOf('etcd'),
    patroni: pathOf('patroni'),
    haproxy: pathOf('haproxy'),
    pgbouncer: pathOf('pgbouncer'),
  };
}

const programs: Program[] = ['etcd', 'patroni', 'haproxy', 'pgbouncer'];

function missingPrograms(): Program[] {
  return programs.filter((program) => pathOf(program) === '');
}

/** Also looks in the sbin folders, which may be missing from the PATH of an ordinary user. */
function pathOf(program: string): string {
  const { PATH = '' } = process.env;
  const folders = [...PATH.split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, program)).find(isExecutable) ?? '';
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
