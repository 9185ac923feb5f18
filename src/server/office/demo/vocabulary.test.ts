import { describe, expect, test } from 'vitest';
import { familyNameOf, lastNames, menNames, womenNames } from './vocabulary.ts';

describe('family names', () => {
  test.each([
    ['Γιώργος', 'Παπαδόπουλος', 'Παπαδόπουλος'],
    ['Γεωργία', 'Παπαδόπουλος', 'Παπαδοπούλου'],
    ['Μαρία', 'Μαυρομμάτης', 'Μαυρομμάτη'],
    ['Μαρία', 'Γεωργίου', 'Γεωργίου'],
  ])('%s %s is %s', (firstName, lastName, name) => {
    expect(familyNameOf(firstName, lastName)).toBe(name);
  });

  test('no woman of the demonstration has a man’s, no man a woman’s', () => {
    for (const lastName of lastNames) {
      for (const woman of womenNames)
        expect(familyNameOf(woman, lastName)).not.toMatch(/[οόηήαά]ς$/);
      for (const man of menNames) expect(familyNameOf(man, lastName)).toBe(lastName);
    }
  });
});
