import { record } from './record.ts';

/** A carpet of a client. */
export const clientItemRecord = record('clientItem', {
  _previousRef: { kind: 'text', max: 50, everywhere: true },
  title: { kind: 'text', max: 200, required: true, everywhere: true, short: true },
  client: { kind: 'reference' },
  category: { kind: 'text', max: 100, required: true, everywhere: true, short: true },
  description: { kind: 'text', max: 2_000 },
  price: { kind: 'money' },
  dimensions: {
    kind: 'group',
    short: true,
    fields: { width: { kind: 'centimetres' }, length: { kind: 'centimetres' } },
  },
});
