import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { invoice } from '#test/documents.ts';
import { blankPublicPiece } from '#test/pieces.ts';
import {
  freeze,
  frozenAddress,
  frozenIssuer,
  frozenJobs,
  type Part,
  readFrozen,
} from './snapshot.ts';

const issuer = { ...invoice.issuer, accountHolder: '' };
const address = { city: 'Πάφος', district: '', zip: '8010', street: 'Γ 3', unit: '' };
const jobs = [
  {
    _id: 'j',
    _ref: 7,
    startDate: '2026-01-05',
    endDate: '2026-01-22',
    total: 7550,
    items: [
      {
        _id: 'r',
        item: { _id: 'i', title: 'Φύλαξη', category: 'Service' },
        clientItem: {
          _id: 'c',
          _ref: 11,
          title: 'Κιλίμι',
          category: 'Χαλιά',
          dimensions: { width: 1005, length: 2000 },
        },
        qty: 1500,
        unitCost: 5033,
        total: 7550,
        notes: 'γραμμή',
      },
      {
        _id: 's',
        item: { _id: 'f', title: 'Υπόστρωμα', category: 'Product' },
        clientItem: null,
        qty: 1000,
        unitCost: 0,
        total: 0,
        notes: '',
      },
    ],
  },
];

/** The same as read now: every unit is a piece, and there are no minimum prices. */
const inPieces = jobs.map((job) => ({
  ...job,
  items: job.items.map((row) => ({
    ...row,
    item: { ...row.item, unit: 'piece' },
    leastPrice: null,
    // A field that was added to carpets later is empty.
    clientItem: row.clientItem && { ...blankPublicPiece, ...row.clientItem },
  })),
}));

/** What each version has stored in databases. A new version adds its own. */
const stored = [
  { version: 1, of: (value: unknown) => JSON.stringify(value) },
  { version: 2, of: (value: unknown) => JSON.stringify({ version: 2, value }) },
];

describe.each(stored)('what version $version froze', ({ of }) => {
  test('is read whole', () => {
    expect(readFrozen(frozenIssuer, of(issuer))).toEqual(issuer);
    expect(readFrozen(frozenAddress, of(address))).toEqual(address);
    expect(readFrozen(frozenAddress, of(null))).toBeNull();
    expect(readFrozen(frozenJobs, of(jobs))).toEqual(inPieces);
    expect(readFrozen(frozenJobs, of([]))).toEqual([]);
  });

  test('is read by a program whose company block has one field more that it needs', () => {
    const { accountHolder: _, ...shorter } = issuer;
    const withDefault = frozenIssuer.schema.extend({ register: z.string().default('–') });
    const later = { ...frozenIssuer, schema: withDefault };
    expect(readFrozen(later, of(shorter))).toEqual({ ...issuer, register: '–' });
  });

  test('is read by a program whose company block has another shape', () => {
    const { shape } = frozenIssuer.schema;
    const trial = {
      schema: z.object({ names: z.array(shape.companyName).min(1), register: z.string() }),
      version: 3,
      upgrades: {
        ...frozenIssuer.upgrades,
        2: (old: unknown) => {
          const { companyName } = frozenIssuer.schema.parse(old);
          return { names: [companyName], register: '' };
        },
      },
    } satisfies Part<unknown>;
    const read = { names: [issuer.companyName], register: '' };
    expect(readFrozen(trial, of(issuer))).toEqual(read);
    expect(readFrozen(trial, freeze(trial, read))).toEqual(read);
  });
});

test('a row keeps the unit that it was issued with', () => {
  const [job, ...others] = readFrozen(frozenJobs, JSON.stringify(jobs));
  const [row, ...rows] = job!.items;
  const sold = { ...row!, item: { ...row!.item, unit: 'squareMetre' as const } };
  const issued = [{ ...job!, items: [sold, ...rows] }, ...others];
  expect(readFrozen(frozenJobs, freeze(frozenJobs, issued))).toEqual(issued);
});

test('the newest version is what is written', () => {
  const { version, of } = stored.at(-1)!;
  for (const part of [frozenIssuer, frozenAddress, frozenJobs]) expect(part.version).toBe(version);
  expect(freeze(frozenIssuer, issuer)).toBe(of(issuer));
});

test.each([0, 3, 9])('version %i, which no program wrote, is an error', (version) => {
  const unknown = JSON.stringify({ version, value: issuer });
  expect(() => readFrozen(frozenIssuer, unknown)).toThrow(`unknown version ${version}`);
});

test('a snapshot with a missing or wrong field is an error too', () => {
  expect(() => readFrozen(frozenIssuer, '{"version":2,"value":{}}')).toThrow(/companyName/);
  expect(() => readFrozen(frozenJobs, JSON.stringify([{ ...jobs[0], total: 1.5 }]))).toThrow();
});
