import { z } from 'zod';
import { issueInvoice } from '#server/billing/invoice/index.ts';
import { lockRefs } from '#server/platform/counter/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { createItem, itemTitles, loadItems, restoreItem } from '#server/work/item/index.ts';
import { completeJob, createJob } from '#server/work/job/index.ts';
import type { Day } from '#shared/base/day.ts';
import { type Cents, cents, toEuros, toThousandths } from '#shared/base/money.ts';
import { check } from '#shared/contract/issues.ts';
import { AppError } from '#shared/fields/errors.ts';
import { day, money, text } from '#shared/fields/fields.ts';
import type { ImportField } from '#shared/records/import-fields.ts';
import { isLocked } from '#shared/rules/issuing.ts';
import { MAX_JOB_EUROS } from '#shared/rules/job.ts';
import { OPENING_ITEM } from '#shared/rules/supply.ts';
import type { Added } from './added.ts';
import type { ClientIndex, ClientTarget } from './client-index.ts';
import type { ImportRow } from './import-table.ts';
import { bad, badFromIssues, type RowReader, same, type Verdict } from './row-reader.ts';

const balanceBody = z.object({
  amount: money,
  date: day,
  dueDate: day.nullable(),
  document: text(500),
  notes: text(1_000),
});
type Balance = z.output<typeof balanceBody>;

type Shop = {
  clients: ClientIndex;
  opening: OpeningBalances;
  /** Names of the company fields that invoices need and the settings lack; empty if complete. */
  missing: string;
  lockedUntil: Day | null;
  today: Day;
  /** True if the document is an invoice of the shop to that client: its own export names it. */
  isIssued: (client: string | undefined, label: string) => boolean;
};

/**
 * Open balances of the old system become invoices of type `other`, each for a job of one row. A balance with the same
 * client, date and amount as an imported one was imported before.
 */
export function balanceReader({ clients, opening, ...shop }: Shop): RowReader {
  return (row) => {
    const found = clients.find(row);
    if ('verdict' in found) return found.verdict;
    if (shop.isIssued(found.client.id, row.text('document'))) return same;
    const amount = row.euros('amount');
    if (amount === 0 || amount === undefined) return same;
    if (typeof amount === 'number' && amount < 0) return bad('amount', 'import.negativeBalance');
    const { value, issues } = check(balanceBody, { ...bodyOf(row), amount });
    if (issues) return badFromIssues(issues, fieldOf);
    const { client } = found;
    if (shop.missing !== '') return bad(null, 'error.config.incomplete', { fields: shop.missing });
    const refusal = refusalOf(value, shop);
    if (refusal) return refusal;
    if (opening.take(client, value.date, value.amount)) return same;
    return {
      outcome: 'made',
      write: (context, others) => issueOpening(context, { client, others }, value),
    };
  };
}

function refusalOf(
  { amount, date, dueDate }: Balance,
  { lockedUntil, today }: Pick<Shop, 'lockedUntil' | 'today'>,
): Verdict | undefined {
  const max = MAX_JOB_EUROS;
  if (toEuros(amount) > max) return bad('amount', 'validation.max', { max });
  if (date > today) return bad('date', 'validation.future');
  if (isLocked(date, lockedUntil)) return bad('date', 'import.lockedDay');
  if (dueDate !== null && dueDate < date) return bad('dueDate', 'validation.dueBeforeStart');
  return undefined;
}

function bodyOf(row: ImportRow) {
  return {
    date: row.day('date') ?? '',
    dueDate: row.day('dueDate') ?? null,
    document: row.text('document'),
    notes: row.text('notes'),
  };
}

/** The balances imported earlier. Two equal rows of a client are two balances. */
export class OpeningBalances {
  readonly #left = new Map<string, number>();

  constructor(known: readonly { client: string; date: Day; amount: Cents }[]) {
    for (const { client, date, amount } of known) {
      const key = keyOf(client, date, amount);
      this.#left.set(key, (this.#left.get(key) ?? 0) + 1);
    }
  }

  /** True if an earlier balance is left that no other row has matched. */
  take({ id }: ClientTarget, date: Day, amount: Cents): boolean {
    const key = keyOf(id ?? '', date, amount);
    const left = this.#left.get(key) ?? 0;
    if (id === undefined || left === 0) return false;
    this.#left.set(key, left - 1);
    return true;
  }
}

function keyOf(client: string, date: Day, amount: Cents): string {
  return [client, date, amount].join(' ');
}

async function issueOpening(
  context: StaffContext,
  { client: { id = '' }, others }: { client: ClientTarget; others: Added },
  { amount, date, dueDate, document, notes }: Balance,
): Promise<void> {
  if (others.hasBalance({ client: id, date, amount })) throw new AppError('import.madeMeanwhile');
  await ensureOpeningItem(context);
  const job = await createJob(context, {
    client: id,
    startDate: date,
    dueDate: null,
    instructions: '',
    subscription: false,
    items: [
      {
        item: OPENING_ITEM,
        clientItem: null,
        qty: toThousandths(1),
        unitCost: amount,
        notes: document,
      },
    ],
  });
  others.addOwn(job._id);
  await completeJob(context, job._id, date);
  const invoice = {
    client: id,
    date,
    dueDate,
    showDates: false,
    invoiceType: 'other' as const,
    subscription: false,
    notes,
    jobs: [job._id],
    // Fixes the total to the cent: without it, the total would be rounded.
    breakdown: { total: amount },
  };
  await issueInvoice(context, invoice, { isOpening: true });
}

/** Creates the item disabled, so that it is not offered for jobs; restores it if it was deleted. */
async function ensureOpeningItem(context: StaffContext): Promise<void> {
  const { db } = context;
  if (await isOpeningItemThere(db)) return;
  // Nobody creates an item from here on: a second one would fail, and take the whole transaction along.
  await lockRefs(db, 'item');
  if (await isOpeningItemThere(db)) return;
  const isDeleted = (await loadItems(db, [OPENING_ITEM])).length > 0;
  if (isDeleted) return void (await restoreItem(context, OPENING_ITEM));
  const item = {
    title: localeIn('el').t('import.openingItem'),
    category: 'Service' as const,
    unit: 'piece' as const,
    description: '',
    price: cents(0),
    disabled: true,
  };
  await createItem(context, item, OPENING_ITEM);
}

async function isOpeningItemThere(db: Db): Promise<boolean> {
  return (await itemTitles(db, [OPENING_ITEM])).size > 0;
}

function fieldOf(path: string): ImportField | null {
  const fields = ['amount', 'date', 'dueDate', 'document', 'notes'] as const;
  return fields.find((field) => field === path) ?? null;
}
