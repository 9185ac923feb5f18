import { closeSync, openSync, readSync } from 'node:fs';

/** By its first letters; of a folder, and of what cannot be read, that is told. */
export function beginsWith(file: string, letters: string): boolean {
  const head = Buffer.alloc(letters.length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  return head.toString('latin1') === letters;
}
