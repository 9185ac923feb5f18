import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type Db,
  dialectOf,
  fromJson,
  runStatements,
  type Tables,
  toJson,
} from '#server/platform/db/index.ts';
import type { HistoryChange, HistoryValue } from '#shared/fields/differences.ts';
import { isPersonal } from '#shared/history/field-view.ts';
import type { HistoryKind } from '#shared/records/history.ts';
import { nightDigest } from './night.store.ts';

/** Replaces text that may name a person. */
const ERASED = '…';

/** The client to erase; `label` replaces the client's name in their own lines. */
type Redaction = { id: string; label: string };

type RedactedNight = { night: number; root: string };

type Redacted = {
  /** Number of changed lines. */
  lines: number;
  /** The nights with changed lines, and their new digests. */
  nights: RedactedNight[];
  /**
   * The change to record in the line about the erasure. The next digest covers that line, so it vouches for the new
   * digests.
   */
  change: HistoryChange;
};

const BATCH_SIZE = 500;

/**
 * The only operation that changes history lines. In every line about the client or their records, text that may name
 * a person is replaced; who did what and when, amounts and dates stay. The caller records `change` and then calls
 * `keepRedaction`.
 */
export async function redactHistory(db: Db, client: Redaction): Promise<Redacted> {
  const nights = new Set<number>();
  const lock = dialectOf(db).unlocked('history_line');
  let lines = 0;
  await runStatements(db, lock.open);
  for (let last = ''; ;) {
    const batch = await linesAfter(db, last, client.id);
    for (const line of batch) {
      if (!(await redactLine(db, line, client))) continue;
      lines += 1;
      nights.add(line.night);
    }
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH_SIZE) break;
  }
  await runStatements(db, lock.close);
  const digests = await digestsOf(db, nights);
  const change = { field: 'redacted', from: null, to: digestOfRedaction(digests) };
  return { lines, nights: digests, change };
}

/** The number of lines about the client and their records. */
export async function countLines(db: Db, client: string): Promise<number> {
  const { lines } = await db
    .selectFrom('history_link')
    .select(sql<number>`count(distinct line_id)`.as('lines'))
    .where(isOfClient(client))
    .executeTakeFirstOrThrow();
  return lines;
}

function isOfClient(client: string) {
  const tables = ['client_item', 'job', 'invoice', 'payment', 'credit', 'handover'] as const;
  const owned = tables.map(
    (table) => sql`union all select id from ${sql.table(table)} where client_id = ${client}`,
  );
  return sql<boolean>`record_id in (select cast(${client} as text) ${sql.join(owned, sql` `)})`;
}

function linesAfter(db: Db, last: string, client: string) {
  return db
    .selectFrom('history_line')
    .selectAll()
    .where('id', '>', last)
    .where('id', 'in', (eb) =>
      eb.selectFrom('history_link').select('line_id').where(isOfClient(client)),
    )
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
}

async function redactLine(
  db: Db,
  { id, kind, record_id, label, changes }: Tables['history_line'],
  client: Redaction,
): Promise<boolean> {
  const next = {
    label: record_id === client.id ? client.label : label,
    changes: toJson(fromJson(changes).map((change) => redacted(kind, change))),
  };
  if (next.label === label && next.changes === changes) return false;
  await db.updateTable('history_line').set(next).where('id', '=', id).execute();
  return true;
}

function redacted(kind: HistoryKind, change: HistoryChange): HistoryChange {
  const { field, from, to } = change;
  return isPersonal(kind, field) ? { field, from: marked(from), to: marked(to) } : change;
}

function marked(value: HistoryValue): HistoryValue {
  return typeof value === 'string' ? ERASED : value;
}

/** Nights without a digest get theirs as usual. */
async function digestsOf(db: Db, nights: ReadonlySet<number>): Promise<RedactedNight[]> {
  const known = await db
    .selectFrom('history_night')
    .select(['night', 'root'])
    .orderBy('night')
    .execute();
  const roots = new Map(known.map(({ night, root }) => [night, root]));
  const digests: RedactedNight[] = [];
  for (const { night } of known) {
    if (!nights.has(night)) continue;
    const { root } = await nightDigest(db, night, roots.get(night - 1) ?? '');
    digests.push({ night, root });
  }
  return digests;
}

/** Recorded in the line about an erasure, so that it vouches for the new digests. */
export function digestOfRedaction(nights: readonly RedactedNight[]): string {
  const texts = nights.map(({ night, root }) => `${night} ${root}`);
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

/** Stores the new digests, which refer to the client's last line. */
export async function keepRedaction(
  db: Db,
  client: string,
  nights: readonly RedactedNight[],
): Promise<void> {
  const line = await db
    .selectFrom('history_line')
    .select('id')
    .where('record_id', '=', client)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const { night, root } of nights) {
    const number = sql<number>`(select coalesce(max(number), 0) + 1
      from history_redaction where night = ${night})`;
    await db
      .insertInto('history_redaction')
      .values({ night, number, line_id: line.id, root })
      .execute();
  }
}
