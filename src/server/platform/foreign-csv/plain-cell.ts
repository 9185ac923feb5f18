import { withoutFormulaGuard } from '#shared/i18n/csv.ts';

/**
 * The text of a cell: without the form `="0012"` in which spreadsheets export numbers kept as text, and without the
 * apostrophe before what could be a formula.
 */
export function plainCell(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? withoutFormulaGuard(cell).trim();
}
