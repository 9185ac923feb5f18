import type { BankColumns } from '#shared/contract/bank.ts';
import type { Day } from '#shared/day.ts';
import type { Cents } from '#shared/money.ts';
import type { Instant, Json, Searchable } from './columns.ts';

type BankFileTable = {
  id: string;
  created_on: Instant;
  name: string;
  /** As the file names it; may be empty. */
  account: string;
  /** The credits that were new in it, and their sum. */
  lines: number;
  total: Cents;
};

/** A credit of the account; confirmed while an issued payment refers to it. */
type BankLineTable = Searchable<'text' | 'payer' | 'reference'> & {
  id: string;
  file_id: string;
  date: Day;
  /** By which the payer is remembered; may be empty. */
  payer_key: string;
  payer_iban: string;
  amount: Cents;
  /** Of what makes it the same line in another file. */
  hash: string;
  skipped_on: Instant | null;
};

/** The columns that were chosen or recognised for files with this head. */
type BankFormatTable = { head: string; columns: Json<BankColumns>; changed_on: Instant };

export type BankTables = {
  bank_file: BankFileTable;
  bank_line: BankLineTable;
  bank_format: BankFormatTable;
};
