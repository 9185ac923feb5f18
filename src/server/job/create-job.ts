import type { Job } from '#shared/contract/job.ts';
import { lockClient } from '../client/lock-client.ts';
import { tellJob } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { checkDueDate } from './check-due-date.ts';
import { checkJobItems } from './check-job-items.ts';
import { writeJobItems } from './job-item.store.ts';
import { getJob, insertJob, type JobInput } from './job.store.ts';

/** A job starts today where no start date is given. */
export async function createJob(context: StaffContext, input: JobInput): Promise<Job> {
  const { db, now, today } = context;
  await lockClient(db, input.client);
  const startDate = input.startDate ?? today;
  checkDueDate(startDate, input.dueDate);
  const rows = await checkJobItems(db, input, []);
  const id = await insertJob(db, { input, startDate, now });
  await writeJobItems(db, id, rows);
  return tellJob(context, { event: 'created', before: null, after: await getJob(db, id) });
}
