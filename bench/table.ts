// Prints the results as they arrive; with BENCH_WRITE they also go to docs/performance.md.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { Figures } from './driver.ts';

/** `processor`: milliseconds of CPU per call in the answering process. */
export type Measurement = Figures & { processor: number };
/** `limit`: the bare server's figures for the same request. */
export type Row = {
  name: string;
  connections: number;
  ours: Measurement;
  limit: Measurement | undefined;
};

const DOCUMENT = 'docs/performance.md';
const [BEGIN, END] = ['<!-- npm run bench -->', '<!-- end of npm run bench -->'];

const rows: Row[] = [];

const [loadBefore = 0] = loadavg();

/** At which commit, when, and beside how much other work. */
export function measuredWhen(): string {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
  const day = new Date().toISOString().slice(0, 10);
  const load = `${loadBefore.toFixed(1)} on ${availableParallelism()} processors`;
  return `measured at commit ${stdout.trim()} on ${day}, load before: ${load}`;
}

export function printHead(): void {
  const columns = ['conn.', 'a second', 'p50 ms', 'p99 ms', 'CPU ms'];
  const cells = columns.map((column, n) => column.padStart(n === 0 ? 5 : 10)).join('');
  console.log(`\n${'call'.padEnd(16)}${cells}   of the bare query`);
}

export function print(row: Row): void {
  rows.push(row);
  const { name, connections, ours } = row;
  const milliseconds = [ours.p50, ours.p99, ours.processor].map((value) => value.toFixed(2));
  const cells = [ours.perSecond.toFixed(0), ...milliseconds].map((figure) => figure.padStart(10));
  const share = slower(row);
  const times = share === undefined ? '' : `1 / ${share.toFixed(1)}`;
  console.log(`${name.padEnd(16)}${String(connections).padStart(5)}${cells.join('')}   ${times}`);
}

/** How many times slower than the bare server, by calls per second. */
function slower({ ours, limit }: Row): number | undefined {
  return limit && limit.perSecond / ours.perSecond;
}

/** `facts` become a list above the table. */
export function writeDocument(facts: readonly string[]): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${DOCUMENT} has no place for the figures.`);
  const list = facts.map((fact) => `- ${fact}`).join('\n');
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${list}\n\n${tableOf(rows)}\n\n${END}${after}`);
}

function tableOf(all: readonly Row[]): string {
  const head = [
    '| call | 1 connection: calls/s, p99 | CPU ms | bare: calls/s | times bare: rate, CPU | 16 connections: calls/s, p99 | vs. 1 connection |',
    '|---|---:|---:|---:|---:|---:|---:|',
  ];
  const names = [...new Set(all.map(({ name }) => name))];
  const lines = names.map((name) => {
    const [one, sixteen] = [1, 16].map((count) =>
      all.find((row) => row.name === name && row.connections === count),
    );
    const share = one && slower(one);
    const bare = one?.limit;
    return [
      name,
      one ? rateOf(one.ours) : '',
      one ? one.ours.processor.toFixed(2) : '',
      bare ? whole(bare.perSecond) : '',
      share && bare
        ? `${share.toFixed(1)}, ${(one.ours.processor / bare.processor).toFixed(1)}`
        : '',
      sixteen ? rateOf(sixteen.ours) : '',
      one && sixteen ? (sixteen.ours.perSecond / one.ours.perSecond).toFixed(1) : '',
    ];
  });
  return [...head, ...lines.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

function rateOf({ perSecond, p99 }: Figures): string {
  return `${whole(perSecond)}, ${p99.toFixed(0)} ms`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
