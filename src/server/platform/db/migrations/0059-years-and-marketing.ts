import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Migration, runStatements } from '../migration.ts';
import type { Db } from '../open.ts';

/**
 * What clients have said to mails and messages that advertise, with the link by which each says it; how long the shop
 * keeps documents and pictures.
 */
export const migration: Migration = async (trx, { text, integer }) => {
  const answer = `${text} check (%s in ('yes', 'no'))`;
  await runStatements(trx, [
    ...['marketing_mail', 'marketing_message'].flatMap((column) => [
      `alter table client add column ${column} ${answer.replace('%s', column)}`,
      `alter table client add column ${column}_on ${text}`,
      `alter table client add column ${column}_source ${text} not null default ''`,
      `create index client_${column} on client (${column}, ref, id)`,
    ]),
    `alter table client add column marketing_id ${text}`,
    `alter table config add column retention_years ${integer} not null default 6
      check (retention_years between 6 and 20)`,
    `alter table config add column picture_years ${integer}
      check (picture_years between 1 and 20)`,
  ]);
  await giveLinks(trx);
  await runStatements(trx, ['create unique index client_marketing_id on client (marketing_id)']);
};

const BATCH_SIZE = 500;

/** The version before adds clients without one, which get it when they are saved. */
async function giveLinks(trx: Db): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string }>`select id from client where id > ${last}
      order by id limit ${BATCH_SIZE}`.execute(trx);
    if (rows.length === 0) return;
    const links = rows.map(({ id }) => sql`(${id}, ${randomBytes(16).toString('base64url')})`);
    await sql`update client set marketing_id = given.column2
      from (values ${sql.join(links)}) as given where id = given.column1`.execute(trx);
    last = rows.at(-1)?.id ?? last;
  }
}
