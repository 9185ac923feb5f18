import type { Ddl } from '../../migration.ts';

const kinds = ['client', 'clientItem', 'job', 'invoice', 'payment', 'place'];

/** A row for each record that can be found from everywhere, with an index of its letters. */
export function search({ text, numbered, tableEnd, textIndex, lettersIndex }: Ddl): string[] {
  return [
    `create table search_entry (
      record_id ${text} not null unique,
      kind ${text} not null,
      text ${text} not null,
      sound ${text} not null,
      place ${numbered}
    ) ${tableEnd}`,
    ...kinds.flatMap(textIndex),
    ...lettersIndex.prepare,
    ...lettersIndex.make,
  ];
}
