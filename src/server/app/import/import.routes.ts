import { readFile } from 'node:fs/promises';
import type { importRoutes } from '#shared/contract/import.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/translate.ts';
import {
  type ImportColumns,
  type ImportFile,
  importFiles,
  missingFields,
} from '#shared/import-fields.ts';
import { type Handlers, sentenceOf, type Upload } from '../../platform/http/index.ts';
import { importInThread } from './import-in-thread.ts';
import { readTable } from './import-table.ts';

/** Rows of the preview. */
const SHOWN_ROWS = 10;

export const importHandlers: Handlers<typeof importRoutes> = {
  read: async ({ language }, { body, files }) => {
    const data = [];
    for (const [file, bytes] of await contentsOf(files)) {
      data.push(await preview({ file, bytes, chosen: body.columns[file], language }));
    }
    return { data };
  },
  run: async ({ env, dataEnv = env, now, actor, language, security }, { body, files }) => {
    const contents = Object.fromEntries(await contentsOf(files));
    if (!body.dry) security({ event: 'imported files', user: actor });
    return {
      parts: importInThread({ ...body, files: contents, dataEnv, env, now, actor, language }),
    };
  },
};

/** Into memory: the upload is gone when the answer begins. */
async function contentsOf(files: Partial<Record<ImportFile, Upload>>) {
  const contents: (readonly [ImportFile, Uint8Array])[] = [];
  for (const file of importFiles) {
    const upload = files[file];
    if (upload) contents.push([file, await readFile(upload.path)]);
  }
  if (contents.length === 0) throw new AppError('import.noFile');
  return contents;
}

type Preview = {
  file: ImportFile;
  bytes: Uint8Array;
  chosen: ImportColumns | undefined;
  language: Language;
};

async function preview({ file, bytes, chosen, language }: Preview) {
  try {
    const { head, columns, rows } = await readTable(file, bytes, chosen);
    return {
      file,
      problem: null,
      head,
      columns,
      missing: missingFields(file, columns).map((group) => [...group]),
      rows: rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells),
      total: rows.length,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = sentenceOf(error, language);
    return { file, problem, head: [], columns: {}, missing: [], rows: [], total: 0 };
  }
}
