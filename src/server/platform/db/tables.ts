import type { Generated } from 'kysely';
import type { LogoFailure, SearchKind, Stage } from '#shared/base/choices.ts';
import type { InvoiceType } from '#shared/base/choices.ts';
import type { Day, Month } from '#shared/base/day.ts';
import type { BasisPoints, Cents, Thousandths } from '#shared/base/money.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Config } from '#shared/contract/config.ts';
import type { SubscriptionRun } from '#shared/contract/subscription.ts';
import type { HistoryChange } from '#shared/fields/differences.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { clientItemRecord } from '#shared/records/client-item.ts';
import type { clientRecord } from '#shared/records/client.ts';
import type { HistoryEvent, HistoryKind } from '#shared/records/history.ts';
import type { itemRecord } from '#shared/records/item.ts';
import type { BankTables } from './bank-tables.ts';
import type { Flag, Instant, Json, Searchable } from './columns.ts';
import type { DocumentTables } from './document-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { CountTables, PhotoTables, StorageTables } from './piece-tables.ts';
import type { ColumnsOf } from './record-rows.ts';
import type { UserTables } from './user-tables.ts';

/** The common columns of records. `deleted_on` hides a record from lists. */
type RecordHead = {
  id: string;
  ref: number;
  rev: number;
  created_on: Instant;
  deleted_on: Instant | null;
};

type IdempotencyTable = {
  user_id: string;
  key: string;
  request_hash: string;
  answer: string;
  created_on: Instant;
};

/** An event in the history of a record; the database refuses to change or delete it. */
type HistoryLineTable = {
  id: string;
  at: Instant;
  /** The day of `at` in the business's time zone. */
  day: Day;
  /** Null: the server itself. */
  user_id: string | null;
  kind: HistoryKind;
  record_id: string;
  /** The record's name at that time. */
  label: string;
  event: HistoryEvent;
  changes: Json<HistoryChange[]>;
  /** From 1 within its record; the order by id depends on a clock that may be wrong. */
  position: number;
  /** The number of the digest that covers it. */
  night: number;
};

/** A record in whose history a line appears: the line's own and others that it concerns. */
type HistoryLinkTable = { record_id: string; line_id: string };

/** A digest of the lines since the previous night (`platform/history/night.store.ts`). */
type HistoryNightTable = { night: number; day: Day; kept_on: Instant; lines: number; root: string };

/**
 * Replaces the digest of a night whose lines were redacted; the highest number counts. `line_id` is the line about
 * the erasure.
 */
type HistoryRedactionTable = { night: number; number: number; line_id: string; root: string };

/** The last number of each series. */
type CounterTable = { series: string; value: number };

export type ConfigTable = {
  id: 1;
  rev: number;
  company_name: string;
  street: string;
  city: string;
  zip: string;
  email_address: string;
  logo: string;
  phone: string;
  fax: string;
  tax_id: string;
  tax_rate: BasisPoints;
  iban: string;
  bank_account_number: string;
  bank_details: string;
  website_url: string;
  language: Language;
  account_holder: string;
  payment_code: Flag;
  terms_el: string;
  terms_en: string;
  intake_prices: Flag;
  payment_days: number;
  subscription_date: number;
  client_items_categories: Json<Config['clientItemsCategories']>;
  price_calculator: Json<Config['priceCalculator']>;
  /** Documents up to this day cannot be issued, changed or cancelled. */
  locked_until: Day | null;
  /** First number of each document series. */
  first_invoice: number;
  first_other: number;
  first_payment: number;
  first_credit: number;
  first_handover: number;
};

export type ClientTable = RecordHead &
  ColumnsOf<(typeof clientRecord)['fields']> & {
    public_id: string;
    /** When the client's personal data was erased; an erased client is also deleted. */
    erased_on: Generated<Instant | null>;
    full_name_fold: string;
    phones: Json<Client['phones']>;
    phone_fold: string;
    emails: Json<Client['emails']>;
    email_fold: string;
    addresses: Json<Client['addresses']>;
    city_fold: string;
    subscription_enabled: Flag;
    subscription_type: InvoiceType;
    subscription_amount: Cents;
  };

type ClientItemTable = RecordHead & ColumnsOf<(typeof clientItemRecord)['fields']>;

export type ItemTable = RecordHead & ColumnsOf<(typeof itemRecord)['fields']>;

type JobTable = RecordHead &
  Searchable<'instructions'> & {
    client_id: string;
    start_date: Day;
    due_date: Day | null;
    end_date: Day | null;
    total: Cents;
    subscription: Flag;
    /** The invoice that contains it; set to null when that is cancelled. */
    invoice_id: string | null;
    /** The public link of its intake receipt. */
    public_id: string | null;
    last_sent: Instant | null;
    last_sent_day: Day | null;
  };

export type JobItemTable = Searchable<'notes'> & {
  id: string;
  job_id: string;
  position: number;
  item_id: string;
  client_item_id: string | null;
  qty: Thousandths;
  unit_cost: Cents;
  total: Cents;
  /** `stage` and `staged_on` are null if the row has no piece. */
  stage: Stage | null;
  staged_on: Instant | null;
  /** The stage before finishing the job made the piece ready; restored if that is undone. */
  stage_before: Stage | null;
};

/** A month whose subscription run is complete. */
type SubscriptionMonthTable = { month: Month; finished_on: Instant };

type SubscriptionRunTable = {
  id: string;
  month: Month;
  client_id: string;
  ran_on: Instant;
  outcome: SubscriptionRun['outcome'];
  invoice_id: string | null;
};

/** The fetched picture of a logo's URL; `bytes` is null if the last attempt failed. */
type LogoTable = {
  url: string;
  tried_on: Instant;
  type: 'png' | 'jpeg' | 'svg' | null;
  /** Base64. */
  bytes: string | null;
  /** In CSS pixels. */
  width: number | null;
  height: number | null;
  failure: LogoFailure | null;
};

/** The searchable text of a record (`shared/rules/words.ts`); deleted records have no entry. */
type SearchEntryTable = {
  record_id: string;
  kind: SearchKind;
  text: string;
  sound: string;
  place: Generated<number>;
};

/** The state of the first-day checklist; a single row. */
type FirstDayTable = {
  id: 1;
  /** The checklist is dismissed. */
  is_over: Flag;
  /** The user has chosen to start empty or with sample data. */
  has_started: Flag;
  /** While sample data is loaded: how many numbers each series had given before. */
  sample: Json<Record<string, number>> | null;
};

/** The last result of each background task. */
export type UpkeepTable = {
  name: 'ready' | 'check' | 'backup' | 'disk' | 'mail' | 'mail failed';
  at: Instant;
  /** The last success. */
  good_on: Instant | null;
  /** The problem; empty after a success. */
  message: string;
};

/** A task that runs on one server or command at a time (`platform/schedule/task-lock.ts`). */
export type TaskLockTable = {
  name: string;
  /** Of this run alone. */
  holder: string;
  /** Who runs it, as others are told. */
  held_by: string;
  /** Where it runs, to tell whether its process still lives. */
  machine: string;
  process: number;
  since: Instant;
  /** In milliseconds of the database's clock; moved on while it runs. */
  expires: number;
};

export type Tables = BankTables &
  CountTables &
  DocumentTables &
  MailTables &
  StorageTables &
  PhotoTables &
  UserTables & {
    idempotency: IdempotencyTable;
    history_line: HistoryLineTable;
    history_link: HistoryLinkTable;
    history_night: HistoryNightTable;
    history_redaction: HistoryRedactionTable;
    counter: CounterTable;
    config: ConfigTable;
    first_day: FirstDayTable;
    client: ClientTable;
    client_item: ClientItemTable;
    item: ItemTable;
    job: JobTable;
    job_item: JobItemTable;
    subscription_month: SubscriptionMonthTable;
    subscription_run: SubscriptionRunTable;
    logo: LogoTable;
    search_entry: SearchEntryTable;
    upkeep: UpkeepTable;
    task_lock: TaskLockTable;
  };
