import { z } from 'zod';
import { importFields, importFiles } from '../import-fields.ts';
import { recordOf } from '../record-of.ts';
import { ownerOnly } from '../rules/roles.ts';
import { lineStream } from './fields.ts';
import { route } from './route.ts';

/** 50,000 clients with all fields have about 8 MB. */
export const MAX_IMPORT_BYTES = 20_000_000;
export const MAX_IMPORT_ROWS = 60_000;

const fields = [...new Set(importFiles.flatMap((file) => [...importFields[file]]))];
/** The index of the column of each field. */
const columns = z.partialRecord(z.enum(fields), z.int().min(0).max(199));
/** By file; default: those recognised by their head. */
const columnsByFile = z.partialRecord(z.enum(importFiles), columns).default({});

const files = recordOf(importFiles, () => MAX_IMPORT_BYTES);

const readAnswer = z.object({
  data: z.array(
    z.object({
      file: z.enum(importFiles),
      /** Why it cannot be read at all. */
      problem: z.string().nullable(),
      head: z.array(z.string()),
      columns,
      /** Groups of fields of which one needs a column, and none has one. */
      missing: z.array(z.array(z.enum(fields))),
      /** The first rows below the head. */
      rows: z.array(z.array(z.string())),
      total: z.int(),
    }),
  ),
});

const count = z.int().min(0);

const problem = z.object({
  file: z.enum(importFiles),
  /** Its number in the file, from 1; 0 for what concerns the whole file. */
  row: count,
  /** The heading of the column; empty for what concerns the whole row. */
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
      /** Headings of the columns that are none of the fields. */
      ignored: z.array(z.string()),
    }),
  ),
  problems: z.array(problem),
  /** Files that are no table, break off or lack a column: then nothing is written at all. */
  unreadable: z.array(z.enum(importFiles)),
  /** Categories of carpets that the set-up does not have, and no price rule therefore. */
  newCategories: z.array(z.string()),
  /** False for a dry run, and where problems stood in the way. */
  isWritten: z.boolean(),
});
export type ImportReport = z.output<typeof report>;

/** Lines of the answer of `POST /import`: progress, and last the report; without one the import broke off. */
export const importLine = z.union([
  z.object({
    /** `check` reads and compares all rows, `write` then writes them. */
    phase: z.enum(['check', 'write']),
    done: count,
    total: count,
  }),
  z.object({ report }),
]);
export type ImportLine = z.output<typeof importLine>;

export const importRoutes = {
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
      'Bring in files of another system: items, clients, carpets, stays and balances. The answer is a line of JSON for each step, the last one is the report. Leaving ends it after the rows under way; the same files again go on',
    body: z.object({
      columns: columnsByFile,
      /** Only says what would happen. */
      dry: z.boolean().default(false),
      /** Writes the good rows although there are bad ones. */
      skipBad: z.boolean().default(false),
    }),
    files,
    someFiles: true,
    response: lineStream,
    produces: 'application/x-ndjson',
    errors: ['import.noFile', 'import.running'],
  }),
};
