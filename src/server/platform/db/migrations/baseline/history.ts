import type { Ddl } from '../../migration.ts';

/** What happened to each record. Lines can be added, and neither changed nor deleted. */
export function history(ddl: Ddl): string[] {
  const { text, integer, tableEnd, appendOnly } = ddl;
  return [
    `create table history_line (
      id ${text} primary key,
      at ${text} not null,
      day ${text} not null,
      user_id ${text} references user_account (id),
      kind ${text} not null,
      record_id ${text} not null,
      label ${text} not null,
      event ${text} not null,
      changes ${text} not null,
      position ${integer} not null default 0,
      night ${integer} not null default 1
    ) ${tableEnd}`,
    'create index history_line_day on history_line (day, id)',
    'create index history_line_user on history_line (user_id, id)',
    'create index history_line_kind on history_line (kind, event, id)',
    'create index history_line_night on history_line (night, id)',
    'create index history_line_position on history_line (record_id, position)',
    `create table history_link (
      record_id ${text} not null,
      line_id ${text} not null references history_line (id),
      primary key (record_id, line_id)
    ) ${tableEnd}`,
    'create index history_link_line on history_link (line_id)',
    `create table history_night (
      night ${integer} primary key,
      day ${text} not null,
      kept_on ${text} not null,
      lines ${integer} not null,
      root ${text} not null
    ) ${tableEnd}`,
    ...['history_line', 'history_link'].flatMap(appendOnly),
  ];
}
