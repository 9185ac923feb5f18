import { type Cents, cents, divideRounded } from '../base/money.ts';
import { AlgorithmError, type AlgorithmProblem, type Token, tokenize } from './algorithm-tokens.ts';

type ParsedAlgorithm =
  | { ok: true; evaluate: Evaluate }
  | { ok: false; position: number; reason: AlgorithmProblem };

const MAX_PRICE_EUROS = 10_000_000;
const PARTS_PER_EURO = 100_000_000;

/**
 * Parses the algorithm of a price calculator: a restricted JavaScript expression with JavaScript
 * semantics. `position` is a 0-based character index.
 */
export function parseAlgorithm(source: string): ParsedAlgorithm {
  try {
    return { ok: true, evaluate: parse(source) };
  } catch (error) {
    if (!(error instanceof AlgorithmError)) throw error;
    return { ok: false, position: error.position, reason: error.reason };
  }
}

/**
 * The price of a carpet (`width`, `length` in centimetres), or undefined if the algorithm does not parse
 * or yields anything but a number from 0 to 10,000,000 euros.
 */
export function price({
  source,
  ...input
}: AlgorithmInput & { source: string }): Cents | undefined {
  const algorithm = parseAlgorithm(source);
  return algorithm.ok ? toPrice(algorithm.evaluate(input)) : undefined;
}

/**
 * Rounds half a cent up. Rounding to hundred-millionths first removes float errors: 1.15 * 1.9 is
 * 2.1849999999999996 and must count as 2.185.
 */
function toPrice(value: Value): Cents | undefined {
  if (typeof value !== 'number' || !(value >= 0 && value <= MAX_PRICE_EUROS)) return undefined;
  const parts = BigInt(Math.round(value * PARTS_PER_EURO));
  return cents(divideRounded(parts, BigInt(PARTS_PER_EURO / 100)));
}

type Evaluate = (input: AlgorithmInput) => Value;

type Cursor = { tokens: readonly Token[]; index: number; depth: number };

const MAX_DEPTH = 40;

/** Operator precedence as in JavaScript; `**` binds tighter than all of these. */
const LEVELS: ReadonlyMap<string, number> = new Map([
  ['||', 1],
  ['&&', 2],
  ...['==', '!=', '===', '!=='].map((sign) => [sign, 3] as const),
  ...['<', '>', '<=', '>='].map((sign) => [sign, 4] as const),
  ...['+', '-'].map((sign) => [sign, 5] as const),
  ...['*', '/', '%'].map((sign) => [sign, 6] as const),
]);

/** Parses a whole algorithm; a leading `return` and a trailing `;` are optional. */
function parse(source: string): Evaluate {
  const cursor: Cursor = { tokens: tokenize(source), index: 0, depth: 0 };
  const first = peek(cursor);
  if (first.kind === 'name' && first.value === 'return') cursor.index += 1;
  const evaluate = parseChoice(cursor);
  accept(cursor, ';');
  if (peek(cursor).kind !== 'end') throw unexpected(cursor);
  return evaluate;
}

/** `condition ? one : other` */
function parseChoice(cursor: Cursor): Evaluate {
  const condition = parseBinary(cursor, 1);
  if (!accept(cursor, '?')) return condition;
  const value = parseNested(cursor, parseChoice);
  expect(cursor, ':');
  const other = parseNested(cursor, parseChoice);
  return (input) => (condition(input) ? value(input) : other(input));
}

function parseBinary(cursor: Cursor, lowest: number): Evaluate {
  let left = parsePower(cursor);
  for (;;) {
    const sign = peekSign(cursor);
    const level = LEVELS.get(sign) ?? 0;
    if (level < lowest) return left;
    cursor.index += 1;
    left = combine(sign, left, parseBinary(cursor, level + 1));
  }
}

/** `**` is right-associative; `-2 ** 2` is ambiguous and rejected, as in JavaScript. */
function parsePower(cursor: Cursor): Evaluate {
  const signed = UNARY.has(peekSign(cursor));
  const base = parseUnary(cursor);
  if (peekSign(cursor) !== '**') return base;
  if (signed) throw unexpected(cursor);
  cursor.index += 1;
  return combine('**', base, parseNested(cursor, parsePower));
}

function parseUnary(cursor: Cursor): Evaluate {
  const operate = UNARY.get(peekSign(cursor));
  if (operate === undefined) return parsePrimary(cursor);
  cursor.index += 1;
  const operand = parseNested(cursor, parseUnary);
  return (input) => operate(operand(input));
}

function parsePrimary(cursor: Cursor): Evaluate {
  if (accept(cursor, '(')) {
    const inner = parseNested(cursor, parseChoice);
    expect(cursor, ')');
    return inner;
  }
  const token = peek(cursor);
  if (token.kind === 'end' || token.kind === 'sign') throw unexpected(cursor);
  cursor.index += 1;
  if (token.kind === 'name') return parseName(cursor, token);
  return () => token.value;
}

function parseName(cursor: Cursor, first: Token): Evaluate {
  const name = accept(cursor, '.') ? `${first.value}.${expectName(cursor)}` : String(first.value);
  const read = NAMES.get(name);
  if (read !== undefined) return read;
  const call = FUNCTIONS.get(name);
  if (call === undefined) throw new AlgorithmError('unknownName', first.at);
  const values = parseArguments(cursor);
  return (input) => call(...values.map((value) => Number(value(input))));
}

function parseArguments(cursor: Cursor): Evaluate[] {
  expect(cursor, '(');
  if (accept(cursor, ')')) return [];
  const values = [parseNested(cursor, parseChoice)];
  while (accept(cursor, ',')) values.push(parseNested(cursor, parseChoice));
  expect(cursor, ')');
  return values;
}

function combine(sign: string, left: Evaluate, right: Evaluate): Evaluate {
  if (sign === '&&') return (input) => left(input) && right(input);
  if (sign === '||') return (input) => left(input) || right(input);
  const operate = BINARY.get(sign);
  if (operate === undefined) throw new RangeError(`no operator ${sign}`);
  return (input) => operate(left(input), right(input));
}

/** Limits the nesting depth, so that no formula overflows the stack. */
function parseNested(cursor: Cursor, parsePart: (cursor: Cursor) => Evaluate): Evaluate {
  if (cursor.depth === MAX_DEPTH) throw new AlgorithmError('tooDeep', peek(cursor).at);
  cursor.depth += 1;
  const evaluate = parsePart(cursor);
  cursor.depth -= 1;
  return evaluate;
}

function peek(cursor: Cursor): Token {
  return cursor.tokens[cursor.index] ?? { kind: 'end', value: '', at: 0 };
}

/** The next operator or bracket; empty if the next token is something else. */
function peekSign(cursor: Cursor): string {
  const token = peek(cursor);
  return token.kind === 'sign' ? token.value : '';
}

function accept(cursor: Cursor, sign: string): boolean {
  if (peekSign(cursor) !== sign) return false;
  cursor.index += 1;
  return true;
}

function expect(cursor: Cursor, sign: string): void {
  if (!accept(cursor, sign)) throw unexpected(cursor);
}

function expectName(cursor: Cursor): string {
  const token = peek(cursor);
  if (token.kind !== 'name') throw unexpected(cursor);
  cursor.index += 1;
  return token.value;
}

function unexpected(cursor: Cursor): AlgorithmError {
  const { kind, at } = peek(cursor);
  return new AlgorithmError(kind === 'end' ? 'unexpectedEnd' : 'unexpectedToken', at);
}

/** The values of an algorithm. There are no objects, so nothing else of the runtime is reachable. */
type Value = number | string | boolean;

/** `width` and `length` in centimetres. */
export type AlgorithmInput = { category: string; width: number; length: number };

const SQUARE_CENTIMETRES_PER_SQUARE_METRE = 10_000;

const area = ({ width, length }: AlgorithmInput) =>
  (width * length) / SQUARE_CENTIMETRES_PER_SQUARE_METRE;

const NAMES = new Map<string, (input: AlgorithmInput) => Value>([
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

const FUNCTIONS: ReadonlyMap<string, (...values: number[]) => number> = new Map([
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

const UNARY = new Map<string, (value: Value) => Value>([
  ['-', (value) => -Number(value)],
  ['+', (value) => Number(value)],
  ['!', (value) => !value],
]);

type Binary = (left: Value, right: Value) => Value;

/** Operators that evaluate both operands; `&&` and `||` may skip one, so the parser handles them. */
const BINARY = new Map<string, Binary>([
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
