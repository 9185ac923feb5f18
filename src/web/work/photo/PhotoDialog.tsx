import { ArrowRightLeft, Plus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { markKinds } from '#shared/base/choices.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { newId } from '#web/kit/base/new-id.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { usePrintedHint } from '#web/kit/ui/field/printed-hint.ts';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { Textarea } from '#web/kit/ui/field/Textarea.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { LeaveQuestion } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { RefusalAlert } from '#web/kit/ui/page/Causes.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { dayOf, type Mark, type Photo } from './photo.ts';
import css from './Photos.module.css';

const MovePhoto = lazyPart(() => import('./MovePhoto.tsx').then(({ MovePhoto }) => MovePhoto));

type Props = { photo: Photo; onClose: () => void };

/** A photo in full size with its marks; tapping it adds one. */
export function PhotoDialog({ photo, onClose }: Props) {
  const t = useTranslate();
  const { instant } = useFormat();
  // As it was opened: what a colleague has saved since must not be overwritten.
  const [opened] = useState(photo);
  const [marks, setMarks] = useState<readonly Mark[]>(opened.marks);
  const [note, setNote] = useState(opened.note);
  const save = useWrite('PUT /photo/:id');
  const remove = useWrite('DELETE /photo/:id');
  const restore = useWrite('PUT /photo/:id/restore');
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { _id: id, _rev, takenOn, by } = opened;
  const when = instant(takenOn);
  const piece = clientItemName(photo.clientItem);
  const isUnsaved = marks !== opened.marks || note !== opened.note;
  // What the client was shown must stay on its carpet.
  const isFree = photo.marks.every(({ shown }) => !shown);
  const close = isUnsaved ? () => setAsking(true) : onClose;

  function put(x: number, y: number) {
    const mark = { _id: newId(), kind: 'stain' as const, x, y, note: '', shown: false };
    setMarks([...marks, mark]);
  }

  return (
    <Dialog
      isOpen
      size="large"
      title={t('photo.takenBy', { day: when, who: by?.name ?? '—' })}
      onClose={close}
      actions={
        <>
          {isFree && (
            <ConfirmWrite
              act="delete"
              isForAll
              words="photo"
              values={{ day: when }}
              write={remove}
              undo={() => restore.mutateAsync({ params: { id } })}
              id={id}
              name={`${t('photo.one', { day: when })} · ${piece}`}
            />
          )}
          {isFree && (
            <Button icon={ArrowRightLeft} disabled={isUnsaved} onClick={() => setMoving(true)}>
              {t('photo.move')}
            </Button>
          )}
          {/* Focus on a field would open the keyboard, over the picture. */}
          <Button onClick={close} isFirst>
            {t('common.close')}
          </Button>
          <Button
            kind="main"
            pending={save.isPending}
            onClick={() => {
              const body = { _rev, note, marks: marks.map(({ shown: _, ...mark }) => mark) };
              save.mutate({ params: { id }, body }, { onSuccess: onClose });
            }}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      {save.error && <RefusalAlert error={save.error} />}
      <p>{piece}</p>
      <p className="dim">{t('photo.tap')}</p>
      <MarkedPhoto photo={photo} marks={marks} onTap={put} />
      <MarkList marks={marks} onChange={setMarks} />
      <Button icon={Plus} onClick={() => put(0.5, 0.5)}>
        {t('photo.middle')}
      </Button>
      <Textarea label={t('photo.note')} value={note} onChange={setNote} />
      {isMoving && (
        <Suspense>
          <MovePhoto photo={photo} onClose={() => setMoving(false)} onMoved={onClose} />
        </Suspense>
      )}
      <LeaveQuestion isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Dialog>
  );
}

type MarkedPhotoProps = {
  photo: Photo;
  marks: readonly Mark[];
  /** From the left and from the top, 0 to 1. */
  onTap: (x: number, y: number) => void;
};

/** The picture with its numbered marks; its size is known before it is loaded. */
function MarkedPhoto({ photo, marks, onTap }: MarkedPhotoProps) {
  const t = useTranslate();
  const { day } = useFormat();
  const { urls, width, height } = photo;
  return (
    <div className={css['photo']}>
      <button
        type="button"
        aria-label={t('photo.newMark')}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          // A keyboard has no position: the centre.
          if (detail === 0) return onTap(0.5, 0.5);
          const box = currentTarget.getBoundingClientRect();
          return onTap(
            clamp((clientX - box.left) / box.width),
            clamp((clientY - box.top) / box.height),
          );
        }}
      >
        <img
          src={urls.full}
          width={width}
          height={height}
          alt={t('photo.one', { day: day(dayOf(photo)) })}
        />
      </button>
      {marks.map(({ _id, kind, x, y }, index) => (
        <span
          key={_id}
          className={css['mark']}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          title={t('photo.placeOf', { mark: t(`photo.mark.${kind}`), number: index + 1 })}
        >
          {index + 1}
        </span>
      ))}
    </div>
  );
}

function clamp(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;
}

type MarkListProps = { marks: readonly Mark[]; onChange: (marks: readonly Mark[]) => void };

/** The marks of a photo. One that was printed for the client is read-only. */
function MarkList({ marks, onChange }: MarkListProps) {
  const t = useTranslate();
  if (marks.length === 0) return <p className="dim">{t('photo.noMarks')}</p>;
  return (
    <ol className="stack" aria-label={t('photo.marks')}>
      {marks.map((mark, index) => (
        <li key={mark._id} className="line unbroken">
          <span className={css['number']}>{index + 1}</span>
          {mark.shown ? (
            <ReadOnlyMark mark={mark} />
          ) : (
            <EditableMark
              mark={mark}
              number={index + 1}
              onChange={(next) => onChange(marks.map((value) => (value === mark ? next : value)))}
              onRemove={() => onChange(marks.filter((value) => value !== mark))}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function ReadOnlyMark({ mark: { kind, note } }: { mark: Mark }) {
  const t = useTranslate();
  return (
    <>
      <span>{[t(`photo.mark.${kind}`), note].filter(Boolean).join(' · ')}</span>
      <StatusBadge of="photo.shown" />
    </>
  );
}

type EditableMarkProps = {
  mark: Mark;
  number: number;
  onChange: (mark: Mark) => void;
  onRemove: () => void;
};

function EditableMark({ mark, number, onChange, onRemove }: EditableMarkProps) {
  const t = useTranslate();
  const options = useOptions();
  const label = t('photo.placeOf', { mark: t(`photo.mark.${mark.kind}`), number });
  return (
    <>
      <Select
        aria-label={`${t('photo.markKind')} (${number})`}
        value={mark.kind}
        onChange={(kind) => onChange({ ...mark, kind })}
        options={options(markKinds, 'photo.mark')}
      />
      <TextInput
        aria-label={`${t('photo.note')} (${number})`}
        placeholder={t('photo.note')}
        maxLength={200}
        hint={usePrintedHint(mark.note)}
        value={mark.note}
        onChange={(note) => onChange({ ...mark, note })}
      />
      <IconButton icon={X} label={t('photo.removeMark', { mark: label })} onClick={onRemove} />
    </>
  );
}
