import type { ImportLine, ImportStep } from '#shared/contract/import.ts';
import { errorStatus } from '#shared/fields/errors.ts';
import type { ImportFile, ImportColumns } from '#shared/records/import-fields.ts';
import { ApiError, request } from '#web/kit/base/http.ts';
import { chunksOf } from '#web/kit/ui/csv/search-stream.ts';

/** A chosen file, with its columns if a person chose them. */
export type ChosenFile = { file: File; columns?: ImportColumns };
export type ChosenFiles = Partial<Record<ImportFile, ChosenFile>>;

/** What a person left out: bad rows, and columns that are no field. */
export type LeftOut = { skipBad: boolean; leaveOut: boolean };

type RunOptions = LeftOut & { dry: boolean; signal: AbortSignal };

/** Runs an import; yields progress lines while it runs and the report at the end. Throws if it breaks off. */
export async function* runImport(
  chosen: ChosenFiles,
  { dry, skipBad, leaveOut, signal }: RunOptions,
): AsyncGenerator<ImportStep> {
  const body = formOf(chosen);
  body.set('dry', String(dry));
  body.set('skipBad', String(skipBad));
  body.set('leaveOut', String(leaveOut));
  // Loaded on demand, because the schemas are larger than the screen.
  const { importLine } = await import('#shared/contract/import.ts');
  const response = await request('POST /import', { body }, { signal });
  let rest = '';
  try {
    for await (const chunk of chunksOf(response)) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield stepOf(importLine.parse(JSON.parse(line)));
    }
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError(0);
  }
}

/** Throws the error that a broken import ends with. */
function stepOf(line: ImportLine): ImportStep {
  if ('error' in line) throw new ApiError(errorStatus[line.code], line);
  return line;
}

export function formOf(chosen: ChosenFiles): FormData {
  const body = new FormData();
  const columns: Partial<Record<string, ImportColumns>> = {};
  for (const [name, part] of Object.entries(chosen)) {
    if (part.columns) columns[name] = part.columns;
    body.set(name, part.file);
  }
  body.set('columns', JSON.stringify(columns));
  return body;
}
