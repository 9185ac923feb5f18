import type { jobRoutes } from '#shared/contract/job.ts';
import type { Handlers } from '../http/mount.ts';
import { completeJob } from './complete-job.ts';
import { deleteJob } from './delete-job.ts';
import { searchJobs } from './job-search.store.ts';
import { getJob } from './job.store.ts';
import { createJob, editJob } from './save-job.ts';

export const jobHandlers: Handlers<typeof jobRoutes> = {
  search: ({ db }, { body }) => searchJobs(db, body),
  get: ({ db }, { params }) => getJob(db, params.id),
  create: (context, { body }) => createJob(context, body),
  update: (context, { params, body }) => editJob(context, params.id, body),
  remove: (context, { params }) => deleteJob(context, params.id),
  complete: (context, { params }) => completeJob(context, params.id),
};
