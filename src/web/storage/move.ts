import type { Translate } from '#shared/i18n/translate.ts';
import { useWrite } from '#web/base/api.ts';
import type { Format } from '#web/base/format.ts';
import type { RowOf } from '#web/base/http.ts';
import type { ClientItemShort } from '#web/client-item/client-item.ts';
import { clientItemName } from '#web/client-item/ClientItemLabel.tsx';

export type Stay = RowOf<'POST /stay/search'>;

/** A carpet that is moved. Its id is of the job's row by which it comes in, or of the stay that ends. */
export type Moved = { _id: string; clientItem: ClientItemShort };

/** Into storage by the rows of jobs, into it without a job, or out of it. */
export type Step = 'import' | 'store' | 'export';

type Said = { t: Translate; number: Format['number'] };

/** What was done, by the name of the carpet or how many they are. */
export function movedWords(step: Step, pieces: readonly Moved[], { t, number }: Said): string {
  const done = step === 'export' ? 'exported' : 'imported';
  const [first] = pieces;
  return first && pieces.length === 1
    ? t(`warehouse.${done}One`, { item: clientItemName(first.clientItem) })
    : t(`warehouse.${done}`, { count: number(pieces.length) });
}

/** Takes back an import or export that was just made; refused in words where something changed since. */
export function useUndoStays() {
  const undo = useWrite('POST /stay/undo');
  return (made: readonly Pick<Stay, '_id' | '_rev'>[]) => {
    const stays = made.map(({ _id, _rev }) => ({ _id, _rev }));
    return undo.mutateAsync({ body: { stays } });
  };
}

const MOST_NOTES = 6;

/** The last different notes of these stays, the newest first. */
export function recentNotes(
  stays: readonly Pick<Stay, 'notes' | 'exportNotes'>[],
  of: 'notes' | 'exportNotes',
): string[] {
  const notes = stays.map((stay) => stay[of]?.trim() ?? '').filter((note) => note !== '');
  return [...new Set(notes)].slice(0, MOST_NOTES);
}
