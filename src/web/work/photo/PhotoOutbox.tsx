import { useEffect, useRef } from 'react';
import { useOutbox } from '#web/kit/base/outbox.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { draw, photos } from './photo-outbox.ts';
import css from './Photos.module.css';

type Props = {
  /** Only photos of these pieces; without it all. */
  pieces?: readonly string[];
};

/** The photos that are waiting, their progress, and the refused ones. */
export function PhotoOutbox({ pieces }: Props) {
  const t = useTranslate();
  const { waiting, sent } = useOutbox(photos);
  const shown = waiting.filter(({ clientItem }) => pieces?.includes(clientItem) ?? true);
  if (shown.length === 0) return null;
  const coming = shown.filter(({ refusal }) => refusal === undefined);
  const all = sent + coming.length;
  return (
    <div className="stack" role="status">
      {coming.length > 0 && (
        <div className="line">
          <progress max={all} value={sent} />
          <span>
            {sent > 0
              ? t('photo.sending', { done: sent, all })
              : t('photo.waiting', { count: coming.length })}
          </span>
          <small>{t('photo.offline')}</small>
        </div>
      )}
      <ul className={`line top ${css['strip']}`}>
        {shown.map(({ id, picture, refusal }) => (
          <li key={id}>
            <Preview picture={picture} />
            {refusal !== undefined && (
              <>
                <small className="wrong">{t('photo.refused', { reason: refusal })}</small>
                <Button onClick={() => void photos.discard(id)}>{t('photo.discard')}</Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const SIZE = 320;

/**
 * Draws a picture that has not been sent yet: the content security policy does not allow blob:
 * URLs.
 */
export function Preview({ picture }: { picture: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const bitmap = await createImageBitmap(picture);
      if (isGone || canvas.current === null) bitmap.close();
      else draw(canvas.current, bitmap, SIZE / Math.max(bitmap.width, bitmap.height));
    };
    // An unreadable picture stays grey.
    show().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [picture]);
  return <canvas ref={canvas} className={css['thumb']} aria-hidden />;
}
