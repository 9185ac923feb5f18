import type { HistoryChange, HistoryValue } from './differences.ts';

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
