import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** The end of an archive lists its files, the manifest last. */
const LISTED_BYTES = 4_096;

/** Throws if the file exists and is no earlier export. */
export function refuseForeign(file: string): void {
  const tail = tailOf(file);
  if (tail === undefined || tail.includes('manifest.json')) return;
  throw new Error(`${file} is there already and is no export of Kilim: name another file.`);
}

/** Undefined if there is no file. */
function tailOf(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined;
  const opened = openSync(file, 'r');
  try {
    const { size } = fstatSync(opened);
    const tail = Buffer.alloc(Math.min(size, LISTED_BYTES));
    readSync(opened, tail, { position: size - tail.length });
    return tail;
  } finally {
    closeSync(opened);
  }
}
