import { type ReactNode, useState } from 'react';
import type { Paper as Model } from '#shared/document/paper.ts';
import { logoPath } from '#shared/logo.ts';
import { Facts } from '../page/Facts.tsx';
import { PaperEnd } from './PaperEnd.tsx';
import { type RenderInvoiceLink, PaperTable } from './PaperTable.tsx';
import css from './Paper.module.css';

type Props = {
  paper: Model;
  /** Renders the link to an invoice that the paper names; without it, the number is plain text. */
  linked?: RenderInvoiceLink;
  /** The paper's title is the heading of the page. */
  isPage?: boolean;
  /** Whether it is paid or what is owed now; shown on screens only, on a phone first. */
  state?: string | null;
};

/** A document: A4 on paper, one column on a phone, black on white everywhere. */
export function Paper({ paper, linked, isPage = false, state = null }: Props) {
  const { title, issuer, client, facts, stamp, lead, table, total, foot } = paper;
  const Title = isPage ? 'h1' : 'h2';
  return (
    <article
      className={css['sheet']}
      data-paper
      data-dense={paper.isDense || undefined}
      data-owed={state !== null || undefined}
      aria-label={title}
    >
      <PaperHead key={issuer.logo} issuer={issuer} />
      <div className={`line ends ${css['top']}`}>
        <Title className={css['title']}>{title}</Title>
        {stamp !== '' && <p className={css['stamp']}>{stamp}</p>}
      </div>
      {state !== null && (
        <p className={css['state']} data-screen>
          <strong className="large">{total?.value}</strong> {state}
        </p>
      )}
      <div className={`stack ${css['parties']}`}>
        <div className={css['client']}>
          <span className="dim small">{client.label}</span>
          <strong>{client.name}</strong>
          <Lines lines={client.lines} />
        </div>
        <Facts facts={facts} />
      </div>
      {lead !== null && (
        <p className={lead.isLarge ? css['received'] : css['carried']}>
          <span className={lead.isLarge ? 'dim small' : ''}>{lead.label}</span>
          <strong>{lead.value}</strong>
        </p>
      )}
      <PaperTable table={table} linked={linked} />
      <PaperEnd paper={paper} />
      <footer className={`dim small ruled ${css['foot']}`}>{foot.thanks}</footer>
    </article>
  );
}

/** The issuer; its name in large letters if there is no logo or it cannot be loaded. */
function PaperHead({ issuer: { logo, name, lines } }: Pick<Model, 'issuer'>) {
  const [isBroken, setBroken] = useState(false);
  const hasLogo = logo !== '' && !isBroken;
  return (
    <header className={css['head']}>
      {hasLogo ? (
        <img src={logoPath(logo)} alt={name} loading="lazy" onError={() => setBroken(true)} />
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
