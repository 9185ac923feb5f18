import type { UseQueryResult } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#web/base/http.ts';
import { useLocale } from '#web/base/translate.tsx';
import { Button, lookOf } from '../button/Button.tsx';
import { DataState } from '../page/DataState.tsx';
import { TitleLevel } from './title-level.ts';
import css from './PublicFrame.module.css';

type Props<T> = {
  /** The document that the link opens. */
  read: UseQueryResult<T>;
  /** Of the tab. */
  title: (data: T) => string;
  /** Where its PDF is, in the language of the page. */
  pdf: string;
  /** Stands where the document would, if its link were right. */
  wrong?: ReactNode;
  children: (data: T) => ReactNode;
};

/** A page that anybody with its link may open: the paper, a Print button, the other language. */
export function PublicFrame<T>({ read, title, pdf, wrong, children }: Props<T>) {
  const { t } = useLocale();
  const isWrong = read.error instanceof ApiError && read.error.status === 404;
  return (
    <div className={css['frame']}>
      <header className={css['bar']}>
        <OtherLanguage />
        {read.data !== undefined && (
          <>
            <a {...lookOf({})} href={pdf} download>
              <FileDown size={16} aria-hidden />
              {t('paper.downloadPdf')}
            </a>
            <Button kind="main" icon={Printer} onClick={() => window.print()}>
              {t('common.print')}
            </Button>
          </>
        )}
      </header>
      <main>
        {isWrong ? (
          (wrong ?? <WrongLink />)
        ) : (
          <DataState read={read}>
            {(data) => (
              <TitleLevel value="h1">
                <title>{title(data)}</title>
                {children(data)}
              </TitleLevel>
            )}
          </DataState>
        )}
      </main>
    </div>
  );
}

/** Loads the page again in the other language; `?lang=` says which. */
function OtherLanguage() {
  const { t, language } = useLocale();
  const other = language === 'el' ? 'en' : 'el';
  const search = new URLSearchParams(location.search);
  search.set('lang', other);
  return (
    <a className={css['language']} href={`?${search}`} lang={other} hrefLang={other}>
      {t(`common.language.${other}`)}
    </a>
  );
}

function WrongLink() {
  const { t } = useLocale();
  return (
    <section className={css['wrong']}>
      <title>{t('paper.wrongLink')}</title>
      <h1>{t('paper.wrongLink')}</h1>
      <p>{t('paper.wrongLinkHelp')}</p>
    </section>
  );
}
