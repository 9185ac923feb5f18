import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { HistoryChange } from '#shared/fields/differences.ts';
import type { Tables } from './tables.ts';

/** The columns for the two parties of every document. */
export const sealedParties = [
  'client_id',
  'client_full_name',
  'client_company_name',
  'client_address',
  'client_vat_number',
  'issuer',
] as const;

/** The columns of a document that has a breakdown. */
export const sealedSums = [
  'tax_rate',
  'sub_total',
  'discount',
  'net_total',
  'tax_total',
  'total',
] as const;

/**
 * The version of the canonical text, which has the values in a fixed order as they are stored. A seal
 * begins with it, so that old seals can still be verified after the text changes.
 */
const VERSION = 1;

/**
 * What seals a document of the table: a hash of these columns, and of `more` that belongs to it. Columns that were added
 * `later` count, with their names, only where they are not empty, so that seals from before hold.
 */
export function sealer<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> & string,
>(table: Table, columns: readonly Column[], later: readonly Column[] = []) {
  return (row: Pick<Selectable<Tables[Table]>, Column>, ...more: readonly unknown[]): string => {
    const added = later.flatMap((column) => (row[column] ? [[column, row[column]]] : []));
    const values = [...columns.map((column) => row[column]), ...added, ...more];
    const text = JSON.stringify([`kilim ${table} ${VERSION}`, ...values]);
    return `${VERSION}:${hash('sha256', text)}`;
  };
}

/** The history entry of a changed seal. */
export function sealChange(from: string | null, to: string): HistoryChange {
  return { field: 'seal', from, to };
}
