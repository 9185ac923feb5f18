import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { programContext } from '#server/platform/http/index.ts';
import { importLine, type ImportLine, type ImportReport } from '#shared/contract/import.ts';
import type { ImportFile } from '#shared/records/import-fields.ts';
import { databases, formOf, useServer } from '#test/server.ts';
import { importParts } from './import-in-thread.ts';
import { runImport } from './run-import.ts';

type Files = Partial<Record<ImportFile, string | Buffer>>;
type Options = { dry?: boolean; skipBad?: boolean; leaveOut?: boolean };

/** As an old system really exports it: semicolons, an empty line, a client twice, an unknown town. */
const clients = `Κωδικός;Επωνυμία;Επώνυμο;Όνομα;Τηλέφωνο;Αρ. ΦΠΑ;Διεύθυνση;Πόλη
17;;Δήμου;Άννα;22123456 / 99123456;;Λήδρας 5;Λευκωσία

18;Χαλκός Λτδ;;;22 334455;CY10259033P;;Νεφελοκοκκυγία
19;;ΔΗΜΟΥ;ΑΝΝΑ;99-123456;;;
`;
const items = 'Τίτλος;Κατηγορία;Μονάδα;Τιμή\nΠλύσιμο;Υπηρεσία;τ.μ.;1.234,50\n';
const pieces = `Παλιός κωδικός;Κωδικός πελάτη;Χαλί;Κατηγορία;Διαστάσεις;Τιμή
K-1;17;Ταμπρίζ;Χαλιά;300x200;33,00
;18;Διάδρομος;Χαλιά;3,00 × 0,80;
;18;Διάδρομος;Χαλιά;3,00 × 0,80;
`;
const stored = 'Παλιός κωδικός;Ράφι;Ημερομηνία εισαγωγής\nK-1;Α-03;31/12/25\n';
const balances = `Κωδικός πελάτη;Υπόλοιπο;Ημερομηνία;Λήξη;Παραστατικό
17;1.234,54;15/01/26;14/02/26;Τ-551
18;20,00;15/01/26;;
18;20,00;15/01/26;;
18;0,00;15/01/26;;
`;
const whole: Files = { clients, items, pieces, stored, balances };

describe.each(databases)('the import on %s', (database) => {
  const server = useServer(database);

  async function lines(
    files: Files,
    { dry, skipBad, leaveOut }: Options = {},
  ): Promise<ImportLine[]> {
    const sent = Object.entries(files).map(([file, text]) => [file, Buffer.from(text)] as const);
    const form = {
      dry: String(dry ?? false),
      skipBad: String(skipBad ?? false),
      leaveOut: String(leaveOut ?? false),
    };
    const response = await server.send('POST /import', {
      form: { ...form, ...Object.fromEntries(sent) },
    });
    expect(response.statusCode, response.body).toBe(200);
    const read = response.body.trim().split('\n');
    return read.map((line) => importLine.parse(JSON.parse(line)));
  }

  async function importAll(files: Files, options?: Options): Promise<ImportReport> {
    const last = (await lines(files, options)).at(-1);
    if (last === undefined || !('report' in last)) throw new Error('no report');
    return last.report;
  }

  const input = (files: { clients: string }) => ({
    files: { clients: Buffer.from(files.clients) },
    columns: {},
    dry: false,
    skipBad: false,
    leaveOut: false,
  });
  const ofServer = () => ({
    dataEnv: server.place,
    env: server.env,
    now: server.time.now,
    language: 'en' as const,
    actor: null,
  });
  const context = () => programContext({ ...ofServer(), db: server.db });

  const countRows = async () => {
    const tables = ['client', 'item', 'client_item', 'stay', 'place', 'job', 'invoice'] as const;
    const counts = await Promise.all(
      tables.map((table) =>
        server.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow(),
      ),
    );
    return counts.map(({ rows }) => rows);
  };

  test('a dry run says what the real run then does, and writes nothing', async () => {
    const dry = await importAll(whole, { dry: true });
    expect(dry.problems).toEqual([]);
    expect(dry.files).toEqual([
      { file: 'items', rows: 1, made: 1, changed: 0, same: 0, bad: 0, ignored: [] },
      { file: 'clients', rows: 3, made: 2, changed: 0, same: 1, bad: 0, ignored: [] },
      { file: 'pieces', rows: 3, made: 3, changed: 0, same: 0, bad: 0, ignored: [] },
      { file: 'stored', rows: 1, made: 1, changed: 0, same: 0, bad: 0, ignored: [] },
      { file: 'balances', rows: 4, made: 3, changed: 0, same: 1, bad: 0, ignored: [] },
    ]);
    expect(dry.newCategories).toEqual(['Χαλιά']);
    expect(dry.isWritten).toBe(false);
    expect(await countRows()).toEqual([0, 0, 0, 0, 0, 0, 0]);

    const real = await importAll(whole);
    expect(real).toEqual({ ...dry, isWritten: true });
    // Plus the item for opening balances.
    expect(await countRows()).toEqual([2, 2, 3, 1, 1, 3, 3]);
  });

  test('imported records are like typed ones', async () => {
    const { data } = await server.ok('POST /client/search', { body: { sort: { _ref: 1 } } });
    expect(data).toMatchObject([
      {
        firstName: 'Άννα',
        lastName: 'Δήμου',
        phones: [
          { phoneType: 'Main', phoneNumber: '22123456' },
          { phoneType: 'Mobile', phoneNumber: '99123456' },
        ],
        addresses: [{ street: 'Λήδρας 5', city: 'Λευκωσία', isBilling: true }],
      },
      { companyName: 'Χαλκός Λτδ', vatNumber: 'CY10259033P' },
    ]);
    const rugs = await server.ok('POST /clientItem/search', { body: { sort: { _ref: 1 } } });
    expect(rugs.data).toMatchObject([
      {
        _previousRef: 'K-1',
        price: 33,
        dimensions: { width: 200, length: 300 },
        inStorage: true,
        client: { lastName: 'Δήμου' },
      },
      { title: 'Διάδρομος', dimensions: { width: 80, length: 300 } },
      { title: 'Διάδρομος', dimensions: { width: 80, length: 300 } },
    ]);
    const stays = await server.ok('POST /stay/search', { body: {} });
    expect(stays.data).toMatchObject([{ startDate: '2025-12-31', place: { code: 'Α-03' } }]);
    const invoices = await server.ok('POST /invoice/search', {
      body: { filters: { client: data[0]?._id } },
    });
    expect(invoices.data).toMatchObject([
      { invoiceType: 'other', date: '2026-01-15', dueDate: '2026-02-14', balance: 1234.54 },
    ]);
    expect(invoices.data).toMatchObject([{ suppliedFrom: null, suppliedTo: null }]);
    const jobs = await server.ok('POST /job/search', {
      body: { filters: { client: data[0]?._id } },
    });
    expect(jobs.data).toMatchObject([{ startDate: '2026-01-15', endDate: '2026-01-15' }]);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('each record has a history line that names the person who imported it', async () => {
    const { data } = await server.ok('POST /history/search', {
      body: { filters: { kind: 'client' } },
    });
    expect(data).toHaveLength(2);
    expect(data).toMatchObject([{ event: 'created', by: { name: 'admin' } }, {}]);
  });

  test('the same files again change nothing', async () => {
    const before = await countRows();
    const report = await importAll(whole);
    expect(report.files.map(({ made, changed }) => made + changed)).toEqual([0, 0, 0, 0, 0]);
    expect(report.isWritten).toBe(true);
    expect(await countRows()).toEqual(before);
  });

  test('an existing client gets what the row adds', async () => {
    const again = 'Name,Phone,Email,Notes\nΆννα Δήμου,+357 99 123456,anna@example.com,"Γ, 2ος"\n';
    const report = await importAll({ clients: again });
    expect(report.files).toMatchObject([{ changed: 1, made: 0 }]);
    const { data } = await server.ok('POST /client/search', {
      body: { filters: { lastName: 'Δήμου' } },
    });
    expect(data).toMatchObject([
      { notes: 'Γ, 2ος', emails: [{ emailAddress: 'anna@example.com' }], phones: [{}, {}] },
    ]);
    expect((await importAll({ clients: again })).files).toMatchObject([{ same: 1 }]);
  });

  test('every problem names file, row and column, and nothing is written', async () => {
    const before = await countRows();
    const report = await importAll({
      clients: 'Όνομα;Επώνυμο;Τηλέφωνο;Email\nΖωή;Νέου;12;ζωή\n;;99887766;\n',
      pieces:
        'Πελάτης;Χαλί;Κατηγορία;Μήκος;Τιμή\nΚανένας;Κιλίμι;;3μ;12 ευρώ\nΔήμου Άννα;Κιλίμι;Χαλιά;3μ;12;5\n',
      stored: 'Παλιός κωδικός;Ράφι;Ημερομηνία\nK-9;Α-1;01/01/26\n',
      balances: 'Πελάτης;Ποσό;Ημερομηνία\nΔήμου Άννα;-5,00;01/01/26\nΔήμου Άννα;5,00;31/02/26\n',
    });
    expect(report.isWritten).toBe(false);
    expect(report.problems.map(({ file, row, column }) => [file, row, column])).toEqual([
      ['clients', 2, 'Τηλέφωνο'],
      ['clients', 2, 'Email'],
      ['clients', 3, ''],
      ['pieces', 2, 'Πελάτης'],
      ['pieces', 3, 'Μήκος'],
      ['stored', 2, 'Παλιός κωδικός'],
      ['balances', 2, 'Ποσό'],
      ['balances', 3, 'Ημερομηνία'],
    ]);
    expect(report.problems[3]?.message).toBe('No client “Κανένας” was found.');
    expect(await countRows()).toEqual(before);
  });

  test('what another program has spoilt is refused by row and column', async () => {
    const before = await countRows();
    const report = await importAll({
      clients:
        'Κωδικός;Επωνυμία;Τηλέφωνο;Αρ. ΦΠΑ;Τ.Κ.;Σημειώσεις\n' +
        '1;Α;3.57991E+11;;;\n2;Β;99123456.0;;;\n3;Γ;########;;;\n4;Δ;;1,23E+05;;\n' +
        '5;Ε;;;1.06E+03;\n6;?????;99000001;;;\n7;Ζ;99000002;;;€€ƒ“‘\n8;Η;99000003;;;#REF!\n' +
        '9.0;Θ;99000004;;;\n10;Ι;99000005;;;1.5 και 3.0\n',
      pieces:
        'Παλιός κωδικός;Πελάτης;Χαλί;Κατηγορία\n' +
        '1.23E+05;Ι;Κιλίμι;Χαλιά\n1234567890123450;Ι;Κιλίμι;Χαλιά\n3-Απρ;Ι;Κιλίμι;Χαλιά\nΚ-9;Ι;ςα;Χαλιά\n',
      stored: 'Παλιός κωδικός;Πελάτης;Ράφι\n1.2E+10;Ι;Α-1\nΚ-8;Ι;3-Mar\n',
      balances:
        'Πελάτης;Ποσό;Ημερομηνία;Παραστατικό\nΙ;########;01/01/26;\nΙ;5;01/01/26;2.02E+11\n',
    });
    expect(report.problems.map(({ file, row, column }) => `${file} ${row} ${column}`)).toEqual([
      'clients 2 Τηλέφωνο',
      'clients 3 Τηλέφωνο',
      'clients 4 Τηλέφωνο',
      'clients 5 Αρ. ΦΠΑ',
      'clients 6 Τ.Κ.',
      'clients 7 Επωνυμία',
      'clients 8 Σημειώσεις',
      'clients 9 Σημειώσεις',
      'clients 10 Κωδικός',
      'pieces 2 Παλιός κωδικός',
      'pieces 3 Παλιός κωδικός',
      'pieces 4 Παλιός κωδικός',
      'pieces 5 Χαλί',
      'stored 2 Παλιός κωδικός',
      'stored 3 Ράφι',
      'balances 2 Ποσό',
      'balances 3 Παραστατικό',
    ]);
    expect(report.problems[0]?.message).toContain('“3.57991E+11”: a spreadsheet took it');
    expect(await countRows()).toEqual(before);
  });

  test('an old encoding is read', async () => {
    const dos = 'hKfppKyjpjuSnqLireCkpg0KieCboKHmp6asoqaqOzk5NzE3MjczDQo=';
    await importAll({ clients: Buffer.from(dos, 'base64') });
    const { data } = await server.ok('POST /client/search', {
      body: { filters: { phone: '99717273' } },
    });
    expect(data).toMatchObject([{ lastName: 'Κωδικόπουλος' }]);
  });

  test('bad rows are skipped on request', async () => {
    const files = { clients: 'Όνομα;Επώνυμο;Τηλέφωνο\nΖωή;Νέου;12\nΝίκη;Νέου;99000111\n' };
    const report = await importAll(files, { skipBad: true });
    expect(report).toMatchObject({ isWritten: true, files: [{ made: 1, bad: 1 }] });
  });

  test.each([
    ['an encoding of Windows', Buffer.from([0xc5, 0xf0, 0xfe, 0xed, 0xf5, 0xec, 0xef]), 0],
    ['a ZIP', Buffer.from('PK\u0003\u0004'), 1],
    ['nothing', '', 1],
    ['the head twice', 'Επώνυμο;Όνομα\nΑ;Β\nΕπώνυμο;Όνομα\n', 1],
    ['half a row', 'Επώνυμο;Όνομα\n"Α;Β', 1],
  ])('a file with %s', async (_, file, problems) => {
    const report = await importAll({ clients: file }, { dry: true });
    expect(report.problems).toHaveLength(problems);
  });

  test('a missing required column is named', async () => {
    const report = await importAll({ balances: 'Πελάτης;Ημερομηνία\nΔήμου Άννα;01/01/26\n' });
    expect(report.problems).toEqual([
      {
        file: 'balances',
        row: 0,
        column: '',
        message: 'A column is missing. One of these is needed: Balance.',
      },
    ]);
  });

  test('clients with the same name are told apart by everything in their rows', async () => {
    const rows = [
      'Αρ. πελάτη;Επώνυμο;Όνομα;Διεύθυνση;Αρ. ΦΠΑ;Τηλέφωνο',
      // No VAT number or phone, and two old numbers.
      '1;Ομώνυμος;Νίκος;Λήδρας 1;;',
      '2;Ομώνυμος;Νίκος;;;',
      // The same phone but another VAT number.
      '3;Ομώνυμος;Νίκος;;CY10000001A;99888777',
      '4;Ομώνυμος;Νίκος;;CY10000002B;99888777',
      // The third client's VAT number, written differently.
      '5;Ομώνυμος;Νίκος;;10000001a;',
    ];
    const report = await importAll({ clients: rows.join('\n') });
    expect(report).toMatchObject({ problems: [], files: [{ made: 4, same: 1 }] });
    const [head = '', ...others] = rows;
    const again = await importAll({ clients: [head, ...others.toReversed()].join('\n') });
    expect(again).toMatchObject({ problems: [], files: [{ made: 0, changed: 0, same: 5 }] });
  });

  test('an old number that two clients have is refused', async () => {
    const report = await importAll({ clients: 'Κωδικός;Επώνυμο\n7;Πρώτος\n7;Δεύτερος\n' });
    expect(report.problems).toMatchObject([{ row: 3, column: 'Κωδικός' }]);
  });

  test('a second address does not become a billing address', async () => {
    await importAll({ clients: 'Επώνυμο;Τηλέφωνο;Οδός\nΔιπλός;99333222;Λήδρας 1\n' });
    await importAll({ clients: 'Επώνυμο;Τηλέφωνο;Οδός\nΔιπλός;99333222;Ερμού 2\n' });
    const { data } = await server.ok('POST /client/search', {
      body: { filters: { phone: '99333222' } },
    });
    expect(data[0]?.addresses.map(({ isBilling }) => isBilling)).toEqual([true, false]);
  });

  test('a carpet does not come into storage before it last left', async () => {
    const rows = (date: string) => ({
      stored: `Παλιός κωδικός;Ράφι;Ημερομηνία εισαγωγής\nΣ-1;Α-09;${date}\n`,
    });
    const report = await importAll({
      clients: 'Κωδικός;Επώνυμο\n771;Στεφάνου\n',
      pieces: 'Παλιός κωδικός;Κωδικός πελάτη;Χαλί;Κατηγορία\nΣ-1;771;Σουμάκ;Χαλιά\n',
      ...rows('05/01/26'),
    });
    expect(report.problems).toEqual([]);
    const { data } = await server.ok('POST /stay/search', { body: { filters: { open: true } } });
    const stay = data.find(({ clientItem }) => clientItem.title === 'Σουμάκ');
    const body = { endDate: '2026-01-10' };
    await server.ok('PUT /stay/:id/close', { params: { id: stay?._id ?? '' }, body });
    const early = await importAll(rows('09/01/26'));
    const message = 'The carpet left storage after this day';
    expect(early.problems).toMatchObject([{ file: 'stored', row: 2, message }]);
    expect((await importAll(rows('10/01/26'))).problems).toEqual([]);
  });

  test('what another person changes meanwhile stays, and the rows about it are refused', async () => {
    const file = (notes: string) => `Επώνυμο;Τηλέφωνο;Σημειώσεις\nΤαυτόχρονος;99123123;${notes}\n`;
    await importAll({ clients: file('') });
    const found = { body: { filters: { phone: '99123123' } } };
    const { data } = await server.ok('POST /client/search', found);
    const [client] = data;
    if (client === undefined) throw new Error('no client');

    const twice = `${file('πρώτα')}Ταυτόχρονος;99123123;μετά\n`;
    const steps = runImport(context(), input({ clients: twice }));
    let report: ImportReport | undefined;
    for await (const line of steps) {
      if ('phase' in line && line.phase === 'write') {
        const body = { ...client, notes: 'του συναδέλφου' };
        await server.ok('PUT /client/:id', { params: { id: client._id }, body });
      }
      if ('report' in line) report = line.report;
    }
    expect(report).toMatchObject({ problems: [{ file: 'clients', row: 2 }] });
    const after = await server.ok('POST /client/search', found);
    expect(after.data).toMatchObject([{ notes: 'του συναδέλφου' }]);
    // Both rows are written in one transaction.
    await importAll({ clients: twice });
    const again = await server.ok('POST /client/search', found);
    expect(again.data).toMatchObject([{ notes: 'του συναδέλφου\nπρώτα\nμετά' }]);
  });

  test('a carpet that has left the store since does not come back with the same file', async () => {
    const [stay] = (await server.ok('POST /stay/search', { body: {} })).data;
    if (stay === undefined) throw new Error('no stay');
    const body = { endDate: '2026-03-01', notes: '' };
    await server.ok('PUT /stay/:id/close', { params: { id: stay._id }, body });
    for (const file of [stored, 'Παλιός κωδικός;Ράφι\nK-1;Α-03\n']) {
      expect((await importAll({ stored: file })).files).toMatchObject([{ made: 0, same: 1 }]);
    }
  });

  test('a carpet whose client was left out belongs to nobody, even if the name fits another client', async () => {
    const report = await importAll(
      {
        clients: 'Κωδικός;Επώνυμο;Όνομα;Email\n20;Νικολάου;Γιώργος;όχι\n21;Νικολάου;Γιώργος;\n',
        pieces: 'Κωδικός πελάτη;Πελάτης;Χαλί;Κατηγορία\n20;Νικολάου Γιώργος;Κόκκινο;Χαλιά\n',
      },
      { skipBad: true },
    );
    expect(report.problems).toMatchObject([
      { file: 'clients', row: 2, column: 'Email' },
      { file: 'pieces', row: 2, column: 'Κωδικός πελάτη' },
    ]);
  });

  test('unknown columns are named, and an unknown unit is refused', async () => {
    const text = 'Τίτλος;Μονάδα;Καρτέλα\nΠλύση;τεμ.;1\nΦύλαξη;μήνας;2\n';
    const report = await importAll({ items: text }, { dry: true });
    expect(report).toMatchObject({
      files: [{ made: 1, bad: 1, ignored: ['Καρτέλα'] }],
      problems: [{ row: 3, column: 'Μονάδα' }],
    });
  });

  test('nothing is written while a column would be lost, unless the person leaves it out', async () => {
    const text = 'Επώνυμο;Τηλέφωνο;Πόντοι;Κενή\nΣτηλαρίδης;99818283;120;;χωρίς τίτλο\n';
    const ignored = ['Πόντοι', 'Column 5'];
    const asked = await importAll({ clients: text }, { skipBad: true });
    expect(asked).toMatchObject({ isWritten: false, files: [{ made: 1, ignored }], problems: [] });
    const found = { body: { filters: { phone: '99818283' } } };
    expect((await server.ok('POST /client/search', found)).total).toBe(0);
    const written = await importAll({ clients: text }, { leaveOut: true });
    expect(written).toMatchObject({ isWritten: true, files: [{ made: 1, ignored }] });
    expect((await server.ok('POST /client/search', found)).total).toBe(1);
  });

  test.each<[string, ImportFile | null]>([
    ['Κωδικός;Επώνυμο;Τηλέφωνο\n71;Μεταφορίδης;99 717171\n', 'clients'],
    ['Ref,Company,First name,Last name,Phone,Email,City\n1,,A,B,99717171,,\n', 'clients'],
    ['Παλιός κωδικός;Κωδικός πελάτη;Χαλί;Κατηγορία\nK-1;17;Ταμπρίζ;Χαλιά\n', 'pieces'],
    ['Αρ.;Παλιός κωδικός;Πελάτης;Τίτλος;Κατηγορία;Τιμή;Μήκος;Πλάτος;Περιγραφή\n', 'pieces'],
    ['Παλιός κωδικός;Ράφι;Ημερομηνία εισαγωγής\nK-1;Α-03;31/12/25\n', 'stored'],
    ['Ref;Client item;Category;Client;Company;Import date;Place;Storage notes\n', 'stored'],
    ['Κωδικός πελάτη;Υπόλοιπο;Ημερομηνία\n17;5;15/01/26\n', 'balances'],
    ['Τίτλος;Κατηγορία;Μονάδα;Τιμή\nΠλύσιμο;Υπηρεσία;τ.μ.;5\n', 'items'],
    ['Κατηγορία;Τίτλος;Περιγραφή;Τιμή;Ανενεργό\n', 'items'],
    ['Φαμίλια;Αριθμ\nΝέου;99000111\n', null],
    ['Τίτλος\nΠλύσιμο\n', null],
    ['Θέση;Ημερομηνία\nΑ;1/1/26\n', null],
  ])('%j is recognised by its heads: %s', async (text, file) => {
    const form = { file: Buffer.from(text) };
    expect(await server.ok('POST /import/recognise', { form })).toEqual({ file, problem: null });
  });

  test('a file that cannot be read says why, whatever it would hold', async () => {
    const form = { file: Buffer.from('PK\u0003\u0004') };
    const { file, problem } = await server.ok('POST /import/recognise', { form });
    expect([file, problem]).toEqual([null, expect.stringContaining('not a CSV file')]);
  });

  test('yes and no, a subscription, and the number that only the files have', async () => {
    const report = await importAll(
      {
        items: 'Τίτλος;Τιμή;Ανενεργό\nΠαλιά πλύση;5,00;Ναι\nΝέα πλύση;5,00;ίσως\n',
        clients: 'Κωδικός;Επώνυμο;Συνδρομή χωρίς ΦΠΑ\n881;Συνδρομητής;60,00\n882;Χωρίς συνδρομή;\n',
        pieces:
          'Αριθμός χαλιού στα αρχεία;Κωδικός πελάτη;Χαλί;Κατηγορία\n5;881;Α;Χαλιά\n5;882;Β;Χαλιά\n',
        stored: 'Αριθμός χαλιού στα αρχεία;Ράφι\n5;Α-77\n6;Α-78\n',
      },
      { skipBad: true },
    );
    expect(report.problems).toMatchObject([
      { file: 'items', row: 3, column: 'Ανενεργό' },
      { file: 'pieces', row: 3, message: 'Another carpet of the file also has the number 5.' },
      { file: 'stored', row: 3, message: 'No carpet “6” was found.' },
    ]);
    const { data } = await server.ok('POST /client/search', {
      body: { filters: { lastName: 'συνδρομ' }, sort: { lastName: 1 } },
    });
    expect(data.map(({ subscriptionInvoice }) => subscriptionInvoice)).toEqual([
      { enabled: true, invoiceType: 'invoice', amount: 60 },
      { enabled: false, invoiceType: 'invoice', amount: 0 },
    ]);
  });

  test('small sizes are metres, in one column or two', async () => {
    const head = 'Κωδικός πελάτη;Παλιός κωδικός;Χαλί;Κατηγορία;Μήκος;Πλάτος\n';
    const clientsFile = 'Κωδικός;Επώνυμο;Τηλέφωνο\n30;Μέτρου;99303030\n';
    await importAll({ clients: clientsFile, pieces: `${head}30;Μ-1;Χωλ;Χαλιά;3,00;2,00\n` });
    const { data } = await server.ok('POST /clientItem/search', {
      body: { filters: { _previousRef: 'Μ-1' } },
    });
    expect(data).toMatchObject([{ dimensions: { length: 300, width: 200 } }]);
  });

  test('an unreadable file blocks the whole import, even when bad rows are skipped', async () => {
    const files = { clients: 'Επώνυμο;Όνομα\n"Α;Β', items: 'Τίτλος\nΚάτι άλλο\n' };
    const report = await importAll(files, { skipBad: true });
    expect(report).toMatchObject({ isWritten: false, unreadable: ['clients'] });
  });

  test('one import writes at a time, stops when it is left, and is continued by the same file', async () => {
    const rows = Array.from({ length: 100 }, (_, row) => `Σειράς${row};99${400_000 + row}`);
    const task = { ...input({ clients: ['Επώνυμο;Τηλέφωνο', ...rows].join('\n') }), ...ofServer() };
    const first = importParts(task);
    await first.next();
    await expect(importParts(task).next()).rejects.toMatchObject({ code: 'import.running' });
    for await (const part of first) {
      // The first rows are written before the second progress line of the write phase.
      const line = importLine.parse(JSON.parse(Buffer.from(part).toString()));
      if ('phase' in line && line.phase === 'write' && line.done > 0) break;
    }
    const report = await importAll({ clients: Buffer.from(task.files.clients) });
    expect(report.files).toMatchObject([{ made: 60, same: 40 }]);
  });

  test('leaving while the files are still being read holds up nobody', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const rows = Array.from({ length: 500 }, (_, row) => `Φευγάτος${row};99${500_000 + row}`);
    const file = Buffer.from(['Επώνυμο;Τηλέφωνο', ...rows].join('\n'));
    const { payload, headers } = formOf({ dry: 'false', clients: file });
    const head = [
      'POST /api/v1/import HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${server.token}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ];
    for (let times = 0; times < 5; times += 1) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(payload, () => socket.destroy());
      await once(socket, 'close');
    }
    // Once the server notices that they left, none of them holds a turn.
    const again = async () => {
      const response = await server.send('POST /import', { form: { dry: 'false', clients: file } });
      return response.statusCode;
    };
    await expect.poll(again, { timeout: 60_000 }).toBe(200);
    expect(readdirSync(join(server.dataDir, 'files', 'arriving'))).toEqual([]);
  });

  test('a formula is text', async () => {
    await importAll({ clients: 'Επώνυμο;Τηλέφωνο\n=1+1;99555444\n' });
    const { data } = await server.ok('POST /client/search', {
      body: { filters: { phone: '99555444' } },
    });
    expect(data).toMatchObject([{ lastName: '=1+1' }]);
  });

  test('columns are recognised, shown with the first rows, and can be chosen', async () => {
    const file = Buffer.from('Φαμίλια;Τηλέφωνο\nΝέου;99000111\n');
    const { data } = await server.ok('POST /import/read', { form: { clients: file } });
    expect(data).toMatchObject([
      { file: 'clients', head: ['Φαμίλια', 'Τηλέφωνο'], columns: { phone: 1 }, total: 1 },
    ]);
    expect(data[0]?.missing).toEqual([['companyName', 'lastName', 'name', 'firstName']]);
    const columns = JSON.stringify({ clients: { lastName: 0, phone: 1 } });
    const chosen = await server.ok('POST /import/read', { form: { clients: file, columns } });
    expect(chosen.data[0]?.missing).toEqual([]);
    const none = await server.call('POST /import/read', { form: { columns: '{}' } });
    expect(none).toMatchObject({ status: 400, error: { code: 'import.noFile' } });
  });
});
