import {
  type ForeignRow,
  hasBadLetters,
  isNotShown,
  plainCell,
  spoiltIdentifiers,
} from '#server/platform/foreign-csv/index.ts';
import {
  type ImportColumns,
  type ImportField,
  importFields,
} from '#shared/records/import-fields.ts';
import type { RowProblem } from './row-problem.ts';

/** By these a person or a later row recognises something. */
const IDENTIFYING = new Set<ImportField>([
  'number',
  'companyName',
  'lastName',
  'name',
  'vatNumber',
  'phone',
  'mobile',
  'zip',
  'clientNumber',
  'clientVatNumber',
  'client',
  'clientPhone',
  'previousRef',
  'title',
  'place',
  'document',
]);

/** The cells of a row that another program has spoilt: they must not be stored. */
export type SpoiltCells = (row: ForeignRow) => RowProblem[];

/** Looks at the columns of a table, because its other rows may show that a long number is whole. */
export function spoiltCells(rows: readonly ForeignRow[], columns: ImportColumns): SpoiltCells {
  const checks = Object.values(importFields)
    .flat()
    .filter((field, at, all) => columns[field] !== undefined && all.indexOf(field) === at)
    .map((field) => {
      const textOf = ({ cells }: ForeignRow) => plainCell(cells[columns[field] ?? -1] ?? '');
      const isSpoilt = IDENTIFYING.has(field) ? spoiltIdentifiers(rows.map(textOf)) : isNotShown;
      return { field, textOf, isSpoilt };
    });
  return (row) =>
    checks.flatMap(({ field, textOf, isSpoilt }) => {
      const value = textOf(row);
      const key = hasBadLetters(value)
        ? 'import.badLetters'
        : isSpoilt(value) && 'import.spoiltValue';
      return key ? [{ field, key, values: { value: value.slice(0, MAX_SHOWN) } }] : [];
    });
}

/** Characters of a cell in a message. */
const MAX_SHOWN = 60;
