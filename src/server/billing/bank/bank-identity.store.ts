import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import { isOtherAccount, lineIdentity, type NewBankLine } from './bank-line.ts';

/** Days per query, and lines per query: the event loop serves others in between. */
const DAYS_AT_ONCE = 100;
const LINES_AT_ONCE = 500;

type FileLines = { account: string; credits: readonly NewBankLine[] };

/**
 * The credits that no earlier file had. A line is known if it was stored from the same file (by its hash), or if a
 * stored line that none of them is has the same identity: of three equal lines, of which two are stored, one is new.
 */
export async function onlyNewLines(
  db: Db,
  { account, credits }: FileLines,
): Promise<NewBankLine[]> {
  const hashes = new Set(credits.map(({ hash }) => hash));
  const known = new Set<string>();
  const others = new Map<string, number>();
  const days = [...new Set(credits.map(({ date }) => date))];
  for (let from = 0; from < days.length; from += DAYS_AT_ONCE) {
    for await (const line of linesOf(db, days.slice(from, from + DAYS_AT_ONCE))) {
      if (hashes.has(line.hash)) known.add(line.hash);
      else if (!isOtherAccount(line.account, account)) {
        const identity = lineIdentity(line);
        others.set(identity, (others.get(identity) ?? 0) + 1);
      }
    }
  }
  return credits.filter((line) => !known.has(line.hash) && !takeOne(others, line));
}

/** Lines of an erased client have no text any more. */
function takeOne(others: Map<string, number>, line: NewBankLine): boolean {
  const erased = { ...line, text: '', payer: '', reference: '' };
  for (const identity of [lineIdentity(line), lineIdentity(erased)]) {
    const count = others.get(identity) ?? 0;
    if (count === 0) continue;
    others.set(identity, count - 1);
    return true;
  }
  return false;
}

/** The stored lines of these days. */
async function* linesOf(db: Db, days: readonly Day[]) {
  let last = { date: '', id: '' };
  for (;;) {
    const { date, id } = last;
    const rows = await db
      .selectFrom('bank_line')
      .innerJoin('bank_file', 'bank_file.id', 'bank_line.file_id')
      .select(['bank_line.id', 'bank_line.date', 'bank_line.amount', 'bank_line.hash'])
      .select(['bank_line.text', 'bank_line.payer', 'bank_line.reference', 'bank_file.account'])
      .where('bank_line.date', 'in', days)
      .where(sql<boolean>`(bank_line.date, bank_line.id) > (${date}, ${id})`)
      .orderBy('bank_line.date')
      .orderBy('bank_line.id')
      .limit(LINES_AT_ONCE)
      .execute();
    yield* rows;
    last = rows.at(-1) ?? last;
    if (rows.length < LINES_AT_ONCE) return;
    await yieldToEventLoop();
  }
}
