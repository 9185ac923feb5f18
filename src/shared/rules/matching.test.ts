import { expect, test } from 'vitest';
import { matching } from './words.ts';

const texts = ['Κόκκινο χαλί', 'Κιλίμι', 'Κιλίμι κόκκινο', 'Β-04', 'Β-14', '300x200'];
const found = (typed: string) => matching(texts, typed, (text) => text);

test.each([
  ['', texts],
  ['κοκκιν', ['Κόκκινο χαλί', 'Κιλίμι κόκκινο']],
  ['  ΚΙΛΊΜΙ κ', ['Κιλίμι κόκκινο']],
  ['-04', ['Β-04']],
  ['999', []],
])('what is typed is in the text, whatever its case and accents: %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test.each([
  ['kilimi', ['Κιλίμι', 'Κιλίμι κόκκινο']],
  ['κηλημι', ['Κιλίμι', 'Κιλίμι κόκκινο']],
  ['b4', ['Β-04']],
  ['β4', ['Β-04']],
])('where no text has it, one that sounds so is found, or the code that is meant: %j', (...row) => {
  const [typed, expected] = row;
  expect(found(typed)).toEqual(expected);
});

test('what is written so keeps what sounds so away', () => {
  expect(matching(['Μάρκος', 'Markos'], 'mark', (text) => text)).toEqual(['Markos']);
});

test.each(['geor', 'georg', 'georgi', 'papageorg'])(
  'each letter more of a name that is typed in Latin finds it: %s',
  (typed) => {
    expect(matching(['Παπαγεωργίου', 'Δήμου'], typed, (text) => text)).toEqual(['Παπαγεωργίου']);
  },
);
