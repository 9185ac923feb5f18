import type { Answer, RowOf } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import type { Status } from '#web/kit/ui/page/status.ts';

export type Job = Answer<'GET /job/:id'>;
export type JobRow = RowOf<'POST /job/search'>;
export type JobItem = Job['items'][number];

/** The status of a job: overdue, pending, completed or invoiced. */
export function stateOf(job: Pick<Job, 'dueDate' | 'endDate' | 'invoice'>): Status {
  if (isOverdue(job)) return 'job.state.overdue';
  if (job.endDate === null) return 'job.state.pending';
  return job.invoice === null ? 'job.state.completed' : 'job.state.invoiced';
}

function isOverdue({ dueDate, endDate }: Pick<Job, 'dueDate' | 'endDate'>): boolean {
  return endDate === null && dueDate !== null && dueDate < today();
}
