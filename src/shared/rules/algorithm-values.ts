/** The values of an algorithm. There are no objects, so nothing else of the runtime is reachable. */
export type Value = number | string | boolean;

/** `width` and `length` in centimetres. */
export type AlgorithmInput = { category: string; width: number; length: number };

const SQUARE_CENTIMETRES_PER_SQUARE_METRE = 10_000;

const area = ({ width, length }: AlgorithmInput) =>
  (width * length) / SQUARE_CENTIMETRES_PER_SQUARE_METRE;

export const NAMES = new Map<string, (input: AlgorithmInput) => Value>([
  ['category', (input) => input.category],
  ['width', (input) => input.width],
  ['length', (input) => input.length],
  ['dimensions.width', (input) => input.width],
  ['dimensions.length', (input) => input.length],
  ['area', area],
  // Greek names, with and without accents.
  ...['κατηγορία', 'κατηγορια'].map(
    (name) => [name, (input: AlgorithmInput) => input.category] as const,
  ),
  ...['πλάτος', 'πλατος'].map((name) => [name, (input: AlgorithmInput) => input.width] as const),
  ...['μήκος', 'μηκος'].map((name) => [name, (input: AlgorithmInput) => input.length] as const),
  ...['εμβαδό', 'εμβαδόν', 'εμβαδο', 'εμβαδον'].map((name) => [name, area] as const),
]);

export const FUNCTIONS: ReadonlyMap<string, (...values: number[]) => number> = new Map([
  ['Math.min', Math.min],
  ['Math.max', Math.max],
  ['Math.round', Math.round],
  ['Math.floor', Math.floor],
  ['Math.ceil', Math.ceil],
  ['Math.trunc', Math.trunc],
  ['Math.abs', Math.abs],
  ['Math.sqrt', Math.sqrt],
  ['Math.pow', Math.pow],
]);

export const UNARY = new Map<string, (value: Value) => Value>([
  ['-', (value) => -Number(value)],
  ['+', (value) => Number(value)],
  ['!', (value) => !value],
]);

type Binary = (left: Value, right: Value) => Value;

/** Operators that evaluate both operands; `&&` and `||` may skip one, so the parser handles them. */
export const BINARY = new Map<string, Binary>([
  ['+', add],
  ['-', (left, right) => Number(left) - Number(right)],
  ['*', (left, right) => Number(left) * Number(right)],
  ['/', (left, right) => Number(left) / Number(right)],
  ['%', (left, right) => Number(left) % Number(right)],
  ['**', (left, right) => Number(left) ** Number(right)],
  ['<', (left, right) => compare(left, right) === -1],
  ['>', (left, right) => compare(left, right) === 1],
  ['<=', (left, right) => [-1, 0].includes(compare(left, right))],
  ['>=', (left, right) => [0, 1].includes(compare(left, right))],
  ['===', (left, right) => left === right],
  ['!==', (left, right) => left !== right],
  ['==', looselyEqual],
  ['!=', (left, right) => !looselyEqual(left, right)],
]);

function add(left: Value, right: Value): Value {
  if (typeof left === 'string' || typeof right === 'string') return `${left}${right}`;
  return Number(left) + Number(right);
}

/** −1, 0 or 1 as in JavaScript; NaN if the two cannot be ordered. */
function compare(left: Value, right: Value): number {
  const text = typeof left === 'string' && typeof right === 'string';
  const [a, b] = text ? [left, right] : [Number(left), Number(right)];
  if (a < b) return -1;
  if (a > b) return 1;
  return a === b ? 0 : Number.NaN;
}

function looselyEqual(left: Value, right: Value): boolean {
  return typeof left === typeof right ? left === right : Number(left) === Number(right);
}
