import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '#shared/errors.ts';
import { isStorable } from '#shared/text.ts';
import { decodeText } from './decode-text.ts';
import { separatorOf } from './separator.ts';

/** `row`: its number in the file, from 1, as a spreadsheet shows it. */
export type ForeignRow = { row: number; cells: string[] };

/** Longer ones are no table. */
const MAX_RECORD = 100_000;

/**
 * The rows of a foreign CSV file, without empty ones; cells are trimmed text, formulas too. Encoding and
 * separator are found by themselves. Throws a 400 that says what is wrong and in which row.
 */
export async function readRows(
  bytes: Uint8Array,
  { maxRows }: { maxRows: number },
): Promise<ForeignRow[]> {
  const text = decodeText(bytes);
  const rows: ForeignRow[] = [];
  const take = (record: string[], row: number) => {
    const cells = record.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) return;
    if (rows.length === maxRows) throw new AppError('file.tooManyRows', { values: { maxRows } });
    if (!cells.every(isStorable)) throw new AppError('file.notCsv');
    rows.push({ row, cells });
  };
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      max_record_size: MAX_RECORD,
      // Nothing is passed on: the rows are kept here.
      // Not its line: a cell may have line breaks.
      on_record: (record: string[], { records, empty_lines: empty }) => {
        take(record, records + empty);
        return null;
      },
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  try {
    await finished(parser.resume());
  } catch (error) {
    throw asAppError(error);
  }
  if (rows.length === 0) throw new AppError('file.empty');
  return rows;
}

const PIECE = 65_536;

/** Other requests are served between the pieces. */
async function* pieces(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += PIECE) {
    await yieldToEventLoop();
    yield bytes.subarray(from, from + PIECE);
  }
}

function asAppError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const values = { row: Number(error['lines'] ?? 0) };
  // A quote that is never closed, and what it swallows.
  return new AppError('file.cutOff', { values });
}
