import { useTranslate } from '#web/kit/base/translate.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { useSent } from './photo-outbox.ts';
import { type PhotosOf, PHOTOS_AT_ONCE, type PhotoTarget, usePhotos } from './photo.ts';
import { PhotoOutbox } from './PhotoOutbox.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { TakePhotos } from './TakePhotos.tsx';

type Props = { of: PhotosOf; shots: readonly PhotoTarget[] };

/** The photos of a piece or of all pieces of a job, with a button that takes new ones. */
export function Photos({ of, shots }: Props) {
  const t = useTranslate();
  const read = usePhotos(of, PHOTOS_AT_ONCE);
  const { refetch } = read;
  useSent(refetch);
  if (shots.length === 0) return null;
  return (
    <Card title={t('photo.many')} action={<TakePhotos shots={shots} />}>
      <div className="stack">
        <PhotoOutbox pieces={shots.map(({ clientItem }) => clientItem._id)} />
        <DataState read={read}>
          {({ data, total }) =>
            total === 0 ? (
              <p className="dim">{t('photo.empty')}</p>
            ) : (
              <>
                <PhotoStrip
                  photos={data}
                  named={shots.length > 1}
                  onBroken={() => void refetch()}
                />
                {total > data.length && (
                  <p className="dim">{t('photo.shownOf', { count: data.length, total })}</p>
                )}
              </>
            )
          }
        </DataState>
      </div>
    </Card>
  );
}
