import type { ItemUnit } from '#shared/choices.ts';
import { type Euros, scaled, type Thousandths, cents, toEuros } from '#shared/money.ts';
import { leastPrice, pricedAs } from '#shared/rules/least-price.ts';
import type { Calculators } from '#shared/rules/quantity.ts';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import { sizeOf } from './job-form.ts';

/** A carpet as calls have it, or as it is being typed. */
type Piece = { category: string; dimensions: { width: TypedNumber; length: TypedNumber } };

type Row = {
  item: { unit?: ItemUnit } | null;
  clientItem: Piece | null;
  qty?: TypedNumber | undefined;
  unitCost?: TypedNumber | undefined;
};

type UnitPrice = { unit: ItemUnit; leastPrice: Euros | null };

/** What a carpet costs as a whole because its category asks so much at least. */
export function leastOf(piece: Piece, calculators: Calculators): Euros | undefined {
  const measured = dimensionsOf(piece);
  const least = measured && leastPrice(measured, calculators);
  return least === undefined ? undefined : toEuros(least);
}

/** Whether a row is priced by its unit, or as one carpet at its category's minimum. */
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
