import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { record } from '../fields/record.ts';
import { shortClientColumns } from './client-columns.ts';

/** A carpet of a client. */
export const clientItemRecord = record('clientItem', {
  _previousRef: { kind: 'text', max: 50, numbered: true, listed: true, everywhere: true },
  title: {
    kind: 'text',
    max: 200,
    required: true,
    listed: true,
    everywhere: true,
    short: true,
    public: true,
  },
  client: { kind: 'reference', listed: true },
  category: {
    kind: 'text',
    max: 100,
    required: true,
    listed: true,
    everywhere: true,
    short: true,
    public: true,
    printed: 'inFull',
  },
  description: { kind: 'text', max: 2_000, listed: true },
  price: { kind: 'money', listed: true },
  dimensions: {
    kind: 'group',
    short: true,
    public: true,
    printed: 'always',
    fields: { width: { kind: 'centimetres' }, length: { kind: 'centimetres' } },
  },
});

export const clientItemColumns = {
  _ref: { kind: 'whole', required: true },
  ...columnsOf(clientItemRecord),
  ...shortClientColumns,
  inStorage: { kind: 'flag' },
  words: { kind: 'words', of: 'clientItem' },
} as const satisfies SearchColumns;
