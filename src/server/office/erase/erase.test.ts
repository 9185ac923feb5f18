import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { searchable } from '#server/platform/db/columns.ts';
import { type Db, openDatabase } from '#server/platform/db/open.ts';
import { databaseFile } from '#server/platform/db/open.ts';
import { filesOf } from '#server/platform/files/files.ts';
import { storeNightDigest } from '#server/platform/history/night.store.ts';
import { writeEml } from '#server/platform/smtp/write-eml.ts';
import { day } from '#shared/base/day.ts';
import { euros, toCents } from '#shared/base/money.ts';
import { allRows } from '#test/all-rows.ts';
import { historyOf } from '#test/answers.ts';
import {
  closeStay,
  completedJob,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeDebt,
  makeHandover,
  makeJob,
  makePayment,
  makePhoto,
  makeStay,
  stageRows,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { eraseAllExpired } from './erase-expired.ts';

/** These words occur in no other text of these tests. */
const SECRETS = ['Ξενοφώντας', 'Αλεξανδράκης', '99 471 182', 'xenophon@kilim.example', 'Κρυφή'];
const [firstName, lastName, phoneNumber, emailAddress, note] = SECRETS as [
  string,
  string,
  string,
  string,
  string,
];

describe.each(databases)('erasing a client on %s', (database) => {
  const server = useServer(database);
  const erase = (id: string, dry: boolean, token = server.token) =>
    server.call('POST /client/:id/erase', { params: { id }, body: { dry }, token });

  /** A client with records of every kind, who owes nothing and has nothing in the shop. */
  async function makeFullClient(date = '2026-03-05') {
    const client = await makeClient(server, {
      firstName,
      lastName,
      notes: note,
      vatNumber: 'CY10000000X',
      peppolId: '9928:CY10000000X',
      buyerReference: note,
      phones: [{ phoneType: 'Main', phoneNumber }],
      emails: [{ emailType: 'Work', emailAddress }],
      addresses: [{ street: `${note} 1`, city: 'Λάρνακα', isBilling: true }],
    });
    const { _id: id } = client;
    const carpet = await makeClientItem(server, { client: id, description: note });
    const photo = await makePhoto(server, { clientItem: carpet._id });
    const stay = await makeStay(server, { clientItem: carpet._id, notes: note });
    await closeStay(server, stay, { notes: note });
    const job = await jobOfPieces(server, 1, { client: id, instructions: note });
    const handover = await makeHandover(server, job, { receivedBy: firstName, notes: note });
    await server.ok('POST /handover/generatePublicId/:id', { params: { id: handover._id } });
    const done = await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    const invoice = await server.ok('POST /invoice', {
      body: { client: id, jobs: [done._id], date, invoiceType: 'invoice', notes: note },
    });
    await server.ok('POST /invoice/generatePublicId/:id', { params: { id: invoice._id } });
    const entries = [{ invoice: invoice._id, amount: invoice.breakdown.total }];
    const payment = await makePayment(server, {
      client: id,
      invoices: entries,
      transactionDate: date,
      notes: note,
    });
    await payByBank(payment);
    await server.ok('POST /invoice/forward/:id', {
      params: { id: invoice._id },
      body: { emails: [emailAddress], language: 'el' },
    });
    return { client, invoice, payment, handover, photo };
  }

  /** Every text of the bank's line names the client. */
  async function payByBank({ _id: payment, amount: euros }: { _id: string; amount: number }) {
    const [file, line] = [`file-${payment}`, `line-${payment}`];
    const [created_on, amount] = ['2026-03-05T10:00:00.000Z', toCents(euros)];
    const { db } = server;
    await db
      .insertInto('bank_file')
      .values({ id: file, created_on, name: 'a.csv', account: '', lines: 1, total: amount })
      .execute();
    await db
      .insertInto('bank_line')
      .values({
        ...searchable({ text: note, payer: lastName, reference: firstName }),
        id: line,
        file_id: file,
        date: day('2026-03-05'),
        amount,
        hash: line,
        payer_key: lastName,
        payer_iban: note,
        skipped_on: null,
      })
      .execute();
    await db.updateTable('payment').set({ bank_line_id: line }).where('id', '=', payment).execute();
  }

  /** The tables that still contain one of these words, except those in `kept`. */
  async function tablesWith(words: readonly string[], kept: readonly string[]) {
    const left: string[] = [];
    for (const [table, rows] of await allRows(server.db)) {
      if (kept.includes(table)) continue;
      const text = JSON.stringify(rows).toLowerCase();
      if (words.some((word) => text.includes(word.toLowerCase()))) left.push(table);
    }
    return left;
  }

  async function night(on: string) {
    await storeNightDigest(server.db, new Date(`${on}T00:10:00Z`), day(on));
  }

  test('a dry run says what would go and what stays, and changes nothing', async () => {
    const { client } = await makeFullClient();
    const before = JSON.stringify([...(await allRows(server.db))]);
    const { status, body } = await erase(client._id, true);
    expect(status).toBe(200);
    expect(body).toMatchObject({ dry: true, refused: [] });
    expect(Object.fromEntries(body.erased.map(({ what, count }) => [what, count]))).toMatchObject({
      contact: 1,
      clientItems: 2,
      photos: 1,
      jobs: 1,
      stays: 1,
      handovers: 1,
      mails: 1,
      links: 3,
      notes: 2,
    });
    expect(body.kept).toEqual([
      { what: 'invoices', count: 1, reason: 'law', until: '2032-12-31' },
      { what: 'payments', count: 1, reason: 'law', until: '2032-12-31' },
    ]);
    expect(JSON.stringify([...(await allRows(server.db))])).toBe(before);
    await erase(client._id, false);
  });

  test('names, contact, notes, photos, mails and links go, also from history and search', async () => {
    const { client, invoice, payment, handover, photo } = await makeFullClient();
    await night('2026-03-06');
    const files = filesOf(server.env);
    const row = await server.db
      .selectFrom('photo')
      .select(['full_file', 'thumb_file'])
      .where('id', '=', photo._id)
      .executeTakeFirstOrThrow();
    // The files of an upload in progress are kept.
    const { now } = server.time;
    server.time.now = new Date(Date.now() + 2 * 24 * 3_600_000);
    await server.logIn();
    const { body } = await erase(client._id, false);
    server.time.now = now;
    await server.logIn();
    expect(body).toMatchObject({ dry: false, refused: [] });

    expect(await tablesWith(SECRETS, ['invoice', 'payment'])).toEqual([]);
    const found = await server.ok('GET /search', { query: { q: lastName } });
    expect(found.groups).toEqual([]);
    const paper = await server.ok('GET /invoice/:id', { params: { id: invoice._id } });
    expect(paper).toMatchObject({
      clientFullName: `${firstName} ${lastName}`,
      clientVatNumber: 'CY10000000X',
      notes: '',
      publicId: null,
      client: { lastName: `Διαγραμμένος πελάτης ${client._ref}` },
    });
    const receipt = await server.ok('GET /payment/:id', { params: { id: payment._id } });
    expect(receipt).toMatchObject({ clientFullName: `${firstName} ${lastName}`, publicId: null });
    const given = await server.ok('GET /handover/:id', { params: { id: handover._id } });
    expect(given).toMatchObject({ clientFullName: '', receivedBy: '', publicId: null });
    const printed = await server.send('GET /handover/:id/pdf', { params: { id: handover._id } });
    expect(printed.statusCode).toBe(200);
    for (const name of [row.full_file, row.thumb_file]) {
      expect(await files.get(name)).toBeUndefined();
    }
    const byLink = { params: { publicId: client.publicId } };
    const statement = await server.call('GET /statement/public/:publicId', byLink);
    expect(statement.status).toBe(404);

    const lines = await historyOf(server, { record: client._id, event: 'erased' });
    expect(lines.filter(({ kind }) => kind === 'client')).toMatchObject([
      { by: { name: 'admin' }, label: `Διαγραμμένος πελάτης ${client._ref}` },
    ]);
    await night('2026-03-20');
    expect(await checkData(server.db)).toEqual([]);
    await night('2026-03-21');

    // The client cannot be restored or erased again.
    const again = { params: { id: client._id } };
    expect((await server.call('PUT /client/:id/restore', again)).status).toBe(404);
    expect((await server.call('GET /client/:id', again)).status).toBe(404);
    expect((await erase(client._id, true)).status).toBe(404);
    expect((await erase(client._id, false)).status).toBe(404);
  });

  test('the messages to the client that were written to files go, others stay', async () => {
    const mails: { id: string; createdOn: string }[] = [];
    const own = await makeFullClient();
    await makeFullClient();
    for (const row of await server.db.selectFrom('mail').select(['id', 'created_on']).execute()) {
      mails.push({ id: row.id, createdOn: row.created_on });
    }
    const of = await server.db
      .selectFrom('mail')
      .select('id')
      .where('client_id', '=', own.client._id)
      .execute();
    const { DATA_DIR } = server.env;
    for (const mail of mails) await writeEml(DATA_DIR, { ...mail, bytes: Buffer.from(note) });
    const before = readdirSync(join(DATA_DIR, 'mail'));
    expect((await erase(own.client._id, false)).status).toBe(200);
    const gone = of.flatMap(({ id }) => before.filter((name) => name.includes(id)));
    expect(gone).toHaveLength(1);
    expect(readdirSync(join(DATA_DIR, 'mail'))).toEqual(
      before.filter((name) => !gone.includes(name)),
    );
  });

  test.runIf(database === 'SQLite')('no word of the client is left in the files', async () => {
    const words = ['Ζηνοδότειος', 'zenodotos@kilim.example', 'Ζηνοδότη προσοχή'];
    const [lastName = '', emailAddress = '', notes = ''] = words;
    const emails = [{ emailType: 'Work' as const, emailAddress }];
    const client = await makeClient(server, { lastName, emails, notes });
    await makeClientItem(server, { client: client._id, description: notes });
    const file = databaseFile(server.place.DATA_DIR);
    const left = () =>
      words.filter((word) =>
        globSync(`${file}*`).some((path) => readFileSync(path).includes(Buffer.from(word))),
      );
    expect(left()).toEqual(words);
    expect((await erase(client._id, false)).status).toBe(200);
    expect(left()).toEqual([]);
  });

  test('tampering with redacted history is still detected', async () => {
    await server.db.updateTable('history_redaction').set({ root: 'other' }).execute();
    const broken = (await checkData(server.db)).map(({ invariant }) => invariant);
    expect(broken).toEqual([
      'the history is unchanged up to each night',
      'each redaction of the history is recorded in it',
    ]);
    await server.db.deleteFrom('history_redaction').execute();
    const missing = (await checkData(server.db)).map(({ invariant }) => invariant);
    expect(missing).toEqual(['the history is unchanged up to each night']);
  });

  describe('is refused', () => {
    const refusals = async (client: string) => {
      const dry = (await erase(client, true)).body.refused.map(({ code }) => code);
      const { status, error } = await erase(client, false);
      expect([status, error.code]).toEqual([400, dry[0]]);
      return dry;
    };

    test('while something is owed', async () => {
      const invoice = await makeDebt(server, { total: 50 });
      expect(await refusals(invoice.client._id)).toEqual(['client.owes']);
    });

    test('with an open job, or one that is not invoiced', async () => {
      const open = await makeJob(server);
      expect(await refusals(open.client._id)).toEqual(['client.hasOpenJobs']);
      const done = await completedJob(server);
      expect(await refusals(done.client._id)).toEqual(['client.hasUninvoicedJobs']);
    });

    test('with a carpet in the store, or not handed over', async () => {
      const stay = await makeStay(server);
      expect(await refusals(stay.client._id)).toEqual(['client.hasStoredItems']);
      const job = await jobOfPieces(server, 1);
      await stageRows(server, [job.items[0]?._id ?? '']);
      expect(await refusals(job.client._id)).toEqual([
        'client.hasOpenJobs',
        'client.hasPiecesInShop',
      ]);
    });

    test('to everybody but the owner', async () => {
      const { _id } = await makeClient(server);
      for (const role of ['office', 'floor', 'accountant'] as const) {
        expect((await erase(_id, true, await server.logInAs(role))).status).toBe(403);
      }
      expect((await erase('nobody', true)).status).toBe(404);
    });
  });

  test('a document loses the names when its retention period ends, and its seal stays valid', async () => {
    const { client, invoice, payment } = await makeFullClient('2026-03-05');
    const other = await makePayment(server);
    await erase(client._id, false);
    const expire = (today: string) =>
      eraseAllExpired({ db: server.db, env: server.env, now: new Date(`${today}T10:00:00Z`) });
    const names = async () => {
      const paper = await server.ok('GET /invoice/:id', { params: { id: invoice._id } });
      const receipt = await server.ok('GET /payment/:id', { params: { id: payment._id } });
      return [paper.clientFullName, receipt.clientFullName, paper.buyerReference];
    };
    const name = `${firstName} ${lastName}`;
    await expire('2032-12-31');
    expect(await names()).toEqual([name, name, note]);
    await expire('2033-01-01');
    expect(await names()).toEqual(['', '', '']);
    await expire('2033-01-02');
    const recorded = await historyOf(server, { record: invoice._id, event: 'erased' });
    expect(recorded.map(({ kind }) => kind).toSorted()).toEqual(['client', 'invoice', 'payment']);
    // The documents of clients who are not erased keep everything.
    const kept = await server.ok('GET /payment/:id', { params: { id: other._id } });
    expect(kept.clientFullName).not.toBe('');
    expect(paid(await server.ok('GET /payment/:id', { params: { id: payment._id } }))).toBe(true);
    const breaches = (await checkData(server.db)).map(({ invariant }) => invariant);
    expect(breaches.filter((invariant) => /seal|search|number/.test(invariant))).toEqual([]);
  });

  test('a document keeps the names as long as the settings say on that day, not on that of the erasure', async () => {
    const { client, invoice } = await makeFullClient('2026-03-05');
    const keepFor = (retentionYears: number) =>
      server.ok('PATCH /config', { body: { retentionYears } });
    const nameOn = async (today: string) => {
      const now = new Date(`${today}T10:00:00Z`);
      await eraseAllExpired({ db: server.db, env: server.env, now });
      const paper = await server.ok('GET /invoice/:id', { params: { id: invoice._id } });
      return paper.clientFullName;
    };
    const name = `${firstName} ${lastName}`;
    const { body } = await erase(client._id, true);
    expect(body.kept.map(({ until }) => until)).toContain('2032-12-31');
    await keepFor(8);
    const longer = await erase(client._id, false);
    expect(longer.body.kept.map(({ until }) => until)).toContain('2034-12-31');
    expect(await nameOn('2033-01-01')).toBe(name);
    await keepFor(20);
    expect(await nameOn('2035-01-01')).toBe(name);
    await keepFor(7);
    expect(await nameOn('2033-12-31')).toBe(name);
    expect(await nameOn('2034-01-01')).toBe('');
    // What is gone does not come back.
    await keepFor(20);
    expect(await nameOn('2034-01-02')).toBe('');
    await keepFor(6);
    for (const retentionYears of [5, 21, 6.5, null]) {
      const { status, error } = await server.call('PATCH /config', { body: { retentionYears } });
      expect([status, error.fields?.[0]?.path]).toEqual([400, 'retentionYears']);
    }
  });

  test('two servers at once erase an expired document once', async () => {
    const { client, invoice, payment } = await makeFullClient('2026-03-05');
    await erase(client._id, false);
    const other = await openDatabase(server.place);
    const now = new Date('2033-01-01T10:00:00Z');
    const expire = (db: Db) => eraseAllExpired({ db, env: server.env, now });
    await Promise.all([server.db, other, server.db, other].map(expire));
    await other.destroy();
    for (const [kind, { _id: record }] of Object.entries({ invoice, payment })) {
      const recorded = await historyOf(server, { record, event: 'erased' });
      expect([kind, recorded.filter((line) => line.kind === kind)]).toEqual([
        kind,
        [expect.objectContaining({ kind })],
      ]);
    }
    const breaches = (await checkData(server.db)).map(({ invariant }) => invariant);
    expect(breaches.filter((invariant) => /seal|search|number/.test(invariant))).toEqual([]);
  });

  const paid = ({ amount }: { amount: number }) => amount > euros(0);
});
