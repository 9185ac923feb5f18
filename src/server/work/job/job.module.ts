import { searchedJobs } from '#server/parties/client/index.ts';
import { ofOwnClient, ofClientOf, type TablesOf } from '#server/platform/db/index.ts';
import { jobInvariants } from './job.invariants.ts';
import { jobHandlers } from './job.routes.ts';

export const jobModule = {
  handlers: { job: jobHandlers },
  invariants: jobInvariants,
  searched: { job: searchedJobs },
  tables: {
    job: {
      exported: {
        units: { total: 'cents' },
        omits: { public_id: 'secret' },
        ofClient: ofOwnClient,
        erased: { texts: { instructions: 'emptied' }, nulls: ['public_id'] },
      },
      sample: 'cleared',
      recorded: ['job', 'invoice', 'stay', 'handover', 'client'],
    },
    job_item: {
      exported: {
        units: { qty: 'thousandths', unit_cost: 'cents', total: 'cents' },
        ofClient: ofClientOf('job_id', 'job'),
        erased: { texts: { notes: 'emptied' } },
      },
      sample: 'cleared',
      recorded: ['job', 'stage', 'handover', 'client'],
    },
  } as const satisfies TablesOf<'job' | 'job_item'>,
};
