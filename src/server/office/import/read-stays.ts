import { importClientItem } from '#server/floor/storage/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { createPlace } from '#server/work/place/index.ts';
import type { Day } from '#shared/base/day.ts';
import { lookAlikeKey } from '#shared/base/text.ts';
import { check } from '#shared/contract/issues.ts';
import { stayRoutes } from '#shared/contract/stay.ts';
import type { ImportField } from '#shared/records/import-fields.ts';
import { startProblem } from '#shared/rules/custody.ts';
import { MAX_CODE } from '#shared/rules/place.ts';
import type { ClientIndex } from './client-index.ts';
import type { ImportRow } from './import-table.ts';
import { findPlace } from './import.store.ts';
import type { PieceIndex, PieceTarget } from './piece-index.ts';
import { bad, badFromIssues, type RowReader, same, type Verdict } from './row-reader.ts';

type Shop = {
  clients: ClientIndex;
  pieces: PieceIndex;
  /** Disabled places, by the key of their code. */
  closedPlaces: ReadonlySet<string>;
  today: Day;
};

/** Puts carpets that are in storage there; creates missing places. */
export function stayReader({ clients, pieces, closedPlaces, today }: Shop): RowReader {
  // Rows with the same title mean different carpets.
  const used = new Set<PieceTarget>();
  return (row) => {
    const found = pieceOf(row, { clients, pieces, used });
    if ('verdict' in found) return found.verdict;
    const { piece } = found;
    used.add(piece);
    const place = row.text('place');
    if (closedPlaces.has(lookAlikeKey(place))) return bad('place', 'error.place.disabled');
    if (place.length > MAX_CODE) return bad('place', 'validation.tooLong', { max: MAX_CODE });
    if (wasImported(piece, row.day('startDate'))) return same;
    const startDate = row.day('startDate') ?? today;
    const body = { clientItem: '?', startDate, notes: row.text('notes') || place };
    const { value, issues } = check(stayRoutes.create.body, body);
    if (issues) return badFromIssues(issues, (path) => fieldOf(path, row));
    const problem = dateProblem(piece, value.startDate, today);
    if (problem !== null) return bad('startDate', problem);
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

function dateProblem({ isStored, stays }: PieceTarget, date: Day, today: Day) {
  const [lastEnd = null] = [...stays.values()].toSorted((a, b) => (String(a) < String(b) ? 1 : -1));
  const problem = startProblem({ isStored, lastEnd, date, today });
  if (problem === 'dateBeforeLastEnd') return 'validation.beforeLastExport';
  return problem === null ? null : 'validation.future';
}

/**
 * True if the carpet is in storage or a stay began on that day. For a row without a date, any earlier stay counts.
 */
function wasImported({ isStored, stays }: PieceTarget, startDate: string | undefined): boolean {
  return isStored || (startDate === undefined ? stays.size > 0 : stays.has(startDate));
}

type PieceMatch = { piece: PieceTarget } | { verdict: Verdict };
type Search = Pick<Shop, 'clients' | 'pieces'> & { used: ReadonlySet<PieceTarget> };

/** Finds the carpet by its number in the files or in the old system, or by client and title. */
function pieceOf(row: ImportRow, { clients, pieces, used }: Search): PieceMatch {
  const number = row.text('pieceNumber');
  const numbered = pieces.numbered(number);
  if (numbered) return { piece: numbered };
  if (numbered === null) {
    return { verdict: bad('pieceNumber', 'import.pieceUnknown', { value: number }) };
  }
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
  const titled = pieces.titled(owner.client, title).filter((piece) => !used.has(piece));
  const date = row.day('startDate');
  const piece =
    titled.find((one) => wasImported(one, date)) ?? titled.find(({ isStored }) => !isStored);
  return piece ? { piece } : { verdict: bad('title', 'import.pieceUnknown', { value: title }) };
}

/** Looks the place up every time: one created in an earlier attempt may have been rolled back. */
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
