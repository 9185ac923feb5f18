import type { Instant, Json, Searchable } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { Cents } from '#shared/base/money.ts';
import type { BankAnswers, BankColumns } from '#shared/contract/bank.ts';

export type BankFileTable = {
  id: string;
  created_on: Instant;
  name: string;
  /** As named in the file; may be empty. */
  account: string;
  /** The number of credits that were new in this file, and their sum. */
  lines: number;
  total: Cents;
};

/** A credit on the account; confirmed while an issued payment refers to it. */
export type BankLineTable = Searchable<'text' | 'payer' | 'reference'> & {
  id: string;
  file_id: string;
  date: Day;
  /** Key by which the payer is remembered; may be empty. */
  payer_key: string;
  payer_iban: string;
  amount: Cents;
  /** Identifies the same line in another file. */
  hash: string;
  skipped_on: Instant | null;
};

/** The columns chosen or recognised for files with this header, and what was answered. */
export type BankFormatTable = {
  head: string;
  /** Without the column of the state, which is among the answers. */
  columns: Json<BankColumns>;
  answers: Json<BankAnswers & { state?: number }>;
  changed_on: Instant;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    bank_file: BankFileTable;
    bank_line: BankLineTable;
    bank_format: BankFormatTable;
  }
}
