export { claimJobs, clientsOfJobs, releaseJobs, type JobClaim } from './invoiced-jobs.store.ts';
export {
  findJobItems,
  handoverOf,
  isLiveOfRow,
  isTooLongToPrint,
  loadJobItems,
  lockJobItems,
  type LockedRow,
} from './job-item.store.ts';
export { searchJobHeads } from './job-search.store.ts';
export { jobHandlers } from './job.routes.ts';
export {
  countJobs,
  getJob,
  getJobLink,
  loadJobs,
  loadJobsToLabel,
  touchJobs,
  type JobInput,
} from './job.store.ts';
export { changeRows, completeJob, createJob, editJob } from './job.service.ts';
export { markHandedOverRows, rowsOfPieces } from './stage.store.ts';
export { jobModule } from './job.module.ts';
export { readWaitingForInvoice } from './waiting-for-invoice.store.ts';
