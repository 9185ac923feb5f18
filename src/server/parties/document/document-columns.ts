import type { Instant, Searchable } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { DocumentStatus } from '#shared/fields/fields.ts';

/** Client and issuer are a snapshot taken when the document was issued. */
export type DocumentColumns = Searchable<'client_full_name' | 'client_company_name' | 'notes'> & {
  client_id: string;
  client_address: Frozen;
  client_vat_number: string;
  issuer: Frozen;
  id: string;
  rev: number;
  created_on: Instant;
  status: DocumentStatus;
  public_id: string | null;
  last_sent: Instant | null;
  /** The day of `last_sent` in the business's time zone. */
  last_sent_day: Day | null;
};

/** JSON that `parties/document/snapshot.ts` writes and reads. */
export type Frozen = string;

/** A hash of the document's content (`db/seal.ts`). */
export type SealColumn = { seal: string };
