import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { isStorable } from '#shared/base/text.ts';
import { AppError } from '#shared/fields/errors.ts';
import { decodeText } from './decode-text.ts';
import { refuseLongRecord, refuseLongRecords } from './record-length.ts';
import { separatorOf } from './separator.ts';

/** `row` is the row number that a spreadsheet shows, from 1. */
export type ForeignRow = { row: number; cells: string[] };

/** Characters; a longer record means that the file is not a table. */
const MAX_RECORD = 100_000;

type Options = { maxRows: number };

let lastReading: Promise<unknown> = Promise.resolve();

/**
 * The non-empty rows of a CSV file from another program; cells are trimmed text, and formulas stay text. Detects
 * encoding and separator. Throws a 400 that names the problem and its row. Files are read one after the other, because
 * each takes many times its size in memory meanwhile.
 */
export function readRows(bytes: Uint8Array, options: Options): Promise<ForeignRow[]> {
  const reading = lastReading.then(() => parseRows(bytes, options));
  lastReading = reading.catch(() => {});
  return reading;
}

async function parseRows(bytes: Uint8Array, { maxRows }: Options): Promise<ForeignRow[]> {
  const text = decodeText(bytes);
  const delimiter = separatorOf(text);
  refuseLongRecords(text, delimiter);
  const rows: ForeignRow[] = [];
  const take = (record: string[], row: number) => {
    const cells = record.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) return;
    refuseLongRecord(cells.length, row);
    if (rows.length === maxRows) throw new AppError('file.tooManyRows', { values: { maxRows } });
    if (!cells.every(isStorable)) throw new AppError('file.notCsv');
    rows.push({ row, cells });
  };
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter,
      max_record_size: MAX_RECORD,
      // Returns null because `take` keeps the rows. Counts records, not lines, because cells may contain line
      // breaks.
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

/** Between pieces the event loop serves other requests. */
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
  // An unclosed quote, or one that swallows the following rows.
  return new AppError('file.cutOff', { values });
}
