import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';

/** The files of a ZIP, read by a library that did not write it. */
export function filesIn(zip: Uint8Array): Map<string, Buffer> {
  return new Map(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)] as const),
  );
}

export const sha256 = (bytes: Uint8Array) => hash('sha256', bytes);

/** The output of `unzip -t`; undefined if `unzip` is not installed. */
export function unzipTest(zip: Uint8Array): string | undefined {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'zip-'));
  const file = join(folder, 'export.zip');
  writeFileSync(file, zip);
  try {
    return execFileSync('unzip', ['-tq', file], { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Parses CSV by RFC 4180 without Kilim's code: each row by the names in the first line. */
export function readCsv(file: Buffer): Record<string, string>[] {
  const text = file.toString('utf8').replace(/^\uFEFF/, '');
  const lines: string[][] = [];
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy;
  let line: string[] = [];
  for (let match = cells.exec(text); match !== null; match = cells.exec(text)) {
    const [whole, cell = '', end] = match;
    if (whole === '') break;
    line.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  const [head = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell])));
}
