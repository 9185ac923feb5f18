import type { Ddl } from '../../migration.ts';

/** What clients took back, on a paper that they signed. */
export function handovers(ddl: Ddl): string[] {
  return [...handover(ddl), ...handoverPiece(ddl)];
}

function handover({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table handover (
      id ${text} primary key,
      ref ${integer} not null unique,
      rev ${integer} not null,
      created_on ${text} not null,
      status ${text} not null check (status in ('issued', 'cancelled')),
      client_id ${text} not null references client (id),
      client_full_name ${text} not null,
      client_full_name_fold ${text} not null,
      client_company_name ${text} not null,
      client_company_name_fold ${text} not null,
      client_address ${text} not null,
      client_vat_number ${text} not null,
      issuer ${text} not null,
      date ${text} not null,
      received_by ${text} not null,
      received_by_fold ${text} not null,
      signature ${text},
      signed_on ${text} not null,
      signed_at ${text} not null,
      pieces ${text} not null,
      notes ${text} not null,
      notes_fold ${text} not null,
      public_id ${text} unique,
      last_sent ${text},
      last_sent_day ${text},
      seal ${text} not null default ''
    ) ${tableEnd}`,
    'create index handover_date on handover (date, ref)',
    'create index handover_client on handover (client_id, date)',
    'create index handover_sent on handover (last_sent_day)',
  ];
}

function handoverPiece({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table handover_piece (
      handover_id ${text} not null references handover (id),
      position ${integer} not null,
      client_item_id ${text} not null references client_item (id),
      job_id ${text} not null references job (id),
      job_item_id ${text} references job_item (id) on delete set null,
      stay_id ${text} references stay (id) on delete set null,
      staged_on ${text} not null,
      is_live ${integer} not null check (is_live in (0, 1)),
      primary key (handover_id, position)
    ) ${tableEnd}`,
    // A row's piece goes once, unless its hand-over was cancelled.
    'create unique index handover_piece_once on handover_piece (job_item_id) where is_live = 1',
    'create index handover_piece_row on handover_piece (job_item_id)',
    'create index handover_piece_stay on handover_piece (stay_id)',
    'create index handover_piece_item on handover_piece (client_item_id)',
    'create index handover_piece_job on handover_piece (job_id)',
  ];
}
