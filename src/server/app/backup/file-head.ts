import { closeSync, openSync, readSync } from 'node:fs';

/** `letters`: Latin-1. Throws for a folder or an unreadable file. */
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
