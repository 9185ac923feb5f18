import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { decryptText, encryptText, keyedHash } from './sealed-text.ts';

const SECRET_KEY = '0123456789abcdef'.repeat(4);

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kilim-key-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('servers with the same key read what others have encrypted, whatever is in their folders', () => {
  const [one, other] = [folder(), folder()].map((DATA_DIR) => ({ DATA_DIR, SECRET_KEY }));
  if (one === undefined || other === undefined) throw new Error('two folders');
  expect(decryptText(other, encryptText(one, 'μυστικό', 'maria'), 'maria')).toBe('μυστικό');
  expect(keyedHash(other, '1234')).toBe(keyedHash(one, '1234'));
});

test('without it each folder has its own', () => {
  const [one, other] = [{ DATA_DIR: folder() }, { DATA_DIR: folder() }];
  const box = encryptText(one, 'μυστικό', 'maria');
  expect(decryptText(one, box, 'maria')).toBe('μυστικό');
  expect(decryptText(other, box, 'maria')).toBeUndefined();
  expect(decryptText({ ...one, SECRET_KEY }, box, 'maria')).toBeUndefined();
});
