import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { shortClientColumns } from './client-columns.ts';
import { recordEvents } from './events.ts';
import { type HasId, nameOf, pieceName, type PieceWithId } from './names.ts';

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
  client: { kind: 'reference', listed: true, of: nameOf },
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
    fields: {
      width: { kind: 'centimetres', listed: true },
      length: { kind: 'centimetres', listed: true },
    },
  },
});

export const clientItemColumns = {
  _ref: { kind: 'whole', required: true, indexed: true },
  ...columnsOf(clientItemRecord),
  ...shortClientColumns,
  inStorage: { kind: 'flag' },
  words: { kind: 'words', of: 'clientItem' },
} as const satisfies SearchColumns;

const wholeClientItem = record('clientItem', {
  ...clientItemRecord.fields,
  /** In the history of its stays. */
  inStorage: { kind: 'unrecorded' },
});

export const clientItemHistory = historyOf(wholeClientItem, {
  events: [...recordEvents, 'tagged', 'untagged'],
  label: (clientItem: PieceWithId & { client: HasId }) => pieceName(clientItem),
  also: ({ client }) => [client._id],
});
