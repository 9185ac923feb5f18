import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_IMPORT_BYTES, type ImportReport } from '#shared/contract/import.ts';
import { type ImportFile, importFiles } from '#shared/import-fields.ts';
import { assertCurrent, withData } from '../../platform/db/index.ts';
import { programContext } from '../../platform/http/index.ts';
import { runImport } from '../import/index.ts';
import { runCommand } from './command.ts';

const USAGE = 'Usage: npm run import -- FOLDER [--dry] [--skip-bad]';

/**
 * `npm run import -- FOLDER [--dry] [--skip-bad]` imports whichever of clients.csv, pieces.csv, items.csv,
 * balances.csv and stored.csv the folder has. The server may keep running.
 */
await runCommand({
  usage: USAGE,
  flags: ['dry', 'skip-bad'],
  most: 1,
  run: async (env, { words: [folder], flags }) => {
    if (folder === undefined) throw new Error(USAGE);
    const files = await filesIn(folder);
    return withData(env, async (db) => {
      await assertCurrent(db);
      const context = programContext({ db, env, now: new Date(), language: 'en', actor: null });
      const dry = flags.has('dry');
      const input = { files, columns: {}, dry, skipBad: flags.has('skip-bad') };
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
    const name = names.find((candidate) => candidate.toLowerCase() === `${file}.csv`);
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

function summarise(
  { files, problems, unreadable, newCategories, isWritten }: ImportReport,
  dry: boolean,
): string {
  if (problems.length > 0) process.exitCode = isWritten ? 0 : 1;
  const lines = problems.map(({ file, row, column, message }) => {
    const at = [`${file}.csv`, row > 0 && `row ${row}`, column].filter(Boolean).join(', ');
    return `${at}: ${message}`;
  });
  const counted = files.map(countLine);
  if (newCategories.length > 0) {
    counted.push(`Carpet categories without a price rule: ${newCategories.join(', ')}`);
  }
  const isUnreadable = unreadable.length > 0;
  return [...lines, ...counted, closingLine({ isWritten, isUnreadable, dry })].join('\n');
}

function countLine({ file, ignored, ...counts }: ImportReport['files'][number]): string {
  const { rows, made, changed, same, bad } = counts;
  const left = ignored.length === 0 ? '' : `; columns left out: ${ignored.join(', ')}`;
  return `${file}.csv: ${rows} rows, ${made} new, ${changed} changed, ${same} there already, ${bad} bad${left}`;
}

type Outcome = { isWritten: boolean; isUnreadable: boolean; dry: boolean };

function closingLine({ isWritten, isUnreadable, dry }: Outcome): string {
  if (isWritten) return 'Written.';
  if (dry) return 'Nothing was written: this was a dry run.';
  if (isUnreadable) return 'Nothing was written: mend the file first.';
  return 'Nothing was written. Mend the rows, or say --skip-bad to leave them out.';
}
