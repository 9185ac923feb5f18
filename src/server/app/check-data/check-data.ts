import { sql } from 'kysely';
import { invoiceInvariants, invoiceLineInvariants } from '../../billing/invoice/index.ts';
import { paymentInvariants } from '../../billing/payment/index.ts';
import { handoverInvariants } from '../../floor/handover/index.ts';
import { storageInvariants } from '../../floor/storage/index.ts';
import { documentInvariants } from '../../parties/document/index.ts';
import { userInvariants } from '../../parties/user/index.ts';
import { configInvariants } from '../../platform/config/index.ts';
import { counterInvariants } from '../../platform/counter/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { historyInvariants } from '../../platform/history/index.ts';
import { type Invariants, schemaInvariants } from '../../platform/invariants/index.ts';
import { searchInvariants } from '../../platform/search/index.ts';
import { jobInvariants } from '../../work/job/index.ts';
import { photoInvariants } from '../../work/photo/index.ts';

/** Each is declared beside its feature. */
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

/** Returns every violated invariant with the ids of the records that violate it. */
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
