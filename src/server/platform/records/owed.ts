import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** In the very words of the index of what is outstanding, or it is not used. */
export const isOwed: RawBuilder<SqlBool> = sql`invoice.status = 'issued' and invoice.amount_paid < invoice.total`;
