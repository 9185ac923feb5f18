import type { Tables } from './tables.ts';

type TablesWith<Columns> = {
  [Name in keyof Tables]: Tables[Name] extends Columns ? Name : never;
}[keyof Tables];

/** The tables whose records are marked as deleted, and can be restored. */
export type DeletableTable = TablesWith<{ id: string; deleted_on: string | null }>;

/** The tables whose records are opened by a public link. A statement uses its client's, an intake receipt its job's. */
export type DocumentTable = TablesWith<{ public_id: string | null }>;

/** The tables of documents that are numbered, sealed and cancelled instead of deleted. */
export type SealedTable = TablesWith<{ public_id: string | null; seal: string }>;
