import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

type PlanCounts = { stored: number; toComeIn: number; toGoOut: number };

/** The pieces in storage, those expected, and the stored ones whose job is completed. */
export async function countByPlan(db: Db): Promise<PlanCounts> {
  return { ...(await countOpenStays(db)), toComeIn: await countExpected(db) };
}

/**
 * `toGoOut` is computed as the stays with a job less those of open jobs: open jobs are few, completed ones
 * are not.
 */
async function countOpenStays(db: Db) {
  const open = db.selectFrom('stay').where('stay.end_date', 'is', null);
  const { stored, ofJobs, ofOpenJobs } = await open
    .select((eb) => [
      eb.fn.countAll<number>().as('stored'),
      eb.fn.count<number>('stay.job_id').as('ofJobs'),
      eb
        .selectFrom('job')
        .innerJoin('stay as of', 'of.job_id', 'job.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('job.end_date', 'is', null)
        .where('of.end_date', 'is', null)
        .as('ofOpenJobs'),
    ])
    .executeTakeFirstOrThrow();
  return { stored, toGoOut: ofJobs - (ofOpenJobs ?? 0) };
}

/** Equals the total of `searchExpectedItems`, without searching the oldest row of each piece. */
export async function countExpected(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .innerJoin('job_item', 'job_item.job_id', 'job.id')
    .select((eb) => eb.fn.count<number>('job_item.client_item_id').distinct().as('count'))
    .where('job.end_date', 'is', null)
    .where('job.deleted_on', 'is', null)
    .where('job_item.stage', '<>', 'handedOver')
    .where(
      sql<boolean>`not exists (select 1 from stay
        where stay.client_item_id = job_item.client_item_id
          and (stay.end_date is null or stay.job_id = job.id))`,
    )
    .executeTakeFirstOrThrow();
  return count;
}
