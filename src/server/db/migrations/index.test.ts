import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ddl } from '../migration.ts';
import { statements } from './index.ts';

/** What differs between databases, in a form that says nothing of either. */
const ddl: Ddl = {
  text: 'text',
  integer: 'integer',
  numbered: 'numbered',
  tableEnd: '',
  trigger: (trigger) => [JSON.stringify(trigger)],
  appendOnly: (table) => [table],
  textIndex: (kind) => [kind],
  newestIndex: (kind) => [kind],
  lettersIndex: { prepare: [], drop: [], make: [] },
};

// A database that has had a migration never has it again: a change to one reaches new databases
// alone, and a later migration that counts on it stops all others at their start.
test('the migrations that are statements stay as they were', () => {
  const written = statements.map((of) => hash('sha256', of(ddl).join(';')));
  expect(written.map((whole) => whole.slice(0, 12))).toEqual([
    '7c8fd52d484a',
    '2d15b0ae8bd1',
    '994747071895',
    'd7828a32df90',
    '8f84aa83597a',
    '22e064481a2c',
    '5d7742c673ca',
    '5c9038eeb8a6',
  ]);
});
