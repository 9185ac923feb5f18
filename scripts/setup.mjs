// The set-up step. An old Node must be able to read this file and `run.mjs`, `web.mjs` and
// `child.mjs`, which it imports: on a bare clone nothing but that Node is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT } from './child.mjs';

const OFFLINE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|network/;

/** Installs what the lock file names when it is not what is installed. Throws one clear sentence. */
export function setUp() {
  checkNode();
  if (isInstalled()) return;
  console.log('Installing the dependencies (npm ci). This takes about half a minute.');
  const npm = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (npm.error) {
    throw new Error('The dependencies are not installed and npm was not found: install npm.');
  }
  if (npm.status !== 0) throw new Error(failure(`${npm.stderr}\n${npm.stdout}`));
  if (!existsSync(NODE)) {
    throw new Error(
      `Kilim brings no Node for ${process.platform} on ${process.arch}, or npm left it out: it runs on ` +
        'Linux (x64, arm64) and Windows (x64), and npm must not omit optional packages.',
    );
  }
}

/** True when every package is there in the version and with the checksum of the lock file. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const found = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !found || !existsSync(NODE)) return false;
  delete wanted['']; // The project itself.
  return (
    Object.keys(found).every((name) => wanted[name]) &&
    Object.entries(wanted).every(([name, entry]) => isAsWanted(entry, found[name]))
  );
}

/**
 * @param {Package} wanted
 * @param {Package | undefined} found
 */
function isAsWanted(wanted, found) {
  if (!found) return Boolean(wanted.optional);
  return found.version === wanted.version && found.integrity === wanted.integrity;
}

/**
 * @typedef {{ version: string, integrity?: string, optional?: boolean }} Package
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function checkNode() {
  const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).engines.node;
  const [major, minor] = numbers(wanted.replace('>=', ''));
  const [ourMajor, ourMinor] = numbers(process.versions.node);
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return;
  throw new Error(
    `Node ${major}.${minor} or newer is needed to start, and this is ` +
      `${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
}

/**
 * @param {string} version
 * @returns {[number, number]}
 */
function numbers(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

/**
 * The npm that called us, run by the Node it runs on: the pinned Node lies in the folder that
 * `npm ci` removes first.
 * @param {string[]} args
 */
function runNpm(args) {
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli && node && /npm-cli\.c?js$/.test(cli) && existsSync(node)) {
    return spawnSync(node, [cli, ...args], options);
  }
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** @param {string} output */
function failure(output) {
  if (OFFLINE.test(output)) {
    return 'The dependencies are not installed and the npm registry cannot be reached: connect to the network and try again.';
  }
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  const reason = lines.find((line) => line !== '' && !line.startsWith('code '));
  return `The dependencies could not be installed, npm ci said: ${reason ?? 'nothing'}`;
}
