import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { dayOf, type Mark, type Photo } from './photo.ts';
import css from './Photos.module.css';

type MarkedPhotoProps = {
  photo: Photo;
  marks: readonly Mark[];
  /** From the left and from the top, 0 to 1. */
  onTap: (x: number, y: number) => void;
};

/** The picture with its numbered marks; its size is known before it is loaded. */
export function MarkedPhoto({ photo, marks, onTap }: MarkedPhotoProps) {
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
