import type { Cents, Thousandths } from '#shared/money.ts';
import { leastPrice } from '#shared/rules/least-price.ts';
import { quantityFromSize, ruleOf } from '#shared/rules/quantity.ts';
import { getConfig } from '../../platform/config/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { loadClientItems } from '../../work/client-item/index.ts';
import { loadItems } from '../../work/item/index.ts';

type Row = {
  item: string;
  clientItem: string | null;
  qty?: Thousandths | null | undefined;
  unitCost: Cents;
};

const ONE = 1_000 as Thousandths;

/**
 * Fills in missing quantities: 1 if the cost is the minimum price of the piece's category, the quantity
 * that follows from the piece's size, or else 1.
 */
export async function withQuantities<R extends Row>(
  db: Db,
  rows: R[],
): Promise<(Omit<R, 'qty'> & { qty: Thousandths })[]> {
  const withoutQuantity = rows.filter(({ qty }) => !qty);
  const items = await byId(loadItems(db, [...new Set(withoutQuantity.map(({ item }) => item))]));
  const ids = new Set(withoutQuantity.flatMap(({ clientItem }) => clientItem ?? []));
  const pieces = await byId(loadClientItems(db, [...ids]));
  const { priceCalculator } = await getConfig(db);
  return rows.map(({ qty, ...row }) => {
    const [item, piece] = [items.get(row.item), pieces.get(row.clientItem ?? '')];
    const isLeastPrice = piece && leastPrice(piece, priceCalculator) === row.unitCost;
    const fromSize =
      item &&
      piece &&
      !isLeastPrice &&
      quantityFromSize(item.unit, piece.dimensions, ruleOf(priceCalculator, piece.category));
    return { ...row, qty: qty ?? (fromSize ? thousandths(fromSize) : ONE) };
  });
}

function thousandths(quantity: number): Thousandths {
  return Math.round(quantity * ONE) as Thousandths;
}

async function byId<T extends { _id: string }>(records: Promise<T[]>): Promise<Map<string, T>> {
  return new Map((await records).map((record) => [record._id, record]));
}
