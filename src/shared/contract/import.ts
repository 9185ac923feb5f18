import { z } from 'zod';
import { recordOf } from '../base/record-of.ts';
import { type ErrorCode, isErrorCode } from '../fields/errors.ts';
import { lineStream } from '../fields/fields.ts';
import { importFields, importFiles } from '../records/import-fields.ts';
import { ownerOnly } from '../rules/roles.ts';
import { route } from './route.ts';

/** 50,000 clients with all fields take about 8 MB. */
export const MAX_IMPORT_BYTES = 20_000_000;
export const MAX_IMPORT_ROWS = 60_000;

const fields = [...new Set(importFiles.flatMap((file) => [...importFields[file]]))];
/** Column index of each field. */
const columns = z.partialRecord(z.enum(fields), z.int().min(0).max(199));
/** By file; by default, columns are recognised by the header. */
const columnsByFile = z.partialRecord(z.enum(importFiles), columns).default({});

const files = recordOf(importFiles, () => MAX_IMPORT_BYTES);

const readAnswer = z.object({
  data: z.array(
    z.object({
      file: z.enum(importFiles),
      /** Why the file cannot be read. */
      problem: z.string().nullable(),
      head: z.array(z.string()),
      columns,
      /** Groups of fields that need at least one column each and have none. */
      missing: z.array(z.array(z.enum(fields))),
      /** The first rows below the header. */
      rows: z.array(z.array(z.string())),
      total: z.int(),
    }),
  ),
});

const count = z.int().min(0);

const problem = z.object({
  file: z.enum(importFiles),
  /** Row number in the file, from 1; 0 if the problem concerns the whole file. */
  row: count,
  /** Label of the column; empty if the problem concerns the whole row. */
  column: z.string(),
  message: z.string(),
});
export type ImportProblem = z.output<typeof problem>;

const report = z.object({
  files: z.array(
    z.object({
      file: z.enum(importFiles),
      rows: count,
      made: count,
      changed: count,
      same: count,
      bad: count,
      /** Columns that match no field and hold something: their labels, or what number they have. */
      ignored: z.array(z.string()),
    }),
  ),
  problems: z.array(problem),
  /** Files that are not tables, are cut off or lack a column; nothing is written then. */
  unreadable: z.array(z.enum(importFiles)),
  /** Carpet categories that the settings lack, and which therefore have no price rule. */
  newCategories: z.array(z.string()),
  /** False for a dry run, and if problems or columns that would be lost prevented writing. */
  isWritten: z.boolean(),
});
export type ImportReport = z.output<typeof report>;

/** What an import reports while it runs: its progress, at the end what it did. */
const step = z.union([
  z.object({
    /** `check` reads and compares all rows, `write` writes them. */
    phase: z.enum(['check', 'write']),
    done: count,
    total: count,
  }),
  z.object({ report }),
]);
export type ImportStep = z.output<typeof step>;

/** As in an error response. */
const failure = z.object({
  error: z.literal(true),
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && isErrorCode(code)),
  message: z.string(),
});

/**
 * Lines of the response to `POST /import`. An import that breaks off ends with a failure; without that and without a
 * report the connection broke.
 */
export const importLine = z.union([step, failure]);
export type ImportLine = z.output<typeof importLine>;

export const importRoutes = {
  recognise: route({
    method: 'POST',
    path: '/import/recognise',
    effect: 'slow',
    allow: ownerOnly,
    summary: 'Say what a file of another system holds, by its heads; writes nothing',
    body: z.object({}),
    files: { file: MAX_IMPORT_BYTES },
    response: z.object({
      /** Null if its heads do not say it. */
      file: z.enum(importFiles).nullable(),
      /** Why the file cannot be read. */
      problem: z.string().nullable(),
    }),
    errors: [],
  }),
  read: route({
    method: 'POST',
    path: '/import/read',
    effect: 'slow',
    allow: ownerOnly,
    summary: 'Read the heads and first rows of files of another system; writes nothing',
    body: z.object({ columns: columnsByFile }),
    files,
    someFiles: true,
    response: readAnswer,
    errors: ['import.noFile'],
  }),
  run: route({
    method: 'POST',
    path: '/import',
    effect: 'slow',
    allow: ownerOnly,
    summary:
      'Bring in files of another system: items, clients, carpets, stays and balances. The answer is a line of JSON for each step, the last one is the report, or an error if it breaks off. Leaving ends it after the rows under way; the same files again go on',
    body: z.object({
      columns: columnsByFile,
      /** Reports what would happen, without writing. */
      dry: z.boolean().default(false),
      /** Writes the good rows even if others are bad. */
      skipBad: z.boolean().default(false),
      /** Writes although columns of the files match no field, which are lost then. */
      leaveOut: z.boolean().default(false),
    }),
    files,
    someFiles: true,
    response: lineStream,
    produces: 'application/x-ndjson',
    errors: ['import.noFile', 'import.running'],
  }),
};
