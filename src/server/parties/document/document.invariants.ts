import { type Db, fromJson, type SealedTable } from '#server/platform/db/index.ts';
import { type Invariants, wrongDocuments } from '#server/platform/invariants/index.ts';
import { type DocumentKind, hasSeal } from './document-kind.ts';

/** The events with which a link is made, if there was none. */
const LINKING = `'linkMade', 'forwarded', 'reminded', 'remindedOnPaper', 'shared', 'sent', 'toFile',
  'notSent', 'printed'`;

/** What the documents of all kinds fulfil. That its content is as sealed is said by each kind. */
export function documentInvariants(kinds: readonly DocumentKind[]): Invariants {
  const sealed = kinds.filter(hasSeal).map(({ table }) => table);
  const linked = kinds.map(({ table }) => table).filter((table) => table !== 'client');
  return {
    'the seal of a document is the last one recorded in its history': async (db) => {
      const wrong: string[] = [];
      for (const table of sealed) {
        wrong.push(...(await wrongDocuments(db, table, (rows) => otherSeals(db, rows))));
      }
      return wrong;
    },
    'a document is cancelled where the history says so, and nowhere else': sealed
      .map(otherStatus)
      .join(' union all '),
    'a document has a link only if the history says that one was made or sent': linked
      .map(linkWithoutEvent)
      .join(' union all '),
  };
}

function linkWithoutEvent(table: string): string {
  return `select id from ${table} where public_id is not null
    and exists (select 1 from history_line where record_id = ${table}.id and event = 'created')
    and not exists (select 1 from history_link
      join history_line on history_line.id = history_link.line_id
      where history_link.record_id = ${table}.id and event in (${LINKING}))`;
}

/** Documents without a `created` entry are older than the history: their cancelling has none either. */
function otherStatus(table: SealedTable): string {
  const hasEvent = (event: string) =>
    `exists (select 1 from history_line where kind = '${table}' and event = '${event}'
      and record_id = ${table}.id)`;
  return `select id from ${table} where (status <> 'cancelled' and ${hasEvent('cancelled')})
    or (status = 'cancelled' and ${hasEvent('created')} and not ${hasEvent('cancelled')})`;
}

type SealedRow = { id: string; seal: string };

/** Those whose last seal in the history differs; the history of documents older than seals has none. */
async function otherSeals(db: Db, documents: SealedRow[]): Promise<string[]> {
  const lines = await db
    .selectFrom('history_line')
    .select(['record_id', 'changes'])
    .where(
      'record_id',
      'in',
      documents.map(({ id }) => id),
    )
    .where('event', 'in', ['created', 'changed', 'erased', 'signatureExpired'])
    .orderBy('record_id')
    .orderBy('position')
    .execute();
  const lastSeals = new Map<string, unknown>();
  for (const { record_id, changes } of lines) {
    const change = fromJson(changes).find(({ field }) => field === 'seal');
    if (change !== undefined) lastSeals.set(record_id, change.to);
  }
  const isOther = ({ id, seal }: SealedRow) => (lastSeals.get(id) ?? seal) !== seal;
  return documents.filter(isOther).map(({ id }) => id);
}
