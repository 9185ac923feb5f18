import { Link } from '@tanstack/react-router';
import { formatSize } from '#shared/format.ts';
import { useSpeech, useT } from '#web/app/words.tsx';
import { useFormat } from '#web/ui/format.ts';
import type { Carpet } from './job.ts';
import css from './job.module.css';

/** How a carpet reads where only words are shown: `12 · Χαλί σαλονιού`. */
export function carpetName({ _ref, title }: Pick<Carpet, '_ref' | 'title'>): string {
  return `${_ref} · ${title}`;
}

type Props = { carpet: Carpet };

/** A carpet of a job's row, length before width (specification, section 5); leads to its page. */
export function CarpetLabel({ carpet }: Props) {
  const t = useT();
  const { number } = useFormat();
  const { length, width } = carpet.dimensions;
  return (
    <span className={css['carpet']}>
      <Link to="/clientItems/$id" params={{ id: carpet._id }}>
        {carpetName(carpet)}
      </Link>
      {isMeasured(carpet.dimensions) && (
        <small>{t('job.size', { length: number(length), width: number(width) })}</small>
      )}
    </span>
  );
}

/** Width and length in cm, where they are known. */
export function CarpetSize({ carpet: { dimensions } }: Props) {
  const { language } = useSpeech();
  if (!isMeasured(dimensions)) return null;
  return <small>{formatSize(dimensions, language)}</small>;
}

function isMeasured({ width, length }: Carpet['dimensions']): boolean {
  return width > 0 || length > 0;
}
