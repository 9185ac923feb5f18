import { publicIntake } from '#shared/contract/intake.ts';
import { intakeModel } from '#shared/document/intake.ts';
import { issuedKind } from '../../parties/document/index.ts';
import { audit } from '../../platform/history/index.ts';
import { getJob } from '../../work/job/index.ts';
import { markShown } from '../../work/photo/index.ts';
import { readIntake } from './read-intake.ts';

/** The receipt of an intake; its id, link and history are those of the job. */
export const intakeDocument = issuedKind({
  model: intakeModel,
  table: 'job',
  // Never thrown: a receipt cannot be cancelled.
  cancelled: 'record.notFound',
  shown: publicIntake,
  get: readIntake,
  recordEvent: async (context, { event, changes = [], after }) => {
    if (event === 'cancelled') return after;
    const job = await getJob(context.db, after._id);
    // Any event (a link, a mail) means that the client may have seen the marks.
    await markShown(
      context.db,
      job.items.flatMap(({ clientItem }) => clientItem?._id ?? []),
    );
    await audit.job(context, { event, changes, after: job });
    return after;
  },
});
