import { sql } from 'kysely';
import { type Db, dialectOf } from '../../platform/db/index.ts';

type PlanCounts = { stored: number; toComeIn: number; toGoOut: number };

/** The last ones, for as long as nothing is written: every phone asks for the same. */
const kept = new WeakMap<Db, { state: string; counts: PlanCounts }>();

/** How many pieces are in storage, how many are to come, and how many of them are to go out. */
export async function countByPlan(db: Db): Promise<PlanCounts> {
  const { dataVersion } = dialectOf(db);
  const state = await dataVersion(db);
  const known = kept.get(db);
  if (known?.state === state) return known.counts;
  const counts = { ...(await countStored(db)), toComeIn: await countExpected(db) };
  if ((await dataVersion(db)) === state) kept.set(db, { state, counts });
  return counts;
}

/** Few jobs are open: what is to go out is all that is there by a job, but for what is there by those. */
async function countStored(db: Db) {
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

/** As many as the list of what is to come in has (`searchExpectedItems`), without looking for the oldest row. */
async function countExpected(db: Db): Promise<number> {
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
