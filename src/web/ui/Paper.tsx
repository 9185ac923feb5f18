import { type ReactNode, use, useState } from 'react';
import type { Issuer } from '#shared/contract/config.ts';
import { clientLines, clientName, issuerLines, type PaperClient } from '#shared/paper.ts';
import { useT } from '#web/app/words.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { TitleLevel } from './title-level.ts';
import css from './Paper.module.css';

type Props = {
  issuer: Issuer;
  client: PaperClient;
  /** What the document is. */
  title: string;
  /** Its number, where it has one. */
  number?: string | undefined;
  /** Its dates, beside the client. */
  facts: readonly Fact[];
  /** Across the sheet: "cancelled". */
  stamp?: string | undefined;
  children: ReactNode;
};

/** A document: A4 on paper, one column on a phone, black on white everywhere. */
export function Paper({ issuer, client, title, number, facts, stamp, children }: Props) {
  const t = useT();
  return (
    <article className={css['sheet']} data-paper aria-label={`${title} ${number ?? ''}`.trim()}>
      {stamp !== undefined && <p className={css['stamp']}>{stamp}</p>}
      <header className={css['head']}>
        <IssuerLogo key={issuer.logo} issuer={issuer} />
        <IssuerBlock issuer={issuer} />
      </header>
      <PaperTitle>{`${title} ${number ?? ''}`.trim()}</PaperTitle>
      <div className={css['parties']}>
        <ClientBlock client={client} />
        <Facts facts={facts} />
      </div>
      {children}
      <footer className={css['foot']}>{t('paper.thanks')}</footer>
    </article>
  );
}

function PaperTitle({ children }: { children: string }) {
  const isPage = use(TitleLevel) === 'h1';
  return isPage ? (
    <h1 className={css['title']}>{children}</h1>
  ) : (
    <h2 className={css['title']}>{children}</h2>
  );
}

/** The company's logo; nothing where it has none, or it cannot be had. */
function IssuerLogo({ issuer: { logo, companyName } }: { issuer: Issuer }) {
  const [isBroken, setBroken] = useState(false);
  if (logo === '' || isBroken) return null;
  return <img src={logo} alt={companyName} onError={() => setBroken(true)} />;
}

function IssuerBlock({ issuer }: { issuer: Issuer }) {
  const t = useT();
  return (
    <address className={css['issuer']}>
      <strong>{issuer.companyName}</strong>
      <Lines lines={issuerLines(issuer, t)} />
    </address>
  );
}

function ClientBlock({ client }: { client: PaperClient }) {
  const t = useT();
  return (
    <div className={css['client']}>
      <span className={css['label']}>{t('paper.to')}</span>
      <strong>{clientName(client)}</strong>
      <Lines lines={clientLines(client, t)} />
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => <span key={index}>{line}</span>);
}
