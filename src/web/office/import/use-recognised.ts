import { useState } from 'react';
import { type ImportFile, importFiles } from '#shared/records/import-fields.ts';
import { reportFailure } from '#web/kit/base/failure.ts';
import { call } from '#web/kit/base/http.ts';
import type { ChosenFiles } from './import-lines.ts';

/** A file of which a person must say what it holds, or that cannot be read. */
export type AskedFile = { file: File; problem: string | null };

/**
 * Sorts chosen files by what they hold: by their heads, else by the names that `npm run import` uses. The others are
 * kept until a person says what they hold or leaves them out.
 */
export function useRecognised(onKnown: (files: ChosenFiles) => void) {
  const [asked, setAsked] = useState<AskedFile[]>([]);
  const [isReading, setReading] = useState(false);

  async function take(files: readonly File[]) {
    setReading(true);
    const known: ChosenFiles = {};
    const others: AskedFile[] = [];
    try {
      for (const file of files) {
        const { kind, problem } = await kindOf(file);
        // Two files of one kind: a person says which is meant.
        if (kind === undefined || kind in known) others.push({ file, problem });
        else known[kind] = { file };
      }
    } catch (error) {
      reportFailure(error, true);
    }
    setReading(false);
    const names = new Set(files.map(({ name }) => name));
    setAsked((before) => [...before.filter(({ file }) => !names.has(file.name)), ...others]);
    if (Object.keys(known).length > 0) onKnown(known);
  }

  return {
    asked,
    isReading,
    take: (files: readonly File[]) => void take(files),
    drop: (file: File) => setAsked((before) => before.filter((other) => other.file !== file)),
    reset: () => setAsked([]),
  };
}

type Kind = { kind: ImportFile | undefined; problem: string | null };

async function kindOf(file: File): Promise<Kind> {
  const body = new FormData();
  body.set('file', file);
  const read = await call('POST /import/recognise', { body });
  const name = file.name.toLowerCase().replace(/\.[^.]*$/, '');
  const named = importFiles.find((kind) => kind === name);
  // One that cannot be read and has such a name shows its problem with the others.
  return { kind: read.file ?? named, problem: read.problem };
}
