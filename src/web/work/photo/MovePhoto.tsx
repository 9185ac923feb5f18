import { shortPath } from '#shared/rules/scan-code.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { type PickedPiece, PickPiece } from '#web/work/client-item/index.ts';
import type { Photo } from './photo.ts';

type Props = { photo: Photo; onClose: () => void; onMoved: () => void };

/** Moves a photo to another piece; the notice offers Undo. */
export function MovePhoto({ photo, onClose, onMoved }: Props) {
  const t = useTranslate();
  const { _id: id, _rev, clientItem: before } = photo;
  const move = useWrite('PUT /photo/:id/piece');
  const others = useOthersOfJob(before);

  async function choose(piece: PickedPiece) {
    const body = { _rev, clientItem: piece._id };
    const moved = await move.mutateAsync({ params: { id }, body });
    const back = { _rev: moved._rev, clientItem: before._id };
    notify({
      kind: 'good',
      title: t('photo.moved', { item: clientItemName(piece) }),
      undo: () => move.mutateAsync({ params: { id }, body: back }),
    });
    onMoved();
  }

  return (
    <Dialog title={t('photo.moveTitle')} isOpen onClose={onClose}>
      <PickPiece
        label={t('photo.piece')}
        help={t('photo.moveHelp')}
        pending={move.isPending}
        hasCamera
        near={{ title: t('photo.sameJob'), pieces: others }}
        onPick={choose}
      />
    </Dialog>
  );
}

/** The other pieces of the job in which the piece is now. */
function useOthersOfJob({ _id, _ref }: Photo['clientItem']): readonly PickedPiece[] {
  const piece = useRead('GET /scan', { query: { code: shortPath('piece', _ref) } });
  const ref = piece.data?.pieces[0]?.job?._ref;
  const query = { code: shortPath('job', ref ?? '') };
  const job = useRead('GET /scan', { query }, { enabled: ref !== undefined });
  return (job.data?.pieces ?? []).filter((other) => other._id !== _id);
}
