import { type ReactNode, useState } from 'react';
import { logoPath } from '#shared/base/logo.ts';
import { layoutOf } from '#shared/document/pages.ts';
import type { Paper as Model } from '#shared/document/paper.ts';
import type { PaperState } from '#shared/document/public-page.ts';
import { Facts } from '../page/Facts.tsx';
import { PaperTable, type RenderInvoiceLink, type RenderRowAction } from './PaperTable.tsx';
import css from './Paper.module.css';
import endCss from './PaperEnd.module.css';

type Props = {
  paper: Model;
  /** Renders the link to an invoice that the paper names; without it, the number is plain text. */
  linked?: RenderInvoiceLink;
  /** What can be done with a row of the table; shown on screens only. */
  rowAction?: RenderRowAction | undefined;
  /** The paper's title is the heading of the page. */
  isPage?: boolean;
  /** Shown on screens only, on a phone first. */
  state?: PaperState | null;
};

/** A document: A4 on paper, one column on a phone, black on white everywhere. */
export function Paper({ paper, linked, rowAction, isPage = false, state = null }: Props) {
  const { title, issuer, client, facts, stamp, lead, table, total, foot } = paper;
  const Title = isPage ? 'h1' : 'h2';
  const layout = layoutOf(paper);
  return (
    <article
      className={css['sheet']}
      data-paper
      data-dense={paper.isDense || undefined}
      data-tight={layout.isTight || undefined}
      data-owed={state !== null || undefined}
      aria-label={title}
    >
      <PaperHead key={issuer.logo} issuer={issuer} />
      <div className={`line ends ${css['top']}`}>
        <Title className={css['title']}>{title}</Title>
        {stamp !== '' && <p className={css['stamp']}>{stamp}</p>}
      </div>
      {state !== null && <State state={state} total={total} />}
      <div className={`stack ${css['parties']}`}>
        <div className={css['client']}>
          <span className="dim small">{client.label}</span>
          <strong>{client.name}</strong>
          <Lines lines={client.lines} />
        </div>
        <Facts facts={facts} inColumns />
      </div>
      {lead !== null && <Lead lead={lead} />}
      <PaperTable table={table} layout={layout} linked={linked} rowAction={rowAction} />
      <PaperEnd paper={paper} />
      <footer className={`dim small ruled ${css['foot']}`}>{foot.thanks}</footer>
    </article>
  );
}

type StateProps = { state: PaperState; total: Model['total'] };

function State({ state: { words, hasTotal }, total }: StateProps) {
  return (
    <p className={css['state']} data-screen>
      {hasTotal && <strong className="large">{total?.value}</strong>} {words}
    </p>
  );
}

function Lead({ lead: { label, value, isLarge } }: { lead: NonNullable<Model['lead']> }) {
  return (
    <p className={isLarge ? css['received'] : css['carried']}>
      <span className={isLarge ? 'dim small' : ''}>{label}</span>
      <strong>{value}</strong>
    </p>
  );
}

/** The issuer; its name in large letters if there is no logo or it cannot be loaded. */
function PaperHead({ issuer: { logo, name, lines } }: Pick<Model, 'issuer'>) {
  const [isBroken, setBroken] = useState(false);
  const hasLogo = logo !== '' && !isBroken;
  return (
    <header className={css['head']}>
      {hasLogo ? (
        <img src={logoPath(logo)} alt={name} onError={() => setBroken(true)} />
      ) : (
        <strong className="large">{name}</strong>
      )}
      <address className={`dim small ${css['issuer']}`}>
        {hasLogo && <strong>{name}</strong>}
        <Lines lines={lines} />
      </address>
    </header>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  return lines.map((line, index) => <span key={index}>{line}</span>);
}

/** Notes and bank beside the sums, then the signatures. */
function PaperEnd({ paper }: { paper: Model }) {
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

/** The QR code of a bank transfer. */
function PaymentCode({ code }: { code: NonNullable<Model['code']> }) {
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
