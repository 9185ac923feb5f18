import { type Migration, runStatements } from '../migration.ts';

/**
 * Why a logo's picture is not there; who asked for a mail, and to how many addresses that its client
 * does not have.
 */
export const edge: Migration = (trx, { text, integer }) =>
  runStatements(trx, [
    `alter table logo add column failure ${text} check (failure in
      ('private', 'unreachable', 'slow', 'answer', 'tooLarge', 'noPicture'))`,
    `alter table mail add column user_id ${text} references user_account (id)`,
    `alter table mail add column others ${integer} not null default 0 check (others >= 0)`,
    'create index mail_of_user on mail (user_id, created_on, others) where user_id is not null',
  ]);
