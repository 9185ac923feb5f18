import { type JobItemState, type JobState, mayExport, mayImport } from '#shared/rules/job.ts';
import type { Answer, RowOf } from '#web/base/http.ts';
import { today } from '#web/base/today.ts';
import type { StatusKind } from '#web/ui/page/StatusBadge.tsx';

export type Job = Answer<'GET /job/:id'>;
export type JobRow = RowOf<'POST /job/search'>;
export type JobItem = Job['items'][number];
export type StoredItem = RowOf<'POST /job/search-storage'>;

/** The client item of a row: reference, title, length and width. */
export type JobClientItem = NonNullable<JobItem['clientItem']>;

/** How a job stands: pending work (in time or not), done, or on an invoice. */
export function stateOf(job: Pick<Job, 'dueDate' | 'endDate' | 'invoice'>): {
  word: 'job.state.overdue' | 'job.state.pending' | 'job.state.completed' | 'job.state.invoiced';
  kind: StatusKind;
} {
  if (isOverdue(job)) return { word: 'job.state.overdue', kind: 'wrong' };
  if (job.endDate === null) return { word: 'job.state.pending', kind: 'waiting' };
  if (job.invoice === null) return { word: 'job.state.completed', kind: 'good' };
  return { word: 'job.state.invoiced', kind: 'quiet' };
}

/** Still to be done, and its due date has passed. */
function isOverdue({ dueDate, endDate }: Pick<Job, 'dueDate' | 'endDate'>): boolean {
  return endDate === null && dueDate !== null && dueDate < today();
}

/** What the rules may be asked of a job as it came from the wire. */
export function jobState(job: Job): JobState {
  return job as JobState;
}

/** What can be done with a row's carpet now. */
export function storageStep(job: Job, row: JobItem): 'import' | 'export' | undefined {
  const state = row as JobItemState;
  if (mayExport(state)) return 'export';
  return mayImport(jobState(job), state) ? 'import' : undefined;
}
