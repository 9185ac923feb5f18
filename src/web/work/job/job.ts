import type { Answer, RowOf } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import type { StatusKind } from '#web/kit/ui/page/StatusBadge.tsx';

export type Job = Answer<'GET /job/:id'>;
export type JobRow = RowOf<'POST /job/search'>;
export type JobItem = Job['items'][number];

/** The status of a job: overdue, pending, completed or invoiced. */
export function stateOf(job: Pick<Job, 'dueDate' | 'endDate' | 'invoice'>): {
  word: 'job.state.overdue' | 'job.state.pending' | 'job.state.completed' | 'job.state.invoiced';
  kind: StatusKind;
} {
  if (isOverdue(job)) return { word: 'job.state.overdue', kind: 'wrong' };
  if (job.endDate === null) return { word: 'job.state.pending', kind: 'waiting' };
  if (job.invoice === null) return { word: 'job.state.completed', kind: 'good' };
  return { word: 'job.state.invoiced', kind: 'quiet' };
}

function isOverdue({ dueDate, endDate }: Pick<Job, 'dueDate' | 'endDate'>): boolean {
  return endDate === null && dueDate !== null && dueDate < today();
}
