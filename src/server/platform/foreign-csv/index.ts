export { type DayColumn, dayColumns } from './day-column.ts';
export { hasBadLetters } from './letters.ts';
export { type ForeignHead, headKey, matchHead, plainLabel, type Vocabulary } from './match-head.ts';
export { type ForeignRow, readRows } from './read-rows.ts';
export { plainCell } from './plain-cell.ts';
export { isNotShown, spoiltIdentifiers } from './spoilt-text.ts';
export { decimalEuros } from './values.ts';
