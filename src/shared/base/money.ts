/** Euro cents, a whole number. The only form in which money is computed or stored. */
export type Cents = number & { readonly unit: 'cents' };

/** Euros with at most two decimals, as money travels on the wire and is typed by people. */
export type Euros = number & { readonly unit: 'euros' };

/** Hundredths of a percent, a whole number: 19 % is 1900. */
export type BasisPoints = number & { readonly unit: 'basis points' };

/** Hundredths of a square metre, a whole number: a shelf of 12.5 m² is 1250. */
export type Hundredths = number & { readonly unit: 'hundredths' };

/** Thousandths of a unit, a whole number: 2.5 square metres are 2500. */
export type Thousandths = number & { readonly unit: 'thousandths' };

/** Millimetres, a whole number: 120.5 cm are 1205. */
export type Millimetres = number & { readonly unit: 'millimetres' };

/** Maximum amount on a document. */
export const MAX_EUROS = 9_999_999.99;

/** Throws a RangeError on a fraction. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return (value === 0 ? 0 : value) as Cents;
}

/** `value` in units of 10^-places, or undefined if it has more decimals. */
export function scaled(value: number, places: number): number | undefined {
  const scale = 10 ** places;
  const whole = Math.round(value * scale);
  return Number.isSafeInteger(whole) && whole / scale === value ? whole : undefined;
}

/** Euros to cents; throws a RangeError on a third decimal. */
export function toCents(euros: number): Cents {
  return cents(scaled(euros, 2) ?? Number.NaN);
}

export function toEuros(value: Cents): Euros {
  return (value / 100) as Euros;
}

/** For constants in code; throws a RangeError on a third decimal. */
export function euros(value: number): Euros {
  return toEuros(toCents(value));
}

/** Throws a RangeError on a third decimal. */
export function toBasisPoints(percent: number): BasisPoints {
  const points = scaled(percent, 2);
  if (points === undefined) throw new RangeError(`${percent} has more than two decimals`);
  return points as BasisPoints;
}

export function toPercent(value: BasisPoints): number {
  return value / 100;
}

/** Throws a RangeError on a second decimal. */
export function toMillimetres(centimetres: number): Millimetres {
  const whole = scaled(centimetres, 1);
  if (whole === undefined) throw new RangeError(`${centimetres} has more than one decimal`);
  return whole as Millimetres;
}

/** Rounds to one decimal of a centimetre. */
export function nearestMillimetre(centimetres: number): Millimetres {
  return toMillimetres(Math.round(centimetres * 10) / 10);
}

/** Undefined for a quantity with more than three decimals. */
export function thousandthsIn(quantity: number): Thousandths | undefined {
  return scaled(quantity, 3) as Thousandths | undefined;
}

/** Throws a RangeError on a fourth decimal. */
export function toThousandths(quantity: number): Thousandths {
  const whole = thousandthsIn(quantity);
  if (whole === undefined) throw new RangeError(`${quantity} has more than three decimals`);
  return whole;
}

/** Rounds to three decimals. */
export function nearestThousandth(quantity: number): Thousandths {
  return toThousandths(Math.round(quantity * 1000) / 1000);
}

export function sumCents(values: Iterable<Cents>): Cents {
  let sum = 0;
  for (const value of values) sum += value;
  return cents(sum);
}

/**
 * `numerator / denominator`, rounded half away from zero. Takes bigints because products of cents and
 * rates exceed the range in which floats are exact.
 */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const [n, d] = [abs(numerator), abs(denominator)];
  const rounded = (2n * n + d) / (2n * d);
  return Number(negative ? -rounded : rounded);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
