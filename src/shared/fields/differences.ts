import type { WordKey } from '../i18n/translate.ts';

/** A value in wire format: euros, days as text, enum values of the contract. */
export type HistoryValue = string | number | boolean | null;

/** One field before and after. `from` is null for an added row, `to` for a removed one. */
export type HistoryChange = { field: string; from: HistoryValue; to: HistoryValue };

/** How a value is displayed; `choice` is the prefix of the translation keys of its values. */
export type ValueKind =
  | 'text'
  /** A text that contains amounts (`formatWrittenSums`). */
  | 'sums'
  | 'money'
  | 'number'
  | 'percent'
  | 'day'
  | 'flag'
  /** A browser's User-Agent. */
  | 'device'
  | { choice: string };

type TrackedField<V, R> = {
  label: WordKey;
  as: ValueKind;
  /** Converts the value (of a record) to what is stored, such as a reference to the name it had at the time. */
  of?(value: V, record: R): HistoryValue;
};

/**
 * Rows of a record: each is recorded as one line of text and matched by `_id`, if it has one. Rows with the
 * same `key` are recorded once.
 */
type TrackedRows<Row> = {
  label: WordKey;
  row(row: Row): string;
  key?(row: Row): string;
  as?: ValueKind;
};

/** The tracked fields of a record. `of` and `row` are methods, so that those of any record are assignable (bivariance). */
export type AnyTracked = {
  [field: string]: TrackedField<unknown, unknown> | TrackedRows<unknown> | AnyTracked;
};

type Values = { [field: string]: unknown };

/**
 * The differences between two states of a record in wire format. `before` is null for a new record:
 * its non-empty fields are listed. Nested fields are named by their path: `dimensions.width`.
 */
export function differences(tracked: AnyTracked, before: unknown, after: unknown): HistoryChange[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return Object.entries(tracked).flatMap(([field, tracking]) => {
    const [old, now] = [was[field], is[field]];
    if (isRows(tracking)) return rowDifferences(field, tracking, { old, now });
    if (isField(tracking)) return fieldDifference(field, tracking, { was, is });
    return differences(tracking, old, now).map((change) => ({
      ...change,
      field: `${field}.${change.field}`,
    }));
  });
}

export function isRows(tracking: AnyTracked[string]): tracking is TrackedRows<unknown> {
  return 'row' in tracking && typeof tracking.row === 'function';
}

export function isField(tracking: AnyTracked[string]): tracking is TrackedField<unknown, unknown> {
  return 'as' in tracking;
}

type Pair = { old: unknown; now: unknown };

function fieldDifference(
  field: string,
  tracking: TrackedField<unknown, unknown>,
  { was, is }: Record<'was' | 'is', Values>,
): HistoryChange[] {
  const of = { field, tracking };
  const [from, to] = [valueOf(was, of), valueOf(is, of)];
  return from === to ? [] : [{ field, from, to }];
}

type FieldOf = { field: string; tracking: TrackedField<unknown, unknown> };

function valueOf(record: Values, { field, tracking }: FieldOf): HistoryValue {
  const value = record[field];
  if (value === undefined || value === null || value === '') return null;
  const kept = tracking.of === undefined ? value : tracking.of(value, record);
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
  const removed = before
    .filter(([key]) => !after.some(([other]) => other === key))
    .map(([, from]): HistoryChange => ({ field, from, to: null }));
  return [...changed, ...removed];
}

/** Each row with its key: `key`, else its id, else its text. */
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

/** Characters: more than any form accepts in a text, and than the rows of a day's work need. */
const MAX_TEXT = 10_000;
const MAX_ENTRY = 100_000;

/**
 * Truncates long texts and drops changes beyond the limit, so that repeated large saves cannot fill
 * the database. If changes were dropped, a final `leftOut` entry has their number.
 */
export function limitChanges(changes: readonly HistoryChange[]): HistoryChange[] {
  const kept: HistoryChange[] = [];
  let room = MAX_ENTRY;
  for (const { field, from, to } of changes) {
    const change = { field, from: truncate(from), to: truncate(to) };
    room -= field.length + lengthOf(change.from) + lengthOf(change.to);
    if (room < 0) break;
    kept.push(change);
  }
  const left = changes.length - kept.length;
  return left === 0 ? kept : [...kept, { field: 'leftOut', from: null, to: left }];
}

function truncate(value: HistoryValue): HistoryValue {
  if (typeof value !== 'string' || value.length <= MAX_TEXT) return value;
  return `${value.slice(0, MAX_TEXT).toWellFormed()}…`;
}

function lengthOf(value: HistoryValue): number {
  return typeof value === 'string' ? value.length : 1;
}

type NumberFormats = { number: (value: number) => string; money: (value: number) => string };

const QUANTITY = /(?<= · )\d+(?:\.\d+)?(?= × \d+\.\d\d(?: · |$))/;
const SUM = /(?<= [·×] )-?\d+\.\d\d(?= · |$)/;

/**
 * Formats the numbers in a stored row of text (`Πλύσιμο · 2.5 × 46.36`) for the reader's language:
 * history entries are never rewritten, and are read in either language.
 */
export function formatWrittenSums(row: string, { number, money }: NumberFormats): string {
  return row
    .replace(QUANTITY, (digits) => number(Number(digits)))
    .replace(SUM, (digits) => money(Number(digits)));
}
