import { AlgorithmError } from './algorithm-error.ts';

export type Token =
  | { kind: 'number'; value: number; at: number }
  | { kind: 'string' | 'name' | 'sign' | 'end'; value: string; at: number };

const MOST_CHARACTERS = 2000;
const MOST_TOKENS = 500;

const TOKEN = new RegExp(
  [
    /(?<space>\s+)/,
    /(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/,
    /(?<string>'(?:[^'\\\r\n]|\\['"\\])*'|"(?:[^"\\\r\n]|\\['"\\])*")/,
    /(?<name>[A-Za-z_$][\w$]*)/,
    /(?<sign>\+\+|--|\*\*|[=!]==?|[<>]=|&&|\|\||[-+*/%<>!?:().,;])/,
  ]
    .map((part) => part.source)
    .join('|'),
  'y',
);

/** Cuts an algorithm into tokens, the last of kind `end`; throws an AlgorithmError. */
export function tokenize(source: string): Token[] {
  if (source.length > MOST_CHARACTERS) throw new AlgorithmError('tooLong', MOST_CHARACTERS);
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const { token, end } = tokenAt(source, at);
    if (token !== null) tokens.push(token);
    if (tokens.length > MOST_TOKENS) throw new AlgorithmError('tooManyTokens', at);
    at = end;
  }
  return [...tokens, { kind: 'end', value: '', at }];
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

/** `010` is eight to some and ten to others; `1n`, `0x10` and `1_000` are nobody's prices. */
function toNumber(text: string, next: string, at: number): number {
  if (/^0\d/.test(text) || /[\w$]/.test(next)) throw new AlgorithmError('badNumber', at);
  return Number(text);
}

function strayProblem(source: string, at: number): 'badString' | 'unexpectedCharacter' {
  return source[at] === "'" || source[at] === '"' ? 'badString' : 'unexpectedCharacter';
}
