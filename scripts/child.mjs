import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const [SYSTEM, PROGRAM] =
  process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];

/** The pinned Node, whatever is installed outside: of the package for this system, by the lock file. */
export const NODE = path.join(ROOT, `node_modules/node-${SYSTEM}-${process.arch}/bin`, PROGRAM);

/**
 * The server's program, and how its memory is kept small: little garbage, gathered often; threads
 * share what the allocator keeps, and what is large goes back as soon as it is free.
 */
export const SERVER = 'src/server/main.ts';
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=40'];
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * The signals that ask a process to end; a parent hands them to its child.
 * @type {NodeJS.Signals[]}
 */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The environment of a child: the tools and the Node of this project come first in its PATH. */
export function environment(extra = /** @type {Record<string, string>} */ ({})) {
  const bin = path.join(ROOT, 'node_modules', '.bin');
  const { PATH: inherited = '' } = process.env;
  const isFirst = inherited.split(path.delimiter)[0] === bin;
  return {
    // What was compiled once is not compiled again by each.
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: isFirst ? inherited : [bin, inherited].join(path.delimiter),
    ...extra,
  };
}

/**
 * Starts the pinned Node with `args` in the project's folder, hands it our signals and output, and
 * gives its exit code (128 + the signal's number where a signal ended it).
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} options
 */
export function runNode(args, { env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  const child = spawn(NODE, args, { cwd: ROOT, stdio, env: environment(env) });
  return exitOf(child);
}

/**
 * Waits for a child that gets our signals meanwhile; gives its exit code.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    const stop = () => SIGNALS.forEach((signal) => process.off(signal, forward));
    SIGNALS.forEach((signal) => process.on(signal, forward));
    child.once('error', (/** @type {Error} */ error) => {
      stop();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      stop();
      resolve(signal ? 128 + os.constants.signals[signal] : (code ?? 1));
    });
  });
}
