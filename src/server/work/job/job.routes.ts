import type { Handlers } from '#server/platform/http/index.ts';
import type { jobRoutes } from '#shared/contract/job.ts';
import { searchJobs } from './job-search.store.ts';
import {
  completeJob,
  createJob,
  deleteJob,
  editJob,
  reopenJob,
  restoreJob,
} from './job.service.ts';
import { getJob, phonesOfJob } from './job.store.ts';
import { movePieces } from './move-pieces.ts';

export const jobHandlers: Handlers<typeof jobRoutes> = {
  search: ({ db }, { body }) => searchJobs(db, body),
  get: ({ db }, { params }) => getJob(db, params.id),
  phones: async ({ db }, { params }) => ({ data: await phonesOfJob(db, params.id) }),
  create: (context, { body }) => createJob(context, body),
  update: (context, { params, body }) => editJob(context, params.id, body),
  remove: (context, { params }) => deleteJob(context, params.id),
  complete: (context, { params }) => completeJob(context, params.id),
  stage: (context, { body }) => movePieces(context, body),
  restore: (context, { params }) => restoreJob(context, params.id),
  reopen: (context, { params, body }) => reopenJob(context, params.id, body),
};
