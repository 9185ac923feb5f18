import { z } from 'zod';
import type { StoredValue } from '#server/platform/db/index.ts';
import { itemUnits } from '#shared/base/choices.ts';
import { type Day, isDay } from '#shared/base/day.ts';
import type { Cents, Thousandths } from '#shared/base/money.ts';
import { evidence } from '#shared/contract/intake.ts';
import {
  type Field,
  type Fields,
  fieldsWith,
  type FieldsWith,
  type RecordDeclaration,
} from '#shared/fields/record.ts';
import { shapeOf } from '#shared/fields/schemas.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';

/**
 * A part of a document's snapshot, with a schema of its own: the contract changes, an issued document does
 * not. A field that is added later has a default here. Any other change of the schema needs a new version,
 * and an upgrade of the version before.
 */
export type Part<T> = {
  schema: z.ZodType<T>;
  /** The version that `freeze` writes. */
  version: number;
  /** By version; each returns the value of the next version. */
  upgrades: Record<number, (frozen: unknown) => unknown>;
};

const envelope = z.object({ version: z.int(), value: z.unknown() });

/** Serialises only what the schema declares; `value` may have more fields. */
export function freeze<T>({ schema, version }: Part<T>, value: T): string {
  return JSON.stringify({ version, value: schema.parse(value) });
}

/** Reads a stored part of any version; throws if the version is unknown. */
export function readFrozen<T>({ schema, version, upgrades }: Part<T>, stored: string): T {
  let { version: current, value } = unwrap(JSON.parse(stored));
  for (; current !== version; current += 1) {
    const upgrade = upgrades[current];
    if (upgrade === undefined) throw new Error(`a snapshot has the unknown version ${current}`);
    value = upgrade(value);
  }
  return schema.parse(value);
}

/** Version 1 had no envelope. */
function unwrap(stored: unknown): z.output<typeof envelope> {
  const parsed = envelope.safeParse(stored);
  return parsed.success ? parsed.data : { version: 1, value: stored };
}

/** A part whose schema has not changed since version 1, except for the envelope. */
function part<S extends z.ZodType>(schema: S) {
  return { schema, version: 2, upgrades: { 1: (bare: unknown) => bare } };
}

/** The company. */
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

/** The client's billing address; null if none was known. */
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

/** The lines of a credit note. */
export const frozenCreditLines = part(
  z.array(
    z.object({
      row: z.string(),
      item: frozenItem.shape.item.pick({ title: true, unit: true }),
      clientItem: frozenItem.shape.clientItem,
      qty: thousandths.nullable(),
      unitCost: cents,
      amount: cents,
    }),
  ),
);

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

/** Jobs without their rows. */
export const frozenJobHeads = part(z.array(frozenJob.omit({ items: true })));

type Frozen<F extends Field> = F extends { kind: 'group'; fields: infer Inner extends Fields }
  ? z.ZodObject<FrozenShape<Inner>>
  : z.ZodType<StoredValue<F>>;
type FrozenShape<F extends Fields> = { [K in keyof F]: Frozen<F[K]> };

/**
 * The schema of a record's `public` fields in a snapshot, in whole cents and millimetres. Optional fields have a
 * default, because they may be newer than the document. A number added later needs its default where the snapshot is
 * declared.
 */
function frozenShape<F extends Fields>(declaration: RecordDeclaration<string, F>) {
  return shapeOf(fieldsWith(declaration, 'public'), schemaOf) as FrozenShape<
    FieldsWith<F, 'public'>
  >;
}

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.required ? z.string() : z.string().default('');
    case 'money':
    case 'centimetres':
      return z.custom<number>(Number.isSafeInteger);
    case 'squareMetres':
      return z.custom<number>(Number.isSafeInteger).nullable().default(null);
    case 'flag':
      return z.boolean().default(false);
    case 'choice':
      return z.enum(field.values).default(field.initial);
    case 'reference':
      return z.string();
    case 'group':
      return z.object(shapeOf(field.fields, schemaOf));
  }
}
