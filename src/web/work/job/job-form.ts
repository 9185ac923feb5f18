import type { ItemUnit } from '#shared/base/choices.ts';
import {
  cents,
  type Millimetres,
  nearestMillimetre,
  scaled,
  sumCents,
  thousandthsIn,
  toCents,
  toEuros,
} from '#shared/base/money.ts';
import type { FieldIssue } from '#shared/fields/errors.ts';
import { readSize } from '#shared/rules/carpet-size.ts';
import { isStored } from '#shared/rules/custody.ts';
import { lineTotal } from '#shared/rules/job.ts';
import { countedArea } from '#shared/rules/price-rule.ts';
import type { Input } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import type { ClientItemShort, ClientShort } from '#web/kit/links/record-links.tsx';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import type { FullDraft } from '#web/kit/ui/form/use-field.ts';
import type { ClientItemDraft } from '#web/work/client-item/index.ts';
import { withNote, type PlaceShort } from '#web/work/place/index.ts';
import type { Job, JobItem } from './job.ts';
import type { NewClient } from './new-client.ts';

/** The carpet of a row: a known one has an id, a new one is created when the form is saved. */
export type PieceDraft = Pick<
  ClientItemDraft,
  'title' | 'category' | 'dimensions' | '_previousRef'
> & {
  _id?: string;
  _ref?: number;
  /** The carpet's own price, if it has just been chosen from a list. */
  price?: number;
};

/** Has a price if it has just been chosen from a list. */
export type ItemDraft = { _id: string; title: string; price?: number; unit?: ItemUnit };

type Body = FullDraft<Input<'POST /intake'>['body']>;

/** A row of the form. Fields of the server that it keeps are not sent. */
export type JobItemDraft = Omit<Body['items'][number], 'item' | 'clientItem'> & {
  item: ItemDraft | null;
  /** Null only in the body: a row of the form always has an entry for its carpet. */
  clientItem: PieceDraft | null;
  /** Typed or chosen values, which derived ones do not replace. */
  typed?: { title?: boolean; category?: boolean; item?: boolean; qty?: boolean; price?: boolean };
  storage?: JobItem['storage'];
  /** The key of the pictures of a new carpet that are kept in the browser. */
  photos?: string;
};

export type JobDraft = Pick<Body, 'job'> & {
  _rev?: number;
  client: ClientShort | NewClient | null;
  items: JobItemDraft[];
  /** Imports all carpets, at one place with one note. */
  storage: (Omit<NonNullable<Body['storage']>, 'place'> & { place: PlaceShort | null }) | null;
};

export const newPiece = (category = ''): PieceDraft => ({
  title: '',
  category,
  dimensions: { width: null, length: null },
  _previousRef: '',
});

/**
 * A new carpet by its typed title, from which a size at the end is taken. If only a size was typed,
 * the title stays as it was, or becomes the category.
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

export function pieceOf({ _id, _ref, title, category, dimensions, price }: Chosen): PieceDraft {
  const { width, length } = dimensions;
  const known = { _id, _ref, title, category, dimensions: { width, length }, _previousRef: '' };
  return price === undefined ? known : { ...known, price };
}

export function newImport(): NonNullable<JobDraft['storage']> {
  return { startDate: today(), notes: '', place: null };
}

export function newJobItem(clientItem: PieceDraft = newPiece()): JobItemDraft {
  return { item: null, clientItem, qty: 1, unitCost: clientItem.price ?? 0, notes: '' };
}

/**
 * A new row repeats the category of the row above, and if that has a new carpet, its title and
 * service.
 */
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

export function newJob(client: ClientShort | null, clientItem?: Chosen, category = ''): JobDraft {
  const piece = clientItem ? pieceOf(clientItem) : newPiece(category);
  return {
    client,
    job: { startDate: today(), dueDate: null, instructions: '', subscription: false },
    items: [newJobItem(piece)],
    storage: null,
  };
}

/** The draft of a saved job; every row gets an entry for a carpet. */
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

/**
 * What was typed in a job that takes no changes any more, as a new job: the rows that were added or changed, since the
 * others are done with it; all of them if there is none.
 */
export function asNewJob(before: JobDraft, { _rev: _, ...typed }: JobDraft): JobDraft {
  const known = new Set(before.items.map((row) => JSON.stringify(row)));
  const changed = typed.items.filter((row) => !known.has(JSON.stringify(row)));
  const rows = changed.length > 0 ? changed : typed.items;
  return {
    ...typed,
    items: rows.map(({ item, clientItem, qty, unitCost, notes, typed: own, photos }) => ({
      item,
      clientItem,
      qty,
      unitCost,
      notes,
      ...(own && { typed: own }),
      ...(photos !== undefined && { photos }),
    })),
  };
}

/** The body to send, without trailing unused rows and without unused carpets. */
export function jobBody(draft: JobDraft): JobDraft {
  return {
    ...draft,
    storage: draft.storage && withNote(draft.storage),
    items: usedRows(draft.items).map((row) => ({
      ...row,
      clientItem: hasPiece(row) ? pieceBody(row) : null,
    })),
  };
}

/** Up to the last row that has been used, but at least the first. */
function usedRows(items: readonly JobItemDraft[]) {
  const last = items.findLastIndex((row, index) => index === 0 || !isUntouched(row));
  return items.slice(0, last + 1);
}

/** The server would derive a missing quantity; an emptied field must be filled in here. */
export function jobProblems(draft: JobDraft): FieldIssue[] {
  return jobBody(draft).items.flatMap(({ qty }, index) =>
    qty === null ? [{ path: `items.${index}.qty`, key: 'validation.required', values: {} }] : [],
  );
}

/** A side that was not measured is 0. */
function pieceBody({ clientItem }: JobItemDraft): PieceDraft | null {
  if (clientItem === null) return null;
  const { width, length } = clientItem.dimensions;
  return { ...clientItem, dimensions: { width: width ?? 0, length: length ?? 0 } };
}

/** Whether a row has a carpet, known or new. */
function hasPiece({ clientItem }: Pick<JobItemDraft, 'clientItem'>): boolean {
  if (clientItem === null) return false;
  return clientItem._id !== undefined || clientItem.title !== '' || isSized(clientItem);
}

/** Whether saving creates a carpet for the row: then title and category are required. */
export function isMade(row: Pick<JobItemDraft, 'clientItem'>): boolean {
  return row.clientItem?._id === undefined && hasPiece(row);
}

function isSized({ dimensions: { width, length } }: PieceDraft): boolean {
  return width !== null || length !== null;
}

/** Whether a row has only what it took over from the row above. */
function isUntouched({ _id, clientItem, typed = {}, notes, photos }: JobItemDraft): boolean {
  const isOwn = [_id, clientItem?._id, photos].some((value) => value !== undefined);
  const { title, item, qty, price } = typed;
  const isTyped = [title, item, qty, price, notes !== ''].some(Boolean);
  return !isOwn && !isTyped && (clientItem === null || !isSized(clientItem));
}

/** The rows with others in place of the one at `at`, or below it if that has been used. */
export function withRows(
  items: readonly JobItemDraft[],
  at: number,
  rows: readonly JobItemDraft[],
): JobItemDraft[] {
  const isFree = areUntouched(items.slice(at, at + 1));
  return [...items.slice(0, isFree ? at : at + 1), ...rows, ...items.slice(at + 1)];
}

/** True if the rows can be replaced without losing input. */
export function areUntouched(items: readonly JobItemDraft[] = []): boolean {
  return items.every(isUntouched);
}

/** In whole millimetres; undefined unless both sides are positive numbers. */
export function sizeOf({ dimensions: { width, length } }: Pick<PieceDraft, 'dimensions'>) {
  const [across, along] = [millimetres(width), millimetres(length)];
  if (across === undefined || along === undefined) return undefined;
  return { width: across, length: along };
}

function millimetres(centimetres: TypedNumber): Millimetres | undefined {
  if (typeof centimetres !== 'number' || centimetres <= 0) return undefined;
  return nearestMillimetre(centimetres);
}

/** In square metres; undefined without a size. */
export function areaOf({ clientItem }: Pick<JobItemDraft, 'clientItem'> = newJobItem()) {
  const size = clientItem && sizeOf(clientItem);
  return size ? countedArea(size) : undefined;
}

/** Number of carpets, area in square metres and total in euros. */
export function sumsOf(items: readonly JobItemDraft[] = []) {
  const rows = items.filter((row) => hasPiece(row) && !isUntouched(row));
  const seen = rows.filter((_, index) => !isRepeated(rows, index));
  const hundredths = seen.reduce((sum, row) => sum + Math.round((areaOf(row) ?? 0) * 100), 0);
  return { pieces: seen.length, area: hundredths / 100, total: sumOf(usedRows(items)) };
}

/** Whether an earlier row has the same carpet. This may be intended. */
export function isRepeated(items: readonly JobItemDraft[], index: number): boolean {
  const carpet = items[index]?.clientItem?._id;
  return (
    carpet !== undefined && items.slice(0, index).some((row) => row.clientItem?._id === carpet)
  );
}

/** In euros; undefined if quantity or price is not a number. */
export function totalOf({ qty, unitCost }: Pick<JobItemDraft, 'qty' | 'unitCost'> = newJobItem()) {
  const thousandths = typeof qty === 'number' ? thousandthsIn(qty) : undefined;
  const cost = typeof unitCost === 'number' ? scaled(unitCost, 2) : undefined;
  if (thousandths === undefined || cost === undefined) return undefined;
  return toEuros(lineTotal(thousandths, cents(cost)));
}

/** In euros, of the rows that have a total. */
export function sumOf(items: readonly JobItemDraft[] = []) {
  return toEuros(sumCents(items.map((row) => toCents(totalOf(row) ?? 0))));
}

/** In storage now or earlier: the carpet of the row and the client of the job cannot be changed. */
export function hasStayed({ storage }: Pick<JobItemDraft, 'storage'> = {}): boolean {
  return storage !== undefined && storage.startDate !== null;
}

export function isInStorage({ storage }: Pick<JobItemDraft, 'storage'>): boolean {
  return storage !== undefined && isStored(storage);
}

/** The ids of the carpets that are in storage by a row. */
export function storedPieces(items: readonly JobItemDraft[]): string[] {
  const ids = items.flatMap((row) => (isInStorage(row) ? (row.clientItem?._id ?? []) : []));
  return [...new Set(ids)];
}
