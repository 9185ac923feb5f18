import { type RawBuilder, sql } from 'kysely';
import type { InvoiceType } from '#shared/base/choices.ts';
import { keysOf, recordFrom } from '#shared/base/record-of.ts';
import { fold, withoutAccents } from '#shared/base/text.ts';

/** 0 or 1: SQLite has no booleans. */
export type Flag = 0 | 1;
/** ISO 8601 in UTC. */
export type Instant = string;

/** Text columns, each with the folded copy by which it is searched and sorted. */
export type Searchable<Name extends string> = Record<Name, string> & Record<`${Name}_fold`, string>;

/** `_previousRef` becomes `previous_ref`. */
export function snakeCase(field: string): string {
  return field.replace(/^_/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Adds the folded copy of each text. */
export function searchable<Name extends string>(texts: Record<Name, string>): Searchable<Name> {
  const names: Name[] = keysOf(texts);
  const folds = names.map((name) => [`${name}_fold` as const, fold(texts[name])] as const);
  return { ...texts, ...recordFrom(folds) };
}

/**
 * The folded copy of a changed text that is unique. A row that looks like another since before that was refused keeps its
 * own copy, which is only without accents, until its text changes.
 */
export function keptFold(column: string, text: string): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(column)} = ${withoutAccents(text)} then ${sql.ref(column)}
    else ${fold(text)} end`;
}

/** JSON text, as both databases store it; `T` is the type of the value. */
export type Json<T> = string & { readonly value?: T };

export function toJson<T>(value: T): Json<T> {
  return JSON.stringify(value);
}

export function fromJson<T>(json: Json<T>): T {
  return JSON.parse(json) as T;
}

/** The series of consecutive numbers. */
export type Series =
  | 'client'
  | 'client item'
  | 'item'
  | 'job'
  | 'payment'
  | 'credit'
  | 'handover'
  | `invoice: ${InvoiceType}`;

/** The common columns of records. `deleted_on` hides a record from lists. */
export type RecordHead = {
  id: string;
  ref: number;
  rev: number;
  created_on: Instant;
  deleted_on: Instant | null;
};
