import type { ItemUnit } from '#shared/choices.ts';
import { type Euros, scaled, type Thousandths, cents, toEuros } from '#shared/money.ts';
import { leastPrice, readsAs } from '#shared/rules/least-price.ts';
import type { Calculators } from '#shared/rules/quantity.ts';
import type { TypedNumber } from '#web/ui/field/NumberInput.tsx';
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
  const measured = measuredOf(piece);
  const least = measured && leastPrice(measured, calculators);
  return least === undefined ? undefined : toEuros(least);
}

/** How a row reads: as so much of its unit, or as one carpet at the least that its category asks. */
export function readingOf({ item, clientItem, ...row }: Row, calculators: Calculators): UnitPrice {
  const unit = item?.unit ?? 'piece';
  const [qty, unitCost] = [wholeOf(row.qty, 3), wholeOf(row.unitCost, 2)];
  if (qty === undefined || unitCost === undefined) return { unit, leastPrice: null };
  const stored = {
    item: { unit },
    clientItem: clientItem && (measuredOf(clientItem) ?? null),
    qty: qty as Thousandths,
    unitCost: cents(unitCost),
  };
  const { leastPrice: least, ...reading } = readsAs(stored, calculators);
  return { ...reading, leastPrice: least === null ? null : toEuros(least) };
}

function measuredOf(piece: Piece) {
  const dimensions = sizeOf(piece);
  return dimensions && { category: piece.category, dimensions };
}

function wholeOf(value: TypedNumber | undefined, places: number): number | undefined {
  return typeof value === 'number' ? scaled(value, places) : undefined;
}
