import type { Generated, GeneratedAlways } from 'kysely';
import type { DocumentKindName, LogoFailure, ReminderTone, Stage } from '#shared/choices.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Config } from '#shared/contract/config.ts';
import type { InvoiceType } from '#shared/contract/fields.ts';
import type { MailFailure, MailState } from '#shared/contract/mail.ts';
import type { SubscriptionRun } from '#shared/contract/subscription.ts';
import type { Day } from '#shared/day.ts';
import type { HistoryChange } from '#shared/history/differences.ts';
import type { HistoryEvent, HistoryKind } from '#shared/history/kinds.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { BasisPoints, Cents, Thousandths } from '#shared/money.ts';
import type { Month } from '#shared/month.ts';
import type { clientItemRecord } from '#shared/records/client-item.ts';
import type { clientRecord } from '#shared/records/client.ts';
import type { itemRecord } from '#shared/records/item.ts';
import type { SearchKind } from '#shared/search/kinds.ts';
import type { Flag, Instant, Searchable } from './columns.ts';
import type { CountTables } from './count-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { Json } from './json.ts';
import type { PhotoTables } from './photo-tables.ts';
import type { ColumnsOf } from './record-rows.ts';
import type { StorageTables } from './storage-tables.ts';
import type { UserTables } from './user-tables.ts';

/** What every record that people change carries. `deleted_on` hides it from lists. */
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

/** One thing that happened to a record; the database refuses to change or delete it. */
type HistoryLineTable = {
  id: string;
  at: Instant;
  /** Of `at`, where the business is. */
  day: Day;
  /** Null: the server itself. */
  user_id: string | null;
  kind: HistoryKind;
  record_id: string;
  /** What people called the record then. */
  label: string;
  event: HistoryEvent;
  changes: Json<HistoryChange[]>;
  /** From 1, in the history of its record: its id says when it was written by a clock that may be wrong. */
  position: number;
  /** Of the digest that covers it. */
  night: number;
};

/** In whose history a line stands: its own record's, and others that it concerns. */
type HistoryLinkTable = { record_id: string; line_id: string };

/** A digest of the lines since the night before (`platform/history/night.store.ts`). */
type HistoryNightTable = { night: number; day: Day; kept_on: Instant; lines: number; root: string };

/** The last number taken of each series. */
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
  /** Documents up to this day stay as they are. */
  locked_until: Day | null;
};

export type ClientTable = RecordHead &
  ColumnsOf<(typeof clientRecord)['fields']> & {
    public_id: string;
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
    /** The live invoice that it is on; null again when that is cancelled. */
    invoice_id: string | null;
    /** Of its intake receipt. */
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
  /** Null without a piece, both. */
  stage: Stage | null;
  staged_on: Instant | null;
  /** Before its job made it ready, for when that is taken back. */
  stage_before: Stage | null;
};

/** A month whose subscription invoices are all looked at. */
type SubscriptionMonthTable = { month: Month; finished_on: Instant };

type SubscriptionRunTable = {
  id: string;
  month: Month;
  client_id: string;
  ran_on: Instant;
  outcome: SubscriptionRun['outcome'];
  invoice_id: string | null;
};

/** The outbox: a message is written here with what asked for it, and sent by a worker. */
export type MailTable = {
  id: string;
  created_on: Instant;
  /** Of its document. */
  kind: DocumentKindName;
  client_id: string;
  /** A statement's is its client's. */
  document_id: string;
  /** The same, where it is one; the database makes these two. */
  invoice_id: GeneratedAlways<string | null>;
  payment_id: GeneratedAlways<string | null>;
  range_from: Day | null;
  range_to: Day | null;
  language: Language;
  /** Of a reminder: how it speaks. */
  reminder: ReminderTone | null;
  subject: string;
  emails: Json<string[]>;
  /** Who asked for it, and how many addresses its client does not have: a person's day has a limit. */
  user_id: string | null;
  others: Generated<number>;
  /** This site's address as whoever asked for the mail saw it. */
  site: string;
  /** `held` is `queued` with a `held_on`. */
  state: Exclude<MailState, 'held'>;
  tries: number;
  next_try: Instant;
  /** Whose turn it is to send it, and until when that is believed. */
  lease: string | null;
  lease_until: Instant | null;
  /** Since when it waits for a person to let it go: it was restored from a backup. */
  held_on: Instant | null;
  /** When its data began to go out: from then on it may have arrived. */
  handed_on: Instant | null;
  sent_on: Instant | null;
  sent_as: 'smtp' | 'files' | null;
  refused: Json<string[]>;
  failure: MailFailure | null;
  answer: string;
};

/** A picture that a logo points to, as it was fetched once; without one the last try failed. */
type LogoTable = {
  url: string;
  tried_on: Instant;
  type: 'png' | 'jpeg' | 'svg' | null;
  /** Base64. */
  bytes: string | null;
  /** In pixels of the screen. */
  width: number | null;
  height: number | null;
  failure: LogoFailure | null;
};

/** A record as the search everywhere looks for it (`shared/search/entry.ts`); a deleted one has none. */
type SearchEntryTable = {
  record_id: string;
  kind: SearchKind;
  text: string;
  sound: string;
  place: Generated<number>;
};

/** How far the first day of the shop is; one row. */
type FirstDayTable = {
  id: 1;
  /** The checklist is put away. */
  is_over: Flag;
  /** It was said whether to start empty or with sample data. */
  has_started: Flag;
  /** While sample data is in: the last number of each series when it came. */
  sample: Json<Record<string, number>> | null;
};

/** What the server does by itself to stay sound, and how that last ended. */
export type UpkeepTable = {
  name: 'ready' | 'check' | 'backup' | 'mail' | 'mail failed';
  at: Instant;
  /** When it last ended well. */
  good_on: Instant | null;
  /** What was wrong; empty where nothing was. */
  message: string;
};

export type Tables = CountTables &
  DocumentTables &
  StorageTables &
  PhotoTables &
  UserTables & {
    idempotency: IdempotencyTable;
    history_line: HistoryLineTable;
    history_link: HistoryLinkTable;
    history_night: HistoryNightTable;
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
    mail: MailTable;
    logo: LogoTable;
    search_entry: SearchEntryTable;
    upkeep: UpkeepTable;
  };
