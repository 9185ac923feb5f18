import { describe, expect, test } from 'vitest';
import { day } from '#shared/base/day.ts';
import type { BankAnswers, BankColumns } from '#shared/contract/bank.ts';
import { AppError } from '#shared/fields/errors.ts';
import { type BankFormat, readBankBytes } from './bank-reading.ts';

type Options = {
  columns?: BankColumns;
  answers?: Partial<BankAnswers>;
  skipBad?: boolean;
  formats?: ReadonlyMap<string, BankFormat>;
};

function read(
  text: string,
  { answers, skipBad = false, formats = new Map(), columns }: Options = {},
) {
  return readBankBytes(new TextEncoder().encode(text), {
    columns,
    answers: { words: [], ...answers },
    preview: false,
    skipBad,
    formats,
    ownIban: '',
    today: day('2026-11-29'),
    language: 'en',
  });
}

/** `date text amount` of each credit. */
async function creditsOf(text: string, options?: Options): Promise<string[]> {
  const { credits, summary } = await read(text, options);
  expect(summary.found.asks).toBe(null);
  return credits.map((line) => `${line.date} ${line.text} ${line.amount / 100}`);
}

async function problemOf(text: string, options?: Options): Promise<unknown> {
  try {
    return (await read(text, options)).summary.found;
  } catch (error) {
    return error instanceof AppError ? [error.code, error.values] : error;
  }
}

const found = async (text: string, options?: Options) => (await read(text, options)).summary.found;

describe('the files of banks', () => {
  test.each([
    [
      'Revolut',
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n' +
        'TRANSFER,Current,2026-11-02 10:01:02,2026-11-02 10:01:03,From Nikos,119.00,0.00,EUR,COMPLETED,119.00\n' +
        'TRANSFER,Current,2026-11-03 10:01:02,,From Maria,50.00,0.00,EUR,PENDING,\n' +
        'TRANSFER,Current,2026-11-04 10:01:02,,From Anna,70.00,0.00,EUR,REVERTED,\n' +
        'CARD_PAYMENT,Current,2026-11-05 09:00:00,2026-11-06 09:00:00,Shop,-5.00,0.00,EUR,COMPLETED,114.00\n',
      ['2026-11-02 From Nikos 119'],
      {
        notBooked: 2,
        notBookedTotal: 12_000,
        debits: 1,
        ignored: ['Type', 'Product', 'Started Date', 'Fee'],
      },
    ],
    [
      'Wise',
      'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Payer Name,Transaction Type\n' +
        'T-1,24-11-2026,119.00,EUR,Received money from Nikos,INV 7,119.00,Nikos,CREDIT\n' +
        'T-2,25-11-2026,-20.00,EUR,Sent money,,99.00,,DEBIT\n',
      ['2026-11-24 Received money from Nikos 119'],
      { debits: 1, columns: { sign: 8 } },
    ],
    [
      'Wise, transfers',
      'ID,Status,Direction,Finished on,Source name,Target amount (after fees),Target currency,Reference,Note\n' +
        'A,COMPLETED,IN,2026-11-24 10:00:00,Nikos,119.00,EUR,R,INV 7\n' +
        'B,COMPLETED,OUT,2026-11-24 11:00:00,Shop,20.00,EUR,R,x\n' +
        'C,CANCELLED,IN,2026-11-24 12:00:00,Maria,30.00,EUR,R,y\n',
      ['2026-11-24 INV 7 119'],
      { debits: 1, notBooked: 1 },
    ],
    [
      'N26',
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)"\n' +
        '2026-11-24,2026-11-24,NIKOS,,Credit Transfer,INV 7,Main,119.00\n',
      ['2026-11-24 INV 7 119'],
      { debits: 0 },
    ],
    [
      'PayPal',
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Subject,Balance Impact\n' +
        '11/15/2026,10:00:00,EET,Nikos,Payment,Completed,EUR,119.00,-3.00,116.00,A1,Carpets,Credit\n' +
        '11/03/2026,10:00:00,EET,Maria,Payment,Pending,EUR,50.00,0.00,50.00,A2,Carpets,Credit\n' +
        '11/04/2026,10:00:00,EET,,Withdrawal,Completed,EUR,-100.00,0.00,-100.00,A3,Bank,Debit\n',
      ['2026-11-15 Carpets 119'],
      { notBooked: 1, debits: 1 },
    ],
    [
      'Stripe',
      'id,Description,Created date (UTC),Amount,Currency,Fee,Status,Customer Email\n' +
        'ch_1,INV 7,2026-11-24 10:15,119.00,eur,2.00,Paid,a@b.c\n' +
        'ch_2,INV 8,2026-11-24 10:16,50.00,eur,0.00,Failed,a@b.c\n',
      ['2026-11-24 INV 7 119'],
      { notBooked: 1 },
    ],
    [
      'Bank of Cyprus',
      'Account Statement\nAccount,357012345678\nDate,Value Date,Description,Debit,Credit,Indicative Balance\n' +
        '24/11/2026,24/11/2026,NIKOS,,"1,010.00","2,000.00"\n25/11/2026,25/11/2026,FEE,5.00,,"1,995.00"\n',
      ['2026-11-24 NIKOS 1010'],
      { debits: 1 },
    ],
    [
      'Hellenic, month names',
      'TRANSACTION DATE;DETAILS;DEBIT;CREDIT;BALANCE\n15 Nov 2026;NIKOS;;119,00;1\n',
      ['2026-11-15 NIKOS 119'],
      {},
    ],
    [
      'Alpha, sign in words',
      'Ημ/νία;Αιτιολογία;Ποσό;Πρόσημο ποσού\n24/11/2026;ΝΙΚΟΣ;119,00;Π\n25/11/2026;ΑΤΜ;20,00;Ανάληψη\n26/11/2026;ΜΑΡΙΑ;5,00;Κατάθεση\n',
      ['2026-11-24 ΝΙΚΟΣ 119', '2026-11-26 ΜΑΡΙΑ 5'],
      { debits: 1, debitsTotal: 2_000 },
    ],
    [
      'Eurobank, Greek months and state',
      'Ημ/νία Συναλλαγής;Περιγραφή;Ποσό;Κατάσταση\n15 Νοε 2026;ΝΙΚΟΣ;119,00;Εκτελέστηκε\n16 Νοε 2026;ΜΑΡΙΑ;5,00;Σε εκκρεμότητα\n17 Νοε 2026;ΑΝΝΑ;6,00;Ακυρώθηκε\n',
      ['2026-11-15 ΝΙΚΟΣ 119'],
      { notBooked: 2, notBookedTotal: 1_100 },
    ],
    [
      'whatever it calls the columns of state and sign',
      'Ημερομηνία;Περιγραφή;Ποσό;Πληροφορία;Είδος\n20261124;ΝΙΚΟΣ;119,00;Ολοκληρώθηκε;Πίστωση\n20261125;ΜΑΡΙΑ;5,00;Εκκρεμεί;Πίστωση\n20261126;ΑΤΜ;6,00;Ολοκληρώθηκε;Ανάληψη\n',
      ['2026-11-24 ΝΙΚΟΣ 119'],
      { notBooked: 1, debits: 1, ignored: [] },
    ],
    [
      'letters of the sign under a heading of its own',
      'Date;Description;Amount;Kind\n24/11/2026;A;5,00;C\n24/11/2026;B;6,00;D\n',
      ['2026-11-24 A 5'],
      { debits: 1, ignored: [] },
    ],
    [
      'letters that are no sign: the amounts have signs',
      'Date;Description;Amount;Kind\n24/11/2026;A;5,00;C\n24/11/2026;B;-6,00;D\n',
      ['2026-11-24 A 5'],
      { debits: 1, ignored: ['Kind'] },
    ],
    [
      'kinds of movements beside amounts with signs',
      'Date;Description;Amount;Kind\n24/11/2026;A;5,00;Transfer\n24/11/2026;B;-6,00;Withdrawal\n',
      ['2026-11-24 A 5'],
      { debits: 1, ignored: ['Kind'] },
    ],
    [
      'yes and no',
      'Date;Description;Amount;Pending\n24/11/2026;A;5,00;No\n24/11/2026;B;6,00;Yes\n',
      ['2026-11-24 A 5'],
      { notBooked: 1 },
    ],
    [
      'serial numbers and times',
      'Date;Value Date;Description;Amount\n46350;"24/11/2026, 10:15";A;5,00\n',
      ['2026-11-24 A 5'],
      { days: { order: 'dayFirst', isProven: true, from: '2026-11-24', to: '2026-11-24' } },
    ],
    [
      'a credit and a debit with zeros, cells too many, and empty rows of a spreadsheet',
      'Date,Credit,Debit,Memo,Description\n2026-11-01,54.00,0,,A\n2026-11-02,0,56.00,,B,,\n,,,,\n,,,,\n',
      ['2026-11-01 A 54'],
      { debits: 1, debitsTotal: 5_600 },
    ],
    [
      'amounts with signs of their own',
      'Date;Description;Amount\n24/11/2026;A;1.355,90€\n24/11/2026;B;€(63.12)\n24/11/2026;C;25,000\n24/11/2026;D;-9,13\u00a0€\n24/11/2026;E;1\u202f234,50\n24/11/2026;F;(30.00 €)\n',
      ['2026-11-24 A 1355.9', '2026-11-24 C 25000', '2026-11-24 E 1234.5'],
      { debits: 3 },
    ],
    [
      'amounts with words of their own',
      'Date;Description;Amount\n24/11/2026;A;50.00 CR\n24/11/2026;B;20,00DR\n24/11/2026;C;7,00 Π\n24/11/2026;D;8,00 Χ\n24/11/2026;E;CR 9,00\n',
      ['2026-11-24 A 50', '2026-11-24 C 7', '2026-11-24 E 9'],
      { debits: 2, debitsTotal: 2_800 },
    ],
    [
      'lines about the account above the header',
      'Umsatzauskunft;\nName;Χ\nKontonummer;11111111111\nDate;Date 2;Description;Amount (€);\n24.11.2026;24.11.2026;A;950,00 €;\n',
      ['2026-11-24 A 950'],
      {},
    ],
    ['no line', 'Ημερομηνία;Περιγραφή;Ποσό\n', [], { readable: 0 }],
    [
      'no header',
      '24/11/2026;ΝΙΚΟΣ;119,00\n25/11/2026;ΜΑΡΙΑ;5,00\n',
      ['2026-11-24 ΝΙΚΟΣ 119', '2026-11-25 ΜΑΡΙΑ 5'],
      {},
      { columns: { date: 0, text: 1, amount: 2 } },
    ],
  ])('%s', async (_, text, credits, more: object, options: Options = {}) => {
    const { columns, ...rest } = more as { columns?: object };
    expect(await creditsOf(text, options)).toEqual(credits);
    const { summary } = await read(text, options);
    expect(summary.found).toMatchObject(rest);
    if (columns) expect(summary.columns).toMatchObject(columns);
  });
});

const HEAD = 'Ημερομηνία;Περιγραφή;Ποσό;Πρόσημο;Κατάσταση\n';

describe('words that are not known', () => {
  test.each([
    [
      'of the sign',
      '24/11/2026;Α;5,00;Foo;ok\n',
      { field: 'sign', column: 'Πρόσημο', word: 'Foo' },
    ],
    [
      'of the sign, empty',
      '24/11/2026;Α;5,00;;ok\n',
      { field: 'sign', column: 'Πρόσημο', word: '' },
    ],
    ['of the sign, a single letter', '24/11/2026;Α;5,00;Κ;ok\n', { field: 'sign', word: 'Κ' }],
    [
      'of the state',
      '24/11/2026;Α;5,00;Π;Foo\n',
      { field: 'state', column: 'Κατάσταση', word: 'Foo' },
    ],
    ['of the state, empty', '24/11/2026;Α;5,00;Π;\n', { field: 'state', word: '' }],
    [
      'of the state, refunded',
      '24/11/2026;Α;5,00;Π;Refunded\n',
      { field: 'state', word: 'Refunded' },
    ],
    ['of the state, denied', '24/11/2026;Α;5,00;Π;Δεν ολοκληρώθηκε\n', { field: 'state' }],
  ])('%s are asked, never booked', async (_, rows, word) => {
    const { credits, summary } = await read(HEAD + rows);
    expect(credits).toEqual([]);
    expect(summary.found).toMatchObject({
      asks: 'answers',
      questions: { words: [{ ...word, rows: 1 }] },
    });
  });

  test.each([
    ['a debit needs no state', '24/11/2026;Α;-5,00;Foo;Foo\n24/11/2026;Β;5,00;Π;ok\n'],
    ['nor does what is charged', '24/11/2026;Α;5,00;Χρέωση;Foo\n24/11/2026;Β;5,00;Π;ok\n'],
  ])('%s', async (_, rows) => {
    expect(await creditsOf(HEAD + rows)).toEqual(['2026-11-24 Β 5']);
  });

  test.each([
    ['Ανάληψη', 'Μεταφορά'],
    ['Withdrawal', 'Standing order'],
    ['Χρέωση', ''],
  ])(
    'in a column of kinds that says %s of an amount without a sign, are asked: %s',
    async (debit, word) => {
      const rows = `24/11/2026;Α;500,00;${debit}\n25/11/2026;Β;6,00;${word}\n`;
      const { credits, summary } = await read(`Ημερομηνία;Περιγραφή;Ποσό;Τύπος κίνησης\n${rows}`);
      expect(credits).toEqual([]);
      expect(summary.found).toMatchObject({
        asks: 'answers',
        debits: 1,
        questions: { words: [{ field: 'sign', column: 'Τύπος κίνησης', word, rows: 1 }] },
      });
    },
  );

  test('mean what a person said, in whatever letters they are written', async () => {
    const rows = '24/11/2026;Α;5,00;Foo;ok\n24/11/2026;Β;6,00;FÓO;Bar\n24/11/2026;Γ;7,00;Baz;ok\n';
    const words: BankAnswers['words'] = [
      { field: 'sign', word: 'foo', means: 'credit' },
      { field: 'sign', word: 'Baz', means: 'debit' },
      { field: 'state', word: 'Bar', means: 'notBooked' },
    ];
    expect(await creditsOf(HEAD + rows, { answers: { words } })).toEqual(['2026-11-24 Α 5']);
    expect(await found(HEAD + rows, { answers: { words } })).toMatchObject({
      debits: 1,
      notBooked: 1,
    });
  });

  test('in a column that cannot be one of signs are an error', async () => {
    const rows = Array.from({ length: 13 }, (_, at) => `24/11/2026;Α;5,00;ΚΕΙΜΕΝΟ ${at};ok\n`);
    const columns = { date: 0, text: 1, amount: 2, sign: 3 };
    const code = ['bank.manyWords', { column: 'Πρόσημο' }];
    expect(await problemOf(HEAD + rows.join(''), { columns })).toEqual(code);
  });

  test('a remembered header that knows no column of the state gets it', async () => {
    const text = `${HEAD}24/11/2026;Α;5,00;Π;PENDING\n24/11/2026;Β;6,00;Π;Booked\n`;
    const { summary } = await read(text);
    const columns = { date: 0, text: 1, amount: 2 };
    const formats = new Map([[summary.key ?? '', { columns, answers: { words: [] } }]]);
    expect(await creditsOf(text, { formats })).toEqual(['2026-11-24 Β 6']);
  });
});

describe('the order of day and month', () => {
  const rows = (...dates: string[]) =>
    `Date;Description;Amount\n${dates.map((date) => `${date};A;5,00\n`).join('')}`;

  test.each([
    ['proven', ['11/15/2026', '11/03/2026'], ['2026-11-15', '2026-11-03'], 'monthFirst', true],
    ['proven', ['24/11/2026', '03/11/2026'], ['2026-11-24', '2026-11-03'], 'dayFirst', true],
    ['usual', ['05/11/2026'], ['2026-11-05'], 'dayFirst', false],
    ['not needed', ['15 Νοε 2026', '20261124'], ['2026-11-15', '2026-11-24'], null, true],
  ])('%s: %j', async (_, dates, days, order, isProven) => {
    expect(await creditsOf(rows(...dates))).toEqual(days.map((date) => `${date} A 5`));
    const { days: said } = await found(rows(...dates));
    expect(said).toMatchObject({ order, ...(order && { isProven }), from: days.toSorted()[0] });
  });

  test.each([
    ['day first would be in the future', ['11/12/2026', '11/03/2026']],
    ['the dates contradict each other', ['24/11/2026', '11/15/2026', '05/11/2026']],
  ])('is asked if %s', async (_, dates) => {
    const text = rows(...dates);
    const { credits, summary } = await read(text);
    expect([credits, summary.found.asks]).toEqual([[], 'answers']);
    expect(summary.found.questions.dayOrder).toMatchObject({ column: 'Date' });
    const answered = await found(text, { answers: { dayOrder: 'monthFirst' } });
    expect(answered.questions.dayOrder).toBe(null);
  });

  test('the value date may prove it', async () => {
    const text = 'Date;Value date;Description;Amount\n11/03/2026;11/15/2026;A;5,00\n';
    expect(await creditsOf(text)).toEqual(['2026-11-03 A 5']);
  });
});

describe('odd lines are set aside and named, and the rest is read after a person has seen them', () => {
  const head = 'Ημερομηνία;Περιγραφή;Πίστωση;Χρέωση;Νόμισμα\n';
  const good = '24/11/2026;ΚΑΛΗ;5,00;;EUR\n';

  test.each([
    ['another currency', '24/11/2026;Α;7,00;;USD\n', 'Νόμισμα', 'the currency is USD'],
    ['a negative credit', '24/11/2026;Α;-7,00;;EUR\n', 'Πίστωση', '“-7,00” is negative'],
    ['no amount', '24/11/2026;Α;n/a;;EUR\n', 'Πίστωση', '“n/a” is not an amount'],
    ['an amount with a word', '24/11/2026;Α;7,00 H;;EUR\n', 'Πίστωση', '“7,00 H” is not'],
    ['no amount in the debit', '24/11/2026;Α;7,00;n/a;EUR\n', 'Χρέωση', '“n/a” is not'],
    ['two amounts', '24/11/2026;Α;7,00;8,00;EUR\n', 'Πίστωση', 'both a debit and a credit'],
    ['an amount of dollars', '24/11/2026;Α;$7.00;;EUR\n', 'Πίστωση', '“$7.00” is not an amount'],
    ['no date', ';Α;7,00;;EUR\n', 'Ημερομηνία', '“” is not a date'],
    [
      'no date, of a payer whose name begins like a total',
      ';TOTAL HOTELS;7,00;;EUR\n',
      'Ημερομηνία',
      '“” is not',
    ],
    ['a word for a date', 'χθες;Α;7,00;;EUR\n', 'Ημερομηνία', '“χθες” is not a date'],
    ['no such date', '31/11/2026;Α;7,00;;EUR\n', 'Ημερομηνία', '“31/11/2026” is not a date'],
    ['a date in the future', '29/11/2206;Α;7,00;;EUR\n', 'Ημερομηνία', 'is in the future'],
  ])('%s', async (_, odd, column, words) => {
    for (const [text, row] of [
      [head + odd + good, 2],
      [head + good + odd + good, 3],
      [head + good + odd, 3],
    ] as const) {
      const asked = await read(text);
      expect(asked.credits).toEqual([]);
      expect(asked.summary.found).toMatchObject({ asks: 'rest', problemRows: 1 });
      const [problem] = asked.summary.found.problems;
      expect(problem).toMatchObject({ row, column });
      expect(problem?.message).toContain(words);
      const rest = await creditsOf(text, { skipBad: true });
      expect(new Set(rest)).toEqual(new Set(['2026-11-24 ΚΑΛΗ 5']));
    }
  });

  test.each([
    ['letters of another encoding', 'Mόller;RF1', 'Περιγραφή', 'spoilt the letters'],
    ['letters that were lost', '???? ?????;RF1', 'Περιγραφή', 'spoilt the letters'],
    ['a rounded reference', 'Α;2.02611E+15', 'Αρ. αναφοράς', 'lost some of it'],
    ['a reference without its end', 'Α;2026112400012300', 'Αρ. αναφοράς', 'lost some of it'],
    ['a column too narrow', 'Α;#######', 'Αρ. αναφοράς', 'lost some of it'],
  ])('what a program has spoilt is set aside: %s', async (_, odd, column, words) => {
    const withReference = 'Ημερομηνία;Πίστωση;Περιγραφή;Αρ. αναφοράς\n';
    const text = `${withReference}24/11/2026;7,00;${odd}\n24/11/2026;5,00;ΚΑΛΗ;RF2\n`;
    const { summary } = await read(text);
    expect(summary.found).toMatchObject({ asks: 'rest', problems: [{ row: 2, column }] });
    expect(summary.found.problems[0]?.message).toContain(words);
    expect(await creditsOf(text, { skipBad: true })).toEqual(['2026-11-24 ΚΑΛΗ 5']);
  });

  test.each([
    ['Σύνολο;;5,00;;\n'],
    [';Σύνολο;5,00;;\n'],
    [';Υπόλοιπο έναρξης;100,00;;EUR\n'],
    ['Total;;5,00;;\n'],
    ['Σύνολο 11/2026:;;5,00;;\n'],
    [';Balance carried forward;5,00;;\n'],
  ])('a row of totals is no line: %s', async (total) => {
    expect(await creditsOf(head + total + good + total)).toEqual(['2026-11-24 ΚΑΛΗ 5']);
  });

  test.each([
    ['the only line', `${head}32/13/2026;Α;5,00;;EUR\n`, 'file.badDay'],
    ['no amount anywhere', `${head}24/11/2026;Α;;;EUR\n`, 'bank.noAmounts'],
    [
      'an amount in another column',
      'Date;Description;Credit;X\n24/11/2026;A;;5,00\n',
      'bank.noAmounts',
    ],
  ])('a file of which nothing can be read is an error: %s', async (_, text, code) => {
    expect(await problemOf(text)).toEqual([code, expect.anything()]);
    expect(await problemOf(text, { skipBad: true })).toEqual([code, expect.anything()]);
  });
});
