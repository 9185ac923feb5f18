import { useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { DayField } from '#web/kit/ui/form/fields.tsx';
import { type At, useFieldError, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { type PlaceShort, PlaceField, useHasPlaces } from '#web/work/place/index.ts';
import { type MovedStay, recentNotes, recentPlaces } from './move.ts';
import css from './MoveFields.module.css';

/** Stays that are searched for recent notes. */
const RECENT_STAYS = 40;

const lastStored = { body: { size: RECENT_STAYS, filters: { open: true } } };

type NotesProps = { isImport: boolean; onPick: (note: string) => void };

/** Buttons with the notes of the latest stays. */
export function RecentNotes({ isImport, onPick }: NotesProps) {
  const t = useTranslate();
  const lastGone = {
    body: { size: RECENT_STAYS, filters: { open: false }, sort: { endDate: -1 } as const },
  };
  const { data } = useRead('POST /stay/search', isImport ? lastStored : lastGone);
  const notes = recentNotes(data?.data ?? [], isImport ? 'notes' : 'exportNotes');
  return (
    <div
      className={`line unbroken tight ${css['notes']}`}
      role="group"
      aria-label={t('storage.recent')}
    >
      {notes.map((note) => (
        <button key={note} type="button" className="quiet" onClick={() => onPick(note)}>
          {note}
        </button>
      ))}
    </div>
  );
}

type PlaceProps = {
  at: At<PlaceShort | null>;
  onPick: (place: PlaceShort) => void;
  autoFocus?: boolean;
};

/** The place, by its code or from the latest ones; nothing if the shop has no places. */
export function PlaceChoice({ at, onPick, autoFocus = false }: PlaceProps) {
  const t = useTranslate();
  const { hasPlaces } = useHasPlaces();
  const { data } = useRead('POST /stay/search', lastStored);
  const chosen = useFieldValue(at);
  if (!hasPlaces) return autoFocus ? <p>{t('place.empty')}</p> : null;
  return (
    <div>
      <PlaceField at={at} onPick={onPick} autoFocus={autoFocus} />
      <div
        className={`line unbroken tight ${css['notes']}`}
        role="group"
        aria-label={t('place.recent')}
      >
        {recentPlaces(data?.data ?? []).map((place) => (
          <button
            key={place._id}
            type="button"
            className="quiet"
            aria-pressed={place._id === chosen?._id}
            onClick={() => onPick(place)}
          >
            {place.code}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Today, or another day on demand. */
export function FoldedDay({ at }: { at: At<string | null> }) {
  const t = useTranslate();
  const { day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <div ref={focusField}>
        <DayField at={at} label={t('storage.date')} required />
      </div>
    );
  }
  return (
    <p className="line">
      {t('storage.today', { day: day(today()) })}
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('storage.otherDay')}
      </Button>
    </p>
  );
}

function focusField(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}

type ListProps = { pieces: readonly MovedStay[]; at: (index: number) => At<string> };

/** The numbers of several carpets, and the names of those with errors. */
export function MovedList({ pieces, at }: ListProps) {
  if (pieces.length === 1) return null;
  return (
    <div>
      <p className={`dim ${css['numbers']}`}>
        {pieces.map(({ clientItem }) => clientItem._ref).join(', ')}
      </p>
      <ul>
        {pieces.map((piece, index) => (
          <WrongPiece key={piece._id} piece={piece} at={at(index)} />
        ))}
      </ul>
    </div>
  );
}

function WrongPiece({ piece, at }: { piece: MovedStay; at: At<string> }) {
  const error = useFieldError(at);
  if (error === undefined) return null;
  return (
    <li className="wrong">
      {clientItemName(piece.clientItem)}: {error}
    </li>
  );
}
