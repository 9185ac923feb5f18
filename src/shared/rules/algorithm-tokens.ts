/** Translated by the settings screen. */
export type AlgorithmProblem =
  | 'tooLong'
  | 'tooManyTokens'
  | 'tooDeep'
  | 'unexpectedCharacter'
  | 'badNumber'
  | 'badString'
  | 'unknownName'
  | 'unexpectedToken'
  | 'unexpectedEnd';

/** Internal to the price calculator; `position` is a 0-based character index. */
export class AlgorithmError extends Error {
  readonly reason: AlgorithmProblem;
  readonly position: number;

  constructor(reason: AlgorithmProblem, position: number) {
    super(`${reason} at ${position}`);
    this.reason = reason;
    this.position = position;
  }
}

export type Token =
  | { kind: 'number'; value: number; at: number }
  | { kind: 'string' | 'name' | 'sign' | 'end'; value: string; at: number };

const MAX_CHARACTERS = 2000;
const MAX_TOKENS = 500;

const TOKEN = new RegExp(
  [
    /(?<space>\s+)/,
    /(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/,
    /(?<string>'(?:[^'\\\r\n]|\\['"\\])*'|"(?:[^"\\\r\n]|\\['"\\])*")/,
    /(?<name>[A-Za-zΆ-ώ_$][\wΆ-ώ$]*)/,
    /(?<sign>\+\+|--|\*\*|[=!]==?|[<>]=|&&|\|\||[-+*/%<>!?:().,;])/,
  ]
    .map((part) => part.source)
    .join('|'),
  'y',
);

/** Decimal comma: `5,5`. Between the arguments of a function a comma is a separator, as in JavaScript. */
const COMMA_NUMBER = /\d+,\d+/y;

type Bracket = 'call' | 'plain';

/** The last token is of kind `end`. Throws an AlgorithmError. */
export function tokenize(source: string): Token[] {
  if (source.length > MAX_CHARACTERS) throw new AlgorithmError('tooLong', MAX_CHARACTERS);
  const tokens: Token[] = [];
  const brackets: Bracket[] = [];
  let at = 0;
  while (at < source.length) {
    const isCall = brackets.at(-1) === 'call';
    const { token, end } = (isCall ? null : commaNumberAt(source, at)) ?? tokenAt(source, at);
    if (token !== null) trackBrackets(brackets, token, tokens.at(-1));
    if (token !== null) tokens.push(token);
    if (tokens.length > MAX_TOKENS) throw new AlgorithmError('tooManyTokens', at);
    at = end;
  }
  return [...tokens, { kind: 'end', value: '', at }];
}

/** Maintains the stack of open brackets. */
function trackBrackets(brackets: Bracket[], { value }: Token, before: Token | undefined): void {
  if (value === '(') brackets.push(before?.kind === 'name' ? 'call' : 'plain');
  if (value === ')') brackets.pop();
}

function commaNumberAt(source: string, at: number): { token: Token; end: number } | null {
  COMMA_NUMBER.lastIndex = at;
  const [text] = COMMA_NUMBER.exec(source) ?? [];
  if (text === undefined) return null;
  const end = COMMA_NUMBER.lastIndex;
  const value = toNumber(text.replace(',', '.'), source.charAt(end), at);
  return { token: { kind: 'number', value, at }, end };
}

function tokenAt(source: string, at: number): { token: Token | null; end: number } {
  TOKEN.lastIndex = at;
  const groups = TOKEN.exec(source)?.groups;
  if (groups === undefined) throw new AlgorithmError(strayProblem(source, at), at);
  const end = TOKEN.lastIndex;
  if (groups.space !== undefined) return { token: null, end };
  return { token: toToken(groups, source.charAt(end), at), end };
}

function toToken(groups: Record<string, string | undefined>, next: string, at: number): Token {
  if (groups.number !== undefined) {
    return { kind: 'number', value: toNumber(groups.number, next, at), at };
  }
  if (groups.string !== undefined) {
    const value = groups.string.slice(1, -1).replaceAll(/\\(.)/g, '$1');
    return { kind: 'string', value, at };
  }
  if (groups.name !== undefined) return { kind: 'name', value: groups.name, at };
  return { kind: 'sign', value: groups.sign ?? '', at };
}

/** Rejects `010`, which could be octal, and number formats such as `1n`, `0x10` and `1_000`. */
function toNumber(text: string, next: string, at: number): number {
  if (/^0\d/.test(text) || /[\w$]/.test(next)) throw new AlgorithmError('badNumber', at);
  return Number(text);
}

function strayProblem(source: string, at: number): 'badString' | 'unexpectedCharacter' {
  return source[at] === "'" || source[at] === '"' ? 'badString' : 'unexpectedCharacter';
}
