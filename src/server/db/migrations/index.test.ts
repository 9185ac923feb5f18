import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ddl } from '../migrate.ts';
import { migrations } from './index.ts';

/** What differs between databases, in a form that says nothing of either. */
const ddl: Ddl = {
  text: 'text',
  integer: 'integer',
  tableEnd: '',
  trigger: (trigger) => [JSON.stringify(trigger)],
};

// A database that has had a migration never has it again: a change to one reaches new databases
// alone, and a later migration that counts on it stops all others at their start.
test('a migration stays as it was; a new one adds its line here', () => {
  const written = migrations.map((statements) => hash('sha256', statements(ddl).join(';')));
  expect(written.map((whole) => whole.slice(0, 12))).toEqual([
    '7c8fd52d484a',
    '2d15b0ae8bd1',
    '994747071895',
    'd7828a32df90',
    '8f84aa83597a',
    '22e064481a2c',
    '5d7742c673ca',
    '5c9038eeb8a6',
    '4a8f3914eb58',
  ]);
});
