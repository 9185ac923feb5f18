import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeDebt, makeHandover, jobOfPieces, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { checkData } from '../../app/check-data/check-data.ts';
import type { Db } from '../db/open.ts';

const CANCELLED = 'a document is cancelled where the history says so, and nowhere else';
const SET_UP = 'the set-up is what people made it, as the history says last';
const BANK = 'the history records the bank account, unless it is older';
const PERSON = 'a person may do what the history says last';
const ADDED = 'the history records that each person was added';
const STEP = 'a second step is there where the history says so';

/** Changes made directly in the database that keep the seals valid but are missing in the history. */
const planted = {
  'an invoice that is cancelled': ['update invoice set status = $', 'cancelled', CANCELLED],
  'a payment that is cancelled': ['update payment set status = $', 'cancelled', CANCELLED],
  'a hand-over that is cancelled': ['update handover set status = $', 'cancelled', CANCELLED],
  'a role': [`update user_account set role = $ where username = 'eleni'`, 'owner', PERSON],
  'access again': [`update user_account set disabled = $ where username = 'petros'`, 0, PERSON],
  'no access': [`update user_account set disabled = $ where username = 'eleni'`, 1, PERSON],
  'where password links go': [
    `update user_account set email = $ where username = 'eleni'`,
    'other@example.com',
    PERSON,
  ],
  'no second step asked for': [
    `update user_account set needs_second_step = $ where username = 'eleni'`,
    0,
    PERSON,
  ],
  'a second step that nobody set up': [
    `insert into second_step (user_id, secret, confirmed_on, last_counter)
      select id, '', $, 0 from user_account where username = 'eleni'`,
    '2026-03-05T08:00:00.000Z',
    STEP,
  ],
  'an owner who was never added': [
    `insert into user_account (id, username, username_fold, password_hash, first_name, last_name,
      photo_small, role, created_on) values ('new', 'x', 'x', '', '', '', '', 'owner', $)`,
    '2999-01-01T00:00:00.000Z',
    ADDED,
  ],
  'an IBAN that people gave': ['update config set iban = $', 'CY99', SET_UP],
  'an account that nobody gave': ['update config set bank_account_number = $', '1', BANK],
  'the rate of VAT': ['update config set tax_rate = $', 1, SET_UP],
} as const;

describe.each(databases)('what is changed unseen on %s', (database) => {
  const server = useServer(database);

  async function fill(): Promise<void> {
    await makePayment(server);
    await makeDebt(server);
    await makeHandover(server, await jobOfPieces(server, 1));
    const { _id: id } = await makeDebt(server);
    await server.ok('PUT /invoice/cancel/:id', { params: { id } });
    for (const body of [{ taxValue: 15, iban: 'CY17002001280000001200527600' }, { taxValue: 19 }]) {
      await server.ok('PATCH /config', { body });
    }
    const person = (username: string) => {
      const body = { username, role: 'floor' as const, email: `${username}@example.com` };
      return server.ok('POST /user', { body });
    };
    const { _id: eleni, ...rest } = await person('eleni');
    const body = { ...rest, role: 'office' as const, needsSecondStep: true };
    await server.ok('PUT /user/:id', { params: { id: eleni }, body });
    const params = { id: (await person('petros'))._id };
    for (const call of ['disable', 'enable', 'disable'] as const) {
      await server.ok(`PUT /user/${call}/:id`, { params, body: {} });
    }
  }

  test('is not what the history says last', async () => {
    await fill();
    expect(await checkData(server.db)).toEqual([]);
    for (const [what, [statement, value, invariant]] of Object.entries(planted)) {
      const [before = '', after = ''] = statement.split('$');
      const undone = new Error('undone');
      let found: string[] = [];
      const planting = server.db.transaction().execute(async (trx: Db) => {
        await sql`${sql.raw(before)}${value}${sql.raw(after)}`.execute(trx);
        found = (await checkData(trx)).map((breach) => breach.invariant);
        throw undone;
      });
      await expect(planting).rejects.toBe(undone);
      expect([what, found]).toEqual([what, expect.arrayContaining([invariant])]);
    }
  });
});
