import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runImport, tableOf } from '#server/office/import/index.ts';
import { assertCurrent, withData } from '#server/platform/db/index.ts';
import { programContext } from '#server/platform/http/index.ts';
import { MAX_IMPORT_BYTES, type ImportReport } from '#shared/contract/import.ts';
import { type ImportFile, importFiles } from '#shared/records/import-fields.ts';
import { runCommand } from './command.ts';

const USAGE = 'Usage: npm run import -- FOLDER [--dry] [--skip-bad] [--leave-out]';

/**
 * `npm run import -- FOLDER [--dry] [--skip-bad] [--leave-out]` imports whichever of clients.csv, pieces.csv, items.csv,
 * balances.csv and stored.csv the folder has; in `data/csv` of an export, the tables they come from. The server may
 * keep running.
 */
await runCommand({
  usage: USAGE,
  flags: ['dry', 'skip-bad', 'leave-out'],
  most: 1,
  run: async (env, { words: [folder], flags }) => {
    if (folder === undefined) throw new Error(USAGE);
    const files = await filesIn(folder);
    return withData(env, async (db) => {
      await assertCurrent(db);
      const context = programContext({ db, env, now: new Date(), language: 'en', actor: null });
      const dry = flags.has('dry');
      const [skipBad, leaveOut] = [flags.has('skip-bad'), flags.has('leave-out')];
      const input = { files, columns: {}, dry, skipBad, leaveOut };
      for await (const line of runImport(context, input)) {
        if ('report' in line) return summarise(line.report, dry);
        showProgress(`${line.phase} ${line.done} of ${line.total}`);
      }
      throw new Error('The import ended without a report.');
    });
  },
});

async function filesIn(folder: string): Promise<Partial<Record<ImportFile, Uint8Array>>> {
  const files: Partial<Record<ImportFile, Uint8Array>> = {};
  const names = await readdir(folder);
  for (const file of importFiles) {
    const known = [`${file}.csv`, `${tableOf(file)}.csv`];
    const name = names.find((candidate) => known.includes(candidate.toLowerCase()));
    if (name === undefined) continue;
    const path = join(folder, name);
    const { size } = await stat(path);
    if (size > MAX_IMPORT_BYTES) {
      throw new Error(`${name} has more than ${MAX_IMPORT_BYTES / 1_000_000} MB: split it.`);
    }
    files[file] = await readFile(path);
  }
  if (Object.keys(files).length > 0) return files;
  throw new Error(`${folder} has none of ${importFiles.map((file) => `${file}.csv`).join(', ')}.`);
}

/** Overwrites the previous line; prints nothing unless stderr is a terminal. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text.padEnd(40)}`);
}

function summarise(report: ImportReport, dry: boolean): string {
  const { files, problems, newCategories, isWritten } = report;
  const isLost = files.some(({ ignored }) => ignored.length > 0);
  if (!isWritten && (problems.length > 0 || isLost)) process.exitCode = 1;
  const lines = problems.map(({ file, row, column, message }) => {
    const at = [`${file}.csv`, row > 0 && `row ${row}`, column].filter(Boolean).join(', ');
    return `${at}: ${message}`;
  });
  const counted = files.map((file) => countLine(file, isWritten));
  if (newCategories.length > 0) {
    counted.push(`Carpet categories without a price rule: ${newCategories.join(', ')}`);
  }
  return [...lines, ...counted, ...closingLines(report, dry)].join('\n');
}

type Counts = ImportReport['files'][number];

function countLine({ file, ignored, ...counts }: Counts, isWritten: boolean): string {
  const { rows, made, changed, same, bad } = counts;
  const lost = isWritten ? 'columns left out' : 'columns that are not known';
  const left = ignored.length === 0 ? '' : `; ${lost}: ${ignored.join(', ')}`;
  return `${file}.csv: ${rows} rows, ${made} new, ${changed} changed, ${same} there already, ${bad} bad${left}`;
}

function closingLines({ files, unreadable, isWritten }: ImportReport, dry: boolean): string[] {
  if (isWritten) return ['Written.'];
  const asks = [
    files.some(({ ignored }) => ignored.length > 0) &&
      'Give the columns that are not known a heading of the guide, or say --leave-out to lose them.',
    unreadable.length > 0 && 'Mend the file first.',
    unreadable.length === 0 &&
      files.some(({ bad }) => bad > 0) &&
      'Mend the rows, or say --skip-bad to leave them out.',
  ].filter((ask) => ask !== false);
  return [dry ? 'Nothing was written: this was a dry run.' : 'Nothing was written.', ...asks];
}
