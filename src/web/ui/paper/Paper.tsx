import { type ReactNode, use, useState } from 'react';
import type { Issuer } from '#shared/contract/config.ts';
import { clientLines, clientName, issuerLines, type PaperClient } from '#shared/paper.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { type Fact, Facts } from '../page/Facts.tsx';
import { usePrintedFoot } from './printed-foot.ts';
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
  /** Beside the title and in the foot of each printed page: "cancelled". */
  stamp?: string | undefined;
  children: ReactNode;
};

/** A document: A4 on paper, one column on a phone, black on white everywhere. */
export function Paper({ issuer, client, title, number, facts, stamp, children }: Props) {
  const t = useTranslate();
  const document = `${title} ${number ?? ''}`.trim();
  usePrintedFoot({ document, stamp });
  return (
    <article className={css['sheet']} data-paper aria-label={document}>
      <Head key={issuer.logo} issuer={issuer} />
      <div className={css['top']}>
        <PaperTitle>{document}</PaperTitle>
        {stamp !== undefined && <p className={css['stamp']}>{stamp}</p>}
      </div>
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

/** The company; its name in large letters where it has no logo, or that cannot be had. */
function Head({ issuer }: { issuer: Issuer }) {
  const t = useTranslate();
  const [isBroken, setBroken] = useState(false);
  const { logo, companyName } = issuer;
  const hasLogo = logo !== '' && !isBroken;
  return (
    <header className={css['head']}>
      {hasLogo ? (
        <img src={logo} alt={companyName} onError={() => setBroken(true)} />
      ) : (
        <strong className={css['name']}>{companyName}</strong>
      )}
      <address className={css['issuer']}>
        {hasLogo && <strong>{companyName}</strong>}
        <Lines lines={issuerLines(issuer, t)} />
      </address>
    </header>
  );
}

function ClientBlock({ client }: { client: PaperClient }) {
  const t = useTranslate();
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
