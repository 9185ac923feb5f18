import { sql } from 'kysely';
import { invoiceLineInvariants } from '../../billing/invoice/invoice-lines.invariants.ts';
import { invoiceInvariants } from '../../billing/invoice/invoice.invariants.ts';
import { paymentInvariants } from '../../billing/payment/payment.invariants.ts';
import { handoverInvariants } from '../../floor/handover/handover.invariants.ts';
import { storageInvariants } from '../../floor/storage/storage.invariants.ts';
import { documentInvariants } from '../../parties/document/document.invariants.ts';
import { userInvariants } from '../../parties/user/user.invariants.ts';
import { configInvariants } from '../../platform/config/config.invariants.ts';
import { counterInvariants } from '../../platform/counter/counter.invariants.ts';
import type { Db } from '../../platform/db/open.ts';
import { historyInvariants } from '../../platform/history/history.invariants.ts';
import type { Invariants } from '../../platform/invariants/invariant.ts';
import { schemaInvariants } from '../../platform/invariants/schema.invariants.ts';
import { searchInvariants } from '../../platform/search/search.invariants.ts';
import { jobInvariants } from '../../work/job/job.invariants.ts';
import { photoInvariants } from '../../work/photo/photo.invariants.ts';

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
