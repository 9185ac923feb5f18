import { use } from 'react';
import { type MailCompany, mailMessage } from '#shared/document/message.ts';
import { publicPath } from '#shared/document/public-path.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { documentLocaleOf } from '#web/kit/base/document-locale.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import type { DocumentView } from './document.ts';
import previewCss from './MessagePreview.module.css';

type PreviewProps = {
  /** Undefined while it is being read. */
  document: DocumentView | undefined;
  language: Language;
  company: MailCompany & { language: Language };
};

/** The message as sent, composed by the same code as on the server. */
export function MessagePreview({ document, language, company }: PreviewProps) {
  const t = useTranslate();
  const locale = use(documentLocaleOf(language));
  if (document === undefined) return <Skeleton lines={6} />;
  const { page, publicId, range } = document;
  const letter = document.letter(locale, company.companyName);
  const target = { page, publicId: publicId ?? '…', ...range };
  const path = publicPath({ ...target, language, companyLanguage: company.language });
  const link = location.origin + path;
  const { text } = mailMessage({ locale, letter, company, link });
  return (
    <section aria-label={t('forward.preview')}>
      <div className={previewCss['letter']} lang={language}>
        <p className={`padded ${previewCss['subject']}`}>{letter.subject}</p>
        <p className="prose padded">{text.trim()}</p>
      </div>
      {publicId === null && <p className="dim small">{t('forward.linkLater')}</p>}
    </section>
  );
}
