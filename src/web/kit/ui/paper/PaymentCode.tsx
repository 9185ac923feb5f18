import type { Paper } from '#shared/document/paper.ts';
import css from './PaperEnd.module.css';

/** A code that a bank's app pays by. */
export function PaymentCode({ code }: { code: NonNullable<Paper['code']> }) {
  const { label, side, path } = code;
  return (
    <figure className={`dim small ${css['code']}`}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
        <path d={path} />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
