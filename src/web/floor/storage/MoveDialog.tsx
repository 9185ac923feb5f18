import type { ReactNode } from 'react';
import { isDay } from '#shared/base/day.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { HandoverClients } from '#web/kit/links/HandoverClients.tsx';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { TextField } from '#web/kit/ui/form/fields.tsx';
import { FormDialog } from '#web/kit/ui/form/Form.tsx';
import { type At, useFieldValue, useSettled } from '#web/kit/ui/form/use-field.ts';
import { type AnyForm, type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { type PlaceShort, withNote, useHasPlaces } from '#web/work/place/index.ts';
import {
  type MovedStay,
  movedWords,
  readyOf,
  type Step,
  useUndoPlaces,
  useUndoStays,
} from './move.ts';
import { FoldedDay, MovedList, PlaceChoice, RecentNotes } from './MoveFields.tsx';

type Props = {
  pieces: readonly MovedStay[];
  onClose: () => void;
  onMoved?: (pieces: readonly MovedStay[]) => void;
  /** Called after Undo. */
  onUndone?: (pieces: readonly MovedStay[]) => void;
};

/**
 * Asks once for place and note, and for another day on demand; moves all carpets or none, with
 * Undo.
 */
export function MoveDialog({ step, ...props }: Props & { step: Step }) {
  // The field that gets the focus depends on whether there are places.
  const { isLoading } = useHasPlaces();
  if (isLoading) return null;
  if (step === 'export') return <ExportDialog {...props} />;
  if (step === 'place') return <PlaceDialog {...props} />;
  return step === 'importAlone' ? <ImportAloneDialog {...props} /> : <ImportDialog {...props} />;
}

function ImportDialog(props: Props) {
  const { words, notifyUndone, ...moved } = useAfterMove('import', props);
  const undo = useUndoStays();
  const form = useForm({
    call: 'POST /stay/import',
    draft: { ...newStay(), jobItems: idsOf(props.pieces) },
    send: withNote,
    undo: ({ data }) => notifyUndone(undo(data)),
    problems: futureDays,
    noticeOf: ({ data }) => words(data[0]?.place),
    ...moved,
  });
  return (
    <Frame form={form} step="import" {...props} at={(index) => form.at(`jobItems.${index}`)}>
      <ImportFields form={form} />
    </Frame>
  );
}

/** A single carpet without a job. */
function ImportAloneDialog(props: Props) {
  const { words, notifyUndone, ...moved } = useAfterMove('importAlone', props);
  const undo = useUndoStays();
  const clientItem = props.pieces[0]?._id ?? '';
  const form = useForm({
    call: 'POST /stay',
    draft: { ...newStay(), clientItem },
    send: withNote,
    undo: (stay) => notifyUndone(undo([stay])),
    problems: futureDays,
    noticeOf: ({ place }) => words(place),
    ...moved,
  });
  return (
    <Frame form={form} step="import" {...props} at={() => form.at('clientItem')}>
      <ImportFields form={form} />
    </Frame>
  );
}

type PlaceDraft = { place: PlaceShort | null; isNone: boolean; stays: string[] };

/** Moves stored carpets to another place, or to none. */
function PlaceDialog(props: Props) {
  const t = useTranslate();
  const { words, notifyUndone, ...moved } = useAfterMove('place', props);
  const undo = useUndoPlaces();
  const draft: PlaceDraft = { place: null, isNone: false, stays: idsOf(props.pieces) };
  const form = useForm({
    call: 'POST /stay/move',
    draft,
    send: ({ place, isNone, stays }) => ({ place: isNone ? null : place, stays }),
    problems: ({ place, isNone }) =>
      place || isNone ? [] : [{ path: 'place', key: 'validation.required', values: {} }],
    undo: () => notifyUndone(undo(props.pieces)),
    noticeOf: ({ data }) => words(data[0]?.place),
    ...moved,
  });
  const isNone = useFieldValue(form.at('isNone'));

  function pick(place: PlaceShort) {
    form.set('place', place);
    form.set('isNone', false);
  }
  function chooseNone(none: boolean) {
    form.set('isNone', none);
    if (none) form.set('place', null);
  }

  return (
    <Frame form={form} step="place" {...props} at={(index) => form.at(`stays.${index}`)}>
      <PlaceChoice at={form.at('place')} onPick={pick} autoFocus />
      {props.pieces.some(({ place }) => place) && (
        <Checkbox label={t('place.none')} checked={isNone} onChange={chooseNone} />
      )}
    </Frame>
  );
}

/** The server rejects an export before the import. */
function ExportDialog(props: Props) {
  const { words, notifyUndone, ...moved } = useAfterMove('export', props);
  const undo = useUndoStays();
  const draft: { endDate: string | null; notes: string; stays: string[] } = {
    endDate: today(),
    notes: '',
    stays: idsOf(props.pieces),
  };
  const form = useForm({
    call: 'POST /stay/export',
    draft,
    undo: ({ data }) => notifyUndone(undo(data)),
    problems: futureDays,
    noticeOf: () => words(),
    ...moved,
  });
  return (
    <Frame form={form} step="export" {...props} at={(index) => form.at(`stays.${index}`)}>
      <HandoverOption pieces={props.pieces} />
      <NoteField at={form.at('notes')} onPick={(note) => form.set('notes', note)} />
      <FoldedDay at={form.at('endDate')} />
    </Frame>
  );
}

/** Offers a hand-over with a delivery note for the pieces that are ready. */
function HandoverOption({ pieces }: Pick<Props, 'pieces'>) {
  const t = useTranslate();
  const ready = readyOf(pieces);
  const help = ready.length > 0 ? 'storage.exportHelp' : 'storage.exportNotReady';
  return (
    <>
      <p className="dim">{t(help, { count: pieces.length })}</p>
      {ready.length > 0 && (
        <div>
          <HandoverClients pieces={ready} />
        </div>
      )}
    </>
  );
}

function useAfterMove(step: Step, { pieces, onClose, onMoved, onUndone }: Props) {
  const t = useTranslate();
  const { number } = useFormat();
  return {
    isBrief: true,
    /** `place` is where they were put. */
    words: (place?: PlaceShort | null) => movedWords(step, pieces, { t, number, place }),
    notifyUndone: (undoing: Promise<unknown>) => undoing.then(() => onUndone?.(pieces)),
    onSaved: () => {
      onClose();
      onMoved?.(pieces);
    },
  };
}

type NewStay = { startDate: string | null; notes: string; place: PlaceShort | null };

function newStay(): NewStay {
  return { startDate: today(), notes: '', place: null };
}

function idsOf(pieces: readonly MovedStay[]): string[] {
  return pieces.map(({ _id }) => _id);
}

/** A day in the future is an error. */
function futureDays(draft: { startDate?: string | null; endDate?: string | null }) {
  return Object.entries(draft).flatMap(([path, day]) =>
    typeof day === 'string' && isDay(day) && day > today()
      ? [{ path, key: 'validation.future', values: {} }]
      : [],
  );
}

function ImportFields<D extends NewStay>({ form }: { form: FormHandle<D> }) {
  const { at, set }: FormHandle<NewStay> = form;
  const place = useFieldValue(at('place'));
  useSettled(at('notes'), place !== null);
  return (
    <>
      <PlaceChoice at={at('place')} onPick={(picked) => set('place', picked)} />
      <NoteField
        at={at('notes')}
        isImport
        isRequired={place === null}
        onPick={(note) => set('notes', note)}
      />
      <FoldedDay at={at('startDate')} />
    </>
  );
}

type NoteProps = {
  at: At<string>;
  isImport?: boolean;
  isRequired?: boolean;
  onPick: (note: string) => void;
};

/** A single line: Enter submits the form. */
function NoteField({ at, isImport = false, isRequired = false, onPick }: NoteProps) {
  const t = useTranslate();
  return (
    <div>
      <TextField
        at={at}
        label={t('storage.note')}
        {...(isImport && { help: t(isRequired ? 'storage.noteHelp' : 'place.noteHelp') })}
        required={isRequired}
      />
      <RecentNotes isImport={isImport} onPick={onPick} />
    </div>
  );
}

type FrameProps = Props & {
  form: AnyForm;
  step: 'import' | 'place' | 'export';
  /** The field for errors of the carpet at an index. */
  at: (index: number) => At<string>;
  children: ReactNode;
};

function Frame({ form, step, pieces, at, onClose, children }: FrameProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const [first] = pieces;
  const item =
    first && pieces.length === 1
      ? clientItemName(first.clientItem)
      : t('storage.carpets', { count: number(pieces.length) });
  const values = { item, count: pieces.length };
  return (
    <FormDialog
      form={form}
      title={t(step === 'place' ? 'place.putTitle' : `storage.${step}Title`, values)}
      label={t(step === 'place' ? 'place.put' : `job.${step}`, values)}
      onClose={onClose}
    >
      {children}
      <MovedList pieces={pieces} at={at} />
    </FormDialog>
  );
}
