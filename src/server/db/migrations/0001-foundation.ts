import type { Ddl } from '../migration.ts';

const flag = (name: string) => `${name} integer not null check (${name} in (0, 1))`;

/** The columns of `RecordColumns` in tables.ts. */
const record = ({ text, integer }: Ddl) => `
  id ${text} primary key,
  ref ${integer} not null unique,
  rev ${integer} not null,
  created_on ${text} not null,
  deleted_on ${text}`;

const document = ({ text, integer }: Ddl) => `
  id ${text} primary key,
  rev ${integer} not null,
  created_on ${text} not null,
  client_id ${text} not null references client (id),
  client_full_name ${text} not null,
  client_full_name_fold ${text} not null,
  client_company_name ${text} not null,
  client_company_name_fold ${text} not null,
  client_address ${text} not null,
  issuer ${text} not null,
  status ${text} not null check (status in ('issued', 'cancelled')),
  notes ${text} not null,
  notes_fold ${text} not null,
  public_id ${text} unique,
  last_sent ${text}`;

/** Users, sessions, series of numbers, the log of changes, settings. */
function services({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table user_account (
      id ${text} primary key,
      username ${text} not null,
      username_fold ${text} not null unique,
      password_hash ${text} not null,
      first_name ${text} not null,
      last_name ${text} not null,
      photo_small ${text} not null,
      language ${text} not null check (language in ('el', 'en')),
      created_on ${text} not null
    ) ${tableEnd}`,
    `create table session (
      token_hash ${text} primary key,
      user_id ${text} not null references user_account (id),
      created_on ${text} not null,
      used_on ${text} not null
    ) ${tableEnd}`,
    'create index session_owner on session (user_id)',
    `create table login_failure (
      subject ${text} primary key,
      failures ${integer} not null,
      last_on ${text} not null,
      blocked_until ${text} not null
    ) ${tableEnd}`,
    `create table idempotency (
      user_id ${text} not null references user_account (id),
      key ${text} not null,
      request_hash ${text} not null,
      answer ${text} not null,
      created_on ${text} not null,
      primary key (user_id, key)
    ) ${tableEnd}`,
    'create index idempotency_created on idempotency (created_on)',
    `create table history (
      id ${text} primary key,
      at ${text} not null,
      user_id ${text} references user_account (id),
      call ${text} not null,
      record_id ${text},
      body ${text} not null,
      answer ${text} not null
    ) ${tableEnd}`,
    'create index history_record on history (record_id, id)',
    `create table counter (series ${text} primary key, value ${integer} not null) ${tableEnd}`,
    `create table config (
      id integer primary key check (id = 1),
      rev ${integer} not null,
      company_name ${text} not null,
      street ${text} not null,
      city ${text} not null,
      zip ${text} not null,
      email_address ${text} not null,
      logo ${text} not null,
      phone ${text} not null,
      fax ${text} not null,
      tax_id ${text} not null,
      tax_rate ${integer} not null check (tax_rate between 0 and 10000),
      iban ${text} not null,
      bank_account_number ${text} not null,
      bank_details ${text} not null,
      website_url ${text} not null,
      language ${text} not null check (language in ('el', 'en')),
      subscription_date ${integer} not null check (subscription_date between 1 and 28),
      client_items_categories ${text} not null,
      price_calculator ${text} not null
    ) ${tableEnd}`,
    `insert into config values
      (1, 1, '', '', '', '', '', '', '', '', '', 1900, '', '', '', '', 'el', 1, '[]', '[]')`,
  ];
}

function clientsAndItems(ddl: Ddl): string[] {
  const { text, integer, tableEnd } = ddl;
  return [
    `create table client (${record(ddl)},
      public_id ${text} not null unique,
      company_name ${text} not null,
      company_name_fold ${text} not null,
      first_name ${text} not null,
      first_name_fold ${text} not null,
      last_name ${text} not null,
      last_name_fold ${text} not null,
      full_name_fold ${text} not null,
      notes ${text} not null,
      notes_fold ${text} not null,
      phones ${text} not null,
      phone_fold ${text} not null,
      emails ${text} not null,
      email_fold ${text} not null,
      addresses ${text} not null,
      city_fold ${text} not null,
      ${flag('subscription_enabled')},
      subscription_type ${text} not null check (subscription_type in ('invoice', 'other')),
      subscription_amount ${integer} not null check (subscription_amount >= 0)
    ) ${tableEnd}`,
    'create index client_company_name on client (company_name_fold, ref, id)',
    'create index client_last_name on client (last_name_fold, ref, id)',
    `create table client_item (${record(ddl)},
      client_id ${text} not null references client (id),
      previous_ref ${text} not null,
      previous_ref_fold ${text} not null,
      title ${text} not null,
      title_fold ${text} not null,
      description ${text} not null,
      description_fold ${text} not null,
      category ${text} not null,
      category_fold ${text} not null,
      price ${integer} not null check (price >= 0),
      width ${integer} not null check (width >= 0),
      length ${integer} not null check (length >= 0)
    ) ${tableEnd}`,
    'create index client_item_client on client_item (client_id, ref)',
    `create unique index client_item_previous_ref on client_item (previous_ref_fold)
      where deleted_on is null and previous_ref_fold <> ''`,
    `create table item (${record(ddl)},
      title ${text} not null,
      title_fold ${text} not null,
      category ${text} not null check (category in ('Product', 'Service')),
      description ${text} not null,
      description_fold ${text} not null,
      price ${integer} not null check (price >= 0),
      ${flag('disabled')}
    ) ${tableEnd}`,
  ];
}

function documents(ddl: Ddl): string[] {
  const { text, integer, tableEnd } = ddl;
  return [
    `create table invoice (${document(ddl)},
      ref ${integer} not null,
      invoice_type ${text} not null check (invoice_type in ('invoice', 'other')),
      date ${text} not null,
      due_date ${text},
      ${flag('show_dates')},
      ${flag('subscription')},
      tax_rate ${integer} not null check (tax_rate between 0 and 10000),
      sub_total ${integer} not null check (sub_total >= 0),
      discount ${integer} not null,
      net_total ${integer} not null check (net_total >= 0),
      tax_total ${integer} not null check (tax_total >= 0),
      total ${integer} not null,
      amount_paid ${integer} not null check (amount_paid >= 0),
      jobs ${text} not null,
      unique (invoice_type, ref),
      check (net_total + tax_total = total),
      check (sub_total - discount = net_total),
      check (amount_paid <= total)
    ) ${tableEnd}`,
    'create index invoice_date on invoice (date, ref, id)',
    'create index invoice_client on invoice (client_id, date, ref)',
    `create index invoice_outstanding on invoice (client_id, total, amount_paid)
      where status = 'issued' and amount_paid < total`,
    `create table payment (${document(ddl)},
      ref ${integer} unique,
      transaction_date ${text} not null,
      method ${text} not null check
        (method in ('cash', 'cheque', 'creditCard', 'bankTransfer', 'moneyOrder', 'other')),
      amount ${integer} not null check (amount > 0)
    ) ${tableEnd}`,
    'create index payment_date on payment (transaction_date, ref, id)',
    'create index payment_client on payment (client_id, transaction_date, ref)',
    `create table payment_invoice (
      payment_id ${text} not null references payment (id),
      invoice_id ${text} not null references invoice (id),
      position ${integer} not null,
      amount ${integer} not null check (amount > 0),
      primary key (payment_id, invoice_id)
    ) ${tableEnd}`,
    'create index payment_invoice_invoice on payment_invoice (invoice_id)',
  ];
}

function jobs(ddl: Ddl): string[] {
  const { text, integer, tableEnd } = ddl;
  return [
    `create table job (${record(ddl)},
      client_id ${text} not null references client (id),
      start_date ${text} not null,
      due_date ${text},
      end_date ${text},
      instructions ${text} not null,
      instructions_fold ${text} not null,
      total ${integer} not null check (total >= 0),
      ${flag('subscription')},
      invoice_id ${text} references invoice (id),
      check (invoice_id is null or end_date is not null)
    ) ${tableEnd}`,
    'create index job_start on job (start_date, ref, id)',
    'create index job_client on job (client_id, start_date, ref)',
    'create index job_invoice on job (invoice_id)',
    'create index job_open on job (start_date, ref, id) where end_date is null',
    `create table job_item (
      id ${text} primary key,
      job_id ${text} not null references job (id),
      position ${integer} not null,
      item_id ${text} not null references item (id),
      client_item_id ${text} references client_item (id),
      qty ${integer} not null check (qty >= 1000),
      unit_cost ${integer} not null check (unit_cost >= 0),
      total ${integer} not null check (total >= 0),
      notes ${text} not null,
      storage_start ${text},
      storage_end ${text},
      storage_notes ${text} not null,
      storage_notes_fold ${text} not null,
      check (storage_end is null or storage_start is not null),
      check (storage_start is null or client_item_id is not null)
    ) ${tableEnd}`,
    'create index job_item_job on job_item (job_id, position)',
    'create index job_item_item on job_item (item_id)',
    'create index job_item_client_item on job_item (client_item_id)',
    'create index job_item_imported on job_item (storage_start) where storage_start is not null',
    'create index job_item_exported on job_item (storage_end) where storage_end is not null',
    `create unique index job_item_stored on job_item (client_item_id)
      where storage_start is not null and storage_end is null`,
    `create index job_item_storage on job_item (storage_start, id)
      where storage_start is not null and storage_end is null`,
  ];
}

export function foundation(ddl: Ddl): string[] {
  return [...services(ddl), ...clientsAndItems(ddl), ...documents(ddl), ...jobs(ddl)];
}
