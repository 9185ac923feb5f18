import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ImportLine, ImportProblem, ImportReport } from '#shared/contract/import.ts';
import { AppError } from '#shared/errors.ts';
import { fill, type Language } from '#shared/i18n/translate.ts';
import {
  type ImportColumns,
  type ImportField,
  type ImportFile,
  importFiles,
  missingFields,
} from '#shared/import-fields.ts';
import { recordOf } from '#shared/record-of.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { sentenceOf, type StaffContext } from '../../platform/http/index.ts';
import { catalogueOf, localeIn } from '../../platform/i18n/index.ts';
import { ImportRow, type ImportTable, readTable } from './import-table.ts';
import { newCategories } from './new-categories.ts';
import { readShop } from './read-shop.ts';
import type { RowProblem, Write } from './row-reader.ts';

export type ImportInput = {
  files: Partial<Record<ImportFile, Uint8Array>>;
  /** Default: those recognised by the head. */
  columns: Partial<Record<ImportFile, ImportColumns>>;
  dry: boolean;
  skipBad: boolean;
};

type PlannedWrite = { file: ImportFile; row: number; outcome: 'made' | 'changed'; write: Write };
type Counts = ImportReport['files'][number];

/** Between two lines of progress. */
const ROWS_CHECKED_AT_ONCE = 500;
/** In one transaction: others wait for no more than that. */
const ROWS_WRITTEN_AT_ONCE = 40;

/**
 * Compares all rows with the shop, then writes them, a few in each transaction; ends where the caller stops
 * taking lines. Nothing is written if a file cannot be read, or a row is bad, unless `skipBad`. Every row is
 * recognised when it comes again, so the same files go on where they were left.
 */
export async function* runImport(
  context: StaffContext,
  input: ImportInput,
): AsyncGenerator<ImportLine, undefined> {
  const report = new Report(context.language);
  const tables = await readTables(input, report);
  report.newCategories = await newCategories(context.db, tables);
  const total = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const writes: PlannedWrite[] = [];
  const readers = await readShop(context);
  let done = 0;
  for (const table of tables) {
    for (const cells of table.rows) {
      if (done % ROWS_CHECKED_AT_ONCE === 0) {
        yield { phase: 'check', done, total };
        await yieldToEventLoop();
      }
      done += 1;
      const row = new ImportRow(cells, table.columns);
      const verdict = readers[table.file](row);
      report.count(table.file, verdict.outcome);
      if (verdict.outcome === 'bad') report.refuse(table, row.row, verdict.problems);
      else if ('write' in verdict && verdict.write) {
        writes.push({ file: table.file, row: row.row, ...verdict, write: verdict.write });
      }
    }
  }
  const isGood = report.unreadable.length === 0 && (input.skipBad || report.problems.length === 0);
  const isWritten = isGood && !input.dry;
  if (isWritten) yield* writeAll(context, writes, report);
  yield { report: { ...report.content(), isWritten } };
}

/** Files that cannot be read, or lack a column, are a problem of the report. */
async function readTables(input: ImportInput, report: Report): Promise<ImportTable[]> {
  const tables: ImportTable[] = [];
  for (const file of importFiles) {
    const bytes = input.files[file];
    if (bytes === undefined) continue;
    try {
      const table = await readTable(file, bytes, input.columns[file]);
      const missing = missingFields(file, table.columns);
      report.ignoreColumns(table);
      if (missing.length === 0) tables.push(table);
      else report.missColumns(file, missing);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report.refuseFile(file, error);
    }
  }
  return tables;
}

async function* writeAll(
  context: StaffContext,
  writes: readonly PlannedWrite[],
  report: Report,
): AsyncGenerator<ImportLine, undefined> {
  for (let done = 0; done < writes.length; done += ROWS_WRITTEN_AT_ONCE) {
    yield { phase: 'write', done, total: writes.length };
    const some = writes.slice(done, done + ROWS_WRITTEN_AT_ONCE);
    if (await isWrittenAtOnce(context, some)) continue;
    for (const one of some) await writeAlone(context, one, report);
  }
}

/** False, with nothing written, if one of them was refused: somebody else may have been quicker. */
async function isWrittenAtOnce(context: StaffContext, some: PlannedWrite[]): Promise<boolean> {
  try {
    await inTransaction(context.db, async (db) => {
      for (const { write } of some) await write({ ...context, db });
    });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function writeAlone(context: StaffContext, planned: PlannedWrite, report: Report) {
  try {
    await inTransaction(context.db, (db) => planned.write({ ...context, db }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    report.refuseRow(planned, error);
  }
}

/** Counts the rows and collects the problems, in the person's language. */
class Report {
  readonly problems: ImportProblem[] = [];
  readonly unreadable: ImportFile[] = [];
  newCategories: string[] = [];
  readonly #counts = recordOf(importFiles, (file): Counts => ({
    file,
    rows: 0,
    made: 0,
    changed: 0,
    same: 0,
    bad: 0,
    ignored: [],
  }));
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  count(file: ImportFile, outcome: 'made' | 'changed' | 'same' | 'bad'): void {
    const counts = this.#counts[file];
    counts.rows += 1;
    counts[outcome] += 1;
  }

  ignoreColumns({ file, head, columns }: ImportTable): void {
    const used = new Set(Object.values(columns));
    this.#counts[file].ignored = head.filter((label, at) => label !== '' && !used.has(at));
  }

  refuse({ file, head, columns }: ImportTable, row: number, problems: readonly RowProblem[]): void {
    for (const { field, key, values } of problems) {
      const column = field === null ? '' : (head[columns[field] ?? -1] ?? '');
      const message = fill(catalogueOf(this.#language), key, values);
      this.problems.push({ file, row, column, message });
    }
  }

  refuseFile(file: ImportFile, error: AppError): void {
    this.unreadable.push(file);
    const row = Number(error.values['row'] ?? 0);
    this.problems.push({ file, row, column: '', message: sentenceOf(error, this.#language) });
  }

  /** While it was written. */
  refuseRow({ file, row, outcome }: PlannedWrite, error: AppError): void {
    const message = sentenceOf(error, this.#language);
    this.problems.push({ file, row, column: '', message });
    this.#counts[file].bad += 1;
    this.#counts[file][outcome] -= 1;
  }

  missColumns(file: ImportFile, missing: readonly (readonly ImportField[])[]): void {
    const { t } = localeIn(this.#language);
    this.unreadable.push(file);
    for (const group of missing) {
      const columns = group.map((field) => t(`import.field.${field}`)).join(', ');
      this.problems.push({
        file,
        row: 0,
        column: '',
        message: t('import.columnMissing', { columns }),
      });
    }
  }

  content(): Omit<ImportReport, 'isWritten'> {
    const files = importFiles.map((file) => this.#counts[file]).filter(({ rows }) => rows > 0);
    const { problems, unreadable, newCategories: categories } = this;
    return { files, problems, unreadable, newCategories: categories };
  }
}
