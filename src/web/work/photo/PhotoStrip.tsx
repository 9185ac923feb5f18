import { Suspense, useState } from 'react';
import { useFormat } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import { dayOf, type Photo, PHOTOS_OF_ROW, usePhotos } from './photo.ts';
import css from './Photos.module.css';

const PhotoDialog = lazyPart(() =>
  import('./PhotoDialog.tsx').then(({ PhotoDialog }) => PhotoDialog),
);

type Props = {
  photos: readonly Photo[];
  /** Names the piece of each photo. */
  named?: boolean;
  /** Only small pictures, for a line of a table. */
  isSmall?: boolean;
  /** The address of a picture has expired: the photos must be read again. */
  onBroken: () => void;
};

/**
 * Thumbnails with day and marks, loaded as they are scrolled into view. A press opens the photo.
 */
export function PhotoStrip({ photos, named = false, isSmall = false, onBroken }: Props) {
  const t = useTranslate();
  const { day } = useFormat();
  const [open, setOpen] = useState<string>();
  const shown = photos.find(({ _id }) => _id === open);
  return (
    <>
      <ul className={`line top ${css['strip']}`}>
        {photos.map(({ _id, urls, takenOn, marks, clientItem }) => (
          <li key={_id}>
            <button
              type="button"
              className={css['open']}
              aria-label={t('photo.one', { day: day(dayOf({ takenOn })) })}
              onClick={() => setOpen(_id)}
            >
              <img
                className={css[isSmall ? 'small' : 'thumb']}
                src={urls.thumb}
                width={isSmall ? 48 : 112}
                height={isSmall ? 48 : 112}
                loading="lazy"
                decoding="async"
                alt=""
                onError={onBroken}
              />
            </button>
            {named && <small>{clientItemName(clientItem)}</small>}
            {!isSmall && <small>{day(dayOf({ takenOn }))}</small>}
            {!isSmall && marks.length > 0 && (
              <small>{marks.map(({ kind }) => t(`photo.mark.${kind}`)).join(', ')}</small>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense>
          <PhotoDialog key={shown._id} photo={shown} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** A small picture of a piece, loaded when it is scrolled into view. */
export function Thumb({ src }: { src: string }) {
  return (
    <img
      className={css['small']}
      src={src}
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}

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
