import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { euros } from '#shared/base/money.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { balanceOf, byId, historyOf, idsOf, resultOf } from '#test/answers.ts';
import { makeClient, makeCredit, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

const HEAD = 'Ημερομηνία;Περιγραφή;Εντολέας;IBAN εντολέα;Ποσό;Υπόλοιπο';

/** A file of one account. Each line is `text|payer|iban|amount|balance`, dated 5 March. */
function fileOf(...lines: string[]): Buffer {
  const rows = lines.map((line) => ['05/03/2026', ...line.split('|')].join(';'));
  return Buffer.from(['Λογαριασμός: 357-012-345678', '', HEAD, ...rows, ''].join('\r\n'));
}

describe.each(databases)("the bank's file on %s", (database) => {
  const server = useServer(database);
  let names = 0;

  const read = (file: Buffer, form: Record<string, string> = {}) =>
    server.call('POST /payment/bank/read', { form: { name: 'Μάρτιος.csv', file, ...form } });

  async function open() {
    return (await server.ok('GET /payment/bank/open')).data;
  }
  const lineWith = async (text: string) =>
    (await open()).find((line) => line.text.includes(text)) ?? expect.fail(`no line ${text}`);

  function confirm(
    lines: object[],
    options: { token?: string; headers?: Record<string, string> } = {},
  ) {
    return server.call('POST /payment/bank/confirm', { body: { lines }, ...options });
  }
  const accept = ({ _id, proposal }: Awaited<ReturnType<typeof lineWith>>) => ({
    line: _id,
    client: proposal.client,
    invoices: proposal.invoices,
  });

  /** A client with a unique name and an invoice. */
  async function makeDebtor(total: number) {
    names += 1;
    const lastName = `Ξέν${'αβγδεζηθικλμνξοπρστυφχψω'.charAt(names % 24)}${'αεηιου'.charAt(Math.floor(names / 24))}κης`;
    const client = await makeClient(server, { firstName: 'Θωμάς', lastName });
    const invoice = await makeDebt(server, { client: client._id, total });
    return { client, invoice, label: invoiceLabel(invoice) };
  }

  test('each credit gets a proposal, which becomes a payment that keeps its line', async () => {
    const { client, invoice, label } = await makeDebtor(119);
    const answer = await read(
      fileOf(
        `ΕΞΟΦΛΗΣΗ ${label}|ΑΛΛΟΣ ΕΝΤΟΛΕΑΣ|CY17 0020 0128 0000 0012 0052 7600|119,00|1.119,00`,
        'ΠΡΟΜΗΘΕΙΑ|||-2,00|1.117,00',
      ),
    );
    expect(answer.body).toMatchObject({
      isRead: true,
      added: 1,
      addedTotal: 119,
      known: 0,
      debits: 1,
      debitsTotal: 2,
      columns: { date: 0, text: 1, payer: 2, payerIban: 3, amount: 4, balance: 5 },
    });
    const line = await lineWith(label);
    expect(line).toMatchObject({
      date: '2026-03-05',
      amount: 119,
      payerIban: 'CY17002001280000001200527600',
      file: 'Μάρτιος.csv',
      proposal: {
        certainty: 'sure',
        by: 'label',
        amount: 'invoice',
        client: { _id: client._id },
        invoices: [{ invoice: { _id: invoice._id, balance: 119 }, amount: 119 }],
        owed: 119,
        rest: 0,
      },
    });
    const done = await confirm([accept(line)]);
    expect(done.body.data).toMatchObject([{ _id: line._id, ok: true, rest: 0 }]);
    const { data } = await server.ok('POST /payment/search', {
      body: { filters: { client: client._id } },
    });
    const made = await server.ok('GET /payment/:id', byId(data[0]?._id));
    expect(made).toMatchObject({
      amount: 119,
      method: 'bankTransfer',
      transactionDate: '2026-03-05',
      addRef: true,
      bankLine: { _id: line._id, text: line.text, amount: 119, file: 'Μάρτιος.csv' },
    });
    expect((await server.ok('GET /invoice/:id', byId(invoice._id))).balance).toBe(0);
    const recorded = await historyOf(server, { record: made._id });
    expect(recorded[0]?.changes).toContainEqual({
      field: 'bankLine',
      from: null,
      to: `05/03/2026 · ΑΛΛΟΣ ΕΝΤΟΛΕΑΣ · ${line.text} · 119.00`,
    });
    expect(await historyOf(server, { kind: 'bankFile', event: 'read' })).toMatchObject([
      { label: 'Μάρτιος.csv', by: { name: 'admin' } },
    ]);
    const found = await server.ok('POST /payment/bank/search', {
      body: { filters: { state: 'confirmed', text: `${label} εξοφληση` } },
    });
    expect(found.data).toMatchObject([
      { _id: line._id, state: 'confirmed', payment: { _id: made._id, amount: 119 } },
    ]);
  });

  test('what was credited is not proposed to be paid', async () => {
    const { invoice, label } = await makeDebtor(119);
    await makeCredit(server, invoice._id, { total: euros(19) });
    await read(fileOf(`ΜΕΤΑ ΤΟ ΠΙΣΤΩΤΙΚΟ ${label}|||100,00|1.119,00`));
    const line = await lineWith('ΜΕΤΑ ΤΟ ΠΙΣΤΩΤΙΚΟ');
    expect(line.proposal).toMatchObject({
      certainty: 'sure',
      invoices: [{ invoice: { balance: 100 }, amount: 100 }],
      owed: 100,
    });
  });

  test('the same file again and one that overlaps add no line twice, and two equal transfers are two', async () => {
    const rows = ['ΔΙΠΛΗ|||40,00|100,00', 'ΔΙΠΛΗ|||40,00|100,00', 'ΑΛΛΗ|||7,50|140,00'];
    expect((await read(fileOf(...rows))).body).toMatchObject({ added: 3, known: 0 });
    expect((await read(fileOf(...rows))).body).toMatchObject({ added: 0, known: 3 });
    const overlapping = fileOf(...rows.slice(1), 'ΝΕΑ|||9,00|147,50');
    expect((await read(overlapping)).body).toMatchObject({ added: 1, known: 2, addedTotal: 9 });
    const english = overlapping
      .toString()
      .replace('Περιγραφή', 'Description')
      .replaceAll(';', '\t');
    expect((await read(Buffer.from(english))).body).toMatchObject({ added: 0, known: 3 });
    const both = await Promise.all([1, 2].map(() => read(fileOf('ΜΑΖΙ|||1,00|148,50'))));
    expect(both.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const own = (await open()).filter(({ text }) => /ΔΙΠΛΗ|ΑΛΛΗ|ΝΕΑ|ΜΑΖΙ/.test(text));
    expect(own).toHaveLength(5);
    await server.ok('POST /payment/bank/skip', { body: { lines: idsOf(own) } });
    expect((await read(fileOf(...rows))).body).toMatchObject({ added: 0, known: 3 });
    expect((await open()).filter(({ text }) => text.includes('ΔΙΠΛΗ'))).toEqual([]);
  });

  describe('a line is the same when the file is downloaded again', () => {
    /** `date text amount balance`; above the header what the bank writes that day. */
    const download = (above: string, ...lines: string[]) =>
      Buffer.from([above, HEAD, ...lines.map((line) => line.split(' ').join(';')), ''].join('\n'));
    const line = (date: string, text: string, balance: string) =>
      `${date}/03/2026 ${text} ΠΕΤΡΟΥ  40,00 ${balance}`;

    test.each([
      [
        'with other balances',
        'Υπόλοιπο: 1.000',
        ['01 1', '01 2', '02 3'],
        ['01 8', '01 9', '02 7'],
      ],
      ['in another order', 'Περίοδος', ['01 1', '01 2', '02 3'], ['02 3', '01 2', '01 1']],
      [
        'with other lines above',
        'Κινήσεις λογαριασμού από 01-03-2026 έως 02-03-2026',
        ['01 1', '01 2', '02 3'],
        ['01 1', '01 2', '02 3'],
      ],
      [
        'without balances',
        'Account 357-012-345678',
        ['01 1', '01 1', '02 1'],
        ['01 ', '01 ', '02 '],
      ],
    ])('%s', async (name, above, first, second) => {
      const text = `ΞΑΝΑ-${above.length}-${name.length}`;
      const of = (lines: string[]) =>
        lines.map((each) => line(each.slice(0, 2), text, each.slice(3)));
      expect((await read(download(above, ...of(first)))).body).toMatchObject({
        added: 3,
        known: 0,
      });
      const again = download(`Εκτύπωση 5/3/2026, account: 01-01-2026`, ...of(second));
      expect((await read(again)).body).toMatchObject({ added: 0, known: 3 });
      const more = download('', ...of([...second, '01 77']));
      expect((await read(more)).body).toMatchObject({ added: 1, known: 3, addedTotal: 40 });
      expect((await read(more)).body).toMatchObject({ added: 0, known: 4 });
      expect(await checkData(server.db)).toEqual([]);
    });

    test('and so are lines whose hash was made in another way', async () => {
      const file = download('', line('03', 'ΠΑΛΙΑ', '1'), line('03', 'ΠΑΛΙΑ', '2'));
      expect((await read(file)).body).toMatchObject({ added: 2 });
      await server.db
        .updateTable('bank_line')
        .set({ hash: sql`'old ' || id` })
        .where('text', '=', 'ΠΑΛΙΑ')
        .execute();
      expect((await read(file)).body).toMatchObject({ added: 0, known: 2 });
    });

    test('with the text punctuated otherwise', async () => {
      const dots = download('', line('03', 'Ο’ΝΙΛ-ΑΕ,7', '1'));
      expect((await read(dots)).body).toMatchObject({ added: 1 });
      const blanks = download('', line('03', `Ο'ΝΙΛ/Α.Ε.7`, '1'));
      expect((await read(blanks)).body).toMatchObject({ added: 0, known: 1 });
    });

    test('but not that of another account', async () => {
      const own = line('04', 'ΔΥΟ-ΛΟΓΑΡΙΑΣΜΟΙ', '1');
      const iban = 'CY17 0020 0128 0000 0012 0052 7600';
      expect((await read(download(`IBAN ${iban}`, own))).body).toMatchObject({ added: 1 });
      const number = 'Account: 0000001200527600';
      expect((await read(download(number, own))).body).toMatchObject({ added: 0, known: 1 });
      const other = 'Account: 357012345678';
      expect((await read(download(other, own))).body).toMatchObject({ added: 1, known: 0 });
    });
  });

  test('a payer is remembered from a confirmed line: by IBAN, and by name', async () => {
    const { client, invoice } = await makeDebtor(50);
    const iban = 'GB29NWBK60161331926819';
    const payer = 'ΓΙΑΓΙΑ ΕΥΤΕΡΠΗ';
    await read(fileOf(`ΠΡΩΤΗ ΦΟΡΑ|${payer}|${iban}|50,00|1,00`));
    const first = await lineWith('ΠΡΩΤΗ ΦΟΡΑ');
    expect(first.proposal).toMatchObject({ certainty: 'none', client: null, invoices: [] });
    const invoices = [{ invoice: invoice._id, amount: euros(50) }];
    await confirm([{ line: first._id, client: client._id, invoices }]);
    await makeDebt(server, { client: client._id, total: 80 });
    await read(
      fileOf(`ΔΕΥΤΕΡΗ ΦΟΡΑ||${iban}|80,00|81,00`, `ΤΡΙΤΗ ΦΟΡΑ|Ευτέρπη Γιαγιά||80,00|161,00`),
    );
    const sure = { certainty: 'sure', by: 'iban', amount: 'invoice', client: { _id: client._id } };
    expect((await lineWith('ΔΕΥΤΕΡΗ ΦΟΡΑ')).proposal).toMatchObject(sure);
    // The first line uses up the invoice, so it is not proposed again.
    const rest = { certainty: 'none', by: 'payer', amount: 'nothing', rest: 80 };
    expect((await lineWith('ΤΡΙΤΗ ΦΟΡΑ')).proposal).toMatchObject(rest);
  });

  test('a payment that is cancelled frees its line', async () => {
    const { label } = await makeDebtor(30);
    await read(fileOf(`${label} ΛΑΘΟΣ|||30,00|5,00`));
    const line = await lineWith(`${label} ΛΑΘΟΣ`);
    const [done] = (await confirm([accept(line)])).body.data;
    expect(
      resultOf(await server.call('POST /payment/bank/skip', { body: { lines: [line._id] } })),
    ).toBe('409 bank.lineTaken');
    await server.ok('PUT /payment/cancel/:id', byId(done?.ok ? done.payment._id : ''));
    expect((await lineWith(`${label} ΛΑΘΟΣ`)).proposal.certainty).toBe('sure');
    expect((await confirm([accept(line)])).body.data).toMatchObject([{ ok: true }]);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('more than is owed pays what is owed, and the rest stays unallocated and is reported', async () => {
    const { label } = await makeDebtor(20);
    await read(fileOf(`${label} ΠΟΛΛΑ|||25,50|5,00`));
    const line = await lineWith(`${label} ΠΟΛΛΑ`);
    expect(line.proposal).toMatchObject({ certainty: 'likely', amount: 'over', rest: 5.5 });
    expect((await confirm([accept(line)])).body.data).toMatchObject([{ ok: true, rest: 5.5 }]);
  });

  test('each of many lines stands alone, and a refused one says why and stays open', async () => {
    const [one, two] = [await makeDebtor(10), await makeDebtor(11)];
    await read(fileOf(`${one.label} ΠΑΕΙ|||10,00|1,00`, `${two.label} ΔΕΝ ΠΑΕΙ|||11,00|2,00`));
    const [good, late] = [await lineWith(`${one.label} ΠΑΕΙ`), await lineWith('ΔΕΝ ΠΑΕΙ')];
    // Meanwhile someone else records a payment at the counter.
    await server.ok('POST /payment', {
      body: {
        client: two.client._id,
        transactionDate: '2026-03-05',
        method: 'cash',
        invoices: [{ invoice: two.invoice._id, amount: 11 }],
      },
    });
    const more = {
      ...accept(good),
      invoices: [{ invoice: one.invoice._id, amount: euros(10.01) }],
    };
    const body = [
      more,
      accept(good),
      accept(late),
      accept(good),
      { ...accept(good), line: 'none' },
    ];
    const { data } = (await confirm(body)).body;
    expect(data.map((row) => (row.ok ? 'ok' : row.code))).toEqual([
      'bank.exceedsLine',
      'ok',
      'payment.exceedsOutstanding',
      'bank.lineTaken',
      'record.notFound',
    ]);
    expect((await lineWith('ΔΕΝ ΠΑΕΙ')).proposal).toMatchObject({ certainty: 'none' });
  });

  test('two people who confirm one line make one payment, and a repeated request gets its answer', async () => {
    const { client, label } = await makeDebtor(60);
    await read(fileOf(`${label} ΑΓΩΝΑΣ|||60,00|1,00`));
    const line = await lineWith(`${label} ΑΓΩΝΑΣ`);
    const token = await server.logInAs('office');
    const headers = { 'idempotency-key': `${database} race` };
    const answers = await Promise.all([
      confirm([accept(line)], { headers }),
      confirm([accept(line)], { token }),
      confirm([accept(line)], { token }),
    ]);
    const rows = answers.flatMap(({ body }) => body.data);
    expect(rows.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = rows.flatMap((row) => (row.ok ? [] : row.code));
    expect(new Set(refused)).toEqual(new Set(['bank.lineTaken']));
    const search = { body: { filters: { client: client._id } } };
    expect((await server.ok('POST /payment/search', search)).total).toBe(1);
    const own = answers[0]?.body.data;
    if (own?.[0]?.ok) {
      expect((await confirm([accept(line)], { headers })).body.data).toEqual(own);
    }
  });

  test('a line that is not from a client is skipped, found and opened again', async () => {
    await read(fileOf('ΕΠΙΣΤΡΟΦΗ ΑΗΚ|||12,00|1,00'));
    const { _id } = await lineWith('ΕΠΙΣΤΡΟΦΗ ΑΗΚ');
    const lines = [_id];
    expect(await server.ok('POST /payment/bank/skip', { body: { lines } })).toEqual({ count: 1 });
    expect((await open()).some((line) => line._id === _id)).toBe(false);
    const search = { body: { filters: { state: 'skipped' as const, text: 'επιστροφη' } } };
    expect((await server.ok('POST /payment/bank/search', search)).data).toMatchObject([
      { _id, state: 'skipped', payment: null },
    ]);
    const refused = await confirm([{ line: _id, client: 'none', invoices: [] }]);
    expect(refused.body.data).toMatchObject([{ ok: false, code: 'bank.lineTaken' }]);
    const events = (await historyOf(server, { kind: 'bankFile' })).map(({ event }) => event);
    expect(events[0]).toBe('skipped');
    await server.ok('POST /payment/bank/reopen', { body: { lines } });
    expect((await lineWith('ΕΠΙΣΤΡΟΦΗ ΑΗΚ')).amount).toBe(12);
    const unknown = await server.call('POST /payment/bank/reopen', { body: { lines: ['none'] } });
    expect(resultOf(unknown)).toBe('404 record.notFound');
  });

  test('a proposal is about what is owed: the money on account pays its part of the debt', async () => {
    const { client, invoice, label } = await makeDebtor(119);
    const paid = await makeDebt(server, { client: client._id, total: 19 });
    const invoices = [{ invoice: paid._id, amount: euros(19) }];
    await makePayment(server, { client: client._id, invoices });
    await makeCredit(server, paid._id, { date: '2026-03-05' });
    await read(
      fileOf(`ΠΑΛΙΟ ΥΠΟΛΟΙΠΟ ${label}|||100,00|1,00`, `ΟΛΟ ΤΟ ΤΙΜΟΛΟΓΙΟ ${label}|||119,00|2,00`),
    );
    const { proposal } = await lineWith('ΠΑΛΙΟ ΥΠΟΛΟΙΠΟ');
    expect(proposal).toMatchObject({ certainty: 'sure', amount: 'invoice', owed: 100, rest: 0 });
    expect(proposal.invoices).toMatchObject([{ invoice: { _id: invoice._id }, amount: 100 }]);
    await server.ok('POST /payment/bank/skip', {
      body: { lines: [(await lineWith('ΠΑΛΙΟ ΥΠΟΛΟΙΠΟ'))._id] },
    });
    // Whoever pays the whole invoice keeps the money on account.
    const whole = await lineWith('ΟΛΟ ΤΟ ΤΙΜΟΛΟΓΙΟ');
    expect(whole.proposal).toMatchObject({ certainty: 'likely', amount: 'over', rest: 0 });
    expect(whole.proposal.invoices).toMatchObject([{ amount: 119 }]);
    const call = { line: whole._id, client: client._id };
    await confirm([{ ...call, invoices: [{ invoice: invoice._id, amount: 119 }] }]);
    expect(await balanceOf(server, client._id)).toBe(-19);
  });

  test('a wrong file is taken back, except for lines that were paid or skipped', async () => {
    const file = fileOf('ΛΑΘΟΣ ΑΡΧΕΙΟ 1|||3,00|1,00', 'ΛΑΘΟΣ ΑΡΧΕΙΟ 2|||4,00|5,00');
    const first = (await read(file)).body;
    const { _id } = await lineWith('ΛΑΘΟΣ ΑΡΧΕΙΟ 1');
    await server.ok('POST /payment/bank/skip', { body: { lines: [_id] } });
    const done = await server.ok('DELETE /payment/bank/file/:id', byId(first.file ?? ''));
    expect(done).toEqual({ count: 1 });
    expect((await open()).filter(({ text }) => text.includes('ΛΑΘΟΣ ΑΡΧΕΙΟ'))).toEqual([]);
    const [recorded] = await historyOf(server, { kind: 'bankFile' });
    expect(recorded).toMatchObject({ event: 'takenBack', record: first.file });
    expect(recorded?.changes).toContainEqual({ field: 'lines', from: 2, to: 1 });
    expect((await read(file)).body).toMatchObject({ added: 1, known: 1, addedTotal: 4 });
    expect(await checkData(server.db)).toEqual([]);
  });

  test('whoever may read the books may read the lines, but change none', async () => {
    const token = await server.logInAs('accountant');
    expect((await server.call('GET /payment/bank/open', { token })).status).toBe(200);
    const refused = await server.call('POST /payment/bank/skip', { body: { lines: ['x'] }, token });
    expect(refused.status).toBe(403);
  });

  describe('the columns', () => {
    const unknown = Buffer.from(
      'Wann;Was;Wieviel\n2026-03-05;ΑΓΝΩΣΤΗ ΤΡΑΠΕΖΑ;1,234.50\n2026-03-06;ΧΡΕΩΣΗ;-5.00\n',
    );

    test('of an unknown bank are asked for, and remembered', async () => {
      const asked = await read(unknown);
      expect(asked.body).toMatchObject({
        isRead: false,
        head: ['Wann', 'Was', 'Wieviel'],
        columns: {},
        rows: [['2026-03-05', 'ΑΓΝΩΣΤΗ ΤΡΑΠΕΖΑ', '1,234.50'], expect.anything()],
        added: 0,
      });
      const few = await read(unknown, { columns: '{"date":0}' });
      expect(resultOf(few)).toBe('400 bank.columnsMissing');
      const columns = JSON.stringify({ date: 0, text: 1, amount: 2 });
      expect((await read(unknown, { columns })).body).toMatchObject({ added: 1, debits: 1 });
      const next = Buffer.from(unknown.toString().replace('ΑΓΝΩΣΤΗ', 'ΓΝΩΣΤΗ'));
      expect((await read(next)).body).toMatchObject({ isRead: true, added: 1 });
    });

    test('are asked with the meaning of words and the order of dates, and all is remembered', async () => {
      const file = (text: string) =>
        Buffer.from(
          `Tag;Details;Amount;Status\n02/03/2026;${text};5,00;Verbucht\n01/04/2026;${text} Β;6,00;Vorgemerkt\n`,
        );
      const columns = JSON.stringify({ date: 0, text: 1, amount: 2, state: 3 });
      const asked = await read(file('ΛΕΞΕΙΣ'), { columns });
      expect(asked.body).toMatchObject({
        isRead: false,
        asks: 'answers',
        questions: {
          dayOrder: { column: 'Tag', text: '02/03/2026', monthFirst: '2026-02-03' },
          words: [
            { field: 'state', column: 'Status', word: 'Verbucht', rows: 1 },
            { field: 'state', column: 'Status', word: 'Vorgemerkt', rows: 1 },
          ],
        },
      });
      const answers = JSON.stringify({
        dayOrder: 'dayFirst',
        words: [
          { field: 'state', word: 'Verbucht', means: 'booked' },
          { field: 'state', word: 'Vorgemerkt', means: 'notBooked' },
        ],
      });
      const done = await read(file('ΛΕΞΕΙΣ'), { columns, answers });
      expect(done.body).toMatchObject({ isRead: true, added: 1, notBooked: 1, notBookedTotal: 6 });
      const next = await read(file('ΘΥΜΑΤΑΙ'));
      expect(next.body).toMatchObject({ isRead: true, added: 1, notBooked: 1 });
      expect(await lineWith('ΘΥΜΑΤΑΙ')).toMatchObject({ date: '2026-03-02', amount: 5 });
    });

    test('are shown on request, before anything is stored', async () => {
      const answer = await read(fileOf('ΠΡΟΒΟΛΗ|||1,00|1,00'), { preview: 'true' });
      expect(answer.body).toMatchObject({ isRead: false, columns: { date: 0 }, added: 0 });
      expect((await open()).filter(({ text }) => text === 'ΠΡΟΒΟΛΗ')).toEqual([]);
    });

    test.each([
      [
        'Bank of Cyprus',
        'Date,Value Date,Description,Debit,Credit,Indicative Balance',
        '05/03/2026,05/03/2026,ΚΥΠΡΟΥ A,,"1,010.00","2,000.00"',
      ],
      [
        'Hellenic',
        'TRANSACTION DATE;VALUE DATE;DETAILS;DEBIT;CREDIT;BALANCE',
        '5/3/26;5/3/26;ΕΛΛΗΝΙΚΗ A;;1.010,00;1',
      ],
      [
        'Eurobank',
        'Ημ/νία Συναλλαγής;Αξία;Περιγραφή;Αριθμός Αναφοράς;Ποσό;Νόμισμα',
        '05/03/2026;05/03/2026;EUROBANK A;FT1;1.010,00;EUR',
      ],
      [
        'Alpha',
        'Α/Α;Ημ/νία;Αιτιολογία;Κατάστημα;Τοκισμός από;Αρ. συναλλαγής;Ποσό;Πρόσημο ποσού',
        '1;5/3/2026;ALPHA A;701;5/3/2026;9;1.010,00;Π',
      ],
      [
        'Piraeus',
        'Ημερομηνία\tΗμερομηνία Αξίας\tΠεριγραφή\tΣτοιχεία Εντολέα\tΧρέωση\tΠίστωση\tΥπόλοιπο',
        '05/03/2026\t05/03/2026\tPIRAEUS A\tΝΙΚΟΣ\t0,00\t1010,00\t5',
      ],
    ])('of %s need no question', async (bank, head, row) => {
      const answer = await read(Buffer.from(`${bank}\n\n${head}\n${row}\n`));
      expect(answer.body).toMatchObject({ isRead: true, added: 1, debits: 0, addedTotal: 1010 });
      expect(await lineWith(row.match(/\p{L}+ A/u)?.[0] ?? '')).toMatchObject({ amount: 1010 });
    });
  });

  describe('a file that is wrong is refused in words with row and column, and nothing is stored', () => {
    const head = 'Ημερομηνία;Περιγραφή;Πίστωση;Χρέωση;Νόμισμα\n';
    const good = '05/03/2026;ΚΑΛΗ;5,00;;EUR\n';

    test.each([
      ['no date', `${head}χθες;Α;5,00;;\n`, 'file.badDay', 'Row 2, column “Ημερομηνία”: “χθες”'],
      ['separators', `${head}${good}${';'.repeat(1_000)}`, 'file.tooManyCells', 'Row 3'],
      [
        'no amount',
        `${head}05/03/2026;Α;πέντε;;\n`,
        'file.badAmount',
        'Row 2, column “Πίστωση”: “πέντε”',
      ],
      [
        'a negative credit',
        `${head}05/03/2026;Α;-5,00;;\n`,
        'bank.negativeCredit',
        'Row 2, column “Πίστωση”: “-5,00”',
      ],
      ['both', `${head}05/03/2026;Α;5,00;6,00;\n`, 'bank.twoAmounts', 'Row 2, column “Πίστωση”'],
      [
        'dollars',
        `${head}05/03/2026;Α;5,00;;USD\n`,
        'bank.otherCurrency',
        'Row 2, column “Νόμισμα”: the currency is USD',
      ],
      ['the head twice', head + good + head + good, 'file.repeatedHead', 'row 3'],
      ['half a row', `${head}${good}05/03/2026;Α`, 'file.cutOff', 'row 3'],
      ['half a quote', `${head}${good}05/03/2026;"Α;5,00`, 'file.cutOff', 'row 3'],
      ['a spreadsheet', 'PK\u0003\u0004', 'file.notCsv', 'not a CSV'],
      ['nothing', '', 'file.empty', 'no rows'],
    ])('%s', async (_, text, code, words) => {
      const before = await server.ok('POST /payment/bank/search', { body: { size: 1 } });
      const { status, error } = await read(Buffer.from(text));
      expect([status, error.code]).toEqual([400, code]);
      expect(error.message).toContain(words);
      const after = await server.ok('POST /payment/bank/search', { body: { size: 1 } });
      expect(after.total).toBe(before.total);
    });

    test('a row without a date is named, and the rest is read after a person has seen it', async () => {
      const file = Buffer.from(`${head}05/03/2026;ΜΕ ΜΕΡΑ;5,00;;\nχθες;ΧΩΡΙΣ;6,00;;\n`);
      const asked = await read(file);
      expect(asked.body).toMatchObject({
        isRead: false,
        asks: 'rest',
        file: null,
        added: 0,
        readable: 1,
        readableTotal: 5,
        problemRows: 1,
        problems: [
          {
            row: 3,
            column: 'Ημερομηνία',
            message: 'Row 3, column “Ημερομηνία”: “χθες” is not a date.',
          },
        ],
      });
      expect((await open()).filter(({ text }) => text === 'ΜΕ ΜΕΡΑ')).toEqual([]);
      const done = await read(file, { skipBad: 'true' });
      expect(done.body).toMatchObject({ isRead: true, asks: null, added: 1, problemRows: 1 });
      expect((await read(file, { skipBad: 'true' })).body).toMatchObject({ added: 0, known: 1 });
    });

    test('a formula is text', async () => {
      await read(Buffer.from(`${head}05/03/2026;=HYPERLINK("x");5,00;;EUR\nΣύνολο;;5,00;;\n`));
      expect(await lineWith('=HYPERLINK')).toMatchObject({ text: '=HYPERLINK("x")' });
    });

    test('a file of more than 5 MB', async () => {
      const refused = await read(Buffer.alloc(5_000_001, 'α'));
      expect([refused.status, refused.error.code]).toEqual([413, 'request.tooLarge']);
    });
  });
});
