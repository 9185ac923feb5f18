export { type DayColumn, dayColumns } from './day-column.ts';
export { type ForeignHead, headKey, matchHead, type Vocabulary } from './match-head.ts';
export { type ForeignRow, readRows } from './read-rows.ts';
export { decimalEuros } from './values.ts';
