// A program that is restarted whenever it exits, like a systemd unit with `Restart=always`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, globSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from '../../../scripts/postgres.ts';

export type UnitSpec = {
  name: string;
  command: readonly [string, ...string[]];
  cwd: string;
  /** Path of the log file for its output. */
  log: string;
  env?: Record<string, string>;
  owner?: Owner;
  /** The data folder of a PostgreSQL server that the program starts and that outlives it. */
  database?: string;
};

/** Like `RestartSec=`. */
const RESTART_MS = 2_000;

export class Unit {
  readonly spec: UnitSpec;
  /** Unexpected exits. */
  readonly exits: string[] = [];
  #process: ChildProcess | undefined;
  #isMeant = false;

  constructor(spec: UnitSpec) {
    this.spec = spec;
  }

  start(): void {
    const { name, command, cwd, log, env, owner } = this.spec;
    const [program, ...args] = command;
    const output = openSync(log, 'a');
    const started = spawn(program, args, {
      cwd,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
      // Detached from Ctrl+C, which the tests handle by ending it.
      detached: true,
      ...owner,
    });
    closeSync(output);
    this.#process = started;
    this.#isMeant = false;
    started.once('exit', (code, signal) => {
      if (this.#isMeant || this.#process !== started) return;
      this.exits.push(`${name} ended with ${code ?? signal}`);
      this.start();
    });
  }

  /** Kills it and everything it started, as if its machine had lost power. */
  async kill(): Promise<void> {
    const running = this.#process;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    this.#isMeant = true;
    const database = this.#databasePids();
    running.kill('SIGKILL');
    database.forEach(killHard);
    await gone;
  }

  /** Kills it and restarts it after the unit's delay. */
  async killAndRestart(afterMs = RESTART_MS): Promise<void> {
    await this.kill();
    await pause(afterMs);
    this.start();
  }

  /** Asks it to exit and waits. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const running = this.#process;
    this.#isMeant = true;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) {
      return null;
    }
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
    this.#databasePids().forEach(killHard);
    return running.exitCode;
  }

  /** The PostgreSQL server and all its children. */
  #databasePids(): number[] {
    if (this.spec.database === undefined) return [];
    const parent = postmasterIn(this.spec.database);
    if (parent === undefined) return [];
    return [parent, ...childrenOf(parent)];
  }
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It exited with its parent.
  }
}

function postmasterIn(folder: string): number | undefined {
  try {
    const [pid = ''] = readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n');
    // The pid left by a killed server may belong to another process by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

function childrenOf(parent: number): number[] {
  return globSync(`/proc/${parent}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
