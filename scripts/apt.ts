import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** True where Debian's packages can be installed: apt-get is there and we are root. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs Debian's packages; true when apt-get says it did. */
export function installPackages(...names: readonly string[]): boolean {
  const options: SpawnSyncOptions = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  spawnSync('apt-get', ['update', '-q'], options);
  const install = ['install', '-q', '-y', '--no-install-recommends', ...names];
  return spawnSync('apt-get', install, options).status === 0;
}

/** Debian asks this program whether a package may start its service. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs Debian's packages of services, and starts none of the services. */
export function installWithoutStarting(...names: readonly string[]): boolean {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return installPackages(...names);
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}
