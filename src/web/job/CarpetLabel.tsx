import { Link } from '@tanstack/react-router';
import { useT } from '#web/app/words.tsx';
import { useFormat } from '#web/ui/format.ts';
import type { Carpet } from './job.ts';
import css from './job.module.css';

/** How a carpet reads where only words are shown: `12 · Χαλί σαλονιού`. */
export function carpetName({ _ref, title }: Pick<Carpet, '_ref' | 'title'>): string {
  return `${_ref} · ${title}`;
}

/** A carpet with its size; leads to its page. */
export function CarpetLabel({ carpet }: { carpet: Carpet }) {
  const t = useT();
  const { number } = useFormat();
  const { length, width } = carpet.dimensions;
  return (
    <span className={css['carpet']}>
      <Link to="/clientItems/$id" params={{ id: carpet._id }}>
        {carpetName(carpet)}
      </Link>
      {(length > 0 || width > 0) && (
        <small>{t('job.size', { length: number(length), width: number(width) })}</small>
      )}
    </span>
  );
}
