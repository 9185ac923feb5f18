import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Db, fromJson } from '#server/platform/db/index.ts';
import type { Invariants } from '#server/platform/invariants/index.ts';
import { type Cents, cents, type Thousandths, toEuros } from '#shared/base/money.ts';
import type { HistoryChange, HistoryValue } from '#shared/fields/differences.ts';

export const jobInvariants: Invariants = {
  'a row of a job is its quantity times its cost': `
    select id from job_item where total <> (qty * unit_cost + 500) / 1000`,
  "a job's total is the sum of its rows": `
    select job.id from job left join job_item on job_item.job_id = job.id
    group by job.id, job.total having coalesce(sum(job_item.total), 0) <> job.total`,
  'quantities, costs and total of a job without an invoice are what the history says last': (db) =>
    changedJobs(db),
};

const BATCH_SIZE = 500;

async function changedJobs(db: Db): Promise<string[]> {
  const changed: string[] = [];
  for (let last = ''; ;) {
    const jobs = await db
      .selectFrom('job')
      .select(['id', 'total'])
      .where('invoice_id', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    if (jobs.length === 0) return changed;
    last = jobs.at(-1)?.id ?? last;
    changed.push(...(await changedOf(db, jobs)));
    await yieldToEventLoop();
  }
}

type StoredJob = { id: string; total: Cents };

async function changedOf(db: Db, jobs: StoredJob[]): Promise<string[]> {
  const ids = jobs.map(({ id }) => id);
  const rows = await db
    .selectFrom('job_item')
    .select(['job_id', 'qty', 'unit_cost'])
    .where('job_id', 'in', ids)
    .execute();
  const lines = await db
    .selectFrom('history_line')
    .select(['record_id', 'event', 'changes'])
    .where('record_id', 'in', ids)
    .where('kind', '=', 'job')
    .orderBy('record_id')
    .orderBy('position')
    .execute();
  const priced = Map.groupBy(rows, ({ job_id }) => job_id);
  const recorded = Map.groupBy(lines, ({ record_id }) => record_id);
  return ids.filter((id, index) => {
    const history = recorded.get(id) ?? [];
    const prices = pricesAfter(history.flatMap(({ changes }) => fromJson(changes)));
    // Older than the history, or cut or redacted in it.
    if (history[0]?.event !== 'created' || prices === undefined) return false;
    const now = (priced.get(id) ?? []).map(({ qty, unit_cost: cost }) => priceOf(qty, cost));
    const { total } = prices;
    return total !== toEuros(jobs[index]?.total ?? cents(0)) || !isEqual(now, prices.rows);
  });
}

/** What the history records of a row beside names and notes: `2 × 12.50`. */
function priceOf(qty: Thousandths, cost: Cents): string {
  return `${qty / 1000} × ${toEuros(cost).toFixed(2)}`;
}

/** The total and the prices of the rows after these changes; undefined if they do not tell. */
function pricesAfter(changes: HistoryChange[]): { total: number; rows: string[] } | undefined {
  const rows: string[] = [];
  let total = 0;
  for (const { field, from, to } of changes) {
    if (field === 'leftOut') return undefined;
    if (field === 'total') total = Number(to ?? 0);
    if (field !== 'items') continue;
    const [before, after] = [priceIn(from), priceIn(to)];
    if (before === undefined || after === undefined) return undefined;
    const place = before === '' ? -1 : rows.indexOf(before);
    if (place >= 0) rows.splice(place, 1);
    if (after !== '') rows.push(after);
  }
  return { total, rows };
}

/** Empty for no row; undefined if the text has no price, as after an erasure. */
function priceIn(text: HistoryValue): string | undefined {
  if (text === null) return '';
  return /· (-?[\d.]+ × -?[\d.]+)(?= · |$)/.exec(String(text))?.[1];
}

function isEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join('\n') === others.toSorted().join('\n');
}
