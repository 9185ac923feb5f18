import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** True if Debian packages can be installed: apt-get exists and we are root. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs Debian packages; returns whether apt-get succeeded. */
export function installPackages(...names: readonly string[]): boolean {
  const options: SpawnSyncOptions = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  spawnSync('apt-get', ['update', '-q'], options);
  const install = ['install', '-q', '-y', '--no-install-recommends', ...names];
  return spawnSync('apt-get', install, options).status === 0;
}

/** Debian runs this program to decide whether a package may start its service. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs Debian packages without starting their services. */
export function installWithoutStarting(...names: readonly string[]): boolean {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return installPackages(...names);
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}
