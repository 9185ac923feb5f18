import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { findUserByName } from '#server/parties/user/index.ts';
import { fold } from '#shared/base/text.ts';
import { databases } from '#test/database.ts';
import { makeVersion33 } from '#test/fixtures.ts';
import { migrate } from '../migrate.ts';
import type { Db } from '../open.ts';

const now = new Date('2026-03-11T08:00:00Z');
/** The last version before the one that is tested, or an older one. */
const BEFORE = 50;

const one = '2026-02-01T22:30:00.000Z';
const two = '2026-02-02T08:00:00.000Z';
const three = '2026-02-03T08:00:00.000Z';

type Sent = { on: string; as: 'smtp' | 'files'; refused?: string[] };

/** The messages of a document, when it says that it was last sent, and what it says afterwards. */
const cases: Record<string, { mails: Sent[]; last: string | null; after: string | null }> = {
  'only to a file': { mails: [{ on: one, as: 'files' }], last: one, after: null },
  'to files, twice': {
    mails: [
      { on: one, as: 'files' },
      { on: two, as: 'files' },
    ],
    last: two,
    after: null,
  },
  'to a file after it was sent': {
    mails: [
      { on: one, as: 'smtp' },
      { on: two, as: 'files' },
    ],
    last: two,
    after: one,
  },
  'to a file before it was sent': {
    mails: [
      { on: one, as: 'files' },
      { on: two, as: 'smtp' },
    ],
    last: two,
    after: two,
  },
  'sent, to one of two': {
    mails: [{ on: one, as: 'smtp', refused: ['no@example.com'] }],
    last: one,
    after: one,
  },
  // It may have been sent by a message that is no longer there.
  'to a file, and last sent at another time': {
    mails: [{ on: one, as: 'files' }],
    last: three,
    after: three,
  },
};

test.each(databases)('what went to a file was not sent, on %s', async (name) => {
  const { db, remove } = await makeVersion33(name);
  await migrate(db, now, BEFORE);
  await sql`delete from mail`.execute(db);
  const { rows: invoices } = await sql<{ id: string; client_id: string }>`
    select id, client_id from invoice order by id limit ${Object.keys(cases).length}`.execute(db);
  for (const [at, { mails, last }] of Object.values(cases).entries()) {
    const { id, client_id } = invoices[at] ?? { id: '', client_id: '' };
    await sql`update invoice set last_sent = ${last}, last_sent_day = ${last?.slice(0, 10)}
      where id = ${id}`.execute(db);
    for (const mail of mails) await insertMail(db, { id, client_id, ...mail });
  }
  await sql`insert into upkeep (name, at, good_on, message) values ('mail', ${two}, ${two}, '')
    on conflict (name) do update set good_on = excluded.good_on`.execute(db);
  await migrate(db, now);
  const { rows } = await sql<{ id: string; last_sent: string | null; day: string | null }>`
    select id, last_sent, last_sent_day as day from invoice`.execute(db);
  const after = Object.keys(cases).map((title, at) => {
    const invoice = rows.find(({ id }) => id === invoices[at]?.id);
    return [title, invoice?.last_sent, invoice?.day];
  });
  expect(after).toEqual(
    Object.entries(cases).map(([title, { after: sent }]) => [
      title,
      sent,
      // The history has the day in the shop's time zone.
      sent === one && title.includes('after') ? '2026-02-02' : (sent?.slice(0, 10) ?? null),
    ]),
  );
  const states = await sql<{ state: string; sent_on: string | null; outcomes: string }>`
    select state, sent_on, outcomes from mail order by id`.execute(db);
  const mails = Object.values(cases).flatMap((one) => one.mails);
  expect(states.rows.map(({ state, sent_on }) => [state, sent_on])).toEqual(
    mails.map(({ as, on }) => (as === 'files' ? ['toFile', null] : ['sent', on])),
  );
  expect(states.rows.map(({ outcomes }) => outcomes).filter((json) => json !== '[]')).toEqual([
    JSON.stringify([
      { email: 'no@example.com', state: 'refused', failure: 'recipient', answer: '' },
    ]),
  ]);
  const upkeep = await sql`select good_on from upkeep where name = 'mail'`.execute(db);
  expect(upkeep.rows).toEqual([{ good_on: two }]);
  expect(await checkData(db)).toEqual([]);
  await remove();
});

test.each(databases)(
  'whoever logs in with a name like an address still does, on %s',
  async (name) => {
    const { db, remove } = await makeVersion33(name);
    await migrate(db, now, 52);
    const names = ['eleni@χαλιά.ελ', 'ελένη@κατάστημα', 'ελένη@100%.ελ', 'a@b@χαλιά.ελ'];
    for (const [at, username] of names.entries()) {
      await sql`insert into user_account (id, username, username_fold, password_hash, role, first_name,
        last_name, photo_small, disabled, rev, created_on)
      values (${`u-${at}`}, ${username}, ${fold(username)}, '', 'office', '', '', '', 0, 1, ${one})`.execute(
        db,
      );
    }
    await migrate(db, now);
    for (const username of names) {
      expect((await findUserByName(db, username))?.username).toBe(username);
    }
    await remove();
  },
);

test.each(databases)(
  'the version before marks mails as sent on the new table, on %s',
  async (name) => {
    const { db, remove } = await makeVersion33(name);
    await migrate(db, now);
    await sql`update mail set state = 'sent', lease = null, lease_until = null, sent_on = ${three},
    sent_as = 'smtp', refused = '[]', failure = null, answer = ''`.execute(db);
    const { rows } = await sql`select distinct sent_on, sent_as from mail`.execute(db);
    expect(rows).toEqual([{ sent_on: three, sent_as: 'smtp' }]);
    await remove();
  },
);

test.skipIf(!databases.includes('PostgreSQL'))(
  'a mail that the version before queues during the migration stays',
  async () => {
    const { db, remove } = await makeVersion33('PostgreSQL');
    await migrate(db, now, 52);
    const { rows } = await sql<{ id: string; client_id: string }>`
      select id, client_id from invoice limit 1`.execute(db);
    const { promise: isQueued, resolve: queued } = Promise.withResolvers<void>();
    const { promise: isWaiting, resolve: waiting } = Promise.withResolvers<void>();
    const before = db.transaction().execute(async (trx) => {
      const { id = '', client_id = '' } = rows[0] ?? {};
      await insertMail(trx, { id, client_id, on: three, as: 'smtp' });
      queued();
      await isWaiting;
    });
    await isQueued;
    const migrated = migrate(db, now);
    await until(async () => {
      const { rows: locks } = await sql`select 1 from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`.execute(db);
      return locks.length > 0;
    });
    waiting();
    await Promise.all([before, migrated]);
    const mails = await sql`select id from mail where created_on = ${three}`.execute(db);
    expect(mails.rows).toHaveLength(1);
    await remove();
  },
);

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await yieldToEventLoop();
}

let inserted = 0;

type Row = Sent & { id: string; client_id: string };

async function insertMail(db: Db, { id, client_id, on, as, refused = [] }: Row): Promise<void> {
  inserted += 1;
  const mail = `m-${String(inserted).padStart(4, '0')}`;
  await sql`insert into mail (id, created_on, kind, client_id, document_id, language, subject, emails,
      site, state, tries, next_try, sent_on, sent_as, refused, answer)
    values (${mail}, ${on}, 'invoice', ${client_id}, ${id}, 'el', '', '["a@example.com"]', '', 'sent',
      1, ${on}, ${on}, ${as}, ${JSON.stringify(refused)}, '')`.execute(db);
  const day = on === one ? '2026-02-02' : on.slice(0, 10);
  await sql`insert into history_line (id, at, day, kind, record_id, label, event, changes, night)
    values (${`h-${mail}`}, ${on}, ${day}, 'invoice', ${id}, '', 'sent', '[]',
      (select max(night) + 1 from history_night))`.execute(db);
}
