import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { simulateBusiness } from '#server/office/demo/fill-demo.ts';
import { simulateFloor } from '#server/office/demo/floor.ts';
import { csvFile, tablesToExport } from '#server/office/export/table-files.ts';
import { allClients } from '#server/parties/client/index.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import { withLongSnapshot } from '#server/platform/db/open.ts';
import { programContext } from '#server/platform/http/index.ts';
import { allClientItems } from '#server/work/client-item/index.ts';
import { allItems } from '#server/work/item/index.ts';
import { day } from '#shared/base/day.ts';
import type { ImportReport } from '#shared/contract/import.ts';
import type { ImportFile } from '#shared/records/import-fields.ts';
import { OPENING_ITEM } from '#shared/rules/supply.ts';
import { makeClient, makeClientItem, makeItem } from '#test/builders.ts';
import { databases, type TestServer, useServer } from '#test/server.ts';
import { runImport } from './run-import.ts';

const since = day('2025-09-05');
const CLIENTS = 60;
const MONTHS_MS = 300_000;

const tables = {
  items: 'item',
  clients: 'client',
  pieces: 'client_item',
  stored: 'stay',
  balances: 'invoice',
} as const satisfies Record<ImportFile, string>;

type Files = Record<ImportFile, Uint8Array>;

describe.each(databases)('the export of all data is imported on %s', (database) => {
  const shop = useServer(database);
  const other = useServer(database);
  let files: Files;

  /** The CSV files of the archive that can be imported. */
  function exported({ place }: TestServer): Promise<Files> {
    return withLongSnapshot({ ...place }, async (db) => {
      const known = await tablesToExport(db, undefined);
      const fileOf = async (file: ImportFile) => {
        const found = known.find(({ table }) => table === tables[file]);
        if (found === undefined) throw new Error(`no table for ${file}`);
        const parts: Uint8Array[] = [];
        for await (const part of csvFile(db, { ...found, client: undefined }, { rows: 0 })) {
          parts.push(part);
        }
        return Buffer.concat(parts);
      };
      return {
        items: await fileOf('items'),
        clients: await fileOf('clients'),
        pieces: await fileOf('pieces'),
        stored: await fileOf('stored'),
        balances: await fileOf('balances'),
      };
    });
  }

  async function importInto(
    { db, env, time }: TestServer,
    sent: Partial<Files>,
    skipBad = false,
  ): Promise<ImportReport> {
    const context = programContext({ db, env, now: time.now, language: 'en', actor: null });
    const input = { files: sent, columns: {}, dry: false, skipBad, leaveOut: false };
    for await (const line of runImport(context, input)) if ('report' in line) return line.report;
    throw new Error('no report');
  }

  /** What the files say of a shop, without the numbers that every shop gives by itself. */
  async function contentOf({ db }: TestServer) {
    const names = new Map<string, string>();
    const clients = (await allClients(db)).map((client) => {
      const {
        _id,
        _rev,
        _ref,
        _createdOn,
        publicId: _publicId,
        marketingId: _marketingId,
        fullName,
        emails,
        ...rest
      } = client;
      names.set(_id, `${fullName} ${rest.companyName} ${rest.phones[0]?.phoneNumber}`);
      return { ...rest, emails: emails.map(({ _id: _, ...email }) => email) };
    });
    const owners = (await allClientItems(db)).map(({ _id, _ref, _rev, client, ...piece }) => {
      names.set(_id, `${names.get(client._id)}: ${piece.title} ${piece._previousRef}`);
      return { ...piece, client: names.get(client._id) };
    });
    const items = (await allItems(db))
      .filter(({ _id }) => _id !== OPENING_ITEM)
      .map(({ _id, _ref, _rev, ...item }) => item);
    const stays = await db
      .selectFrom('stay')
      .leftJoin('place', 'place.id', 'stay.place_id')
      .select(['client_item_id', 'start_date', 'notes', 'place.code'])
      .where('end_date', 'is', null)
      .execute();
    const owed = await db
      .selectFrom('invoice')
      .select(['client_id', 'date', 'due_date', 'total', 'amount_paid', 'credited'])
      .where('status', '=', 'issued')
      .execute();
    return {
      clients: sorted(clients),
      pieces: sorted(owners),
      items: sorted(items),
      stays: sorted(
        stays.map(({ client_item_id: piece, ...stay }) => ({ ...stay, piece: names.get(piece) })),
      ),
      owed: sorted(
        owed
          .map(({ client_id: client, total, amount_paid: paid, credited, ...invoice }) => {
            return { ...invoice, client: names.get(client), owed: total - paid - credited };
          })
          .filter((invoice) => invoice.owed > 0),
      ),
    };
  }

  const wholeOf = async ({ db }: TestServer) => {
    const lines = await db.selectFrom('history_line').select('id').execute();
    return lines.length;
  };

  beforeAll(async () => {
    const { db, env, time } = shop;
    await inTransaction(db, async (trx) =>
      simulateFloor(await simulateBusiness(trx, { env, now: time.now, since, clients: CLIENTS })),
    );
    // What a spreadsheet would take for a formula, and what a shop no longer has.
    const formula = await makeClient(shop, {
      firstName: '@Νίκος',
      lastName: '=1+1',
      peppolId: '9928:CY10259033P',
      buyerReference: '=Τμήμα',
      notes: "-1\n'=2",
      phones: [{ phoneType: 'Fax', phoneNumber: '+357 25 123456' }],
      addresses: [
        { street: '-5 Λήδρας', notes: 'πίσω', isBilling: false },
        { street: "'+6 Ερμού", city: 'Πάφος', isBilling: true },
      ],
    });
    await makeClientItem(shop, { client: formula._id, title: '-Κιλίμι', _previousRef: '+12' });
    await makeClientItem(shop, { client: formula._id, title: "'=Κιλίμι" });
    // Alike in all by which a piece without a number is recognised.
    for (const description of ['πρώτο', 'δεύτερο']) {
      await makeClientItem(shop, { client: formula._id, title: 'Δίδυμο', description });
    }
    await makeItem(shop, { title: '=Πλύση', disabled: true });
    const gone = await makeClient(shop, { lastName: 'Διαγραμμένος' });
    await makeClientItem(shop, { client: gone._id });
    await shop.ok('DELETE /client/:id', { params: { id: gone._id } });
    files = await exported(shop);
  }, MONTHS_MS);

  test(
    'into the same shop: nothing changes, and nothing is asked',
    async () => {
      const before = await wholeOf(shop);
      const report = await importInto(shop, files);
      expect(report).toMatchObject({ problems: [], unreadable: [], isWritten: true });
      const counts = report.files.map(({ file, made, changed, ignored }) => {
        return [file, made + changed, ignored];
      });
      expect(counts).toEqual(Object.keys(tables).map((file) => [file, 0, []]));
      expect(await wholeOf(shop)).toBe(before);
      // Each file alone, too: the ids in it are the shop's.
      const stays = await importInto(shop, { stored: files.stored });
      expect(stays).toMatchObject({ problems: [], files: [{ made: 0, changed: 0 }] });
    },
    MONTHS_MS,
  );

  test(
    'into an empty shop: it has the same, and the same again changes nothing',
    async () => {
      const report = await importInto(other, files, true);
      expect(report).toMatchObject({ unreadable: [], isWritten: true });
      expect(report.files.map(({ ignored }) => ignored)).toEqual([[], [], [], [], []]);
      const told = await contentOf(shop);
      const negative = 'only what clients owe is imported';
      const unlike = report.problems.filter(({ message }) => !message.includes(negative));
      expect(unlike).toEqual([]);
      expect(report.problems).toHaveLength(await creditedAfterPayment(shop));
      expect(await contentOf(other)).toEqual(told);
      expect(told.stays.length * told.owed.length).toBeGreaterThan(0);
      expect(await checkData(other.db)).toEqual([]);
      // PostgreSQL reads rows in the order in which they were last written, if it is not told another.
      await sql`update client_item set rev = rev where ref % 2 = 1`.execute(other.db);
      const again = await importInto(other, files, true);
      expect(again.files.map(({ made, changed }) => made + changed)).toEqual([0, 0, 0, 0, 0]);
    },
    MONTHS_MS,
  );
});

/** How many invoices were paid and then credited. */
async function creditedAfterPayment({ db }: TestServer): Promise<number> {
  const rows = await db
    .selectFrom('invoice')
    .select(['total', 'amount_paid', 'credited'])
    .where('status', '=', 'issued')
    .execute();
  return rows.filter(({ total, amount_paid: paid, credited }) => total < paid + credited).length;
}

function sorted<T>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
