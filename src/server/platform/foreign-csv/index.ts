export { type ForeignHead, headKey, matchHead, type Vocabulary } from './match-head.ts';
export { type ForeignRow, readRows } from './read-rows.ts';
export { decimalEuros, foreignDay } from './values.ts';
