import { type Millimetres, scaled } from '../money.ts';

/** The usual way to price a carpet: fields of the settings from which an algorithm is generated. */
export type PriceRule = {
  /** Euros. */
  perSquareMetre: number;
  /** Minimum square metres that are charged; 0 for none. */
  minimumArea: number;
  /** For runners: a side shorter than a metre counts as a metre. */
  runners: boolean;
  /** The area is rounded up to a tenth of a square metre. */
  roundUp: boolean;
  /** Minimum price in euros, before `extra`; 0 for none. */
  minimumPrice: number;
  /** Euros added to each piece. */
  extra: number;
};

/** Default for a shop in Cyprus. */
export const defaultPriceRule: PriceRule = {
  perSquareMetre: 5,
  minimumArea: 1.5,
  runners: true,
  roundUp: true,
  minimumPrice: 0,
  extra: 0,
};

/** Usual kinds of carpets and their prices in euros per square metre. */
export const tradePrices = [
  { kind: 'carpet', perSquareMetre: 3.5 },
  { kind: 'handmade', perSquareMetre: 6 },
  { kind: 'kilim', perSquareMetre: 4 },
  { kind: 'flokati', perSquareMetre: 5 },
  { kind: 'fitted', perSquareMetre: 2.8 },
] as const;

/**
 * The rule as an algorithm for the price calculator. The area is computed in square centimetres before
 * the division: otherwise float errors would round 1.1 m² up to 1.2.
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

export type CarpetSize = { width: Millimetres; length: Millimetres };

/** Millimetres. */
export const METRE = 1_000;
/** Square millimetres. */
const SQUARE_METRE = 1_000_000;

/**
 * The square metres charged for a carpet, with two decimals: the quantity of a service sold by the square
 * metre. Without a rule, the carpet's area rounded to the nearest hundredth.
 */
export function countedArea({ width, length }: CarpetSize, rule?: PriceRule): number {
  if (width === 0 || length === 0) return 0;
  const side = (length: number) => (rule?.runners ? Math.max(length, METRE) : length);
  const area = side(width) * side(length);
  const hundredths = rule?.roundUp
    ? Math.ceil(area / (SQUARE_METRE / 10)) * 10
    : Math.round(area / (SQUARE_METRE / 100));
  return Math.max(hundredths, scaled(rule?.minimumArea ?? 0, 2) ?? 0) / 100;
}
