import type { z } from 'zod';
import { type ForeignRow, matchHead, readRows } from '#server/platform/foreign-csv/index.ts';
import { sentenceOf } from '#server/platform/http/index.ts';
import { type importRoutes, MAX_IMPORT_ROWS } from '#shared/contract/import.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { Language } from '#shared/i18n/translate.ts';
import {
  type ImportField,
  type ImportFile,
  importFiles,
  missingFields,
} from '#shared/records/import-fields.ts';
import { otherHeads, vocabularyOf } from './import-vocabulary.ts';
import { ownTable } from './own-table.ts';

export type Recognised = z.output<typeof importRoutes.recognise.response>;

/** What a file holds, by its heads and not by its name. */
export async function recogniseFile(bytes: Uint8Array, language: Language): Promise<Recognised> {
  try {
    const rows = await readRows(bytes, { maxRows: MAX_IMPORT_ROWS });
    return { file: ownTable(rows)?.file ?? kindOf(rows), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { file: null, problem: sentenceOf(error, language) };
  }
}

/** One known head alone says nothing. */
const LEAST_KNOWN = 2;

/** The kind that lacks no column and knows the most heads; null if two know as many. */
function kindOf(rows: readonly ForeignRow[]): ImportFile | null {
  const kinds = importFiles
    .map((file) => {
      const { columns } = matchHead<ImportField>(rows, vocabularyOf(file), otherHeads(file));
      const isWhole = missingFields(file, columns).length === 0;
      return { file, known: isWhole ? Object.keys(columns).length : 0 };
    })
    .toSorted((a, b) => b.known - a.known);
  const [best, next] = kinds;
  if (best === undefined || best.known < LEAST_KNOWN || best.known === next?.known) return null;
  return best.file;
}
