import type { Ddl } from '../../migration.ts';

/** The shop's own: settings, first day, series of numbers, logo, and what the server does by itself. */
export function shop(ddl: Ddl): string[] {
  return [...config(ddl), ...firstDay(ddl), ...logo(ddl), ...services(ddl)];
}

function config({ text, integer, tableEnd }: Ddl): string[] {
  return [
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
      price_calculator ${text} not null,
      account_holder ${text} not null default '',
      payment_code ${integer} not null default 0 check (payment_code in (0, 1)),
      terms_el ${text} not null default '',
      terms_en ${text} not null default '',
      intake_prices ${integer} not null default 1 check (intake_prices in (0, 1)),
      locked_until ${text},
      payment_days integer not null default 30
    ) ${tableEnd}`,
    `insert into config (id, rev, company_name, street, city, zip, email_address, logo, phone, fax,
      tax_id, tax_rate, iban, bank_account_number, bank_details, website_url, language,
      subscription_date, client_items_categories, price_calculator)
      values (1, 1, '', '', '', '', '', '', '', '', '', 1900, '', '', '', '', 'el', 1, '[]', '[]')`,
  ];
}

function firstDay({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table first_day (
      id integer primary key check (id = 1),
      is_over ${integer} not null check (is_over in (0, 1)),
      has_started ${integer} not null check (has_started in (0, 1)),
      sample ${text}
    ) ${tableEnd}`,
    'insert into first_day (id, is_over, has_started, sample) values (1, 0, 0, null)',
  ];
}

/** A copy of each picture that a document's logo points to; a try that failed has none. */
function logo({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table logo (
      url ${text} primary key,
      tried_on ${text} not null,
      type ${text} check (type in ('png', 'jpeg', 'svg')),
      bytes ${text},
      width ${integer} check (width > 0),
      height ${integer} check (height > 0),
      failure ${text} check (failure in
        ('private', 'unreachable', 'slow', 'answer', 'tooLarge', 'noPicture')),
      check ((type is null) = (bytes is null)),
      check ((type is null) = (width is null)),
      check ((type is null) = (height is null))
    ) ${tableEnd}`,
  ];
}

function services({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table counter (series ${text} primary key, value ${integer} not null) ${tableEnd}`,
    `create table idempotency (
      user_id ${text} not null references user_account (id),
      key ${text} not null,
      request_hash ${text} not null,
      answer ${text} not null,
      created_on ${text} not null,
      primary key (user_id, key)
    ) ${tableEnd}`,
    'create index idempotency_created on idempotency (created_on)',
    `create table upkeep (
      name ${text} primary key,
      at ${text} not null,
      good_on ${text},
      message ${text} not null
    ) ${tableEnd}`,
  ];
}
