import type { ItemUnit } from '#shared/choices.ts';
import type { FieldIssue } from '#shared/errors.ts';
import {
  cents,
  type Millimetres,
  scaled,
  sumCents,
  type Thousandths,
  toCents,
  toEuros,
} from '#shared/money.ts';
import { readSize } from '#shared/rules/carpet-size.ts';
import { lineTotal } from '#shared/rules/job.ts';
import { countedArea } from '#shared/rules/price-rule.ts';
import { isStored } from '#shared/rules/storage.ts';
import type { Input } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import type { ClientShort } from '#web/kit/links/client-short.ts';
import type { ClientItemShort } from '#web/kit/links/ClientItemLabel.tsx';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import type { FullDraft } from '#web/kit/ui/form/draft.ts';
import type { ClientItemDraft } from '#web/work/client-item/index.ts';
import { withNote, type PlaceShort } from '#web/work/place/index.ts';
import type { Job, JobItem } from './job.ts';
import type { NewClient } from './new-client.ts';

/** A carpet of a row: one that is there has an id, any other is made when the form is saved. */
export type PieceDraft = Pick<
  ClientItemDraft,
  'title' | 'category' | 'dimensions' | '_previousRef'
> & {
  _id?: string;
  _ref?: number;
  /** The carpet's own, where it was chosen from a list just now. */
  price?: number;
};

/** A price comes with what was chosen from a list just now. */
export type ItemDraft = { _id: string; title: string; price?: number; unit?: ItemUnit };

type Body = FullDraft<Input<'POST /intake'>['body']>;

/** A row of the form; what it keeps of the server's own is not sent. */
export type JobItemDraft = Omit<Body['items'][number], 'item' | 'clientItem'> & {
  item: ItemDraft | null;
  /** Null only as it is sent: a row always has a place for its carpet. */
  clientItem: PieceDraft | null;
  /** What somebody has typed or chosen stays, whatever follows from the rest. */
  typed?: { title?: boolean; category?: boolean; item?: boolean; qty?: boolean; price?: boolean };
  storage?: JobItem['storage'];
  /** Under which pictures of its new carpet wait in this browser. */
  photos?: string;
};

export type JobDraft = Pick<Body, 'job'> & {
  _rev?: number;
  client: ClientShort | NewClient | null;
  items: JobItemDraft[];
  /** All of its carpets come into storage, to one place and with one note. */
  storage: (Omit<NonNullable<Body['storage']>, 'place'> & { place: PlaceShort | null }) | null;
};

export const newPiece = (category = ''): PieceDraft => ({
  title: '',
  category,
  dimensions: { width: null, length: null },
  _previousRef: '',
});

/**
 * A new carpet by what was typed for its title: a size at its end is its size. Of a size alone the
 * title is the one that stands there, else its category's.
 */
export function typedPiece(typed: string, { _id, title, category }: PieceDraft): PieceDraft {
  const size = readSize(typed);
  if (size === undefined) return { ...newPiece(category), title: typed };
  const { words, length, width } = size;
  const before = _id === undefined && title !== '' ? title : category;
  const dimensions = { width, length };
  return { ...newPiece(category), title: words || before || typed, dimensions };
}

type Chosen = ClientItemShort & { price?: number };

/** A carpet that is there, as a row has it. */
export function pieceOf({ _id, _ref, title, category, dimensions, price }: Chosen): PieceDraft {
  const { width, length } = dimensions;
  const known = { _id, _ref, title, category, dimensions: { width, length }, _previousRef: '' };
  return price === undefined ? known : { ...known, price };
}

/** Today, to no place yet. */
export function intoStorage(): NonNullable<JobDraft['storage']> {
  return { startDate: today(), notes: '', place: null };
}

export function newJobItem(clientItem: PieceDraft = newPiece()): JobItemDraft {
  return { item: null, clientItem, qty: 1, unitCost: clientItem.price ?? 0, notes: '' };
}

/** A row below others takes over what a hand would repeat: title, category and service. */
export function nextJobItem(rows: readonly JobItemDraft[], category: string): JobItemDraft {
  const above = rows.at(-1);
  const piece = above?.clientItem;
  const isNew = piece !== null && piece !== undefined && piece._id === undefined;
  const next = newJobItem(newPiece(piece ? piece.category : category));
  if (above === undefined || !isNew || piece.title === '') return next;
  return {
    ...next,
    item: above.item,
    clientItem: { ...newPiece(piece.category), title: piece.title },
  };
}

/** A job that starts today, with a place for its first row; for a client item where one is given. */
export function newJob(client: ClientShort | null, clientItem?: Chosen, category = ''): JobDraft {
  const piece = clientItem ? pieceOf(clientItem) : newPiece(category);
  return {
    client,
    job: { startDate: today(), dueDate: null, instructions: '', subscription: false },
    items: [newJobItem(piece)],
    storage: null,
  };
}

/** A job as it was saved; every row has a place for a carpet. */
export function jobDraft(job: Job): JobDraft {
  const { _rev, client, startDate, dueDate, instructions, subscription } = job;
  return {
    _rev,
    client,
    job: { startDate, dueDate, instructions, subscription },
    items: job.items.map((row) => ({
      ...row,
      clientItem: row.clientItem ? pieceOf(row.clientItem) : newPiece(),
    })),
    storage: null,
  };
}

/** What is sent of it: no place that nobody used, at the end or for a carpet. */
export function sentJob(draft: JobDraft): JobDraft {
  return {
    ...draft,
    storage: draft.storage && withNote(draft.storage),
    items: usedRows(draft.items).map((row) => ({
      ...row,
      clientItem: hasPiece(row) ? sentPiece(row) : null,
    })),
  };
}

/** Up to the last row that somebody used, and the first at least. */
function usedRows(items: readonly JobItemDraft[]) {
  const last = items.findLastIndex((row, index) => index === 0 || !isUntouched(row));
  return items.slice(0, last + 1);
}

/** The call would find a quantity by itself; who empties the field is asked for one. */
export function jobProblems(draft: JobDraft): FieldIssue[] {
  return sentJob(draft).items.flatMap(({ qty }, index) =>
    qty === null ? [{ path: `items.${index}.qty`, key: 'validation.required', values: {} }] : [],
  );
}

/** A side that nobody measured is none. */
function sentPiece({ clientItem }: JobItemDraft): PieceDraft | null {
  if (clientItem === null) return null;
  const { width, length } = clientItem.dimensions;
  return { ...clientItem, dimensions: { width: width ?? 0, length: length ?? 0 } };
}

/** Whether a row has a carpet, known or new. */
function hasPiece({ clientItem }: Pick<JobItemDraft, 'clientItem'>): boolean {
  if (clientItem === null) return false;
  return clientItem._id !== undefined || clientItem.title !== '' || isSized(clientItem);
}

/** Whether a carpet is made of the row: then it needs a title and a category. */
export function isMade(row: Pick<JobItemDraft, 'clientItem'>): boolean {
  return row.clientItem?._id === undefined && hasPiece(row);
}

function isSized({ dimensions: { width, length } }: PieceDraft): boolean {
  return width !== null || length !== null;
}

/** Nothing but what it took over. */
function isUntouched({ _id, clientItem, typed = {}, notes, photos }: JobItemDraft): boolean {
  const isOwn = [_id, clientItem?._id, photos].some((value) => value !== undefined);
  const { title, item, qty, price } = typed;
  const isTyped = [title, item, qty, price, notes !== ''].some(Boolean);
  return !isOwn && !isTyped && (clientItem === null || !isSized(clientItem));
}

/** A carpet's size in whole millimetres; undefined while one of its sides is no length. */
export function sizeOf({ dimensions: { width, length } }: Pick<PieceDraft, 'dimensions'>) {
  const [across, along] = [millimetres(width), millimetres(length)];
  if (across === undefined || along === undefined) return undefined;
  return { width: across, length: along };
}

function millimetres(centimetres: TypedNumber): Millimetres | undefined {
  if (typeof centimetres !== 'number' || centimetres <= 0) return undefined;
  return Math.round(centimetres * 10) as Millimetres;
}

/** A carpet's own area in square metres; undefined while its size is not known. */
export function areaOf({ clientItem }: Pick<JobItemDraft, 'clientItem'> = newJobItem()) {
  const size = clientItem && sizeOf(clientItem);
  return size ? countedArea(size) : undefined;
}

/** What stands beside the button that saves: carpets, their area, and what the job comes to. */
export function sumsOf(items: readonly JobItemDraft[] = []) {
  const rows = items.filter((row) => hasPiece(row) && !isUntouched(row));
  const seen = rows.filter((_, index) => !isRepeated(rows, index));
  const hundredths = seen.reduce((sum, row) => sum + Math.round((areaOf(row) ?? 0) * 100), 0);
  return { pieces: seen.length, area: hundredths / 100, total: sumOf(usedRows(items)) };
}

/** Whether a row before it is about the same carpet, which may be meant so. */
export function isRepeated(items: readonly JobItemDraft[], index: number): boolean {
  const carpet = items[index]?.clientItem?._id;
  return (
    carpet !== undefined && items.slice(0, index).some((row) => row.clientItem?._id === carpet)
  );
}

/** A line's total in euros; undefined while its numbers are none. */
export function totalOf({ qty, unitCost }: Pick<JobItemDraft, 'qty' | 'unitCost'> = newJobItem()) {
  const thousandths = typeof qty === 'number' ? scaled(qty, 3) : undefined;
  const cost = typeof unitCost === 'number' ? scaled(unitCost, 2) : undefined;
  if (thousandths === undefined || cost === undefined) return undefined;
  return toEuros(lineTotal(thousandths as Thousandths, cents(cost)));
}

/** The job's total in euros, of the lines that have one. */
export function sumOf(items: readonly JobItemDraft[] = []) {
  return toEuros(sumCents(items.map((row) => toCents(totalOf(row) ?? 0))));
}

/** In storage now or before: the row's carpet, and with it the job's client, stay. */
export function hasStayed({ storage }: Pick<JobItemDraft, 'storage'> = {}): boolean {
  return storage !== undefined && storage.startDate !== null;
}

export function isInStorage({ storage }: Pick<JobItemDraft, 'storage'>): boolean {
  return storage !== undefined && isStored(storage);
}
