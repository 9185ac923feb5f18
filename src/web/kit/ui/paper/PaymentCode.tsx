import type { Paper as Model } from '#shared/document/paper.ts';
import endCss from './PaperEnd.module.css';

/** The QR code of a bank transfer. */
export function PaymentCode({ code }: { code: NonNullable<Model['code']> }) {
  const { label, side, path } = code;
  return (
    <figure className={`dim small ${endCss['code']}`}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
        <path d={path} />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
