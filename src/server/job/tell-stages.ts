import { type OpenStage, openStages, type Stage } from '#shared/choices.ts';
import { tellStage } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { loadStaged } from './stage.store.ts';

/** Tells the pieces of rows, how far each is now. */
export async function tellStages(context: StaffContext, ids: string[]): Promise<void> {
  for (const after of await loadStaged(context.db, ids)) {
    if (isOpen(after.stage)) await tellStage(context, { event: after.stage, after });
  }
}

function isOpen(stage: Stage): stage is OpenStage {
  return openStages.some((one) => one === stage);
}
