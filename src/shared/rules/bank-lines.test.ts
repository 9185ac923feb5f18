import { expect, test } from 'vitest';
import { cents, sumCents } from '../base/money.ts';
import { fold } from '../base/text.ts';
import { invoiceLabel } from '../i18n/format.ts';
import { type Credit, type Debt, matchCredits } from './bank-match.ts';

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const LAST =
  'Παπαδόπουλος Γεωργίου Ανδρέου Χριστοδούλου Χατζηγιάννη Κωνσταντίνου Νικολάου Ιωάννου Δημητρίου Παναγιώτου Μιχαήλ Σάββα Κυριάκου Ευθυμίου Θεοδώρου Λοΐζου Στυλιανού Αντωνίου Ξενοφώντος Χαραλάμπους Ζαχαρίου Βασιλείου Ψαρά Μακρίδης Τσιάππα Γρηγορίου Σωτηρίου Πέτρου Φιλίππου Ηλία'.split(
    ' ',
  );
const FIRST =
  'Νίκος Μαρία Ανδρέας Ελένη Γιώργος Χρυστάλλα Κώστας Άννα Δημήτρης Σοφία Πανίκος Ευτυχία Μιχάλης Θεοδώρα Στέλιος Ξένια'.split(
    ' ',
  );
const COMPANIES = [
  'Ξενοδοχείο Αφροδίτη Λτδ',
  'Α.Β.Γ. Κατασκευές Λτδ',
  'Ταβέρνα ο Ζορμπάς',
  'Golden Bay Hotels Ltd',
  'Ιατρικό Κέντρο Λήδρας',
  'Δικηγορικό Γραφείο Μακρίδη & Σία',
  'Marathasa Trading Co',
  'Εκδόσεις Χρυσαλίς',
];

/** How banks and passports transliterate Greek names, letter by letter; independent of the sound key. */
const LATIN: Record<string, string> = {
  ου: 'ou',
  αυ: 'av',
  ευ: 'ev',
  μπ: 'mp',
  ντ: 'nt',
  γγ: 'ng',
  γκ: 'gk',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

function latin(text: string): string {
  return fold(text)
    .replace(/ου|αυ|ευ|μπ|ντ|γγ|γκ|[α-ω]/g, (letters) => LATIN[letters] ?? letters)
    .toUpperCase();
}

const capitals = (text: string) => fold(text).toUpperCase();

/** A shop of 240 clients, 500 bank lines, and what each line pays. */
function makeShop(seed: number) {
  const chance = chanceFrom(seed);
  const below = (count: number) => Math.floor(chance() * count);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const people = LAST.flatMap((lastName, at) =>
    FIRST.filter((_, n) => (n + at) % 2 === 0).map((firstName) => ({
      firstName,
      lastName,
      companyName: '',
    })),
  );
  const firms = COMPANIES.map((companyName) => ({ firstName: '', lastName: '', companyName }));
  const clients = [...people.slice(0, 232), ...firms].map((names, at) => ({
    ...names,
    _id: `c${at}`,
  }));
  const debts: Debt[] = [];
  for (const { _id: client } of [...clients, ...clients, ...clients, ...clients]) {
    const _ref = debts.length + 1;
    const isOther = chance() < 0.1;
    // Includes round amounts, which several invoices share.
    const balance = cents(chance() < 0.3 ? 5_000 * (1 + below(6)) : 2_000 + below(60_000));
    debts.push({
      _id: `d${_ref}`,
      _ref,
      invoiceType: isOther ? 'other' : 'invoice',
      balance,
      client,
    });
  }
  return { clients, debts, chance, below, oneOf };
}

type Shop = ReturnType<typeof makeShop>;
type Expected = { client: string | null; invoices: string[] | 'part' };
type Line = { credit: Credit; expected: Expected; kind: string };

const TYPOS: ((label: string, ref: number) => string)[] = [
  (label) => label.replace('-', ''),
  (label) => label.replace('-', ' - '),
  (label) => label.replace('I-', 'Ι-').replace('O-', 'Ο-'),
  (label) => label.replace('-0', '-'),
  (label) => label.replace('I-0', 'l-0').replace('O-0', '0-0'),
  (label) => label.replace('-000', '-OOO'),
  (label) => label.toLowerCase(),
  (label, ref) => (label.startsWith('I') ? `ΤΙΜ. ${ref}` : label),
  (label, ref) => (label.startsWith('I') ? `INV ${ref}` : label),
  (label, ref) => (label.startsWith('I') ? `Τιμολόγιο Νο ${ref}` : label),
];

function makeLines(shop: Shop): Line[] {
  const { clients, debts, chance, below, oneOf } = shop;
  const free = new Map(
    clients.map(({ _id }) => [_id, debts.filter(({ client }) => client === _id)]),
  );
  const nameOf = (client: string) => {
    const { firstName, lastName, companyName } = clients.find(({ _id }) => _id === client) ?? {
      firstName: '',
      lastName: '',
      companyName: '',
    };
    if (companyName !== '') return companyName;
    const full = chance() < 0.5 ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
    const initial = `${firstName.charAt(0)}. ${lastName}`;
    return chance() < 0.1 ? initial : full;
  };
  const written = (client: string) => {
    const name = nameOf(client);
    return chance() < 0.5 ? capitals(name) : latin(name);
  };
  const around = (text: string) =>
    oneOf([
      text,
      `ΕΜΒΑΣΜΑ ΑΠΟ ${text}`,
      `TRANSFER ${text} REF ${100_000 + below(899_999)}`,
      `${text} ΧΑΛΙΑ`,
    ]);
  const line = (kind: string, text: string, amount: number, expected: Expected): Line => ({
    kind,
    expected,
    credit: {
      _id: '',
      text: around(text),
      payer: '',
      payerKey: '',
      payerIban: '',
      reference: '',
      amount: cents(amount),
    },
  });
  const taken = (many: number): Debt[] => {
    for (;;) {
      const own = free.get(oneOf(clients)._id) ?? [];
      if (own.length >= many) return own.splice(0, many);
    }
  };
  const makers: [share: number, make: () => Line][] = [
    [
      22,
      () => {
        const [debt] = taken(1) as [Debt];
        const expected = { client: debt.client, invoices: [debt._id] };
        return line('label', invoiceLabel(debt), debt.balance, expected);
      },
    ],
    [
      15,
      () => {
        const [debt] = taken(1) as [Debt];
        const expected = { client: debt.client, invoices: [debt._id] };
        return line('typo', oneOf(TYPOS)(invoiceLabel(debt), debt._ref), debt.balance, expected);
      },
    ],
    [
      30,
      () => {
        const [debt] = taken(1) as [Debt];
        const expected = { client: debt.client, invoices: [debt._id] };
        return line('name', written(debt.client), debt.balance, expected);
      },
    ],
    [
      12,
      () => {
        const two = taken(2);
        const [debt] = two as [Debt];
        const expected = { client: debt.client, invoices: two.map(({ _id }) => _id) };
        const sum = sumCents(two.map(({ balance }) => balance));
        return line('two', written(debt.client), sum, expected);
      },
    ],
    [
      7,
      () => {
        const [debt] = taken(1) as [Debt];
        const part = Math.floor(debt.balance * 0.37) + 1;
        return line('part', written(debt.client), part, { client: debt.client, invoices: 'part' });
      },
    ],
    [
      4,
      () => {
        // The label of someone else's invoice with the payer's own name.
        const [debt] = taken(1) as [Debt];
        const other = oneOf(debts.filter(({ client }) => client !== debt.client));
        const expected = { client: debt.client, invoices: [debt._id] };
        const text = `${invoiceLabel(other)} ${capitals(nameOf(debt.client))}`;
        return line('wrong label', text, debt.balance, expected);
      },
    ],
    [
      10,
      () => {
        const names = [
          'ΣΠΥΡΟΥ ΙΑΚΩΒΟΣ',
          'JOHN SMITH',
          'ΑΗΚ ΕΠΙΣΤΡΟΦΗ',
          'LIDL CYPRUS',
          'ΜΙΣΘΟΔΟΣΙΑ ΜΑΡΤΙΟΥ',
        ];
        const family = `${capitals(oneOf(LAST))} ΠΡΟΚΟΠΗΣ`;
        const text = chance() < 0.4 ? family : oneOf(names);
        return line('stranger', text, 1_000 + below(90_000), { client: null, invoices: [] });
      },
    ],
  ];
  const whole = makers.reduce((sum, [share]) => sum + share, 0);
  return makers
    .flatMap(([share, make]) => Array.from({ length: Math.round((share / whole) * 500) }, make))
    .map((made, at) => ({ ...made, credit: { ...made.credit, _id: `l${at}` } }));
}

const none = { iban: new Map<string, string[]>(), payer: new Map<string, string[]>() };

test.each([1, 7, 2026])(
  '500 lines of a Greek bank, shop %i: nine of ten right, none of the sure wrong',
  (seed) => {
    const shop = makeShop(seed);
    const lines = makeLines(shop);
    const credits = lines.map(({ credit }) => credit);
    const matches = matchCredits({ credits, ...shop, payers: none });
    const results = lines.map(({ expected, credit, kind }, at) => {
      const match = matches[at];
      const proposed = match?.certainty === 'none' ? null : (match?.client ?? null);
      const entries = match?.entries ?? [];
      const invoices = entries.map(({ invoice }) => invoice);
      const areRight =
        expected.invoices === 'part'
          ? sumCents(entries.map(({ amount }) => amount)) === credit.amount
          : proposed === null || String(invoices) === String(expected.invoices);
      const isRight = proposed === expected.client && areRight;
      return { kind, isRight, isSure: match?.certainty === 'sure', text: credit.text, match };
    });
    expect(results.length).toBeGreaterThanOrEqual(499);
    expect(results.filter(({ isSure, isRight }) => isSure && !isRight)).toEqual([]);
    const right = results.filter(({ isRight }) => isRight).length;
    expect(right / results.length).toBeGreaterThanOrEqual(0.9);
  },
);
