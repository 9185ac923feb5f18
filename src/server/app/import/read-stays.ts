import { check } from '#shared/contract/issues.ts';
import { stayRoutes } from '#shared/contract/stay.ts';
import type { Day } from '#shared/day.ts';
import type { ImportField } from '#shared/import-fields.ts';
import { lookAlikeKey, MAX_CODE } from '#shared/rules/place.ts';
import { importClientItem } from '../../floor/storage/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { createPlace } from '../../work/place/index.ts';
import type { ClientIndex } from './client-index.ts';
import type { ImportRow } from './import-table.ts';
import { findPlace } from './import.store.ts';
import type { PieceIndex, PieceTarget } from './piece-index.ts';
import { bad, badBy, type RowReader, same, type Verdict } from './row-reader.ts';

type Shop = {
  clients: ClientIndex;
  pieces: PieceIndex;
  /** Places that take nothing more, by the key of their code. */
  closedPlaces: ReadonlySet<string>;
  today: Day;
};

/** Takes carpets into the store that are in it; a place that the shop has not is made. */
export function stayReader({ clients, pieces, closedPlaces, today }: Shop): RowReader {
  return (row) => {
    const found = pieceOf(row, clients, pieces);
    if ('verdict' in found) return found.verdict;
    const { piece } = found;
    if (piece.isStored) return same;
    const place = row.text('place');
    if (closedPlaces.has(lookAlikeKey(place))) return bad('place', 'error.place.disabled');
    if (place.length > MAX_CODE) return bad('place', 'validation.tooLong', { max: MAX_CODE });
    const startDate = row.day('startDate') ?? today;
    const body = { clientItem: '?', startDate, notes: row.text('notes') || place };
    const { value, issues } = check(stayRoutes.create.body, body);
    if (issues) return badBy(issues, (path) => fieldOf(path, row));
    if (value.startDate > today) return bad('startDate', 'validation.future');
    piece.isStored = true;
    return {
      outcome: 'made',
      write: async (context) => {
        const id = place === '' ? null : await placeFor(context, place);
        await importClientItem(context, { ...value, clientItem: piece.id ?? '', place: id });
      },
    };
  };
}

type Found = { piece: PieceTarget } | { verdict: Verdict };

/** By its number, or by its client and title. */
function pieceOf(row: ImportRow, clients: ClientIndex, pieces: PieceIndex): Found {
  const reference = row.text('previousRef');
  const byReference = pieces.byReference(reference);
  if (byReference) return { piece: byReference };
  if (reference !== '') {
    return { verdict: bad('previousRef', 'import.pieceUnknown', { value: reference }) };
  }
  const owner = clients.find(row);
  if ('verdict' in owner) return owner;
  const title = row.text('title');
  if (title === '') return { verdict: bad('previousRef', 'validation.required') };
  const titled = pieces.titled(owner.client, title);
  // Of several of the same title, the next that is not in the store yet.
  const piece = titled.find(({ isStored }) => !isStored) ?? titled[0];
  return piece ? { piece } : { verdict: bad('title', 'import.pieceUnknown', { value: title }) };
}

/** Always looked up: what an earlier attempt made may have been rolled back. */
async function placeFor(context: StaffContext, code: string): Promise<string> {
  const known = await findPlace(context.db, code);
  if (known !== undefined) return known;
  const made = await createPlace(context, { code, title: '', capacity: null, disabled: false });
  return made._id;
}

function fieldOf(path: string, row: ImportRow): ImportField | null {
  if (path === 'startDate') return 'startDate';
  return row.text('notes') === '' ? 'place' : 'notes';
}
