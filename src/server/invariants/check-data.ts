import { sql } from 'kysely';
import { runCommand } from '../command.ts';
import { counterInvariants } from '../counter/counter.invariants.ts';
import { type Db, withPatience } from '../db/open.ts';
import { inOneMoment } from '../db/transaction.ts';
import { invoiceInvariants } from '../invoice/invoice.invariants.ts';
import { jobInvariants } from '../job/job.invariants.ts';
import { paymentInvariants } from '../payment/payment.invariants.ts';
import { searchInvariants } from '../search/search.invariants.ts';
import { storageInvariants } from '../storage/storage.invariants.ts';
import type { Invariants } from './invariant.ts';

/** Each lies beside the feature that it guards. */
export const invariants: Invariants = {
  ...invoiceInvariants,
  ...paymentInvariants,
  ...jobInvariants,
  ...storageInvariants,
  ...searchInvariants,
  ...counterInvariants,
};

export type Breach = { invariant: string; ids: string[] };

/** Gives every invariant that does not hold, with the records that break it. */
export async function checkData(db: Db): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const [invariant, breaking] of Object.entries(invariants)) {
    const ids = typeof breaking === 'string' ? await idsOf(db, breaking) : await breaking(db);
    if (ids.length > 0) breaches.push({ invariant, ids });
  }
  return breaches;
}

async function idsOf(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.raw(query)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a check says: a line for each rule that does not hold, with the first records that break it. */
function toldOf(breaches: readonly Breach[]): string {
  return breaches
    .map(({ invariant, ids }) => `${invariant}: ${ids.slice(0, SHOWN).join(', ')} (${ids.length})`)
    .join('\n');
}

const SHOWN = 5;

if (import.meta.main) {
  await runCommand((env) =>
    withPatience(env, async (db) => {
      const breaches = await inOneMoment(db, checkData);
      if (breaches.length > 0) throw new Error(toldOf(breaches));
      return `All ${Object.keys(invariants).length} rules hold.`;
    }),
  );
}
