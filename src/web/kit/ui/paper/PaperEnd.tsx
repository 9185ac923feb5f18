import type { Paper as Model } from '#shared/document/paper.ts';
import { PaymentCode } from './PaymentCode.tsx';
import endCss from './PaperEnd.module.css';

/** Notes and bank beside the sums, then the signatures. */
export function PaperEnd({ paper }: { paper: Model }) {
  const { notes, bank, code, sums, total, signatures, isDense } = paper;
  return (
    <>
      <div className={`line top ends ${endCss['end']}`} data-dense={isDense || undefined}>
        <div className={`stack ${endCss['words']}`}>
          {notes !== null && (
            <section aria-label={notes.label || undefined}>
              {notes.label !== '' && (
                <p className={`dim small ${endCss['label']}`}>{notes.label}</p>
              )}
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
        <div className={`small ${endCss['signatures']}`} data-dense={isDense || undefined}>
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

type DrawnSignature = NonNullable<Model['signatures'][number]['drawn']>;

function Signature({ drawn: { width, height, path, label } }: { drawn: DrawnSignature }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

/** The last line is the total. */
function Sums({ sums }: Pick<Model, 'sums'>) {
  return (
    <dl className={`stack far ${endCss['sums']}`}>
      {sums.map(({ label, value }) => (
        <div key={label}>
          <dt className="dim">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
