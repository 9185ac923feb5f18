import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alikeFolds,
  fold,
  foldPattern,
  isStorable,
  looksLike,
  oneLine,
  safeFileName,
  withoutDoubles,
} from './text.ts';

describe('fold', () => {
  test.each([
    ['Παπαδόπουλος', 'παπαδοπουλοσ'],
    ['ΓΙΏΡΓΟΣ', 'γιωργοσ'],
    ['Γιώργος', 'γιωργοσ'],
    ['ΓΙΩΡΓΟΣ', 'γιωργοσ'],
    ['ΕΛΈΝΗ', 'ελενη'],
    ['ΝΙΚΟΣ', 'νικοσ'],
    ['Ϊ', 'ι'],
    ['ΐ', 'ι'],
    ['προϋπολογισμός', 'προυπολογισμοσ'],
    ['Café (Ltd) 50% a-b_c', 'cafe (ltd) 50% a-b_c'],
    ['Μάη\u0301ς', 'μαησ'],
    ['🧶 Χαλί', '🧶 χαλι'],
    ['', ''],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(text.normalize('NFD'))).toBe(folded);
    expect(fold(text.normalize('NFC'))).toBe(folded);
  });

  test('folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 1000 },
    );
  });

  test('a part of a Greek text is found in it', () => {
    const some = fc.stringMatching(/^[Ά-ώ (.-]*$/);
    fc.assert(
      fc.property(some, some, some, (before, part, after) => {
        expect(fold(before + part + after)).toContain(fold(part));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('signs that look alike are one:', () => {
  test.each([
    [
      "O'Connor",
      'O’Connor O‘Connor OʼConnor O′Connor O`Connor O´Connor O‛Connor O＇Connor OʹConnor',
    ],
    ['"Αύρα"', '“Αύρα” „Αύρα“ «Αύρα» ″Αύρα″ ＂Αύρα＂ ‟Αύρα”'],
    ['Α-17', 'Α–17 Α—17 Α−17 Α‑17 Α‐17 Α―17 Α－17 Α﹣17'],
    ['κ.λπ...', 'κ.λπ…'],
    ['17/3', '17⁄3 17∕3'],
    ['200x300', '200×300'],
    ['μ', 'µ'],
    ['Αύρα', 'Αύ\u00adρα Αύ\u200bρα \u200eΑύρα\u200f Α\u2060ύρα'],
  ])('%s as %s', (plain, others) => {
    for (const other of others.split(' '))
      expect([other, fold(other)]).toEqual([other, fold(plain)]);
  });

  test.each([
    'Αύρα  Λτδ',
    'Αύρα\u00a0Λτδ',
    'Αύρα\u2009Λτδ',
    'Αύρα\u202f Λτδ',
    'Αύρα\t\nΛτδ',
    'Αύρα　Λτδ',
  ])('blanks: %j', (text) => {
    expect(fold(text)).toBe('αυρα λτδ');
  });
});

describe('a word of both alphabets is in one', () => {
  test.each([
    ['ΠΑΠΑΔOΠOYΛOΣ', 'παπαδοπουλοσ'],
    ['Pαπαδοπούλου', 'ραπαδοπουλου'],
    ['Smιth', 'smith'],
    ['ANDRΕΟΥ', 'andreoy'],
    ['MΑΡΙΑ ANNA', 'μαρια anna'],
    ['ΒΚ 77 BK 78', 'βκ 77 bk 78'],
    // Between letters of both alphabets it is Greek, so that all ways of writing it are one.
    ['ΧΑΛΙblue', 'χαλιβlue'],
    ['ΧΑΛΙΒlue', 'χαλιβlue'],
    ['Μπλε-blue', 'μπλε-blue'],
    ['Ωmega', 'ωmega'],
    ['Мария', 'мария'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

test.each([
  ['Α-01', 'A-01', true],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ-1', 'ABEZHIKMNOPTYX-1', true],
  ['αΒ-01', ' Ab-01 ', true],
  ['Ά-01', 'A-01', true],
  ['ΒΚ 77', 'BK  77', true],
  ['Α–01', 'A-01', true],
  ['ΠΑΠΑΔOΠOYΛOΣ', 'παπαδόπουλος', true],
  ['Δ-01', 'D-01', false],
  ['Σ-01', 'S-01', false],
  ['Α-01', 'A-1', false],
  ['Α-01', 'A01', false],
  ['OHARA', 'ΟΧΑΡΑ', false],
])('%j and %j look the same: %s', (first, other, isAlike) => {
  expect(looksLike(first, other)).toBe(isAlike);
});

test('a text is looked up in all folds that look the same, its own first', () => {
  expect(alikeFolds('ΒΚ 77')).toEqual(['βκ 77', 'bk 77']);
  expect(alikeFolds('Α-17/B').toSorted()).toEqual(['a-17/b', 'a-17/β', 'α-17/b', 'α-17/β']);
  expect(alikeFolds('Ρόδος')).toEqual(['ροδοσ']);
  expect(alikeFolds('ΝΙΚOΣ')).toEqual(['νικοσ', 'νικoσ']);
  expect(alikeFolds('Α Β Ε Ζ Η Ι')).toEqual(['α β ε ζ η ι', 'a b e z h i']);
  const some = fc.stringMatching(/^[abexABΑΒΕΧδs1 -]{0,6}$/);
  fc.assert(
    fc.property(some, some, (one, other) => {
      expect(alikeFolds(one).includes(fold(other.trim()))).toBe(looksLike(one, other));
    }),
    { numRuns: 2000 },
  );
});

test('of texts that look alike the first stays', () => {
  expect(withoutDoubles(['Χαλιά', 'XAΛIA', 'Χαλιά ', 'Carpets'])).toEqual(['Χαλιά', 'Carpets']);
});

describe('foldPattern', () => {
  test.each([
    ['Νίκος', 'νικοσ'],
    ['^ΓΙΏΡΓΟΣ$', '^γιωργοσ$'],
    ['\\D\\W\\S', '\\D\\W\\S'],
    ['Ά\\SΈ', 'α\\Sε'],
    ['a\\\\Ά', 'a\\\\α'],
    ['\\', '\\'],
    ['[Ά-Ώ]+', '[α-ω]+'],
    ['^\\p{Greek}Ά$', '^\\p{Greek}α$'],
    ['(?P<Name>Ά)', '(?P<Name>α)'],
    ['(?i-s:Ά)(Β)', '(?i-s:α)(β)'],
    ['\\x{3A9}\\x4A', '\\x{3A9}\\x4A'],
  ])('%s is %s', (pattern, folded) => {
    expect(foldPattern(pattern)).toBe(folded);
  });
});

describe('isStorable', () => {
  test.each([
    { name: 'Greek', text: 'Χαλί', answer: true },
    { name: 'empty', text: '', answer: true },
    { name: 'a character of two halves', text: '🧶', answer: true },
    { name: 'NUL', text: 'a\0b', answer: false },
    { name: 'a lone first half', text: 'a\uD83E', answer: false },
    { name: 'a lone second half', text: '\uDDF6a', answer: false },
  ])('$name: $answer', ({ text, answer }) => {
    expect(isStorable(text)).toBe(answer);
  });
});

test.each([
  ['  Χαλί \t σαλονιού ', 'Χαλί σαλονιού'],
  ['a\r\nBcc: b', 'a Bcc: b'],
  ['a\u0000\u0007\u0085b\u2028c\u2029d', 'a b c d'],
  ['\n', ''],
  // A mail client would display `I-1 exe.pdf`.
  ['I-1 \u202efdp.exe', 'I-1 fdp.exe'],
  ['\u2067Κ\u2069ι\u200fλ\u061cίμι\u206a', 'Κιλίμι'],
])('%j on one line is %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

describe('a file name', () => {
  const long = 'Χαλί του σαλονιού με κρόσσια '.repeat(5);

  test.each([
    ['Τιμολόγιο I-000012 Νίκος', 'Τιμολόγιο I-000012 Νίκος'],
    ['../../etc/Χαλί: "CON" <1>', 'etc Χαλί CON 1'],
    ['con', 'con_'],
  ])('%j is %j', (text, name) => {
    expect(safeFileName(text)).toBe(name);
  });

  test.each([
    [`17 Δήμου Άννα - 12 ${long} 2026-03-05`, /^17 Δήμου Άννα - 12 .+ … .+ 2026-03-05$/],
    [`Κατάσταση ${long} 01-10-2026 31-12-2026`, /^Κατάσταση .+ … .+ 01-10-2026 31-12-2026$/],
    [`Τιμολόγιο I-000012 ${long}`, /^Τιμολόγιο I-000012 .+ … .+ κρόσσια$/],
    [`${'α'.repeat(150)} 2026-03-05`, /^α{80,} … 2026-03-05$/],
    ['α'.repeat(150), /^α{100}$/],
  ])('too long, %j loses words of its middle', (text, name) => {
    expect(safeFileName(text)).toMatch(name);
    expect(safeFileName(text).length).toBeLessThanOrEqual(100);
  });
});
