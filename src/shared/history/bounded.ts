import type { HistoryChange, HistoryValue } from './differences.ts';

/** More than the longest text that a form takes, and more than the rows of a day's work. */
const MAX_TEXT = 10_000;
const MAX_LINE = 100_000;

/**
 * What a line of the history keeps of what changed: nobody fills the database by saving a megabyte
 * again and again. Where something had to be left out the last of it says how many.
 */
export function bounded(changes: readonly HistoryChange[]): HistoryChange[] {
  const kept: HistoryChange[] = [];
  let room = MAX_LINE;
  for (const { field, from, to } of changes) {
    const change = { field, from: short(from), to: short(to) };
    room -= field.length + lengthOf(change.from) + lengthOf(change.to);
    if (room < 0) break;
    kept.push(change);
  }
  const left = changes.length - kept.length;
  return left === 0 ? kept : [...kept, { field: 'leftOut', from: null, to: left }];
}

function short(value: HistoryValue): HistoryValue {
  if (typeof value !== 'string' || value.length <= MAX_TEXT) return value;
  return `${value.slice(0, MAX_TEXT).toWellFormed()}…`;
}

function lengthOf(value: HistoryValue): number {
  return typeof value === 'string' ? value.length : 1;
}
