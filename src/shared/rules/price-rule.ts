import { type Millimetres, scaled } from '../money.ts';

/** How the trade prices a carpet; the fields of the set-up that write an algorithm. */
export type PriceRule = {
  /** Euros. */
  perSquareMetre: number;
  /** Square metres that a piece counts as at least; 0 for none. */
  minimumArea: number;
  /** A side under a metre, of a runner, counts as a metre. */
  runners: boolean;
  /** The area is rounded up to a tenth of a square metre. */
  roundUp: boolean;
  /** Euros that a piece costs at least; 0 for none. */
  minimumPrice: number;
  /** Euros added to each piece. */
  extra: number;
};

/** What a shop in Cyprus starts with. */
export const usualRule: PriceRule = {
  perSquareMetre: 5,
  minimumArea: 1.5,
  runners: true,
  roundUp: true,
  minimumPrice: 0,
  extra: 0,
};

/** What most shops of the trade take in, and what a square metre of it usually costs, in euros. */
export const tradePrices = [
  { kind: 'carpet', perSquareMetre: 3.5 },
  { kind: 'handmade', perSquareMetre: 6 },
  { kind: 'kilim', perSquareMetre: 4 },
  { kind: 'flokati', perSquareMetre: 5 },
  { kind: 'fitted', perSquareMetre: 2.8 },
] as const;

/**
 * The algorithm that says what the rule says, as the price calculator reads it. The area is made of
 * whole centimetres before it is divided: a float would round 1.1 m² up to 1.2.
 */
export function algorithmOf(rule: PriceRule): string {
  const { perSquareMetre, minimumPrice, extra } = rule;
  const price = `${areaText(rule)} * ${perSquareMetre}`;
  const least = minimumPrice > 0 ? `Math.max(${minimumPrice}, ${price})` : price;
  return extra > 0 ? `${least} + ${extra}` : least;
}

function areaText({ runners, roundUp, minimumArea }: PriceRule): string {
  const sides = runners ? 'Math.max(width, 100) * Math.max(length, 100)' : 'width * length';
  const area = roundUp ? `Math.ceil(${sides} / 1000) / 10` : `${sides} / 10000`;
  return minimumArea > 0 ? `Math.max(${minimumArea}, ${area})` : area;
}

type Size = { width: Millimetres; length: Millimetres };

const METRE = 1_000;
const SQUARE_MM = 1_000_000;

/**
 * The square metres that a carpet is counted as, with two decimals: what a service that is sold by
 * the square metre takes for its quantity. Without a rule the carpet's own area, rounded to the
 * nearest hundredth.
 */
export function countedArea({ width, length }: Size, rule?: PriceRule): number {
  if (width === 0 || length === 0) return 0;
  const side = (entry: number) => (rule?.runners ? Math.max(entry, METRE) : entry);
  const area = side(width) * side(length);
  const hundredths = rule?.roundUp
    ? Math.ceil(area / (SQUARE_MM / 10)) * 10
    : Math.round(area / (SQUARE_MM / 100));
  return Math.max(hundredths, scaled(rule?.minimumArea ?? 0, 2) ?? 0) / 100;
}
