import { expect, test } from 'vitest';
import { HelpAsked, programWords } from './program-words.ts';

const program = { usage: 'Usage: npm run x -- FILE [--dry]', flags: ['dry'], most: 1 };

test('words and options are told apart', () => {
  expect(programWords(['a.zip', '--dry'], program)).toEqual({
    words: ['a.zip'],
    flags: new Set(['dry']),
  });
  expect(programWords([], program)).toEqual({ words: [], flags: new Set() });
  expect(programWords(['--', '-a'], program).words).toEqual(['-a']);
});

test.each([['--help'], ['-h'], ['a', '--help'], ['--nonsense', '--help']])(
  'help is the usage: %s',
  (...words) => {
    expect(() => programWords(words, program)).toThrow(new HelpAsked(program.usage));
  },
);

test.each([
  [['--dyr'], 'There is no option --dyr.'],
  [['-x'], 'There is no option -x.'],
  [['--dry=no'], 'There is no option --dry.'],
  [['a', 'b'], '"b" is a word too many; what has blanks needs quotes.'],
])('what it does not know is refused with the usage: %s', (words, sentence) => {
  expect(() => programWords(words, program)).toThrow(`${sentence} ${program.usage}`);
});

test('what its words mean is for the program to judge', () => {
  const refusal = ([file]: readonly string[]) =>
    file === 'a.zip' ? undefined : 'It is not called so.';
  expect(programWords(['a.zip'], { ...program, refusal }).words).toEqual(['a.zip']);
  expect(() => programWords(['b'], { ...program, refusal })).toThrow(
    `It is not called so. ${program.usage}`,
  );
});
