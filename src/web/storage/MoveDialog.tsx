import type { ReactNode } from 'react';
import { isDay } from '#shared/day.ts';
import { useFormat } from '#web/base/format.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { clientItemName } from '#web/client-item/ClientItemLabel.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { Form, SaveButton } from '#web/ui/form/Form.tsx';
import type { At } from '#web/ui/form/use-field.ts';
import { type AnyForm, useForm } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { type Moved, movedWords, type Step, useUndoStays } from './move.ts';
import { FoldedDay, MovedList, RecentNotes } from './MoveFields.tsx';

type Props = {
  pieces: readonly Moved[];
  onClose: () => void;
  /** Once they are moved. */
  onMoved?: (() => void) | undefined;
};

/** Asks once where to and, folded away, when; moves all of the carpets or none, and offers Undo. */
export function MoveDialog({ step, ...props }: Props & { step: Step }) {
  if (step === 'export') return <ExportDialog {...props} />;
  return step === 'store' ? <StoreDialog {...props} /> : <ImportDialog {...props} />;
}

function ImportDialog(props: Props) {
  const moving = useMoving('import', props);
  const undo = useUndoStays();
  const form = useForm({
    call: 'POST /stay/import',
    draft: { ...newStay(), jobItems: idsOf(props.pieces) },
    undo: ({ data }) => undo(data),
    ...moving,
  });
  return (
    <Frame form={form} step="import" {...props} at={(index) => form.at(`jobItems.${index}`)}>
      <NoteField at={form.at('notes')} isRequired onPick={(note) => form.set('notes', note)} />
      <FoldedDay at={form.at('startDate')} />
    </Frame>
  );
}

/** Of one carpet, that no job has brought. */
function StoreDialog(props: Props) {
  const moving = useMoving('store', props);
  const undo = useUndoStays();
  const clientItem = props.pieces[0]?._id ?? '';
  const form = useForm({
    call: 'POST /stay',
    draft: { ...newStay(), clientItem },
    undo: (stay) => undo([stay]),
    ...moving,
  });
  return (
    <Frame form={form} step="import" {...props} at={() => form.at('clientItem')}>
      <NoteField at={form.at('notes')} isRequired onPick={(note) => form.set('notes', note)} />
      <FoldedDay at={form.at('startDate')} />
    </Frame>
  );
}

/** An export before the import is refused in words by the server. */
function ExportDialog(props: Props) {
  const moving = useMoving('export', props);
  const undo = useUndoStays();
  const draft: { endDate: string | null; notes: string; stays: string[] } = {
    endDate: today(),
    notes: '',
    stays: idsOf(props.pieces),
  };
  const form = useForm({
    call: 'POST /stay/export',
    draft,
    undo: ({ data }) => undo(data),
    ...moving,
  });
  return (
    <Frame form={form} step="export" {...props} at={(index) => form.at(`stays.${index}`)}>
      <NoteField at={form.at('notes')} onPick={(note) => form.set('notes', note)} />
      <FoldedDay at={form.at('endDate')} />
    </Frame>
  );
}

/** What the three have in common: what is wrong beside the call's own checks, and what follows. */
function useMoving(step: Step, { pieces, onClose, onMoved }: Props) {
  const t = useTranslate();
  const { number } = useFormat();
  return {
    isBrief: true,
    problems: (draft: { startDate?: string | null; endDate?: string | null }) => tooLate(draft),
    noticeOf: () => movedWords(step, pieces, { t, number }),
    onSaved: () => {
      onClose();
      onMoved?.();
    },
  };
}

function newStay(): { startDate: string | null; notes: string } {
  return { startDate: today(), notes: '' };
}

function idsOf(pieces: readonly Moved[]): string[] {
  return pieces.map(({ _id }) => _id);
}

/** Nothing is moved on a day that is to come. */
function tooLate(draft: { startDate?: string | null; endDate?: string | null }) {
  return Object.entries(draft).flatMap(([path, day]) =>
    typeof day === 'string' && isDay(day) && day > today()
      ? [{ path, key: 'validation.future', values: {} }]
      : [],
  );
}

type NoteProps = { at: At<string>; isRequired?: boolean; onPick: (note: string) => void };

/** One line: Enter moves the carpets. */
function NoteField({ at, isRequired = false, onPick }: NoteProps) {
  const t = useTranslate();
  return (
    <div>
      <TextField
        at={at}
        label={t('warehouse.note')}
        {...(isRequired && { help: t('warehouse.noteHelp'), required: true })}
      />
      <RecentNotes isImport={isRequired} onPick={onPick} />
    </div>
  );
}

type FrameProps = Props & {
  form: AnyForm;
  step: 'import' | 'export';
  /** Where what is wrong with a carpet is said, by its place among them. */
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
      : t('warehouse.carpets', { count: number(pieces.length) });
  return (
    <Dialog
      title={t(`warehouse.${step}Title`, { item })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SaveButton form={form} label={t(`job.${step}`)} />
        </>
      }
    >
      <Form form={form}>
        {children}
        <MovedList pieces={pieces} at={at} />
      </Form>
    </Dialog>
  );
}
