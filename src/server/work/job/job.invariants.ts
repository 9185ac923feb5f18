import type { Invariants } from '../../platform/invariants/index.ts';

export const jobInvariants: Invariants = {
  'a row of a job is its quantity times its cost': `
    select id from job_item where total <> (qty * unit_cost + 500) / 1000`,
  "a job's total is the sum of its rows": `
    select job.id from job left join job_item on job_item.job_id = job.id
    group by job.id, job.total having coalesce(sum(job_item.total), 0) <> job.total`,
};
