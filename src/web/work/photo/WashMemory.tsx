import { useTranslate } from '#web/kit/base/translate.tsx';
import { PHOTOS_OF_ROW, usePhotos } from './photo.ts';
import { PhotoStrip } from './PhotoStrip.tsx';

type EarlierPhotosProps = { clientItem: string; className?: string | undefined };

/** The newest photos of a known piece, with their days; nothing if there are none. */
export function EarlierPhotos({ clientItem, className }: EarlierPhotosProps) {
  const t = useTranslate();
  const read = usePhotos({ clientItem }, PHOTOS_OF_ROW);
  const photos = read.data?.data ?? [];
  if (photos.length === 0) return null;
  return (
    <section className={className} aria-label={t('photo.memory')}>
      <small>{t('photo.memory')}</small>
      <PhotoStrip photos={photos} onBroken={() => void read.refetch()} />
    </section>
  );
}
