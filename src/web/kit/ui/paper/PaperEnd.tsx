import type { Paper } from '#shared/document/paper.ts';
import { PaymentCode } from './PaymentCode.tsx';
import css from './PaperEnd.module.css';

/** What a paper ends with: notes and bank beside the sums, and lines to sign on. */
export function PaperEnd({ paper }: { paper: Paper }) {
  const { notes, bank, code, sums, total, signatures, isDense } = paper;
  return (
    <>
      <div className={`line top ends ${css['end']}`} data-dense={isDense || undefined}>
        <div className={`stack ${css['words']}`}>
          {notes !== null && (
            <section aria-label={notes.label || undefined}>
              {notes.label !== '' && <p className={`dim small ${css['label']}`}>{notes.label}</p>}
              <p className={`prose ${isDense ? 'dim small' : ''}`}>{notes.value}</p>
            </section>
          )}
          {bank !== null && (
            <div className="small">
              <strong>{bank.label}</strong>
              {bank.lines.map((line, index) => (
                <p key={index} className="prose">
                  {line}
                </p>
              ))}
            </div>
          )}
          {code !== null && <PaymentCode code={code} />}
        </div>
        {total !== null && <Sums sums={[...sums, total]} />}
      </div>
      {signatures.length > 0 && (
        <div className={`small ${css['signatures']}`} data-dense={isDense || undefined}>
          {signatures.map(({ above, below, drawn }) => (
            <div key={below} data-signed={drawn !== undefined || undefined}>
              <strong>{above}</strong>
              {drawn && <Signature drawn={drawn} />}
              <span className="dim">{below}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

type DrawnSignature = NonNullable<Paper['signatures'][number]['drawn']>;

/** A name that was signed. */
function Signature({ drawn: { width, height, path, label } }: { drawn: DrawnSignature }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

/** Label and value in lines; the last is what it comes to. */
function Sums({ sums }: Pick<Paper, 'sums'>) {
  return (
    <dl className={`stack far ${css['sums']}`}>
      {sums.map(({ label, value }) => (
        <div key={label}>
          <dt className="dim">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
