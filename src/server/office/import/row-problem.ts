import type { Values } from '#shared/i18n/translate.ts';
import type { ImportField } from '#shared/records/import-fields.ts';

/** A translation key with its values. `field` is null if the problem concerns the whole row. */
export type RowProblem = { field: ImportField | null; key: string; values: Values };
