import { AlgorithmError } from './algorithm-error.ts';
import { type Token, tokenize } from './algorithm-tokens.ts';
import {
  type AlgorithmInput,
  BINARY,
  FUNCTIONS,
  NAMES,
  UNARY,
  type Value,
} from './algorithm-values.ts';

export type Evaluate = (input: AlgorithmInput) => Value;

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
export function parse(source: string): Evaluate {
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
