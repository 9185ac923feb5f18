import { scaled, type Thousandths, toCents, toEuros } from '#shared/money.ts';
import { price } from '#shared/rules/price-calculator.ts';
import { quantityFromSize, ruleOf, shareOf } from '#shared/rules/quantity.ts';
import { fold } from '#shared/text.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import type { Config } from '#web/kit/settings/config.ts';
import {
  type ItemDraft,
  type JobItemDraft,
  newJobItem,
  newPiece,
  type PieceDraft,
  sizeOf,
  typedPiece,
} from './job-form.ts';
import { leastOf } from './least-of.ts';

/** What quantities, prices and services follow from: the set-up and the catalogue. */
export type Pricing = {
  categories: readonly string[];
  calculators: Config['priceCalculator'];
  services: readonly Service[];
};

type Service = Pick<RowOf<'POST /item/search'>, '_id' | 'title' | 'price' | 'unit'>;

type Suggestion = { price: number; from: 'clientItem' | 'category' | 'item' };

/**
 * How much of the row's service its carpet needs: one, where it costs its category's minimum; undefined
 * where that does not follow.
 */
function suggestedQty(
  row: Pick<JobItemDraft, 'item' | 'clientItem'>,
  pricing: Pick<Pricing, 'calculators'>,
): number | undefined {
  return isAtLeast(row, pricing) ? 1 : qtyFromSize(row, pricing);
}

function isAtLeast(
  { clientItem }: Pick<JobItemDraft, 'clientItem'>,
  pricing: Pick<Pricing, 'calculators'>,
): boolean {
  const least = clientItem ? leastOf(clientItem, pricing.calculators) : undefined;
  return (
    clientItem !== null && least !== undefined && priceOfPiece(clientItem, pricing)?.price === least
  );
}

function qtyFromSize(
  { item, clientItem }: Pick<JobItemDraft, 'item' | 'clientItem'>,
  { calculators }: Pick<Pricing, 'calculators'>,
): number | undefined {
  const size = clientItem && sizeOf(clientItem);
  if (!size || item?.unit === undefined) return undefined;
  return quantityFromSize(item.unit, size, ruleOf(calculators, clientItem.category));
}

/**
 * What one unit of a row's work costs: the carpet's own price where it has one, else what its
 * category's calculator gives, either for so much of the service as its size needs; else the
 * catalogue's.
 */
export function suggestedPrice(
  { item, clientItem }: Pick<JobItemDraft, 'item' | 'clientItem'> = newJobItem(),
  pricing: Pick<Pricing, 'calculators'>,
): Suggestion | undefined {
  const whole = clientItem === null ? undefined : priceOfPiece(clientItem, pricing);
  if (whole !== undefined) {
    const { unitCost } = totalFor(whole.price, suggestedQty({ item, clientItem }, pricing));
    return { ...whole, price: unitCost };
  }
  return item?.price ? { price: item.price, from: 'item' } : undefined;
}

/** In euros. */
function totalFor(whole: number, qty = 1) {
  const { unitCost, total } = shareOf(toCents(whole), Math.round(qty * 1000) as Thousandths);
  return { unitCost: toEuros(unitCost), total: toEuros(total) };
}

/**
 * What a row's carpet costs as a whole, and what the suggested quantity and price come to instead,
 * where the one does not divide the other; undefined where it does, or where something else is there.
 */
export function offWhole(
  row: JobItemDraft | undefined,
  pricing: Pick<Pricing, 'calculators'>,
): { whole: number; qty: number; total: number } | undefined {
  const whole = row?.clientItem ? priceOfPiece(row.clientItem, pricing) : undefined;
  const qty = row && suggestedQty(row, pricing);
  if (whole === undefined || qty === undefined || qty !== row?.qty) return undefined;
  const { unitCost, total } = totalFor(whole.price, qty);
  const isTaken = unitCost === row.unitCost && total !== whole.price;
  return isTaken ? { whole: whole.price, qty, total } : undefined;
}

/** Whether a row's one quantity costs what its carpet does as a whole. */
export function isWhole(
  row: JobItemDraft | undefined,
  pricing: Pick<Pricing, 'calculators'>,
): boolean {
  const whole = row?.clientItem ? priceOfPiece(row.clientItem, pricing) : undefined;
  return whole !== undefined && row?.qty === 1 && row.unitCost === whole.price;
}

/** What a carpet costs as a whole. */
function priceOfPiece(
  piece: PieceDraft,
  { calculators }: Pick<Pricing, 'calculators'>,
): Suggestion | undefined {
  if (piece.price) return { price: piece.price, from: 'clientItem' };
  const { _id, category, dimensions } = piece;
  const { width, length } = dimensions;
  const found = calculators.find(({ clientItemCategory }) => clientItemCategory === category);
  const isNew = _id === undefined && typeof width === 'number' && typeof length === 'number';
  if (found === undefined || !isNew || sizeOf(piece) === undefined) return undefined;
  const calculated = price({ source: found.algorithm, category, width, length });
  if (calculated === undefined) return undefined;
  return { price: toEuros(calculated), from: 'category' };
}

/**
 * A row after its service, its carpet or its carpet's size has changed, in whatever order they did.
 * What was typed or saved stays.
 */
export function followed(row: JobItemDraft, pricing: Pricing): JobItemDraft {
  if (row._id !== undefined) return row;
  const { typed = {}, clientItem } = row;
  const isFor = clientItem !== null && clientItem.title !== '';
  const suggests = row.item === null && !typed.item && isFor;
  const item = suggests ? serviceFor(clientItem.category, pricing) : row.item;
  const now = { ...row, item };
  return {
    ...now,
    qty: typed.qty ? row.qty : (suggestedQty(now, pricing) ?? 1),
    unitCost: typed.price ? row.unitCost : (suggestedPrice(now, pricing)?.price ?? 0),
  };
}

/** A row whose carpet is another now; a service that the old one's category suggested goes with it. */
export function withPiece(
  row: JobItemDraft,
  clientItem: PieceDraft | null,
  pricing: Pricing,
): JobItemDraft {
  const before = row.clientItem?.category ?? '';
  const isSuggested = !row.typed?.item && row.item?._id === serviceFor(before, pricing)?._id;
  const isGone = row._id === undefined && isSuggested && clientItem?.category !== before;
  return followed({ ...row, item: isGone ? null : row.item, clientItem }, pricing);
}

/** Rows without a service that could have one now, because it was created after they were begun. */
export function rowsWithoutService(rows: readonly JobItemDraft[], pricing: Pricing): number[] {
  return rows.flatMap((row, index) =>
    row.item === null && followed(row, pricing).item !== null ? [index] : [],
  );
}

/** Whether the quantity is what follows from the carpet's size. */
export function isTakenOver(row: JobItemDraft | undefined, pricing: Pricing): boolean {
  if (row === undefined || isAtLeast(row, pricing)) return false;
  const qty = qtyFromSize(row, pricing);
  return qty !== undefined && qty === row.qty;
}

/**
 * The service that a category suggests: the one that the set-up says, else the one that is called
 * after it, else the only one that is counted in square metres. Null where there is none to tell.
 */
export function serviceFor(
  category: string,
  { calculators, services }: Pick<Pricing, 'calculators' | 'services'>,
): ItemDraft | null {
  const { service } =
    calculators.find((calculator) => calculator.clientItemCategory === category) ?? {};
  const usual = services.find(({ _id }) => _id === service?._id);
  if (usual) return itemOf(usual);
  const name = fold(category);
  const exact = services.filter(({ title }) => fold(title) === name);
  const named = services.filter(({ title }) => name !== '' && fold(title).includes(name));
  const called = exact.length === 1 ? exact : named;
  const byArea = (called.length > 0 ? called : services).filter(({ unit }) => unit !== 'piece');
  const [match, ...more] = called.length === 1 ? called : byArea;
  return match && (more.length === 0 || called.length > 0) ? itemOf(match) : null;
}

/**
 * The category that a new carpet's title names, in whatever case and number (`Κιλίμι`: `Κιλίμια`);
 * the one that it has where that is called so too, or where none is, or several.
 */
export function categoryNamed(title: string, now: string, categories: readonly string[]): string {
  const words = stemsOf(title);
  if (words.every((word) => stemsOf(now).includes(word))) return now;
  const name = words.join(' ');
  const [match, ...more] = categories.filter((category) => stemsOf(category).join(' ') === name);
  return match !== undefined && more.length === 0 ? match : now;
}

/** The words of a name, without what tells one of them from several. */
function stemsOf(name: string): string[] {
  const words = fold(name.trim()).split(/\s+/).filter(Boolean);
  return words.map((word) => word.replace(/(?<=..)(?:ια|εσ|[αηιο]|s)$/, ''));
}

function itemOf({ _id, title, price: cost, unit }: Service): ItemDraft {
  return { _id, title, price: cost, unit };
}

/** A number as a spreadsheet has it, in centimetres; null where it is none. */
function centimetres(text = ''): number | null {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && scaled(number, 1) !== undefined && number >= 0 ? number : null;
}

/**
 * Lines of a spreadsheet as rows: title, category, length, width and notes, with tabs between. A
 * category that is not given, or not configured, is the one before it.
 */
export function pastedRows(text: string, first: string, pricing: Pricing): JobItemDraft[] {
  let category = first;
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [title = '', named = '', length, width, notes = ''] = line.split('\t');
      const known = pricing.categories.find((candidate) => fold(candidate) === fold(named.trim()));
      category = known ?? category;
      const made = typedPiece(title.trim(), newPiece(category));
      const typed = { length: centimetres(length), width: centimetres(width) };
      const isTyped = typed.length !== null || typed.width !== null;
      const piece = isTyped ? { ...made, title: title.trim(), dimensions: typed } : made;
      const row = { ...newJobItem(piece), notes: notes.trim(), typed: { title: true } };
      return followed(row, pricing);
    });
}
