import type { WordKey } from '../i18n/translate.ts';

/** A value as the history keeps it: as it travels, in euros, days and words of the contract. */
export type HistoryValue = string | number | boolean | null;

/** One field of a record before and after. A row that came has no `from`, one that went no `to`. */
export type HistoryChange = { field: string; from: HistoryValue; to: HistoryValue };

/** How a value reads on the screen; a choice by the words that its section has for it. */
export type ValueKind =
  | 'text'
  /** A text with sums in it. */
  | 'sums'
  | 'money'
  | 'number'
  | 'percent'
  | 'day'
  | 'flag'
  /** A browser, as it says what it is. */
  | 'device'
  | { choice: string };

/** A field of which the history tells. */
type TrackedField<V> = {
  label: WordKey;
  as: ValueKind;
  /** Where it is not kept as it is: a reference by the name that it had, a row in a line of text. */
  of?(value: V): HistoryValue;
};

/**
 * Rows of a record: each is told of as a whole, and known again by its `_id` where it has one. What several
 * rows are of, by its `key`, is told once.
 */
type TrackedRows<Row> = {
  label: WordKey;
  row(row: Row): string;
  key?(row: Row): string;
  as?: ValueKind;
};

/** What of a record is told: all of it, but what is left out by name. */
export type Tracked<T, Untold extends string = never> = {
  [K in Exclude<keyof T & string, Untold>]-?: NonNullable<T[K]> extends readonly (infer Row)[]
    ? TrackedRows<Row>
    : TrackedField<T[K]> | (NonNullable<T[K]> extends object ? Tracked<NonNullable<T[K]>> : never);
};

/** The same, whatever it is of. (`of` and `row` are methods so that every kind is one of these.) */
export type AnyTracked = {
  [field: string]: TrackedField<unknown> | TrackedRows<unknown> | AnyTracked;
};

type Values = { [field: string]: unknown };

/**
 * What became different between two states of a record as they travel; `before` is null for a new
 * one, and then only what is not empty is told. What is nested has its path: `dimensions.width`.
 */
export function differences(tracked: AnyTracked, before: unknown, after: unknown): HistoryChange[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return Object.entries(tracked).flatMap(([field, tracking]) => {
    const [old, now] = [was[field], is[field]];
    if (isRows(tracking)) return rowDifferences(field, tracking, { old, now });
    if (isField(tracking)) return fieldDifference(field, tracking, { old, now });
    return differences(tracking, old, now).map((change) => ({
      ...change,
      field: `${field}.${change.field}`,
    }));
  });
}

export function isRows(tracking: AnyTracked[string]): tracking is TrackedRows<unknown> {
  return 'row' in tracking && typeof tracking.row === 'function';
}

export function isField(tracking: AnyTracked[string]): tracking is TrackedField<unknown> {
  return 'as' in tracking;
}

type Pair = { old: unknown; now: unknown };

function fieldDifference(
  field: string,
  tracking: TrackedField<unknown>,
  { old, now }: Pair,
): HistoryChange[] {
  const [from, to] = [valueOf(old, tracking), valueOf(now, tracking)];
  return from === to ? [] : [{ field, from, to }];
}

function valueOf(value: unknown, tracking: TrackedField<unknown>): HistoryValue {
  if (value === undefined || value === null || value === '') return null;
  const kept = tracking.of === undefined ? value : tracking.of(value);
  if (typeof kept === 'number' || typeof kept === 'boolean') return kept;
  return typeof kept === 'string' && kept !== '' ? kept : null;
}

function rowDifferences(
  field: string,
  tracking: TrackedRows<unknown>,
  { old, now }: Pair,
): HistoryChange[] {
  const before = rowsOf(old, tracking);
  const after = rowsOf(now, tracking);
  const changed = after.flatMap(([key, to]): HistoryChange[] => {
    const from = before.find(([other]) => other === key)?.[1] ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
  const gone = before
    .filter(([key]) => !after.some(([other]) => other === key))
    .map(([, from]): HistoryChange => ({ field, from, to: null }));
  return [...changed, ...gone];
}

/** Each row by what it is known by: its id, else the text that it reads as. */
function rowsOf(rows: unknown, tracking: TrackedRows<unknown>): [key: string, text: string][] {
  if (!Array.isArray(rows)) return [];
  const known = rows.map((row: { _id?: string }): [string, string] => {
    const text = tracking.row(row);
    return [tracking.key?.(row) ?? row._id ?? text, text];
  });
  return tracking.key === undefined ? known : [...new Map(known)];
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
