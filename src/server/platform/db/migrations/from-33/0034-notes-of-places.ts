import { type Ddl, type Migration, runStatements } from '../../migration.ts';

/** A note of a stay stays with the place that it was written for, when the piece is put elsewhere. */
export const notesOfPlaces: Migration = (trx, ddl) => runStatements(trx, statements(ddl));

/** That piece lies elsewhere than where it began. */
const HAS_LEFT = `stay.end_date is null
  and coalesce(stay.place_id, '') <> coalesce((select first.place_id from stay_move as first
    where first.stay_id = stay.id and first.at = stay.created_on), '')
  and stay.notes <> coalesce((select code from place where place.id = stay.place_id), '')`;

function statements({ text }: Ddl): string[] {
  return [
    `alter table stay_move add column notes_before ${text}`,
    // It left with its first move; until now the note went along.
    `update stay_move set notes_before = (select notes from stay where stay.id = stay_move.stay_id)
      where id in (select min(later.id) from stay_move as later join stay on stay.id = later.stay_id
        where later.at <> stay.created_on and ${HAS_LEFT} group by later.stay_id)`,
    `update stay set
      notes_fold = coalesce((select code_fold from place where place.id = stay.place_id), ''),
      notes = coalesce((select code from place where place.id = stay.place_id), '')
      where ${HAS_LEFT}`,
  ];
}
