import { Parser } from 'csv-parse';
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/fields/errors.ts';
import { matchHead, readRows, type Vocabulary } from './index.ts';
import { headKey } from './match-head.ts';
import { decimalEuros } from './values.ts';

/** Encodes as Windows-1253, where Greek letters are 0x2d0 lower than in Unicode. */
function windows1253(text: string): Uint8Array {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  return Uint8Array.from(codes.map((code) => (code > 0x37f ? code - 0x2d0 : code)));
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const rowsOf = async (bytes: Uint8Array, maxRows = 100) =>
  (await readRows(bytes, { maxRows })).map(({ row, cells }) => [row, ...cells]);

async function problemOf(bytes: Uint8Array, maxRows = 100): Promise<unknown> {
  try {
    return await rowsOf(bytes, maxRows);
  } catch (error) {
    return error instanceof AppError ? [error.code, error.values] : error;
  }
}

describe('rows of a foreign file', () => {
  const rows = [
    [1, 'Ημερομηνία', 'Ποσό'],
    [2, '05/03/2026', '1.234,50'],
    [3, '06/03/2026', '7,00'],
  ];
  const text = 'Ημερομηνία;Ποσό\r\n05/03/2026;1.234,50\r\n06/03/2026;7,00\r\n';

  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${text}`)],
    ['Windows-1253', windows1253(text)],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['tabs', utf8(text.replaceAll(';', '\t'))],
    ['commas', utf8('Ημερομηνία,Ποσό\n05/03/2026,"1.234,50"\n06/03/2026,"7,00"')],
    ['lines of an old Mac', utf8(text.replaceAll('\r\n', '\r'))],
  ])('%s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(rows);
  });

  test('quotes, semicolons and lines within them, formulas and empty lines', async () => {
    const bytes = utf8('a;b\n\n"x ""y"";\nz";1\nq "r" s;2\n;\n"=1+1";=HYPERLINK("x")\n');
    expect(await rowsOf(bytes)).toEqual([
      [1, 'a', 'b'],
      [3, 'x "y";\nz', '1'],
      [4, 'q "r" s', '2'],
      [6, '=1+1', '=HYPERLINK("x")'],
    ]);
  });

  test('a row has the number that a spreadsheet shows, whatever its cells hold', async () => {
    const bytes = utf8('a;b\r\n\r\n"x\r\ny\nz";2\r\n;\r\n3;4\r\n');
    expect((await rowsOf(bytes)).map(([row]) => row)).toEqual([1, 3, 5]);
  });

  const manyCells = { row: 2, maxCells: 1_000 };

  test.each([
    ['a spreadsheet', utf8('PK\u0003\u0004...'), 'file.notCsv', {}],
    ['a PDF', utf8('%PDF-1.7'), 'file.notCsv', {}],
    ['zeros', Uint8Array.from([65, 0, 66]), 'file.notCsv', {}],
    ['nothing', utf8(' \n\n'), 'file.empty', {}],
    ['a quote that is never closed', utf8('a;b\n1;2\n"x;3\n4;5\n'), 'file.cutOff', { row: 4 }],
    ['half a letter', utf8('α;β\nγδε;ζ').subarray(0, -1), 'file.cutOff', { row: 2 }],
    [
      'a bad letter',
      Uint8Array.from([97, 59, 98, 10, 0xd2, 59, 99]),
      'file.badLetters',
      { row: 2 },
    ],
    ['letters read twice', utf8('a;b\nÎ Î±Ï€Î±Ï;1'), 'file.badLetters', { row: 2 }],
    ['too many', utf8('a;b\n1;2\n3;4'), 'file.tooManyRows', { maxRows: 2 }],
    ['too many columns', utf8(`a;b\n1;2${';'.repeat(1_000)}`), 'file.tooManyCells', manyCells],
    [
      'too many columns over several lines',
      utf8(`"a\n"${';'.repeat(600)}"\n"${';'.repeat(600)}`),
      'file.tooManyCells',
      { ...manyCells, row: 1 },
    ],
  ])('%s is refused in words', async (_, bytes, code, values) => {
    expect(await problemOf(bytes, 2)).toEqual([code, values]);
  });
});

describe('a file of separators', () => {
  const MEGABYTE = 1_000_000;

  test.each([
    ['in one line', ';'.repeat(5 * MEGABYTE), 1],
    ['in lines', `${';'.repeat(50_000)}\n`.repeat(100), 1],
    ['below a head', `Ημερομηνία;Ποσό\n${'x;'.repeat(MEGABYTE)}`, 2],
    ['in quotes that are closed at the end', `"${'";"'.repeat(MEGABYTE)}"`, 1],
  ])('%s is refused before it is parsed', async (_, text, row) => {
    const parse = vi.spyOn(Parser.prototype, '_transform');
    const code = await problemOf(utf8(text));
    expect(code).toEqual(['file.tooManyCells', { row, maxCells: 1_000 }]);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  test('that its quotes hide is refused in the first piece', async () => {
    const parse = vi.spyOn(Parser.prototype, '_transform');
    expect(await problemOf(utf8(`"${';'.repeat(2_000)}\n`.repeat(1_000)))).toEqual([
      'file.tooManyCells',
      { row: 1, maxCells: 1_000 },
    ]);
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });

  test('of as many cells as are allowed is read', async () => {
    const rows = await rowsOf(utf8(`a${';'.repeat(999)}\nb${';'.repeat(999)}\n`));
    expect(rows.map((cells) => cells.length)).toEqual([1_001, 1_001]);
  });

  test('is read while nothing else is, and one that is refused holds up no other', async () => {
    const order: string[] = [];
    const asked = ['a;b\n1;2', ';'.repeat(2_000), 'c;d\n3;4'].map(async (text, at) => {
      await readRows(utf8(text), { maxRows: 10 }).catch(() => []);
      order.push(`${at}`);
    });
    await Promise.all(asked);
    expect(order).toEqual(['0', '1', '2']);
  });
});

describe('values', () => {
  test.each([
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1234,5', 123_450],
    ['1234.50', 123_450],
    ['1.234', 123_400],
    ['1.234.567,89', 123_456_789],
    ['1 234,50', 123_450],
    ["1'234.50", 123_450],
    ['50', 5_000],
    ['0,05', 5],
    ['-50,00', -5_000],
    ['−50,00', -5_000],
    ['50,00-', -5_000],
    ['(50,00)', -5_000],
    ['+50,00', 5_000],
    ['€ 50,00', 5_000],
    ['50,00 €', 5_000],
    ['50,00 EUR', 5_000],
    ['-€50.00', -5_000],
    ['5€00', undefined],
    ['5 EUR 00', undefined],
    ['€50€', undefined],
    ['€(63.12)', -6_312],
    ['(63,12 €)', -6_312],
    ['(€63.12)', -6_312],
    ['€ -50,00', -5_000],
    ['0,001', undefined],
    ['0.004', undefined],
    ['50 USD', undefined],
    ['$50', undefined],
    ['1.23.4', undefined],
    ['1,2,3', undefined],
    ['12.3456', undefined],
    ['(50', undefined],
    ['-50-', undefined],
    ['=50', undefined],
    ['πενήντα', undefined],
    ['', undefined],
  ])('the sum %s', (written, cents) => {
    expect(decimalEuros(written)).toBe(cents);
  });
});

describe('the head', () => {
  const vocabulary: Vocabulary<'date' | 'amount' | 'text'> = {
    date: ['ημερομηνια', 'ημ νια', 'date'],
    amount: ['ποσο', 'amount'],
    text: ['περιγραφη', 'description'],
  };
  const head = (...rows: string[][]) =>
    matchHead(
      rows.map((cells, at) => ({ row: at + 1, cells })),
      vocabulary,
    );

  test.each([
    [['Ημ/νία', 'Περιγραφή', 'Ποσό (EUR)'], { date: 0, text: 1, amount: 2 }],
    [['AMOUNT', 'Date', 'Description'], { amount: 0, date: 1, text: 2 }],
    // A label that only begins with a known one ranks below an exact match.
    [['Ημερομηνία λήξης', 'Ημερομηνία', 'Ποσό σε ευρώ'], { date: 1, amount: 2 }],
    // Two columns match equally well, so the person has to choose.
    [['Ημερομηνία', 'Ποσό', 'Ποσό'], { date: 0 }],
    [['Foo', 'Bar'], {}],
  ])('%j', (cells, columns) => {
    expect(head(cells).columns).toEqual(columns);
  });

  test('stands below the lines that a bank writes first', () => {
    const found = head(
      ['Λογαριασμός 123'],
      ['Περίοδος', '2026'],
      ['Ημερομηνία', 'Ποσό'],
      ['1', '2'],
    );
    expect(found).toMatchObject({ at: 2, cells: ['Ημερομηνία', 'Ποσό'] });
  });

  test('of unknown labels is the first long row', () => {
    expect(head(['Λογαριασμός 123'], ['a', 'b', 'c'], ['1', '2', '3']).at).toBe(1);
  });

  test('is recognised again whatever its accents and punctuation', () => {
    expect(headKey(['Ημ/νία', 'ΠΟΣΟ'])).toBe(headKey(['ΗΜ. ΝΙΑ ', 'Ποσό (EUR)']));
    expect(headKey(['a', 'b'])).not.toBe(headKey(['a', 'c']));
  });
});
