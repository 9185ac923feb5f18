// What rows for the measured data are written with.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

const DAYS = 1500;
/** Of each client; its jobs' three lines are about them. */
export const PIECES = 3;
export const CREATED = '2026-01-01T00:00:00.000Z';

export type Insert = (table: string, row: Record<string, SQLInputValue>) => void;

export function inserter(db: DatabaseSync): Insert {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  return (table, row) => {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    statement.run(...Object.values(row));
  };
}

export function record(key: string, ref: number) {
  return { id: key, ref, rev: 1, created_on: CREATED };
}

export function id(n: number, kind: number): string {
  return `0000000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/** Spread over four years that end today. */
export function dayAt(n: number): string {
  const at = new Date(Date.now() - (n % DAYS) * 86_400_000);
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

/** One of a client's pieces. */
export function pieceOf(client: string, which: number): string {
  return id(Number(client.slice(-12)) * PIECES + which, 6);
}
