import type { Generated } from 'kysely';
import type { SearchKind } from '#shared/base/choices.ts';

/** The searchable text of a record (`shared/rules/words.ts`); deleted records have no entry. */
export type SearchEntryTable = {
  record_id: string;
  kind: SearchKind;
  text: string;
  sound: string;
  place: Generated<number>;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    search_entry: SearchEntryTable;
  }
}
