import { Link } from '@tanstack/react-router';
import { useT } from '#web/app/words.tsx';
import { useFormat } from '#web/ui/format.ts';
import type { Carpet } from './job.ts';
import css from './job.module.css';

/** How a carpet reads where only words are shown: `12 · Χαλί σαλονιού`. */
export function carpetName({ _ref, title }: Pick<Carpet, '_ref' | 'title'>): string {
  return `${_ref} · ${title}`;
}

type Props = { carpet: Carpet };

/** A carpet with its size; leads to its page. */
export function CarpetLabel({ carpet }: Props) {
  return (
    <span className={css['carpet']}>
      <Link to="/clientItems/$id" params={{ id: carpet._id }}>
        {carpetName(carpet)}
      </Link>
      <CarpetSize carpet={carpet} />
    </span>
  );
}

/** Length and width in cm, where they are known. */
export function CarpetSize({ carpet: { dimensions } }: Props) {
  const t = useT();
  const { number } = useFormat();
  const { length, width } = dimensions;
  if (length === 0 && width === 0) return null;
  return <small>{t('job.size', { length: number(length), width: number(width) })}</small>;
}
