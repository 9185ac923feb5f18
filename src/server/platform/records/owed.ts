import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Must repeat the condition of the partial index literally, or the index is not used. */
export const isOwed: RawBuilder<SqlBool> = sql`invoice.status = 'issued' and invoice.amount_paid < invoice.total`;
