import type { z } from 'zod';
import { sentenceOf } from '#server/platform/http/index.ts';
import type { importRoutes } from '#shared/contract/import.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { importFiles, missingFields } from '#shared/records/import-fields.ts';
import { readTable } from './import-table.ts';
import type { ImportInput } from './run-import.ts';

/** Rows of the preview. */
const SHOWN_ROWS = 10;

export type Heads = z.output<typeof importRoutes.read.response>;
type Head = Heads['data'][number];

/** The header and first rows of each file, with the columns that were recognised or chosen. */
export async function readHeads(
  { files, columns }: Pick<ImportInput, 'files' | 'columns'>,
  language: Language,
): Promise<Heads> {
  const data: Head[] = [];
  for (const file of importFiles) {
    const bytes = files[file];
    if (bytes === undefined) continue;
    try {
      const table = await readTable(file, bytes, columns[file]);
      data.push({
        file,
        problem: null,
        head: table.head,
        columns: table.columns,
        missing: missingFields(file, table.columns).map((group) => [...group]),
        rows: table.rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells),
        total: table.rows.length,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const problem = sentenceOf(error, language);
      data.push({ file, problem, head: [], columns: {}, missing: [], rows: [], total: 0 });
    }
  }
  return { data };
}
