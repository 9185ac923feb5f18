import { use } from 'react';
import type { Language } from '#shared/i18n/translate.ts';
import { type MailCompany, mailMessage, mailSubject } from '#shared/mail-message.ts';
import { publicPath } from '#shared/public-path.ts';
import { formatOf } from '#web/base/format.ts';
import { translatorOf, useTranslate } from '#web/base/translate.tsx';
import { Skeleton } from '#web/ui/page/Skeleton.tsx';
import type { Letter } from './letter.ts';
import css from './MessagePreview.module.css';

type Props = { letter: Letter; language: Language; company: MailCompany };

/** The message as the client will read it, by the words that the server sends. */
export function MessagePreview({ letter, language, company }: Props) {
  const t = useTranslate();
  const their = use(translatorOf(language));
  const { kind, publicId, about, range } = letter;
  if (about === undefined) return <Skeleton lines={6} />;
  const document = about({ t: their, ...formatOf(language) });
  const path = publicPath({ kind, publicId: publicId ?? '…', language, ...range });
  const link = location.origin + path;
  const { text } = mailMessage({ t: their, language, document, company, link });
  return (
    <section className="stack" aria-label={t('forward.preview')}>
      <div className={`surface ${css['letter']}`} lang={language}>
        <p className={css['subject']}>{mailSubject(their, document, company.companyName)}</p>
        <p className={css['text']}>{text.trim()}</p>
      </div>
      {publicId === null && <p className="dim small">{t('forward.linkLater')}</p>}
    </section>
  );
}
