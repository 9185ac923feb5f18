import { ArrowRightLeft, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWrite } from '#web/kit/base/api.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { newId } from '#web/kit/base/new-id.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/ClientItemLabel.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Textarea } from '#web/kit/ui/field/Textarea.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmWrite.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { LeaveQuestion } from '#web/kit/ui/overlay/LeaveQuestion.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { MarkedPhoto } from './MarkedPhoto.tsx';
import { MarkList } from './MarkList.tsx';
import type { Mark, Photo } from './photo.ts';

const MovePhoto = lazyPart(() => import('./MovePhoto.tsx'), 'MovePhoto');

type Props = { photo: Photo; onClose: () => void };

/** A photo in full size with its marks; tapping it adds one. */
export function PhotoDialog({ photo, onClose }: Props) {
  const t = useTranslate();
  const { instant } = useFormat();
  const [marks, setMarks] = useState<readonly Mark[]>(photo.marks);
  const [note, setNote] = useState(photo.note);
  const save = useWrite('PUT /photo/:id');
  const remove = useWrite('DELETE /photo/:id');
  const restore = useWrite('PUT /photo/:id/restore');
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { _id: id, _rev, takenOn, by } = photo;
  const when = instant(takenOn);
  const piece = clientItemName(photo.clientItem);
  const isUnsaved = marks !== photo.marks || note !== photo.note;
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
      {save.error && <Alert kind="wrong">{messageOf(save.error)}</Alert>}
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
