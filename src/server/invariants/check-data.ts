import { sql } from 'kysely';
import { configInvariants } from '../config/config.invariants.ts';
import { counterInvariants } from '../counter/counter.invariants.ts';
import type { Db } from '../db/open.ts';
import { documentInvariants } from '../document/document.invariants.ts';
import { handoverInvariants } from '../handover/handover.invariants.ts';
import { historyInvariants } from '../history/history.invariants.ts';
import { invoiceLineInvariants } from '../invoice/invoice-lines.invariants.ts';
import { invoiceInvariants } from '../invoice/invoice.invariants.ts';
import { jobInvariants } from '../job/job.invariants.ts';
import { paymentInvariants } from '../payment/payment.invariants.ts';
import { photoInvariants } from '../photo/photo.invariants.ts';
import { searchInvariants } from '../search/search.invariants.ts';
import { storageInvariants } from '../storage/storage.invariants.ts';
import { userInvariants } from '../user/user.invariants.ts';
import type { Invariants } from './invariant.ts';
import { schemaInvariants } from './schema.invariants.ts';

/** Each lies beside the feature that it guards. */
export const invariants: Invariants = {
  ...invoiceInvariants,
  ...invoiceLineInvariants,
  ...paymentInvariants,
  ...jobInvariants,
  ...storageInvariants,
  ...photoInvariants,
  ...handoverInvariants,
  ...documentInvariants,
  ...configInvariants,
  ...userInvariants,
  ...historyInvariants,
  ...searchInvariants,
  ...counterInvariants,
  ...schemaInvariants,
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
