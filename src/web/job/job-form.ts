import { type Cents, scaled, sumCents, type Thousandths, toCents, toEuros } from '#shared/money.ts';
import { lineTotal } from '#shared/rules/job.ts';
import { isStored } from '#shared/rules/storage.ts';
import { today } from '#web/base/today.ts';
import type { ClientItemShort } from '#web/client-item/client-item.ts';
import type { ClientShort } from '#web/client/client.ts';
import type { Job, JobItem } from './job.ts';

/** A row of the form. What the server owns of a row that exists goes with it and is ignored. */
type JobItemValues = {
  _id?: string;
  /** A price comes with what was chosen from a list just now. */
  item: { _id: string; title: string; price?: number } | null;
  clientItem: (ClientItemShort & { price?: number }) | null;
  qty: number | null;
  unitCost: JobItem['unitCost'] | null;
  /** Somebody has typed the price: it stays, whatever is chosen. */
  isPriceTyped?: boolean;
  notes: string;
  storage?: JobItem['storage'];
};

export type JobValues = {
  _rev?: number;
  client: ClientShort | null;
  startDate: string | null;
  dueDate: string | null;
  instructions: string;
  subscription: boolean;
  items: JobItemValues[];
};

type Chosen = ClientItemShort & { price: JobItem['unitCost'] };

export function newJobItem(clientItem: Chosen | null = null): JobItemValues {
  const unitCost = clientItem?.price ?? (0 as JobItem['unitCost']);
  return { item: null, clientItem, qty: 1, unitCost, notes: '' };
}

/** A job that starts today, with a place for its first row; for a client item where one is given. */
export function newJob(client: ClientShort | null, clientItem: Chosen | null = null): JobValues {
  return {
    client,
    startDate: today(),
    dueDate: null,
    instructions: '',
    subscription: false,
    items: [newJobItem(clientItem)],
  };
}

export function jobDraft(job: Job): JobValues {
  const { _rev, client, startDate, dueDate, instructions, subscription } = job;
  return { _rev, client, startDate, dueDate, instructions, subscription, items: job.items };
}

type Suggestion = { price: number; from: 'clientItem' | 'item' };

/** What a row's work costs: the carpet's own price where it has one, else the catalogue's. */
export function suggestedPrice({
  item,
  clientItem,
}: Pick<JobItemValues, 'item' | 'clientItem'>): Suggestion | undefined {
  if (clientItem?.price) return { price: clientItem.price, from: 'clientItem' };
  if (item?.price) return { price: item.price, from: 'item' };
  return undefined;
}

/** The price of a row after its product or carpet has changed, in whatever order they were. */
export function priceAfterChoice(row: JobItemValues): JobItemValues['unitCost'] {
  const isDecided = row._id !== undefined || row.isPriceTyped === true;
  const { price = 0 } = suggestedPrice(row) ?? {};
  return isDecided ? row.unitCost : (price as JobItem['unitCost']);
}

/** Whether a row before it is about the same carpet, which may be meant so. */
export function isRepeated(items: readonly JobItemValues[], index: number): boolean {
  const carpet = items[index]?.clientItem?._id;
  return (
    carpet !== undefined && items.slice(0, index).some((row) => row.clientItem?._id === carpet)
  );
}

/** A line's total in euros; undefined while its numbers are none. */
export function totalOf({ qty, unitCost }: Pick<JobItemValues, 'qty' | 'unitCost'>) {
  const thousandths = typeof qty === 'number' ? scaled(qty, 3) : undefined;
  const cost = typeof unitCost === 'number' ? scaled(unitCost, 2) : undefined;
  if (thousandths === undefined || cost === undefined) return undefined;
  return toEuros(lineTotal(thousandths as Thousandths, cost as Cents));
}

/** The job's total in euros, of the lines that have one. */
export function sumOf(items: readonly JobItemValues[]) {
  return toEuros(sumCents(items.map((row) => toCents(totalOf(row) ?? 0))));
}

/** In storage now or before: the row's carpet, and with it the job's client, stay. */
export function hasStayed({ storage }: Pick<JobItemValues, 'storage'>): boolean {
  return storage !== undefined && storage.startDate !== null;
}

export function isInStorage({ storage }: Pick<JobItemValues, 'storage'>): boolean {
  return storage !== undefined && isStored(storage);
}
