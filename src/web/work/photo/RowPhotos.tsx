import { useSent } from './photo-outbox.ts';
import { PHOTOS_OF_ROW, type PhotoTarget, usePhotos } from './photo.ts';
import { PhotoOutbox } from './PhotoOutbox.tsx';
import { TakePhotos } from './TakePhotos.tsx';

export function RowPhotos({ shot }: { shot: PhotoTarget }) {
  const { _id: clientItem } = shot.clientItem;
  useSent(usePhotos({ clientItem }, PHOTOS_OF_ROW).refetch);
  return (
    <>
      <TakePhotos shots={[shot]} />
      <PhotoOutbox pieces={[clientItem]} />
    </>
  );
}
