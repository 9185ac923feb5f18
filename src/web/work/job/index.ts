export { DeleteJob } from './DeleteJob.tsx';
export { JobTable, jobTable } from './JobTable.tsx';
export { SameAgain, useEarlierJobs } from './SameAgain.tsx';
export { type Job, type JobItem, type JobRow, stateOf } from './job.ts';
export { serviceFor } from './pricing.ts';
export { unitPriceOf } from './unit-price.ts';
export { jobScreens } from './screens.ts';
export { WaitingForInvoice } from './WaitingForInvoice.tsx';
