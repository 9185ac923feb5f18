import { publicIntake } from '#shared/contract/intake.ts';
import { intakeModel } from '#shared/document/intake.ts';
import { issuedKind } from '../../parties/document/index.ts';
import { audit } from '../../platform/history/index.ts';
import { getJob } from '../../work/job/index.ts';
import { markShown } from '../../work/photo/index.ts';
import { readIntake } from './read-intake.ts';

/** What a client gets when pieces come in; it is the job's, and goes with it. */
export const intakeDocument = issuedKind({
  model: intakeModel,
  table: 'job',
  // Nobody cancels one.
  cancelled: 'record.notFound',
  shown: publicIntake,
  get: readIntake,
  recordEvent: async (context, { event, changes = [], after }) => {
    if (event === 'cancelled') return after;
    const job = await getJob(context.db, after._id);
    // Whatever is told of it: the client has it, or may have.
    await markShown(
      context.db,
      job.items.flatMap(({ clientItem }) => clientItem?._id ?? []),
    );
    await audit.job(context, { event, changes, after: job });
    return after;
  },
});
