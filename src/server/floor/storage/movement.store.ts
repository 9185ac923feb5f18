import type { Db } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import { weeksOf } from '#shared/rules/weeks.ts';

type Period = { from: Day; to: Day };
type Way = 'start_date' | 'end_date';

/** Stays that began or ended in the period (inclusive), except those of deleted jobs and removed rows. */
function movements(db: Db, way: Way, { from, to }: Period) {
  return db
    .selectFrom('stay')
    .where((eb) =>
      eb.or([
        eb('job_id', 'is', null),
        eb.and([eb('job_item_id', 'is not', null), eb('job_id', 'not in', deletedJobs(db))]),
      ]),
    )
    .where(`stay.${way}`, '>=', from)
    .where(`stay.${way}`, '<=', to);
}

/** They are few: without a join, no job is looked up for each stay. */
function deletedJobs(db: Db) {
  return db.selectFrom('job').where('deleted_on', 'is not', null).select('id');
}

/** The number of pieces that came into storage and left it in a period. */
export async function countImportedExported(
  db: Db,
  { client, ...period }: Period & { client?: string | undefined },
) {
  async function countBetween(way: Way): Promise<number> {
    const { total } = await movements(db, way, period)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => (client === undefined ? eb.lit(true) : eb('stay.client_id', '=', client)))
      .executeTakeFirstOrThrow();
    return total;
  }
  return { imported: await countBetween('start_date'), exported: await countBetween('end_date') };
}

/** Like `countImportedExported`, by week, for the last weeks of the period. */
export async function countByWeek(db: Db, period: Period) {
  const weeks = weeksOf(period);
  const first = weeks[0]?.from ?? period.from;
  const shown = { from: first, to: period.to };
  const [imported, exported] = [
    await countByDay(db, 'start_date', shown),
    await countByDay(db, 'end_date', shown),
  ];
  const within = (days: [string, number][], { from, to }: Period) =>
    days.reduce((sum, [day, count]) => (day >= from && day <= to ? sum + count : sum), 0);
  return weeks.map((week) => ({
    ...week,
    imported: within(imported, week),
    exported: within(exported, week),
  }));
}

async function countByDay(db: Db, way: Way, period: Period): Promise<[string, number][]> {
  const rows = await movements(db, way, period)
    .select((eb) => [`stay.${way} as day`, eb.fn.countAll<number>().as('count')])
    .groupBy(`stay.${way}`)
    .execute();
  return rows.flatMap(({ day, count }) => (day === null ? [] : [[day, count]]));
}
