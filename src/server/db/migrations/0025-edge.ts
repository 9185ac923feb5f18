import { type Migration, runStatements } from '../migration.ts';

/** Why a logo's picture is not there; who asked for a mail, and to how many addresses. */
export const edge: Migration = (trx, { text, integer }) =>
  runStatements(trx, [
    `alter table logo add column failure ${text} check (failure in
      ('private', 'unreachable', 'slow', 'answer', 'tooLarge', 'noPicture'))`,
    `alter table mail add column user_id ${text} references user_account (id)`,
    `alter table mail add column recipients ${integer} not null default 1 check (recipients > 0)`,
    'create index mail_of_user on mail (user_id, created_on) where user_id is not null',
  ]);
