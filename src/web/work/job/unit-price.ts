import type { ItemUnit } from '#shared/base/choices.ts';
import { cents, type Euros, scaled, type Thousandths, toEuros } from '#shared/base/money.ts';
import { type Calculators, leastPrice, pricedAs } from '#shared/rules/price-rule.ts';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import { sizeOf } from './job-form.ts';

/** A carpet of a response or of a form. */
type Piece = { category: string; dimensions: { width: TypedNumber; length: TypedNumber } };

type Row = {
  item: { unit?: ItemUnit } | null;
  clientItem: Piece | null;
  qty?: TypedNumber | undefined;
  unitCost?: TypedNumber | undefined;
};

type UnitPrice = { unit: ItemUnit; leastPrice: Euros | null };

/** The minimum price of the category in euros, if it applies to this carpet. */
export function minimumPriceOf(piece: Piece, calculators: Calculators): Euros | undefined {
  const measured = dimensionsOf(piece);
  const least = measured && leastPrice(measured, calculators);
  return least === undefined ? undefined : toEuros(least);
}

/** Whether a row is priced by its unit, or as one carpet at the minimum price of its category. */
export function unitPriceOf(
  { item, clientItem, ...row }: Row,
  calculators: Calculators,
): UnitPrice {
  const unit = item?.unit ?? 'piece';
  const [qty, unitCost] = [toScaledInteger(row.qty, 3), toScaledInteger(row.unitCost, 2)];
  if (qty === undefined || unitCost === undefined) return { unit, leastPrice: null };
  const stored = {
    item: { unit },
    clientItem: clientItem && (dimensionsOf(clientItem) ?? null),
    qty: qty as Thousandths,
    unitCost: cents(unitCost),
  };
  const { leastPrice: least, ...reading } = pricedAs(stored, calculators);
  return { ...reading, leastPrice: least === null ? null : toEuros(least) };
}

function dimensionsOf(piece: Piece) {
  const dimensions = sizeOf(piece);
  return dimensions && { category: piece.category, dimensions };
}

function toScaledInteger(value: TypedNumber | undefined, places: number): number | undefined {
  return typeof value === 'number' ? scaled(value, places) : undefined;
}
