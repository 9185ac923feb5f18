import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { getUser } from '#server/parties/user/index.ts';
import { type Db, inTransaction, OF_LONG_WORK } from '#server/platform/db/index.ts';
import { sentenceOf, type StaffContext } from '#server/platform/http/index.ts';
import { catalogueOf, localeIn } from '#server/platform/i18n/index.ts';
import { isLockLost, lockTask, type TaskLock } from '#server/platform/schedule/index.ts';
import { recordOf } from '#shared/base/record-of.ts';
import type { ImportStep, ImportProblem, ImportReport } from '#shared/contract/import.ts';
import { AppError, isRefusal } from '#shared/fields/errors.ts';
import { fill, type Language } from '#shared/i18n/translate.ts';
import {
  type ImportColumns,
  type ImportField,
  type ImportFile,
  importFiles,
  missingFields,
} from '#shared/records/import-fields.ts';
import { ImportRow, type ImportTable, readTable } from './import-table.ts';
import { newCategories } from './new-categories.ts';
import type { Others } from './others.ts';
import { readShop } from './read-shop.ts';
import type { RowProblem } from './row-problem.ts';
import { badIfAny, type Write } from './row-reader.ts';

export type ImportInput = {
  files: Partial<Record<ImportFile, Uint8Array>>;
  /** By default, columns are recognised by the header. */
  columns: Partial<Record<ImportFile, ImportColumns>>;
  dry: boolean;
  skipBad: boolean;
  /** Columns that match no field are lost. By default nothing is written if there are any. */
  leaveOut: boolean;
};

type PlannedWrite = { file: ImportFile; row: number; outcome: 'made' | 'changed'; write: Write };
type Counts = ImportReport['files'][number];

/** Rows between two progress lines. */
const ROWS_CHECKED_AT_ONCE = 500;
/** Rows in one transaction; other writers wait no longer than that. */
const ROWS_WRITTEN_AT_ONCE = 40;

/**
 * Compares all rows with the shop, then writes them in small transactions. Stops when the caller stops reading.
 * Nothing is written if a file cannot be read, or if a row is bad or a column would be lost and the person did not say
 * to leave it out. Importing the same files again continues where the last run stopped, because rows that were written
 * are recognised. Throws a 409 if another server or command imports, and if its own lock was lost.
 */
export async function* runImport(
  context: StaffContext,
  input: ImportInput,
): AsyncGenerator<ImportStep, undefined> {
  yield {
    report: yield* input.dry ? compareAndWrite(context, input) : lockAndWrite(context, input),
  };
}

async function* lockAndWrite(
  context: StaffContext,
  input: ImportInput,
): AsyncGenerator<ImportStep, ImportReport> {
  const { db, env, now, actor } = context;
  const by = actor === null ? 'npm run import' : (await getUser(db, actor)).username;
  const lock = await lockTask(db, { task: 'import', env, now, by });
  try {
    return yield* compareAndWrite(context, input, lock);
  } finally {
    await lock.free();
  }
}

/** Writes only with the lock. */
async function* compareAndWrite(
  context: StaffContext,
  input: ImportInput,
  lock?: TaskLock,
): AsyncGenerator<ImportStep, ImportReport> {
  const report = new Report(context.language);
  const tables = await readTables(input, report);
  report.newCategories = await newCategories(context.db, tables);
  const total = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const writes: PlannedWrite[] = [];
  const { readers, others } = await readShop(context);
  let done = 0;
  for (const table of tables) {
    for (const cells of table.rows) {
      if (done % ROWS_CHECKED_AT_ONCE === 0) {
        yield { phase: 'check', done, total };
        await yieldToEventLoop();
      }
      done += 1;
      const row = new ImportRow(cells, table);
      const verdict = badIfAny(table.spoilt(cells)) ?? readers[table.file](row);
      report.count(table.file, verdict.outcome);
      if (verdict.outcome === 'bad') report.refuse(table, row.row, verdict.problems);
      else if ('write' in verdict && verdict.write) {
        writes.push({ file: table.file, row: row.row, ...verdict, write: verdict.write });
      }
    }
  }
  const isGood = report.isGood(input);
  if (isGood && lock) yield* writeAll({ context, lock, others }, writes, report);
  return { ...report.content(), isWritten: isGood && lock !== undefined };
}

/** Unreadable files and missing columns become problems of the report. */
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
      else report.refuseColumns(file, missing);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report.refuseFile(file, error);
    }
  }
  return tables;
}

type Writing = { context: StaffContext; lock: TaskLock; others: Others };

async function* writeAll(
  writing: Writing,
  writes: readonly PlannedWrite[],
  report: Report,
): AsyncGenerator<ImportStep, undefined> {
  for (let done = 0; done < writes.length; done += ROWS_WRITTEN_AT_ONCE) {
    yield { phase: 'write', done, total: writes.length };
    const batch = writes.slice(done, done + ROWS_WRITTEN_AT_ONCE);
    if (await writeTogether(writing, batch)) continue;
    for (const one of batch) await writeOne(writing, one, report);
  }
}

/**
 * Writes all rows in one transaction. False, with nothing written, if one was refused, for example because someone
 * else changed the record.
 */
async function writeTogether(writing: Writing, batch: PlannedWrite[]): Promise<boolean> {
  try {
    await writeBatch(writing, batch);
    return true;
  } catch (error) {
    if (isOfRow(error)) return false;
    throw error;
  }
}

async function writeOne(writing: Writing, planned: PlannedWrite, report: Report) {
  try {
    await writeBatch(writing, [planned]);
  } catch (error) {
    if (!isOfRow(error)) throw error;
    report.refuseRow(planned, error);
  }
}

function isOfRow(error: unknown): error is AppError {
  return isRefusal(error) && !isLockLost(error);
}

/** In one transaction, which is tried again while the database is busy. */
async function writeBatch({ context, lock, others }: Writing, batch: PlannedWrite[]) {
  const files = new Set(batch.map(({ file }) => file));
  const write = async (db: Db) => {
    await lock.assertHeld(db);
    await others.lookAgain(db, files);
    for (const { write } of batch) await write({ ...context, db }, others);
  };
  await inTransaction(context.db, write, OF_LONG_WORK);
}

/** Counts rows and collects problems in the person's language. */
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

  ignoreColumns({ file, head, lost }: ImportTable): void {
    const { t } = localeIn(this.#language);
    this.#counts[file].ignored = lost.map((at) => {
      const label = head[at] ?? '';
      return label === '' ? t('csv.columnNumber', { number: at + 1 }) : label;
    });
  }

  isGood({ skipBad, leaveOut }: ImportInput): boolean {
    const isLost = Object.values(this.#counts).some(({ ignored }) => ignored.length > 0);
    if (this.unreadable.length > 0 || (isLost && !leaveOut)) return false;
    return skipBad || this.problems.length === 0;
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

  /** For a row refused while writing. */
  refuseRow({ file, row, outcome }: PlannedWrite, error: AppError): void {
    const message = sentenceOf(error, this.#language);
    this.problems.push({ file, row, column: '', message });
    this.#counts[file].bad += 1;
    this.#counts[file][outcome] -= 1;
  }

  refuseColumns(file: ImportFile, missing: readonly (readonly ImportField[])[]): void {
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
