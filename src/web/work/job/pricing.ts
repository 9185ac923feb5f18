import { nearestThousandth, scaled, toCents, toEuros } from '#shared/base/money.ts';
import { fold, lookAlikeKey, looksLike } from '#shared/base/text.ts';
import { price } from '#shared/rules/price-calculator.ts';
import { quantityFromSize, ruleOf, shareOf } from '#shared/rules/price-rule.ts';
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
import { minimumPriceOf } from './unit-price.ts';

/** What quantities, prices and services are derived from. */
export type Pricing = {
  categories: readonly string[];
  calculators: Config['priceCalculator'];
  services: readonly Service[];
};

export type Service = Pick<RowOf<'POST /item/search'>, '_id' | 'title' | 'price' | 'unit'>;

type PricedRow = Pick<JobItemDraft, 'item' | 'clientItem'>;

type Suggestion = { price: number; from: 'clientItem' | 'category' | 'item' };

/**
 * The quantity of the service: 1 if the minimum price of the category applies, else by the size of
 * the carpet; undefined if it cannot be derived.
 */
function suggestedQty(row: PricedRow, pricing: Pick<Pricing, 'calculators'>): number | undefined {
  return isAtLeast(row, pricing) ? 1 : qtyFromSize(row, pricing);
}

function isAtLeast(row: PricedRow, pricing: Pick<Pricing, 'calculators'>): boolean {
  const { clientItem } = row;
  const least = clientItem ? minimumPriceOf(clientItem, pricing.calculators) : undefined;
  return least !== undefined && priceOfPiece(row, pricing)?.price === least;
}

function qtyFromSize(
  { item, clientItem }: PricedRow,
  { calculators }: Pick<Pricing, 'calculators'>,
): number | undefined {
  const size = clientItem && sizeOf(clientItem);
  if (!size || item?.unit === undefined) return undefined;
  return quantityFromSize(item.unit, size, ruleOf(calculators, clientItem.category));
}

/**
 * The unit price: the carpet's price or else that of its category's calculator, each divided by the quantity that
 * follows from the size; otherwise the catalogue price. For a carpet that the shop already has, the catalogue comes
 * before the calculator.
 */
export function suggestedPrice(
  row: PricedRow = newJobItem(),
  pricing: Pick<Pricing, 'calculators'>,
): Suggestion | undefined {
  const whole = priceOfPiece(row, pricing);
  if (whole !== undefined) {
    const { unitCost } = totalFor(whole.price, suggestedQty(row, pricing));
    return { ...whole, price: unitCost };
  }
  return row.item?.price ? { price: row.item.price, from: 'item' } : undefined;
}

/** In euros. */
function totalFor(whole: number, qty = 1) {
  const { unitCost, total } = shareOf(toCents(whole), nearestThousandth(qty));
  return { unitCost: toEuros(unitCost), total: toEuros(total) };
}

/**
 * The whole price of a carpet and the total of the suggested quantity and unit price, if these are
 * set and the total differs by rounding; else undefined.
 */
export function offWhole(
  row: JobItemDraft | undefined,
  pricing: Pick<Pricing, 'calculators'>,
): { whole: number; qty: number; total: number } | undefined {
  const whole = row && priceOfPiece(row, pricing);
  const qty = row && suggestedQty(row, pricing);
  if (whole === undefined || qty === undefined || qty !== row?.qty) return undefined;
  const { unitCost, total } = totalFor(whole.price, qty);
  const isTaken = unitCost === row.unitCost && total !== whole.price;
  return isTaken ? { whole: whole.price, qty, total } : undefined;
}

/** Whether the row is one unit at the whole price of its carpet. */
export function isWhole(
  row: JobItemDraft | undefined,
  pricing: Pick<Pricing, 'calculators'>,
): boolean {
  const whole = row && priceOfPiece(row, pricing);
  return whole !== undefined && row?.qty === 1 && row.unitCost === whole.price;
}

function priceOfPiece(
  { item, clientItem }: PricedRow,
  { calculators }: Pick<Pricing, 'calculators'>,
): Suggestion | undefined {
  if (clientItem === null) return undefined;
  if (clientItem.price) return { price: clientItem.price, from: 'clientItem' };
  const { _id, category, dimensions } = clientItem;
  const { width, length } = dimensions;
  const found = calculators.find(({ clientItemCategory }) =>
    looksLike(clientItemCategory, category),
  );
  const isCalculated = found !== undefined && (_id === undefined || item?.price === 0);
  const isMeasured = typeof width === 'number' && typeof length === 'number';
  if (!isCalculated || !isMeasured || sizeOf(clientItem) === undefined) return undefined;
  const calculated = price({ source: found.algorithm, category, width, length });
  if (calculated === undefined) return undefined;
  return { price: toEuros(calculated), from: 'category' };
}

/** Derives service, quantity and price again, whatever has changed. Typed and saved values stay. */
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

/** Changes the carpet of a row. A service that the previous category suggested goes with it. */
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

/**
 * The indexes of rows without a service for which there is one now, because it was created later.
 */
export function rowsWithoutService(rows: readonly JobItemDraft[], pricing: Pricing): number[] {
  return rows.flatMap((row, index) =>
    row.item === null && followed(row, pricing).item !== null ? [index] : [],
  );
}

/** A draft to open a form with: its rows have the services that the form would suggest by itself. */
export function withServices<D extends { items: JobItemDraft[] }>(draft: D, pricing: Pricing): D {
  const items = draft.items.map((row) => (row.item === null ? followed(row, pricing) : row));
  return { ...draft, items };
}

/** Whether the quantity follows from the size of the carpet. */
export function isTakenOver(row: JobItemDraft | undefined, pricing: Pricing): boolean {
  if (row === undefined || isAtLeast(row, pricing)) return false;
  const qty = qtyFromSize(row, pricing);
  return qty !== undefined && qty === row.qty;
}

/**
 * The service of a category: the configured one, else the one named after the category, else the
 * only one charged by area. Null if ambiguous.
 */
export function serviceFor(
  category: string,
  { calculators, services }: Pick<Pricing, 'calculators' | 'services'>,
): ItemDraft | null {
  const { service } =
    calculators.find((calculator) => looksLike(calculator.clientItemCategory, category)) ?? {};
  const usual = services.find(({ _id }) => _id === service?._id);
  if (usual) return itemOf(usual);
  const name = lookAlikeKey(category);
  const exact = services.filter(({ title }) => lookAlikeKey(title) === name);
  const named = services.filter(({ title }) => name !== '' && lookAlikeKey(title).includes(name));
  const called = exact.length === 1 ? exact : named;
  const byArea = (called.length > 0 ? called : services).filter(({ unit }) => unit !== 'piece');
  const [match, ...more] = called.length === 1 ? called : byArea;
  return match && (more.length === 0 || called.length > 0) ? itemOf(match) : null;
}

/**
 * The category that the title of a new carpet names, regardless of case, accents and number
 * (`Κιλίμι`: `Κιλίμια`). The current one stays if it matches too, or if none or several match.
 */
export function categoryNamed(title: string, now: string, categories: readonly string[]): string {
  const words = stemsOf(title);
  if (words.every((word) => stemsOf(now).includes(word))) return now;
  const name = words.join(' ');
  const [match, ...more] = categories.filter((category) => stemsOf(category).join(' ') === name);
  return match !== undefined && more.length === 0 ? match : now;
}

/** The words of a name without the endings of singular and plural, Greek and English. */
function stemsOf(name: string): string[] {
  const words = fold(name.trim()).split(/\s+/).filter(Boolean);
  return words.map((word) => word.replace(/(?<=..)(?:ια|εσ|[αηιο]|s)$/, ''));
}

export function itemOf({ _id, title, price: cost, unit }: Service): ItemDraft {
  return { _id, title, price: cost, unit };
}

/** A spreadsheet's number in centimetres; null if it is not one. */
function centimetres(text = ''): number | null {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && scaled(number, 1) !== undefined && number >= 0 ? number : null;
}

/**
 * Tab-separated lines of a spreadsheet as rows: title, category, length, width, notes. A missing or
 * unknown category is that of the line before.
 */
export function pastedRows(text: string, first: string, pricing: Pricing): JobItemDraft[] {
  let category = first;
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [title = '', named = '', length, width, notes = ''] = line.split('\t');
      const known = pricing.categories.find((candidate) => looksLike(candidate, named));
      category = known ?? category;
      const made = typedPiece(title.trim(), newPiece(category));
      const typed = { length: centimetres(length), width: centimetres(width) };
      const isTyped = typed.length !== null || typed.width !== null;
      const piece = isTyped ? { ...made, title: title.trim(), dimensions: typed } : made;
      const row = { ...newJobItem(piece), notes: notes.trim(), typed: { title: true } };
      return followed(row, pricing);
    });
}
