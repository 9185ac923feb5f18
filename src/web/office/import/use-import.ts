import { useEffect, useRef, useState } from 'react';
import type { ImportReport, ImportStep } from '#shared/contract/import.ts';
import { useReload } from '#web/kit/base/api.ts';
import { ApiError } from '#web/kit/base/http.ts';
import { type ChosenFiles, type LeftOut, runImport } from './import-lines.ts';

type Progress = Extract<ImportStep, { phase: string }>;
type Options = LeftOut & { dry: boolean };

/** `stopped` (by the person) and `broken` (by what `error` says): some rows may be written. `refused`: none are. */
export type ImportState = {
  state: 'idle' | 'running' | 'checked' | 'written' | 'stopped' | 'broken' | 'refused';
  progress?: Progress;
  report?: ImportReport;
  error?: unknown;
};

/**
 * Runs one import at a time: a new dry run ends the previous one. `stop` ends an import after the rows that are being
 * written.
 */
export function useImport() {
  const [state, setState] = useState<ImportState>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const reload = useReload();

  useEffect(() => () => running.current?.abort(), []);

  async function run(files: ChosenFiles, options: Options) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ state: 'running' });
    const show = (progress: Progress) =>
      running.current === controller && setState({ state: 'running', progress });
    const end = await importState(files, { ...options, signal: controller.signal }, show);
    if (running.current === controller) setState(end);
    if (!options.dry) reload();
  }

  return {
    ...state,
    check: (files: ChosenFiles) => void run(files, { dry: true, skipBad: false, leaveOut: false }),
    write: (files: ChosenFiles, leftOut: LeftOut) => void run(files, { dry: false, ...leftOut }),
    stop: () => running.current?.abort(),
    reset: () => {
      running.current?.abort();
      running.current = undefined;
      setState({ state: 'idle' });
    },
  };
}

/** Runs one import and returns its final state. */
async function importState(
  files: ChosenFiles,
  options: Options & { signal: AbortSignal },
  onProgress: (progress: Progress) => void,
): Promise<ImportState> {
  const { dry, signal } = options;
  let hasBegun = false;
  try {
    for await (const line of runImport(files, options)) {
      if ('report' in line) {
        return { state: line.report.isWritten ? 'written' : 'checked', report: line.report };
      }
      hasBegun = line.phase === 'write';
      onProgress(line);
    }
    throw new ApiError(0);
  } catch (error) {
    if (dry || !hasBegun) return { state: 'refused', error };
    return signal.aborted ? { state: 'stopped' } : { state: 'broken', error };
  }
}
