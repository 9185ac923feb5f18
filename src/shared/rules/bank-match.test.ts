import { describe, expect, test } from 'vitest';
import { cents } from '../base/money.ts';
import { fitAmount } from './bank-amount.ts';
import { labelsIn } from './bank-labels.ts';
import { type Credit, type Debt, type KnownPayers, matchCredits, payerKey } from './bank-match.ts';
import { NameIndex } from './bank-names.ts';

describe('labels in a text', () => {
  test.each([
    ['I-000123', '123 invoice'],
    ['i123', '123 invoice'],
    ['ΕΞΟΦΛΗΣΗ Ι-000123 ΕΥΧΑΡΙΣΤΩ', '123 invoice'],
    ['ι 123', '123 invoice'],
    ['I000123', '123 invoice'],
    ['I_00123', '123 invoice'],
    ['l-000123', '123 invoice'],
    ['1-000123', '123 invoice'],
    ['I-OOO123', '123 invoice'],
    ['O-000045', '45 other'],
    ['ο-000045', '45 other'],
    ['Τιμ. 123', '123'],
    ['ΤΙΜ 123', '123'],
    ['τιμολόγιο αρ. 123', '123'],
    ['ΠΛΗΡΩΜΗ ΤΙΜ/ΓΙΟΥ 123', '123'],
    ['TIMOLOGIO 123', '123'],
    ['Invoice no. 000123', '123'],
    ['INV#123', '123'],
    ['INV I-123', '123 invoice'],
    ['Τιμ. 123, 124 και 125', '123, 124, 125'],
    ['I-000123 + I-000124', '123 invoice, 124 invoice'],
    ['REF 000123', '123 bare'],
    ['ΤΙΜΗ 123,50', ''],
    ['Τιμ. 123,50', ''],
    ['στις 5 Μαρτίου, ο 45 χρόνια', ''],
    ['IBAN CY17002001280000001200527600', ''],
    ['ΣΑΛΟΝΙ 12', ''],
    ['I-0', ''],
  ])('%s', (text, labels) => {
    const found = labelsIn(text).map(({ ref, type, isBare }) =>
      [ref, type, isBare && 'bare'].filter(Boolean).join(' '),
    );
    expect(found.join(', ')).toBe(labels);
  });
});

describe('names in a text', () => {
  const person = { firstName: 'Νίκος', lastName: 'Παπαδόπουλος', companyName: '' };
  const company = { firstName: 'Μαρία', lastName: '', companyName: 'Ξενοδοχείο Αφροδίτη Λτδ' };
  const letters = { firstName: '', lastName: '', companyName: 'Α.Β.Γ. Χαλιά' };
  const double = { firstName: 'Άννα', lastName: 'Χατζη-Γιάννη', companyName: '' };
  const single = { firstName: '', lastName: '', companyName: 'Άλφα' };

  test.each([
    [person, 'ΠΑΠΑΔΟΠΟΥΛΟΣ ΝΙΚΟΣ', 'whole'],
    [person, 'ΑΠΟ NIKOS PAPADOPOULOS 12345', 'whole'],
    [person, 'Papadopulos, N.', 'short'],
    [person, 'Ν. ΠΑΠΑΔΟΠΟΥΛΟΣ', 'short'],
    [person, 'ΠΑΠΑΔΟΠΟΥΛΟΣ ΝΙΚ', 'short'],
    [person, 'ΠΑΠΑΔΟΠΟΥΛΟΣ', 'family'],
    [person, 'ΠΑΠΑΔΟΠΟΥΛΟΣ ΑΝΔΡΕΑΣ', 'family'],
    [person, 'ΠΑΠΑΔΟΠΟΥΛΟΥ ΝΙΚΗ', undefined],
    [person, 'ΝΙΚΟΣ', undefined],
    [company, 'XENODOXEIO AFRODITI LTD', 'whole'],
    [company, 'ΑΦΡΟΔΙΤΗ ΞΕΝΟΔΟΧΕΙΟ', 'whole'],
    [company, 'ΞΕΝΟΔ. ΑΦΡΟΔΙΤΗ', 'short'],
    [company, 'Ξ. ΑΦΡΟΔΙΤΗ', 'short'],
    [company, 'ΞΕΝΟΔΟΧΕΙΟ ΔΙΟΝΥΣΟΣ ΛΤΔ', undefined],
    [letters, 'ABG XALIA', 'whole'],
    [letters, 'Α.Β.Γ. ΧΑΛΙΑ', 'whole'],
    [double, 'ΧΑΤΖΗΓΙΑΝΝΗ ΑΝΝΑ', 'whole'],
    [double, 'ANNA CHATZI GIANNI', 'whole'],
    [single, 'ΕΜΒΑΣΜΑ ALPHA BANK', 'family'],
  ])('%j: %s', (names, text, match) => {
    expect(new NameIndex([{ _id: 'a', ...names }]).find(text).get('a')).toBe(match);
  });
});

describe('how an amount fits what is owed', () => {
  const owed = (...balances: number[]) =>
    balances.map((balance, at) => ({
      _id: 'abcdefghijklmnop'.charAt(at),
      balance: cents(balance),
    }));

  test.each([
    [100, [100], [], 'invoice', 'a100', 0, true],
    [100, [50, 100], [], 'invoice', 'b100', 0, true],
    [100, [100, 100], [], 'invoice', 'a100', 0, false],
    [100, [100, 60, 40], [], 'invoice', 'a100', 0, false],
    [150, [50, 100], [], 'all', 'a50 b100', 0, true],
    [150, [50, 100, 30], [], 'some', 'a50 b100', 0, true],
    [80, [50, 30, 30, 10], [], 'some', 'a50 b30', 0, false],
    [80, [50, 100], [], 'part', 'a50 b30', 0, false],
    [200, [50, 100], [], 'over', 'a50 b100', 50, false],
    [200, [], [], 'nothing', '', 200, false],
    [100, [50, 100], ['b'], 'invoice', 'b100', 0, true],
    [60, [50, 100], ['b'], 'part', 'b60', 0, false],
    [120, [50, 100], ['b'], 'part', 'b100 a20', 0, false],
    [150, [50, 100], ['b'], 'all', 'a50 b100', 0, true],
  ] as const)('%i of %j, named %j: %s', (amount, balances, named, fits, entries, rest, isOnly) => {
    const all = owed(...balances);
    const own = all.filter(({ _id }) => named.some((id) => id === _id));
    const fit = fitAmount(cents(amount), all, own);
    const written = fit.entries.map(({ invoice, amount: paid }) => `${invoice}${paid}`).join(' ');
    expect([fit.amount, written, fit.rest, fit.isOnly]).toEqual([fits, entries, rest, isOnly]);
  });

  const withAccount = (...rows: [balance: number, onAccount: number][]) =>
    rows.map(([balance, onAccount], at) => ({
      _id: 'abcdefgh'.charAt(at),
      balance: cents(balance),
      onAccount: cents(onAccount),
    }));

  test.each([
    { amount: 100, owed: [[100, 19]], fits: 'invoice', entries: 'a100', rest: 0 },
    { amount: 119, owed: [[100, 19]], fits: 'over', entries: 'a119', rest: 0 },
    { amount: 120, owed: [[100, 19]], fits: 'over', entries: 'a119', rest: 1 },
    { amount: 119, owed: [[0, 119]], fits: 'nothing', entries: '', rest: 119 },
    {
      amount: 100,
      owed: [
        [0, 50],
        [100, 0],
      ],
      fits: 'invoice',
      entries: 'b100',
      rest: 0,
    },
    {
      amount: 120,
      owed: [
        [0, 50],
        [100, 0],
      ],
      fits: 'over',
      entries: 'a20 b100',
      rest: 0,
    },
    {
      amount: 150,
      owed: [
        [0, 50],
        [100, 0],
        [50, 0],
      ],
      fits: 'all',
      entries: 'b100 c50',
      rest: 0,
    },
    {
      amount: 70,
      owed: [
        [0, 50],
        [100, 0],
      ],
      fits: 'part',
      entries: 'b70',
      rest: 0,
    },
  ] as const)('of $amount with money on account, $owed: $fits', (row) => {
    const debts = withAccount(
      ...row.owed.map(([balance, off]) => [balance, off] as [number, number]),
    );
    const fit = fitAmount(cents(row.amount), debts);
    const written = fit.entries.map(({ invoice, amount }) => `${invoice}${amount}`).join(' ');
    expect([fit.amount, written, fit.rest]).toEqual([row.fits, row.entries, row.rest]);
  });

  test('of many invoices only some are combined', () => {
    let reads = 0;
    const all = Array.from({ length: 60 }, (_, at) => ({
      _id: String(at),
      get balance() {
        reads += 1;
        return cents(1_000 + at);
      },
    }));
    fitAmount(cents(30_001), all);
    // 14 invoices have 2 to the power of 14 subsets.
    expect(reads).toBeLessThan(2 ** 15);
  });
});

const clients = [
  { _id: 'nikos', firstName: 'Νίκος', lastName: 'Παπαδόπουλος', companyName: '' },
  { _id: 'maria', firstName: 'Μαρία', lastName: 'Ανδρέου', companyName: '' },
  { _id: 'hotel', firstName: '', lastName: '', companyName: 'Ξενοδοχείο Αφροδίτη Λτδ' },
  { _id: 'twin', firstName: 'Μαρία', lastName: 'Ανδρέου', companyName: '' },
];

const debt = (label: string, client: string, balance: number): Debt => ({
  _id: label,
  _ref: Number(label.slice(1)),
  invoiceType: label.startsWith('i') ? 'invoice' : 'other',
  balance: cents(balance),
  client,
});

const debts = [
  debt('i1', 'nikos', 100),
  debt('i2', 'nikos', 60),
  debt('i3', 'maria', 100),
  debt('i4', 'hotel', 250),
  debt('i5', 'hotel', 70),
  debt('o1', 'hotel', 30),
  debt('i6', 'twin', 45),
];

const credit = (text: string, amount: number, payerIban = ''): Credit => ({
  _id: text,
  text,
  payer: '',
  payerKey: payerKey(text),
  payerIban,
  reference: '',
  amount: cents(amount),
});

const payers: KnownPayers = {
  iban: new Map([
    ['NIKOS', ['nikos']],
    ['BOTH', ['nikos', 'maria']],
    ['PAID', ['gone']],
  ]),
  payer: new Map([[payerKey('ΑΝΔΡΕΟΥ ΜΑΡΙΑ'), ['maria']]]),
};

function proposals(...credits: Credit[]): string[] {
  return matchCredits({ credits, debts, clients, payers }).map(
    ({ certainty, by, amount, client, entries, rest }) =>
      [
        certainty,
        by,
        amount,
        client,
        ...entries.map((entry) => `${entry.invoice}=${entry.amount}`),
        rest > 0 && `rest ${rest}`,
      ]
        .filter((part) => part !== null && part !== false)
        .join(' '),
  );
}

describe('proposals', () => {
  test.each([
    [credit('I-000001', 100), 'sure label invoice nikos i1=100'],
    [credit('I-000001 και I-000002', 160), 'sure label all nikos i1=100 i2=60'],
    [credit('I-000001', 99), 'likely label part nikos i1=99'],
    [credit('I-000001', 200), 'likely label over nikos i1=100 i2=60 rest 40'],
    [credit('000001', 100), 'likely label invoice nikos i1=100'],
    // An invoice and another document share the number: the amount decides.
    [credit('Τιμ. 1', 30), 'sure label invoice hotel o1=30'],
    // The name points to another client, so the label is mistyped.
    [credit('I-000001 ΞΕΝΟΔΟΧΕΙΟ ΑΦΡΟΔΙΤΗ', 100), 'likely label invoice nikos i1=100'],
    [credit('I-000001 ΞΕΝΟΔΟΧΕΙΟ ΑΦΡΟΔΙΤΗ', 250), 'likely name invoice hotel i4=250'],
    [credit('I-000003', 100, 'NIKOS'), 'likely label invoice maria i3=100'],
    // Invoices of two clients: one payment cannot pay both.
    [credit('I-000001 I-000003', 200), 'none'],
    [credit('I-000777', 100), 'none'],
    [credit('ΕΜΒΑΣΜΑ', 100, 'NIKOS'), 'sure iban invoice nikos i1=100'],
    [credit('ΕΜΒΑΣΜΑ', 160, 'NIKOS'), 'sure iban all nikos i1=100 i2=60'],
    [credit('ΕΜΒΑΣΜΑ', 90, 'NIKOS'), 'likely iban part nikos i1=90'],
    [credit('ΕΜΒΑΣΜΑ', 170, 'NIKOS'), 'likely iban over nikos i1=100 i2=60 rest 10'],
    [credit('ΕΜΒΑΣΜΑ', 100, 'BOTH'), 'none'],
    [credit('ΕΜΒΑΣΜΑ', 60, 'BOTH'), 'likely iban invoice nikos i2=60'],
    [credit('ΕΜΒΑΣΜΑ', 60, 'PAID'), 'none iban nothing gone rest 60'],
    // A payer who owes nothing pays for a client named in the text.
    [credit('PAPADOPOULOS N', 60, 'PAID'), 'likely name invoice nikos i2=60'],
    // Two clients have the same name.
    [credit('ΑΝΔΡΕΟΥ ΜΑΡΙΑ', 100), 'likely payer invoice maria i3=100'],
    [credit('ANDREOU MARIA 2', 45), 'likely name invoice twin i6=45'],
    [credit('ANDREOU MARIA 2', 44), 'none'],
    [credit('AFRODITI XENODOCHEIO', 100), 'likely name some hotel i5=70 o1=30'],
    [credit('AFRODITI XENODOCHEIO', 350), 'likely name all hotel i4=250 i5=70 o1=30'],
    // A last name alone, with an amount that fits and one that does not.
    [credit('ΠΑΠΑΔΟΠΟΥΛΟΣ', 60), 'likely name invoice nikos i2=60'],
    [credit('ΠΑΠΑΔΟΠΟΥΛΟΣ ΑΝΔΡΕΑΣ', 61), 'none'],
    [credit('ΜΙΣΘΟΔΟΣΙΑ', 100), 'none'],
  ])('%j', (line, expected) => {
    expect(proposals(line)).toEqual([expected]);
  });

  test('an invoice is proposed for one of two equal lines, to the sure one first', () => {
    expect(
      proposals(
        credit('ΠΑΠΑΔΟΠΟΥΛΟΣ ΝΙΚΟΣ', 100),
        credit('I-000001', 100),
        credit('I-000001 ξανά', 100),
      ),
    ).toEqual([
      'likely name over nikos i2=60 rest 40',
      'sure label invoice nikos i1=100',
      'none label nothing nikos rest 100',
    ]);
  });
});
