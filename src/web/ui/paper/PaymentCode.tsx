import { encodeQR } from 'qr';
import type { Paper } from '#shared/document/paper.ts';
import { qrPath } from '#shared/qr-path.ts';
import css from './PaperEnd.module.css';

/** A code that a bank's app pays by, at error correction M (EPC069-12). */
export function PaymentCode({ code: { label, value } }: { code: NonNullable<Paper['code']> }) {
  const squares = encodeQR(value, 'raw', { ecc: 'medium', encoding: 'byte', border: 4 });
  return (
    <figure className={css['code']}>
      <svg viewBox={`0 0 ${squares.length} ${squares.length}`} role="img" aria-label={label}>
        <path d={qrPath(squares)} />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
