import { type Db, fromJson } from '#server/platform/db/index.ts';
import type { Config } from '#shared/contract/config.ts';

export async function getFirstDay(db: Db) {
  const row = await db.selectFrom('first_day').selectAll().executeTakeFirstOrThrow();
  return {
    isOver: row.is_over === 1,
    hasStarted: row.has_started === 1,
    sample: row.sample === null ? null : fromJson(row.sample),
  };
}

type FirstDayChange = { isOver?: boolean | undefined; hasStarted?: true | undefined };

export async function updateFirstDay(
  db: Db,
  { isOver, hasStarted }: FirstDayChange,
): Promise<void> {
  await db
    .updateTable('first_day')
    .set({
      id: 1,
      ...(isOver !== undefined && { is_over: isOver ? 1 : 0 }),
      ...(hasStarted && { has_started: 1 }),
    })
    .execute();
}

/** Whether the company's fields that documents need are filled in. */
export function isCompanyComplete(config: Config): boolean {
  const { companyName, address, emailAddress, logo, phone } = config;
  return [companyName, ...Object.values(address), emailAddress, logo, phone].every(Boolean);
}

/** Where the app opens while the shop is not set up; null once it is, or `isOver` is set. */
export async function startPage(db: Db, config: Config): Promise<string | null> {
  const { clientItemsCategories, taxID } = config;
  if (isCompanyComplete(config) && taxID !== '' && clientItemsCategories.length > 0) return null;
  if ((await getFirstDay(db)).isOver) return null;
  return config.companyName === '' ? '/first-day' : '/today';
}
