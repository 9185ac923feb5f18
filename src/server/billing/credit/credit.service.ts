import type { z } from 'zod';
import { addCredited, getInvoice } from '#server/billing/invoice/index.ts';
import { makeRefund } from '#server/billing/payment/index.ts';
import { lockClientToSettle } from '#server/parties/client/index.ts';
import { cancelDocument } from '#server/parties/document/index.ts';
import { getConfig, issuerOf, refuseLockedDays } from '#server/platform/config/index.ts';
import { sealChange } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { type Cents, cents } from '#shared/base/money.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Credit, creditBody } from '#shared/contract/credit.ts';
import type { Invoice } from '#shared/contract/invoice.ts';
import { AppError } from '#shared/fields/errors.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import {
  creditLines,
  creditSums,
  type EarlierCredit,
  remainingSums,
  issuedCredits,
  overpaidBy,
} from '#shared/rules/credit.ts';
import type { Breakdown } from '#shared/rules/invoice-breakdown.ts';
import { refuseIncomplete } from '#shared/rules/issuing.ts';
import { creditDocument } from './credit-document.ts';
import { creditsOfInvoice, getCredit, insertCredit } from './credit.store.ts';

type Input = z.output<typeof creditBody>;

/**
 * Issues a credit note for an invoice (desk, section 11). If more was paid than the new balance, the difference is
 * refunded if the input says so, otherwise it stays on the client's account. Throws a 400 if the credit exceeds what
 * is left of the invoice or of a row.
 */
export async function creditInvoice(
  context: StaffContext,
  invoiceId: string,
  input: Input,
): Promise<Credit> {
  const { db, now } = context;
  const client = await lockClientToSettle(db, (await getInvoice(db, invoiceId)).client._id);
  const invoice = await getInvoice(db, invoiceId);
  await refuseCredit(context, invoice, input);
  const { lines, sums } = contentOf(context, {
    invoice,
    earlier: issuedCredits(await creditsOfInvoice(db, invoiceId)),
    input,
  });
  await addCredited(db, invoiceId, sums.total);
  const refund = await payRefund(context, { client, invoice, credited: sums.total, input });
  const { id, seal } = await insertCredit(db, now, {
    client,
    issuer: issuerOf(await getConfig(db)),
    invoice: invoice._id,
    date: input.date,
    reason: input.reason,
    lines,
    breakdown: sums,
    refund,
  });
  const changes = [sealChange(null, seal)];
  const after = await getCredit(db, id);
  return audit.credit(context, { event: 'created', before: null, after, changes });
}

async function refuseCredit(
  { db }: StaffContext,
  invoice: Invoice,
  { date }: Pick<Input, 'date'>,
): Promise<void> {
  if (invoice.status === 'cancelled') throw new AppError('invoice.cancelled');
  if (date < invoice.date) {
    throw new AppError('request.invalid', { path: 'date', key: 'validation.beforeInvoice' });
  }
  refuseIncomplete(await getConfig(db));
  await refuseLockedDays(db, [date], 'date');
}

type ContentInput = { invoice: Invoice; earlier: EarlierCredit[]; input: Input };
type Content = { lines: Credit['lines']; sums: Breakdown };

function contentOf({ language }: StaffContext, { invoice, earlier, input }: ContentInput): Content {
  const exceeds = (path: string, left: Cents) =>
    new AppError('credit.exceedsLeft', { path, values: { left: formatMoney(left, language) } });
  const rows = invoice.jobs.flatMap(({ items }) => items);
  // A subscription invoice has a fixed amount, not the sum of its rows.
  if (input.lines && invoice.subscription) throw noLines();
  for (const [index, { quantity, amount }] of (input.lines ?? []).entries()) {
    if (isGiven(quantity) !== isGiven(amount)) continue;
    const path = `lines.${index}.amount`;
    throw new AppError('request.invalid', { path, key: 'validation.quantityOrAmount' });
  }
  const lines = creditLines({
    rows,
    earlier: earlier.flatMap((credit) => credit.lines),
    lines: input.lines ?? [],
    refuse: (field, index, left) => {
      const path = `lines.${index}.${field}`;
      return left === undefined ? new AppError('reference.unknown', { path }) : exceeds(path, left);
    },
  });
  const total = input.total ?? undefined;
  const creditable = { ...invoice.breakdown, rows };
  const sums = creditSums({ invoice: creditable, earlier, lines, total });
  const left = remainingSums(invoice.breakdown, earlier).total;
  if (input.lines && lines.length === 0) throw noLines();
  if (sums === undefined || sums.total === 0) throw exceeds('total', left);
  return {
    sums,
    lines: lines.flatMap(({ row: id, qty, amount }) => {
      const row = rows.find(({ _id }) => _id === id);
      if (row === undefined) return [];
      const { item, clientItem, unitCost } = row;
      return [{ row: id, item, clientItem, unitCost, qty, amount }];
    }),
  };
}

function isGiven(value: number | null | undefined): boolean {
  return value !== null && value !== undefined;
}

function noLines(): AppError {
  return new AppError('credit.noLines', { path: 'lines' });
}

type RefundInput = { client: Client; invoice: Invoice; credited: Cents; input: Input };

/** Records the refund if requested and returns its id; null if the money stays on account. */
async function payRefund(
  context: StaffContext,
  { client, invoice, credited, input: { refund, reason } }: RefundInput,
): Promise<string | null> {
  if (!refund) return null;
  await refuseLockedDays(context.db, [refund.transactionDate], 'refund.transactionDate');
  const amount = overpaidBy(invoice.balance, credited);
  if (amount === 0) throw new AppError('credit.nothingToRefund', { path: 'refund' });
  const entries = [{ invoice: invoice._id, amount: cents(0 - amount) }];
  return (await makeRefund(context, { ...refund, client, entries, notes: reason }))._id;
}

/** Cancels a credit note, so that its amount is owed again. A refund already paid stays. */
export function cancelCredit(context: StaffContext, id: string): Promise<Credit> {
  return cancelDocument(context, id, {
    kind: creditDocument,
    day: ({ date }) => date,
    release: ({ invoice, breakdown: { total } }) =>
      addCredited(context.db, invoice._id, cents(0 - total)),
  });
}
