import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf } from '#test/torture/counts.ts';
import { type CsvCell, csv, withoutFormulaGuard } from './csv.ts';

describe('csv', () => {
  test('a table', () => {
    const rows = [
      { client: 'Παπαδόπουλος Α.Ε.', date: '05/03/2026', total: 119.5 },
      { client: 'Smith & Sons', date: '06/03/2026', total: -3 },
    ];
    const columns = [
      { label: 'Πελάτης', value: (row: (typeof rows)[number]) => row.client },
      { label: 'Ημερομηνία', value: (row: (typeof rows)[number]) => row.date },
      { label: 'Σύνολο', value: (row: (typeof rows)[number]) => row.total, money: true as const },
    ];
    expect(csv({ columns, rows, language: 'en' })).toBe(
      '\uFEFF"Πελάτης","Ημερομηνία","Σύνολο"\r\n' +
        '"Παπαδόπουλος Α.Ε.","05/03/2026","119.50"\r\n' +
        '"Smith & Sons","06/03/2026","-3.00"\r\n',
    );
    expect(csv({ columns, rows, language: 'el' })).toBe(
      '\uFEFF"Πελάτης";"Ημερομηνία";"Σύνολο"\r\n' +
        '"Παπαδόπουλος Α.Ε.";"05/03/2026";"119,50"\r\n' +
        '"Smith & Sons";"06/03/2026";"-3,00"\r\n',
    );
  });

  test.each([
    [0, '0,00', '0'],
    [155.2, '155,20', '155,2'],
    [1234567.89, '1234567,89', '1234567,89'],
    [-0.5, '-0,50', '-0,5'],
  ])('%d as money has two decimals, as a bare number what it needs', (value, money, bare) => {
    const columns = [
      { label: 'a', value: () => value, money: true as const },
      { label: 'b', value: () => value },
    ];
    expect(csv({ columns, rows: [1], language: 'el' })).toContain(`"${money}";"${bare}"`);
  });

  test('no rows: the labels alone', () => {
    expect(csv({ columns: [{ label: 'Σύνολο', value: () => 1 }], rows: [], language: 'en' })).toBe(
      '\uFEFF"Σύνολο"\r\n',
    );
  });

  test.each<{ name: string; cell: CsvCell; text: string }>([
    { name: 'text', cell: 'Χαλί', text: '"Χαλί"' },
    { name: 'a number', cell: 12.5, text: '"12.5"' },
    { name: 'a negative number stays a number', cell: -12.5, text: '"-12.5"' },
    { name: 'zero', cell: 0, text: '"0"' },
    { name: 'nothing', cell: null, text: '""' },
    { name: 'not set', cell: undefined, text: '""' },
    { name: 'empty text', cell: '', text: '""' },
    { name: 'a comma', cell: 'a,b', text: '"a,b"' },
    { name: 'a quote', cell: 'χαλί 2"', text: '"χαλί 2"""' },
    { name: 'a new line', cell: 'a\r\nb', text: '"a\r\nb"' },
    { name: 'equals', cell: '=HYPERLINK("http://x")', text: `"'=HYPERLINK(""http://x"")"` },
    { name: 'plus', cell: '+35799123456', text: `"'+35799123456"` },
    { name: 'minus', cell: '-2+3', text: `"'-2+3"` },
    { name: 'a wide sign', cell: '＝1+1', text: `"'＝1+1"` },
    { name: 'an apostrophe before one', cell: "'=1+1", text: `"''=1+1"` },
    { name: 'at', cell: '@SUM(A1)', text: `"'@SUM(A1)"` },
    { name: 'tab', cell: '\t=1', text: `"'\t'=1"` },
    { name: 'carriage return', cell: '\r=1', text: `"'\r'=1"` },
    { name: 'line feed', cell: '\n=1', text: `"'\n'=1"` },
    { name: 'behind a comma', cell: 'a,=1+1', text: `"a,'=1+1"` },
    { name: 'behind a semicolon', cell: 'a;+1', text: `"a;'+1"` },
    { name: 'behind a tab', cell: 'a\t@1', text: `"a\t'@1"` },
    { name: 'in a line further down', cell: 'a\n-1', text: `"a\n'-1"` },
    { name: 'behind a comma and a guard', cell: "a,'=1", text: `"a,''=1"` },
    { name: 'a comma and a blank', cell: 'a, -1', text: '"a, -1"' },
    { name: 'NUL', cell: '\0=1', text: `"'\0=1"` },
    { name: 'such a character further on', cell: 'a=b@c', text: '"a=b@c"' },
  ])('cell: $name', ({ cell, text }) => {
    expect(csv({ columns: [{ label: 'x', value: () => cell }], rows: [1], language: 'en' })).toBe(
      `\uFEFF"x"\r\n${text}\r\n`,
    );
  });

  test('a label is made harmless too', () => {
    expect(csv({ columns: [{ label: '=1', value: () => 1 }], rows: [], language: 'en' })).toBe(
      `\uFEFF"'=1"\r\n`,
    );
  });

  test('an RFC 4180 reader reads back what was written', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^["',\r\n\t=+\-@＝＠αΩ]*$/),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), (rows) => {
        const columns = [0, 1, 2].map((index) => ({
          label: `${index}`,
          value: (row: string[]) => row[index],
        }));
        const [, ...read] = parseCsv(csv({ columns, rows, language: 'en' }));
        const written = rows.map((row) =>
          row.map((text) =>
            text.replace(
              /^(?='*[=+\-@＝＋－＠\t\r\n\0])|(?<=[,;\t\r\n])(?='*[=+\-@＝＋－＠])/g,
              "'",
            ),
          ),
        );
        expect(read).toEqual(written);
        expect(read.map((row) => row.map(withoutFormulaGuard))).toEqual(rows);
        const cells = read.flat();
        expect(cells.filter((text) => /^[=+\-@＝＋－＠\t\r\n\0]/.test(text))).toEqual([]);
        // Also if the spreadsheet splits at another separator.
        const parts = cells.flatMap((text) => text.split(/[,;\t\r\n]/));
        expect(parts.filter((text) => /^[=+\-@＝＋－＠]/.test(text))).toEqual([]);
      }),
      { numRuns: countOf(2_000) },
    );
  });
});

/** Parses the grammar of RFC 4180, section 2; quoted cells only. */
function parseCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const pattern = /"((?:[^"]|"")*)"(,|\r\n)/y;
  pattern.lastIndex = 1;
  for (let match = pattern.exec(file); match !== null; match = pattern.exec(file)) {
    row.push((match[1] ?? '').replaceAll('""', '"'));
    if (match[2] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
