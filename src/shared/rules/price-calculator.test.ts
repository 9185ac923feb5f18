import { Script, createContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf } from '#test/torture/counts.ts';
import { type AlgorithmInput, parseAlgorithm, price } from './price-calculator.ts';

const carpet: AlgorithmInput = { category: 'Χαλιά', width: 200, length: 300 };

describe('price', () => {
  test.each([
    { source: 'width * length / 10000 * 5.5', euros: 33 },
    { source: 'return width * length / 10000 * 5.5;', euros: 33 },
    { source: 'return(area * 5.5)', euros: 33 },
    { source: 'dimensions.width * dimensions.length / 10000 * 5.5', euros: 33 },
    { source: 'dimensions . width / 10', euros: 20 },
    { source: 'Math.max(40, area * 5.5)', euros: 40 },
    { source: 'area * 5,5', euros: 33 },
    { source: 'εμβαδό * 5,5', euros: 33 },
    { source: 'μήκος * πλάτος / 10000 * 5,50', euros: 33 },
    { source: 'Math.max(12,5)', euros: 12 },
    { source: 'Math.max(12, (area * 5,5))', euros: 33 },
    { source: "category === 'Χαλιά' ? area * 6 : area * 9", euros: 36 },
    { source: "category == 'Χαλιά' ? 1 : 2", euros: 1 },
    { source: "category != 'Χαλιά' ? 1 : 2", euros: 2 },
    { source: "'2' == 2 && '2' != '2.0' ? 1 : 2", euros: 1 },
    { source: 'category == "Handmade \\"Carpets\\"" ? 1 : 2', euros: 2 },
    { source: "category === 'κουβέρτα' ? 5 : width > 150 && length > 250 ? 70 : 50", euros: 70 },
    { source: 'Math.round(area * 5.55)', euros: 33 },
    { source: 'Math.sqrt(area ** 2) + Math.pow(2, 3)', euros: 14 },
    { source: '1 +\n\t2\u00A0* 3', euros: 7 },
    { source: '.5 + 5. + 1e1', euros: 15.5 },
    { source: '2 ** 3 ** 0 - -1', euros: 3 },
    { source: '10 - 4 - 3', euros: 3 },
    { source: '!0 + 1', euros: 2 },
    { source: "'3' * '4'", euros: 12 },
    { source: 'width || 7', euros: 200 },
    { source: '0', euros: 0 },
    { source: '-0', euros: 0 },
    { source: '10000000', euros: 10_000_000 },
    { source: '1.005', euros: 1.01 },
    { source: '1.0049', euros: 1 },
    { source: '1.15 * 1.9', euros: 2.19 },
    { source: '0.0000001', euros: 0 },
  ])('$source is $euros', ({ source, euros }) => {
    expect(price({ source, ...carpet })).toBe(Math.round(euros * 100));
  });

  test.each([
    { source: 'width / 0', why: 'not finite' },
    { source: '0 / 0', why: 'not a number' },
    { source: 'category * 2', why: 'not a number' },
    { source: '-0.01', why: 'under 0' },
    { source: '10000000.01', why: 'too much' },
    { source: '9 ** 9 ** 9', why: 'not finite' },
    { source: "'33'", why: 'text' },
    { source: "category + ''", why: 'text' },
    { source: 'width > 100', why: 'neither yes nor no is a price' },
    { source: 'width *', why: 'does not parse' },
    { source: '', why: 'does not parse' },
  ])('$source is no price: $why', ({ source }) => {
    expect(price({ source, ...carpet })).toBeUndefined();
  });
});

describe('parseAlgorithm refuses, and says where', () => {
  test.each([
    { source: '', position: 0, reason: 'unexpectedEnd' },
    { source: 'return', position: 6, reason: 'unexpectedEnd' },
    { source: 'return;', position: 6, reason: 'unexpectedToken' },
    { source: 'width *', position: 7, reason: 'unexpectedEnd' },
    { source: 'width length', position: 6, reason: 'unexpectedToken' },
    { source: '(width', position: 6, reason: 'unexpectedEnd' },
    { source: 'width)', position: 5, reason: 'unexpectedToken' },
    { source: 'width ? 1', position: 9, reason: 'unexpectedEnd' },
    { source: 'height * 2', position: 0, reason: 'unknownName' },
    { source: '1 + dimensions.height', position: 4, reason: 'unknownName' },
    { source: 'ύψος * 2', position: 0, reason: 'unknownName' },
    { source: 'ширина * 2', position: 0, reason: 'unexpectedCharacter' },
    { source: '5,5,5', position: 3, reason: 'unexpectedToken' },
    { source: "category == 'Χαλιά", position: 12, reason: 'badString' },
    { source: "'a\nb'", position: 0, reason: 'badString' },
    { source: '2 + 010', position: 4, reason: 'badNumber' },
    { source: '-2 ** 2', position: 3, reason: 'unexpectedToken' },
    { source: 'Math.min(1', position: 10, reason: 'unexpectedEnd' },
    { source: 'Math.min', position: 8, reason: 'unexpectedEnd' },
    { source: '1;;', position: 2, reason: 'unexpectedToken' },
    { source: 'return return 1', position: 7, reason: 'unknownName' },
    { source: `${'('.repeat(41)}1${')'.repeat(41)}`, position: 41, reason: 'tooDeep' },
    { source: '1'.repeat(2001), position: 2000, reason: 'tooLong' },
    { source: `1${'+1'.repeat(250)}`, position: 500, reason: 'tooManyTokens' },
  ])('$source: $reason at $position', ({ source, position, reason }) => {
    expect(parseAlgorithm(source)).toEqual({ ok: false, position, reason });
  });

  test.each([
    { name: '2,000 characters', source: '1'.padEnd(2000) },
    { name: '500 tokens', source: `+1${'+1'.repeat(249)}` },
    { name: '40 brackets', source: `${'('.repeat(40)}1${')'.repeat(40)}` },
  ])('but takes $name', ({ source }) => {
    expect(parseAlgorithm(source).ok).toBe(true);
  });
});

describe('hostile algorithms do not parse', () => {
  test.each([
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'hasOwnProperty',
    'this',
    'process',
    'globalThis',
    'window.location',
    'Math',
    'Math.constructor',
    'Math.__proto__',
    'Math.random()',
    'Math.min.constructor("return process")()',
    'width.constructor',
    'dimensions',
    'dimensions.constructor.constructor',
    'dimensions.width.toString()',
    'dimensions["width"]',
    'Math["min"](1, 2)',
    "category.constructor('x')",
    "''.constructor",
    '"a".repeat(1000000000)',
    '(1).constructor',
    'width()',
    'Math.min(1)(2)',
    'eval("1")',
    'Function("return 1")()',
    "import('node:fs')",
    'require("fs")',
    '`${width}`',
    'width = 1',
    'width += 1',
    'width++',
    '--width',
    '1, 2',
    '1; 2',
    '[1, 2]',
    '{ width }',
    '({}).x',
    '() => 1',
    'function () {}',
    'new Date',
    'typeof width',
    'delete width',
    'void 0',
    'width in category',
    'width instanceof category',
    '/x/',
    '1 // 2',
    '1 /* 2 */',
    '1 <!-- 2',
    'width?.length',
    'width ?? 1',
    '...width',
    '@width',
    '#width',
    '\\u0077idth',
    "'\\x41'",
    '1n',
    '0x10',
    '1_000',
    '~1',
    '1 & 2',
    '1 << 2',
    'while (1) {}',
    'a\u0000b',
  ])('%s', (source) => {
    expect(parseAlgorithm(source).ok).toBe(false);
    expect(price({ source, ...carpet })).toBeUndefined();
  });

  test.each([
    { name: 'signs', source: '- '.repeat(200) + '1' },
    { name: 'brackets', source: '('.repeat(400) },
    { name: 'questions', source: '1?'.repeat(200) },
    { name: 'powers', source: '2 ** '.repeat(200) + '2' },
    { name: 'calls', source: 'Math.abs('.repeat(60) + '1' + ')'.repeat(60) },
    { name: 'choices', source: 'width ? 1 : '.repeat(50) + '2' },
  ])('nested $name', ({ source }) => {
    expect(parseAlgorithm(source)).toMatchObject({ ok: false, reason: 'tooDeep' });
  });

  test('nothing of the world was changed, and a category is only ever text', () => {
    const source = "category === 'constructor' ? 1 : 2";
    expect(price({ source, ...carpet, category: 'constructor' })).toBe(100);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('as JavaScript has it', () => {
  test('generated expressions', () => {
    fc.assert(fc.property(anyExpression, anyInput, sameAsJavaScript), { numRuns: countOf(2000) });
  });

  test('generated chains of operators without brackets', () => {
    fc.assert(fc.property(anyChain, anyInput, sameAsJavaScript), { numRuns: countOf(2000) });
  });

  test('any tokens at all: what parses means what JavaScript means by it', () => {
    fc.assert(
      fc.property(fc.array(anyToken, { maxLength: 12 }), anyInput, (tokens, input) => {
        const source = tokens.join('');
        // Between digits a comma may be a decimal comma, unlike in JavaScript.
        const isOurs = /\d,\d/.test(source);
        if (parseAlgorithm(source).ok && !isOurs) sameAsJavaScript(source, input);
      }),
      { numRuns: countOf(5000) },
    );
  });

  test('any text at all: a value or a reason, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (source) => {
        const algorithm = parseAlgorithm(source);
        if (!algorithm.ok) expect(algorithm.position).toBeLessThanOrEqual(source.length);
      }),
      { numRuns: countOf(2000) },
    );
  });
});

/** Evaluates expressions in JavaScript, for comparison with the parser. */
const world = createContext({});

const LEAVES = ['width', 'length', 'area', 'category', 'dimensions.width', 'dimensions.length'];
const LITERALS = ['0', '1', '2', '.5', '1.25', '1e3', '10000', "'Χαλιά'", '"2"', "''", "'it\\'s'"];
const BINARY = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '<',
  '>',
  '**',
  '<=',
  '>=',
  '==',
  '!=',
  '===',
  '!==',
  '&&',
  '||',
];
const CALLS = ['min', 'max', 'round', 'floor', 'ceil', 'trunc', 'abs', 'sqrt', 'pow'];

const anyInput: fc.Arbitrary<AlgorithmInput> = fc.record({
  category: fc.oneof(fc.constantFrom('Χαλιά', 'Carpets', '2', ''), fc.string()),
  width: fc.oneof(
    fc.nat(500),
    fc.nat(5000).map((value) => value / 10),
  ),
  length: fc.oneof(fc.nat(500), fc.double()),
});

const anyLeaf = fc.constantFrom(...LEAVES, ...LITERALS);

const anyExpression = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    anyLeaf,
    fc
      .tuple(tie('node'), fc.constantFrom(...BINARY), tie('node'))
      .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
    fc
      .tuple(fc.constantFrom('-', '+', '!'), tie('node'))
      .map(([sign, node]) => `(${sign} ${node})`),
    fc
      .tuple(tie('node'), tie('node'), tie('node'))
      .map(([test, one, other]) => `(${test} ? ${one} : ${other})`),
    fc
      .tuple(fc.constantFrom(...CALLS), fc.array(tie('node'), { maxLength: 3 }))
      .map(([name, values]) => `Math.${name}(${values.join(', ')})`),
  ),
})).node;

const anyChain = fc
  .array(
    fc.tuple(
      fc.constantFrom('', '', '', '-', '!', '+', '- ', '(', '1 ? 2 : '),
      anyLeaf,
      fc.constantFrom('', '', '', ')', ' ? 1 : width'),
      fc.constantFrom(...BINARY),
      fc.constantFrom('', ' '),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((links) =>
    links
      .map(([before, leaf, after, sign, space], index) => {
        const joint = index === links.length - 1 ? '' : `${space}${sign}${space}`;
        return `${before}${leaf}${after}${joint}`;
      })
      .join(''),
  );

const anyToken = fc.oneof(
  anyLeaf,
  fc.constantFrom(...BINARY, ...BINARY, '?', ':', '(', ')', '!', '-', '.', ',', ' ', '\n'),
  fc.constantFrom(...CALLS.map((name) => `Math.${name}(`)),
);

/** Accepts and rejects the same as JavaScript, with the same values. */
function sameAsJavaScript(source: string, input: AlgorithmInput): void {
  const script = compile(source);
  const algorithm = parseAlgorithm(source);
  expect(algorithm.ok, source).toBe(script !== undefined);
  if (!algorithm.ok || script === undefined) return;
  const { width, length } = input;
  const names = { dimensions: { width, length }, area: (width * length) / 10_000 };
  const expected: unknown = script.runInContext(Object.assign(world, input, names));
  expect(algorithm.evaluate(input), source).toBe(expected);
}

/** The comma prevents automatic semicolon insertion at a line break. */
function compile(source: string): Script | undefined {
  try {
    return new Script(`0, ${source}`);
  } catch {
    return undefined;
  }
}
