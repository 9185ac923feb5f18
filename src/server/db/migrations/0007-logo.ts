import type { Ddl } from '../migration.ts';

/** Copies of the pictures that the documents' logos point to; a try that failed has none. */
export function logo({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table logo (
      url ${text} primary key,
      tried_on ${text} not null,
      type ${text} check (type in ('png', 'jpeg', 'svg')),
      bytes ${text},
      width ${integer} check (width > 0),
      height ${integer} check (height > 0),
      check ((type is null) = (bytes is null)),
      check ((type is null) = (width is null)),
      check ((type is null) = (height is null))
    ) ${tableEnd}`,
  ];
}
