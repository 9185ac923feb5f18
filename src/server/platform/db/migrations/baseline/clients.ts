import type { Ddl } from '../../migration.ts';
import { flag, record } from './columns.ts';

/** Clients, their pieces, and the catalogue. */
export function clients(ddl: Ddl): string[] {
  return [...client(ddl), ...clientItem(ddl), ...item(ddl)];
}

function client(ddl: Ddl): string[] {
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
      subscription_amount ${integer} not null check (subscription_amount >= 0),
      vat_number ${text} not null default '',
      language ${text} not null default 'el' check (language in ('el', 'en'))
    ) ${tableEnd}`,
    'create index client_company_name on client (company_name_fold, ref, id)',
    'create index client_last_name on client (last_name_fold, ref, id)',
  ];
}

function clientItem(ddl: Ddl): string[] {
  const { text, integer, tableEnd } = ddl;
  return [
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
  ];
}

function item(ddl: Ddl): string[] {
  const { text, integer, tableEnd } = ddl;
  return [
    `create table item (${record(ddl)},
      title ${text} not null,
      title_fold ${text} not null,
      category ${text} not null check (category in ('Product', 'Service')),
      description ${text} not null,
      description_fold ${text} not null,
      price ${integer} not null check (price >= 0),
      ${flag('disabled')},
      unit ${text} not null default 'piece' check (unit in ('piece', 'squareMetre', 'metre'))
    ) ${tableEnd}`,
  ];
}
