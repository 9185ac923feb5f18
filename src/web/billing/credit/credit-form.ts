import {
  type Cents,
  cents,
  scaled,
  toBasisPoints,
  toCents,
  toEuros,
  toThousandths,
} from '#shared/base/money.ts';
import type { FieldIssue } from '#shared/fields/errors.ts';
import {
  amountsByRow,
  creditSums,
  type EarlierCredit,
  remainingSums,
  issuedCredits,
  overpaidBy,
} from '#shared/rules/credit.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';

export type Invoice = Answer<'GET /invoice/:id'>;
type Credits = Answer<'GET /invoice/:id/credits'>['data'];
export type InvoiceLine = Invoice['jobs'][number]['items'][number];

export const creditedParts = ['rest', 'lines', 'total'] as const;
export const overpaidUses = ['account', 'refund'] as const;

/** A row of the invoice. `amount` and `left` are without VAT; `left` is what earlier credit notes have left. */
export type DraftLine = {
  row: string;
  line: InvoiceLine;
  left: number;
  isChosen: boolean;
  amount: TypedNumber;
};

type Refund = NonNullable<Input<'POST /invoice/:id/credit'>['body']['refund']>;

export type CreditDraft = {
  date: string | null;
  reason: string;
  part: (typeof creditedParts)[number];
  lines: DraftLine[];
  /** With VAT. */
  total: TypedNumber;
  use: (typeof overpaidUses)[number];
  refund: { method: Refund['method']; transactionDate: string | null };
};

/** An invoice and its earlier credit notes, from which the next one is computed. */
export type Creditable = { invoice: Invoice; earlier: EarlierCredit[] };

export function toCreditable(invoice: Invoice, credits: Credits): Creditable {
  const earlier = issuedCredits(
    credits.map(({ status, breakdown, lines }) => ({
      status,
      breakdown: centsOf(breakdown),
      lines: lines.map(({ row, amount }) => ({ row, qty: null, amount: toCents(amount) })),
    })),
  );
  return { invoice, earlier };
}

/**
 * Initially credits everything that is left, or the row `chosen` alone if there is something left of it, and keeps
 * overpaid money on account.
 */
export function newCredit(creditable: Creditable, chosen?: string): CreditDraft {
  const lines = draftLines(creditable).map((line) => ({
    ...line,
    isChosen: line.row === chosen && line.left > 0,
  }));
  return {
    date: today(),
    reason: '',
    part: lines.some(({ isChosen }) => isChosen) ? 'lines' : 'rest',
    lines,
    total: null,
    use: 'account',
    refund: { method: 'cash', transactionDate: today() },
  };
}

/** A subscription invoice has no lines, because its total is not the sum of its rows. */
export function draftLines({ invoice, earlier }: Creditable): DraftLine[] {
  const lines = invoice.subscription ? [] : invoice.jobs.flatMap(({ items }) => items);
  const credited = amountsByRow(earlier.flatMap((credit) => credit.lines));
  return lines.map((line) => {
    const left = toEuros(cents(toCents(line.total) - (credited.get(line._id) ?? 0)));
    return { row: line._id, line, left, isChosen: false, amount: left };
  });
}

/** `Πλύσιμο · 12 Κιλίμι` */
export function titleOf({ item, clientItem }: InvoiceLine): string {
  return clientItem === null
    ? item.title
    : `${item.title} · ${clientItem._ref} ${clientItem.title}`;
}

/**
 * The body of the call. A whole row is credited by its quantity, a part of it by its amount. Rows that are not chosen
 * are sent with 0, so that the server's errors have the index of the right row. Without an overpayment nothing is given
 * back, whatever was chosen while there was one.
 */
export function creditBody(creditable: Creditable, draft: CreditDraft) {
  const { date, reason, part, lines, total, use, refund } = draft;
  const isOverpaid = overpaid(creditable, totalOfDraft(creditable, draft)) > 0;
  return {
    date,
    reason,
    lines: part === 'lines' ? lines.map(lineBody) : null,
    total: part === 'total' ? total : null,
    refund: isOverpaid && use === 'refund' ? refund : null,
  };
}

function lineBody({ row, line, isChosen, amount }: DraftLine) {
  if (!isChosen) return { row, quantity: null, amount: 0 };
  const isWhole = amount === line.total;
  return { row, quantity: isWhole ? line.qty : null, amount: isWhole ? null : amount };
}

/** The sums as the server will compute them; undefined while an input is invalid or too high. */
export function sumsOfDraft({ invoice, earlier }: Creditable, draft: CreditDraft) {
  const { part, total } = draft;
  const chosen = draft.lines.filter(({ isChosen }) => isChosen);
  const amounts = chosen.map(({ amount }) => typedCents(amount));
  const typedTotal = part === 'total' ? typedCents(total) : undefined;
  if (part === 'total' && typedTotal === undefined) return undefined;
  if (part === 'lines' && (chosen.length === 0 || amounts.includes(undefined))) return undefined;
  return creditSums({
    invoice: { ...centsOf(invoice.breakdown), rows: rowsOf(invoice) },
    earlier,
    lines:
      part === 'lines'
        ? chosen.map(({ line }, at) => ({
            row: line._id,
            qty: null,
            amount: amounts[at] ?? cents(0),
          }))
        : [],
    total: typedTotal,
  });
}

/** 0 while an input is invalid. */
export function totalOfDraft(creditable: Creditable, draft: CreditDraft): Cents {
  return sumsOfDraft(creditable, draft)?.total ?? cents(0);
}

/** The amount of the invoice that can still be credited, in euros. */
export function leftToCredit({ invoice, earlier }: Creditable): number {
  return toEuros(remainingSums(centsOf(invoice.breakdown), earlier).total);
}

/** The overpayment that a credit of `creditTotal` cents leaves, in euros. */
export function overpaid({ invoice }: Creditable, creditTotal: Cents): number {
  return toEuros(overpaidBy(toCents(invoice.balance), creditTotal));
}

/** Problems beyond the schema of the body, at the fields of the draft. */
export function creditProblems(
  creditable: Creditable,
  draft: CreditDraft,
  money: (euros: number) => string,
): FieldIssue[] {
  const { part, lines, total } = draft;
  const tooMuch = (path: string, left: number): FieldIssue => ({
    path,
    key: 'error.credit.exceedsLeft',
    values: { left: money(left) },
  });
  if (part === 'lines') {
    if (!lines.some(({ isChosen }) => isChosen)) {
      return [{ path: 'lines', key: 'credit.noRows', values: {} }];
    }
    return lines.flatMap(({ isChosen, amount, left }, index) =>
      isChosen && typeof amount === 'number' && amount > left
        ? [tooMuch(`lines.${index}.amount`, left)]
        : [],
    );
  }
  const left = leftToCredit(creditable);
  return part === 'total' && typeof total === 'number' && total > left
    ? [tooMuch('total', left)]
    : [];
}

function typedCents(value: TypedNumber) {
  if (typeof value !== 'number' || value < 0) return undefined;
  const whole = scaled(value, 2);
  return whole === undefined ? undefined : cents(whole);
}

function rowsOf({ jobs }: Invoice) {
  return jobs.flatMap(({ items }) =>
    items.map(({ _id, qty, unitCost, total }) => ({
      _id,
      qty: toThousandths(qty),
      unitCost: toCents(unitCost),
      total: toCents(total),
    })),
  );
}

function centsOf(breakdown: Invoice['breakdown']) {
  return {
    subTotal: toCents(breakdown.subTotal),
    discount: toCents(breakdown.discount),
    netTotal: toCents(breakdown.netTotal),
    taxTotal: toCents(breakdown.taxTotal),
    taxValue: toBasisPoints(breakdown.taxValue),
    total: toCents(breakdown.total),
  };
}
