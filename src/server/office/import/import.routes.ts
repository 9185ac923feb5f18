import { readFile } from 'node:fs/promises';
import { callerKey, type Handlers, type Upload } from '#server/platform/http/index.ts';
import type { importRoutes } from '#shared/contract/import.ts';
import { AppError } from '#shared/fields/errors.ts';
import { type ImportFile, importFiles } from '#shared/records/import-fields.ts';
import { importInThread, readInThread, recogniseInThread } from './import-in-thread.ts';

export const importHandlers: Handlers<typeof importRoutes> = {
  recognise: (context, { files: { file } }) =>
    recogniseInThread(callerKey(context), async () => {
      return { file: await readFile(file.path), language: context.language };
    }),
  read: (context, { body: { columns }, files }) =>
    readInThread(callerKey(context), async () => {
      return { columns, files: await contentsOf(files), language: context.language };
    }),
  run: async ({ env, dataEnv = env, now, actor, language, security }, { body, files }) => {
    const contents = await contentsOf(files);
    if (!body.dry) security({ event: 'imported files', user: actor });
    const task = { ...body, files: contents, dataEnv, env, now, actor, language };
    return { parts: importInThread(task) };
  },
};

/** Reads the uploads into memory, because they are deleted once the response begins. */
async function contentsOf(files: Partial<Record<ImportFile, Upload>>) {
  const contents: Partial<Record<ImportFile, Uint8Array>> = {};
  for (const file of importFiles) {
    const upload = files[file];
    if (upload) contents[file] = await readFile(upload.path);
  }
  if (Object.keys(contents).length === 0) throw new AppError('import.noFile');
  return contents;
}
