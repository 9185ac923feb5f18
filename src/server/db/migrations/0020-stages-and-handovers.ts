import { type Ddl, type Migration, runStatements } from '../migration.ts';

/**
 * A job's piece has a stage, pieces are handed over on a paper, and a job has a receipt for its
 * client, with the shop's terms.
 */
export const stagesAndHandovers: Migration = (trx, ddl) =>
  runStatements(trx, [...stages(ddl), ...receipts(ddl), ...handovers(ddl), ...handoverPieces(ddl)]);

const isStored = `exists (select id from stay where stay.end_date is null
  and stay.job_id = job.id and stay.client_item_id = job_item.client_item_id)`;
const hasLeft = `exists (select id from stay where stay.end_date is not null
  and stay.job_id = job.id and stay.client_item_id = job_item.client_item_id)`;

/**
 * What nobody wrote down is taken from jobs, stays and invoices. Of an open job every piece is still
 * to be done. Of a completed one it is ready while it lies in the store, or as long as nobody was
 * asked to pay and it has not left the store either; any other has gone back to its client. Where
 * that is not so its piece can be had back, because no paper says that it has gone.
 */
function stages({ text }: Ddl): string[] {
  const names = `('received', 'cleaning', 'ready', 'handedOver')`;
  const ofJob = (what: string) => `(select ${what} from job where job.id = job_item.job_id)`;
  return [
    `alter table job_item add column stage ${text} check (stage in ${names})`,
    `alter table job_item add column staged_on ${text}`,
    // Before its job made it ready, for when that is taken back.
    `alter table job_item add column stage_before ${text} check (stage_before in ${names})`,
    `update job_item set
      stage = ${ofJob(`case
        when job.end_date is null then 'received'
        when ${isStored} then 'ready'
        when job.invoice_id is null and not ${hasLeft} then 'ready'
        else 'handedOver' end`)},
      staged_on = ${ofJob(`coalesce(job.end_date, job.start_date) || 'T00:00:00.000Z'`)}
      where client_item_id is not null`,
  ];
}

function receipts({ text, integer }: Ddl): string[] {
  return [
    `alter table job add column public_id ${text}`,
    `alter table job add column last_sent ${text}`,
    `alter table job add column last_sent_day ${text}`,
    'create unique index job_public on job (public_id) where public_id is not null',
    `alter table config add column terms_el ${text} not null default ''`,
    `alter table config add column terms_en ${text} not null default ''`,
    `alter table config add column intake_prices ${integer} not null default 1
      check (intake_prices in (0, 1))`,
    'create index mail_document on mail (document_id, id)',
  ];
}

function handovers({ text, integer, tableEnd }: Ddl): string[] {
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
      last_sent_day ${text}
    ) ${tableEnd}`,
    'create index handover_date on handover (date, ref)',
    'create index handover_client on handover (client_id, date)',
    'create index handover_sent on handover (last_sent_day)',
  ];
}

function handoverPieces({ text, integer, tableEnd }: Ddl): string[] {
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
    'create unique index handover_piece_once on handover_piece (job_item_id) where is_live = 1',
    'create index handover_piece_row on handover_piece (job_item_id)',
    'create index handover_piece_stay on handover_piece (stay_id)',
    'create index handover_piece_item on handover_piece (client_item_id)',
    'create index handover_piece_job on handover_piece (job_id)',
  ];
}
