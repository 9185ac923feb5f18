import { type OpenStage, openStages, type Stage } from '#shared/choices.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { loadStaged } from './stage.store.ts';

/** Records the current stage of the pieces of these rows, once for several rows of a piece in a job. */
export async function auditStages(context: StaffContext, ids: string[]): Promise<void> {
  const audited = new Set<string>();
  for (const after of await loadStaged(context.db, ids)) {
    const key = `${after.job._id} ${after.clientItem._id}`;
    if (isOpen(after.stage) && !audited.has(key)) {
      await audit.stage(context, { event: after.stage, after });
    }
    audited.add(key);
  }
}

function isOpen(stage: Stage): stage is OpenStage {
  return openStages.some((open) => open === stage);
}
