import type { Translate } from '#shared/i18n/translate.ts';
import { ownNote } from '#shared/rules/storage-note.ts';
import { useWrite } from '#web/kit/base/api.ts';
import type { Format } from '#web/kit/base/format.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { clientItemName, type ClientItemShort } from '#web/kit/links/record-links.tsx';
import type { PlaceShort } from '#web/work/place/index.ts';

export type Stay = RowOf<'POST /stay/search'>;

/**
 * A carpet to move. `_id` is the row of its job for an import, else its stay; further fields tell
 * whether it can be handed over.
 */
export type MovedStay = {
  _id: string;
  clientItem: ClientItemShort;
  place?: PlaceShort | null;
} & Partial<Pick<Stay, 'client' | 'jobItem' | 'stage'>>;

/** The pieces that can be handed over. */
export function readyOf(pieces: readonly MovedStay[]): Pick<Stay, 'client' | 'jobItem'>[] {
  return pieces.flatMap(({ client, jobItem = null, stage }) =>
    client && jobItem !== null && stage === 'ready' ? [{ client, jobItem }] : [],
  );
}

/** Import by a job, import without one, move to a place, export. */
export type Step = 'import' | 'importAlone' | 'place' | 'export';

type FormatOptions = { t: Translate; number: Format['number'] };

/** The notice after a move: one carpet by name or their number, and the place. */
export function movedWords(
  step: Step,
  pieces: readonly MovedStay[],
  { t, number, place }: FormatOptions & { place?: PlaceShort | null | undefined },
): string {
  const done = step === 'export' ? 'exported' : 'imported';
  const [first] = pieces;
  const isOne = first && pieces.length === 1;
  if (step === 'place' || place) {
    const moved = place ? 'moved' : 'taken';
    const { code } = place ?? { code: '' };
    return isOne
      ? t(`place.${moved}One`, { item: clientItemName(first.clientItem), code })
      : t(`place.${moved}`, { count: number(pieces.length), code });
  }
  return isOne
    ? t(`storage.${done}One`, { item: clientItemName(first.clientItem) })
    : t(`storage.${done}`, { count: number(pieces.length) });
}

/** Reverts an import or export; the server rejects it if something has changed since. */
export function useUndoStays() {
  const undo = useWrite('POST /stay/undo');
  return (made: readonly Pick<Stay, '_id' | '_rev'>[]) => {
    const stays = made.map(({ _id, _rev }) => ({ _id, _rev }));
    return undo.mutateAsync({ body: { stays } });
  };
}

/** Puts carpets back where they were. */
export function useUndoPlaces() {
  const move = useWrite('POST /stay/move');
  return async (pieces: readonly MovedStay[]) => {
    for (const [place, moved] of Map.groupBy(pieces, (piece) => piece.place?._id ?? null)) {
      await move.mutateAsync({ body: { place, stays: moved.map(({ _id }) => _id) } });
    }
  };
}

const MOST_RECENT = 6;

type StayNotes = Pick<Stay, 'notes' | 'exportNotes' | 'place'>;

/**
 * The latest distinct notes, newest first, without the places; of exports without those that repeat
 * where the carpet lay.
 */
export function recentNotes(stays: readonly StayNotes[], of: 'notes' | 'exportNotes'): string[] {
  const notes = stays.map(({ place, ...stay }) => {
    if (of === 'notes') return ownNote({ notes: stay.notes, place });
    const note = stay.exportNotes?.trim() ?? '';
    const isWhere = [stay.notes, place?.code].some((text) => text && note.startsWith(text));
    return isWhere ? '' : note;
  });
  return [...new Set(notes)].filter((note) => note !== '').slice(0, MOST_RECENT);
}

/** The latest distinct places, newest first. */
export function recentPlaces(stays: readonly Pick<Stay, 'place'>[]): PlaceShort[] {
  const places = stays.flatMap(({ place }) => place ?? []);
  return [...new Map(places.map((place) => [place._id, place])).values()].slice(0, MOST_RECENT);
}
