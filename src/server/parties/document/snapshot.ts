import { z } from 'zod';
import { itemUnits } from '#shared/choices.ts';
import { evidence } from '#shared/contract/intake.ts';
import { type Day, isDay } from '#shared/day.ts';
import type { Cents, Thousandths } from '#shared/money.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { frozenShape } from './frozen-record.ts';

/**
 * What a document froze when it was issued, in a shape of its own: the contract goes on changing, an
 * issued document does not. A field that comes later has a default here. A shape that changes gets a
 * new version and, for the version before, a function that brings the old shape to the new one.
 */
export type Part<T> = {
  schema: z.ZodType<T>;
  /** The version that is written. */
  version: number;
  /** By version, what makes the next one of it. */
  upgrades: Record<number, (frozen: unknown) => unknown>;
};

const envelope = z.object({ version: z.int(), value: z.unknown() });

/** A part as it is stored. */
export function freeze<T>({ version }: Part<T>, value: T): string {
  return JSON.stringify({ version, value });
}

/** Reads what any version has stored; throws where it is none of those that this program knows. */
export function thaw<T>({ schema, version, upgrades }: Part<T>, stored: string): T {
  let { version: found, value } = outOfEnvelope(JSON.parse(stored));
  for (; found !== version; found += 1) {
    const upgrade = upgrades[found];
    if (upgrade === undefined) throw new Error(`a snapshot has the unknown version ${found}`);
    value = upgrade(value);
  }
  return schema.parse(value);
}

/** The first version had no envelope. */
function outOfEnvelope(stored: unknown): z.output<typeof envelope> {
  const found = envelope.safeParse(stored);
  return found.success ? found.data : { version: 1, value: stored };
}

/** A part that has kept its shape since there are envelopes. */
function part<S extends z.ZodType>(schema: S) {
  return { schema, version: 2, upgrades: { 1: (bare: unknown) => bare } };
}

/** The company block. */
export const frozenIssuer = part(
  z.object({
    companyName: z.string(),
    address: z.object({ street: z.string(), city: z.string(), zip: z.string() }),
    emailAddress: z.string(),
    logo: z.string(),
    phone: z.string(),
    fax: z.string(),
    taxID: z.string(),
    accountHolder: z.string().default(''),
    iban: z.string(),
    bankAccountNumber: z.string(),
    bankDetails: z.string(),
    websiteUrl: z.string(),
  }),
);

/** Where the client was to be found; null where no address was known. */
export const frozenAddress = part(
  z
    .object({
      city: z.string(),
      district: z.string(),
      zip: z.string(),
      street: z.string(),
      unit: z.string(),
    })
    .nullable(),
);

const day = z.custom<Day>((value) => typeof value === 'string' && isDay(value));
const cents = z.custom<Cents>(Number.isSafeInteger);
const thousandths = z.custom<Thousandths>(Number.isSafeInteger);

const frozenItem = z.object({
  _id: z.string(),
  item: z.object({
    _id: z.string(),
    title: z.string(),
    category: z.enum(['Product', 'Service']),
    unit: z.enum(itemUnits).default('piece'),
  }),
  clientItem: z
    .object({ _id: z.string(), _ref: z.int(), ...frozenShape(clientItemRecord) })
    .nullable(),
  qty: thousandths,
  unitCost: cents,
  total: cents,
  leastPrice: cents.nullable().default(null),
  notes: z.string(),
});

const frozenJob = z.object({
  _id: z.string(),
  _ref: z.int(),
  startDate: day,
  endDate: day.nullable(),
  total: cents,
  items: z.array(frozenItem),
});

/** The jobs of an invoice with their rows. */
export const frozenJobs = part(z.array(frozenJob));

/** The pieces of a hand-over. */
export const frozenPieces = part(
  z.array(
    z.object({
      _id: z.string(),
      job: frozenJob.pick({ _id: true, _ref: true }),
      item: frozenItem.shape.item.pick({ title: true }),
      clientItem: z.object({
        ...frozenItem.shape.clientItem.unwrap().shape,
        marks: evidence.marks.default([]),
        photos: evidence.photos.default(0),
      }),
    }),
  ),
);

/** The same without the rows. */
export const frozenJobHeads = part(z.array(frozenJob.omit({ items: true })));
