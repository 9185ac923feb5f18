import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import type { Db } from '#server/platform/db/open.ts';
import {
  closeStay,
  jobOfPieces,
  makeDebt,
  makeHandover,
  makePayment,
  makePhoto,
  makeStay,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

const CANCELLED = 'a document is cancelled where the history says so, and nowhere else';
const SET_UP = 'the set-up is what people made it, as the history says last';
const BANK = 'the history records the bank account, unless it is older';
const PERSON = 'a person may do what the history says last';
const ADDED = 'the history records that each person was added';
const UNSET =
  'a setting that nobody has set is as in a new shop, and its lists are what the history adds';
const MAIL = 'the mail server is what people made it, as the history says last';
const STAY = 'a stay is open, ended or undone as the history says last';
const PHOTO = 'a photo is deleted where the history says so, and nowhere else';
const LINK = 'a document has a link only if the history says that one was made or sent';
const JOB =
  'quantities, costs and total of a job without an invoice are what the history says last';
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
  'a setting that nobody set': ['update config set website_url = $', 'https://example.com', UNSET],
  'the days of payment, which nobody set': ['update config set payment_days = $', 1, UNSET],
  'a category that nobody added': [
    'update config set client_items_categories = $',
    '["Χαλιά","Άλλα"]',
    UNSET,
  ],
  'a price rule': [
    `update config set price_calculator = replace(price_calculator, '5', $)`,
    '6',
    UNSET,
  ],
  'a host of the mail server': ['update mail_server set host = $', 'mail.example.com', MAIL],
  'the email of the first owner': [
    `update user_account set email = $ where username = 'admin'`,
    'other@example.com',
    PERSON,
  ],
  'an open stay that ended': [
    'update stay set end_date = $ where end_date is null',
    '2999-12-31',
    STAY,
  ],
  'a stay that ended and is open': [
    `update stay set end_date = null where end_date is not null and notes <> $`,
    '?',
    STAY,
  ],
  'an open stay that is gone': [
    'delete from stay where end_date is null and notes <> $',
    '?',
    STAY,
  ],
  'a photo that is deleted': ['update photo set deleted_on = $', '2026-03-05T08:00:00.000Z', PHOTO],
  'a link of an invoice': [
    `update invoice set public_id = $ where status = 'cancelled'`,
    'abcdefghijklmnopqrstuv',
    LINK,
  ],
  'the price of a job without an invoice': [
    'update job_item set unit_cost = unit_cost + $, total = total + qty * 100 / 1000',
    100,
    JOB,
  ],
  'the total of a job without an invoice': ['update job set total = total + $', 100, JOB],
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
    const prices = {
      clientItemsCategories: ['Χαλιά'],
      priceCalculator: [{ clientItemCategory: 'Χαλιά', algorithm: 'width * 5' }],
    };
    await server.ok('PATCH /config', { body: prices });
    await server.setDay('2026-03-05');
    const { clientItem } = await makeStay(server);
    await closeStay(server, await makeStay(server));
    await makePhoto(server, { clientItem: clientItem._id });
    await jobOfPieces(server, 1);
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
