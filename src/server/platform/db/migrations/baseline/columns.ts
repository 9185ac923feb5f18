import type { Ddl } from '../../migration.ts';

/** The columns of `RecordWith` in tables.ts. */
export const record = ({ text, integer }: Ddl) => `
  id ${text} primary key,
  ref ${integer} not null unique,
  rev ${integer} not null,
  created_on ${text} not null,
  deleted_on ${text}`;

/** A truth value of the oldest tables; it takes four bytes on PostgreSQL, younger ones take eight. */
export const flag = (name: string) => `${name} integer not null check (${name} in (0, 1))`;
