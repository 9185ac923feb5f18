import type { InvoiceType } from '../base/choices.ts';
import { type Cents, cents } from '../base/money.ts';
import { lookAlikeKey } from '../base/text.ts';
import { type Fit, fitAmount, type MatchedAmount } from './bank-amount.ts';
import { labelsIn } from './bank-labels.ts';
import { type Named, NameIndex, type NameMatch } from './bank-names.ts';
import type { PaymentEntry } from './payment-allocation.ts';

export { matchedAmounts } from './bank-amount.ts';

/** Only `sure` proposals are confirmed in bulk. */
export const certainties = ['sure', 'likely', 'none'] as const;
type Certainty = (typeof certainties)[number];

/** What the client was recognised by. */
export const matchedBy = ['label', 'iban', 'payer', 'name'] as const;
type MatchedBy = (typeof matchedBy)[number];

export type Credit = {
  _id: string;
  text: string;
  payer: string;
  /** Key by which the payer is remembered (`payerKey`); may be empty. */
  payerKey: string;
  payerIban: string;
  reference: string;
  amount: Cents;
};

/** An issued invoice that is not fully paid. */
export type Debt = {
  _id: string;
  _ref: number;
  invoiceType: InvoiceType;
  /** What the client owes of it. */
  balance: Cents;
  /** The part that money on account pays. */
  onAccount?: Cents;
  client: string;
};

/** The clients of lines confirmed earlier, by IBAN and by `payerKey`. */
export type KnownPayers = Record<'iban' | 'payer', ReadonlyMap<string, readonly string[]>>;

export type Match = {
  certainty: Certainty;
  by: MatchedBy | null;
  amount: MatchedAmount | null;
  client: string | null;
  entries: PaymentEntry[];
  rest: Cents;
};

type Input = {
  credits: readonly Credit[];
  /** Oldest first. */
  debts: readonly Debt[];
  clients: Iterable<Named>;
  payers: KnownPayers;
};

/** The key by which a payer's name is remembered. */
export function payerKey(payer: string): string {
  return (lookAlikeKey(payer).match(/[\p{L}\d]+/gu) ?? []).toSorted().join(' ');
}

/**
 * A proposal for each credit, in the same order. The part of an invoice that one proposal uses is not proposed again;
 * sure proposals take precedence.
 */
export function matchCredits({ credits, debts, clients, payers }: Input): Match[] {
  const books = new Books(debts);
  const names = new NameIndex(clients);
  const evidence = credits.map((credit) => readEvidence(credit, { books, names, payers }));
  const matches = evidence.map((found) => books.take(sureMatch(found, books)));
  return evidence.map((found, at) => matches[at] ?? books.take(likelyMatch(found, books)) ?? none);
}

const none: Match = {
  certainty: 'none',
  by: null,
  amount: null,
  client: null,
  entries: [],
  rest: cents(0),
};

/** What is still owed after the proposals so far. */
class Books {
  readonly #byClient: Map<string, Debt[]>;
  readonly #byRef: Map<number, Debt[]>;
  readonly #taken = new Map<string, number>();

  constructor(debts: readonly Debt[]) {
    this.#byClient = Map.groupBy(debts, ({ client }) => client);
    this.#byRef = Map.groupBy(debts, ({ _ref }) => _ref);
  }

  owedBy(client: string): Debt[] {
    return this.#left(this.#byClient.get(client) ?? []);
  }

  numbered(ref: number): Debt[] {
    return this.#byRef.get(ref) ?? [];
  }

  take<M extends Match | undefined>(match: M): M {
    for (const { invoice, amount } of match?.entries ?? []) {
      this.#taken.set(invoice, (this.#taken.get(invoice) ?? 0) + amount);
    }
    return match;
  }

  #left(debts: readonly Debt[]): Debt[] {
    return debts
      .map((debt) => {
        const taken = this.#taken.get(debt._id) ?? 0;
        const beyond = Math.max(0, taken - debt.balance);
        return {
          ...debt,
          balance: cents(Math.max(0, debt.balance - taken)),
          onAccount: cents((debt.onAccount ?? 0) - beyond),
        };
      })
      .filter(({ balance, onAccount }) => balance + onAccount > 0);
  }
}

type Evidence = {
  amount: Cents;
  /** The unpaid invoices named in the text. */
  named: Debt[];
  /** A named invoice is uncertain: the text has only digits, or a number that two invoices share. */
  isVague: boolean;
  remembered: Record<'iban' | 'payer', readonly string[]>;
  names: ReadonlyMap<string, NameMatch>;
};

type Sources = { books: Books; names: NameIndex; payers: KnownPayers };

function readEvidence(credit: Credit, { books, names, payers }: Sources): Evidence {
  const { amount, payerIban } = credit;
  const text = [credit.payer, credit.text, credit.reference].join(' \n ');
  const named: Debt[] = [];
  let isVague = false;
  for (const { ref, type, isBare } of labelsIn(text)) {
    const all = books.numbered(ref).filter((debt) => type === null || debt.invoiceType === type);
    const exact = all.filter(({ balance }) => balance === amount);
    const [debt] = exact.length > 0 ? exact : all;
    if (debt === undefined) continue;
    named.push(debt);
    isVague ||= isBare || (all.length > 1 && exact.length !== 1);
  }
  const clientsOf = (by: 'iban' | 'payer', key: string) =>
    key === '' ? [] : (payers[by].get(key) ?? []);
  return {
    amount,
    named,
    isVague,
    remembered: { iban: clientsOf('iban', payerIban), payer: clientsOf('payer', credit.payerKey) },
    names: names.find(text),
  };
}

/** By labels whose balances add up to the amount, or else by a remembered payer who owes exactly that. */
function sureMatch(found: Evidence, books: Books): Match | undefined {
  if (found.named.length > 0) return sureByLabel(found, books);
  return sureByPayer(found, books, 'iban') ?? sureByPayer(found, books, 'payer');
}

function sureByLabel(found: Evidence, books: Books): Match | undefined {
  const client = onlyOf(found.named.map((debt) => debt.client));
  if (client === undefined || found.isVague || isContradicted(found, client)) return undefined;
  const fit = fitOf(found, books, client);
  const isNamed = (id: string) => found.named.some(({ _id }) => _id === id);
  const areNamed = fit.entries.every(({ invoice }) => isNamed(invoice));
  return isExact(fit) && areNamed ? matchOf('sure', 'label', { client, fit }) : undefined;
}

function sureByPayer(found: Evidence, books: Books, by: 'iban' | 'payer'): Match | undefined {
  const client = onlyOf(found.remembered[by]);
  if (client === undefined || isContradicted(found, client)) return undefined;
  // If two clients have the same name, it does not tell which of them pays.
  if (by === 'payer' && wholeNames(found.names).some((other) => other !== client)) return undefined;
  const fit = fitAmount(found.amount, books.owedBy(client));
  const isWhole = fit.amount === 'invoice' || fit.amount === 'all';
  return isWhole && fit.isOnly ? matchOf('sure', by, { client, fit }) : undefined;
}

/** Something else in the line points to another client. */
function isContradicted({ remembered, names }: Evidence, client: string): boolean {
  return [remembered.iban, remembered.payer, wholeNames(names)].some(
    (clients) => clients.length > 0 && !clients.includes(client),
  );
}

function wholeNames(names: Evidence['names']): string[] {
  return [...names].filter(([, match]) => match === 'whole').map(([client]) => client);
}

function likelyMatch(found: Evidence, books: Books): Match | undefined {
  const sources = [
    ['label', [...new Set(found.named.map(({ client }) => client))]],
    ['iban', found.remembered.iban],
    ['payer', found.remembered.payer],
  ] as const;
  const matches = sources.map(
    ([by, clients]) => clients.length > 0 && bestOf(found, books, { by, clients }),
  );
  const all = [...matches, namedMatch(found, books)];
  const known = all.filter((match) => match !== false && match !== undefined);
  const likely = known.filter(({ certainty }) => certainty === 'likely');
  // Labels may be mistyped and payers may pay for others, so an exact amount counts for more.
  return likely.find(isExact) ?? likely[0] ?? known[0];
}

type Candidates = { by: MatchedBy; clients: readonly string[] };

/** The only client, or the only one whose debts fit the amount. */
function bestOf(found: Evidence, books: Books, { by, clients }: Candidates): Match | undefined {
  const fits = clients.map((client) => ({ client, fit: fitOf(found, books, client) }));
  const [only] = fits;
  const fitting = fits.filter(({ fit }) => isExact(fit));
  const chosen = fits.length === 1 ? only : onlyOf(fitting);
  if (chosen === undefined) return undefined;
  return matchOf(chosen.fit.amount === 'nothing' ? 'none' : 'likely', by, chosen);
}

/** By names, with the best kind of match that any client has. A last name alone needs a fitting amount. */
function namedMatch(found: Evidence, books: Books): Match | undefined {
  for (const kind of ['whole', 'short', 'family'] as const) {
    const clients = [...found.names].filter(([, match]) => match === kind).map(([id]) => id);
    if (clients.length === 0) continue;
    const match = bestOf(found, books, { by: 'name', clients });
    const isEnough = kind !== 'family' || match?.amount === 'invoice' || match?.amount === 'all';
    if (match !== undefined && isEnough) return match;
  }
  return undefined;
}

function fitOf({ amount, named }: Evidence, books: Books, client: string): Fit {
  const owed = books.owedBy(client);
  const own = owed.filter(({ _id }) => named.some((debt) => debt._id === _id));
  return fitAmount(amount, owed, own);
}

function isExact({ amount }: Pick<Match, 'amount'>): boolean {
  return amount === 'invoice' || amount === 'all' || amount === 'some';
}

function matchOf(
  certainty: Certainty,
  by: MatchedBy,
  { client, fit: { amount, entries, rest } }: { client: string; fit: Fit },
): Match {
  return { certainty, by, amount, client, entries, rest };
}

/** The only distinct value; undefined if there are none or several. */
function onlyOf<T>(values: readonly T[]): T | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}
