import { languages } from '#shared/base/choices.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { storeLoginLanguage } from '#web/kit/base/session.ts';
import { type LoadedLocale, useLocale } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import css from './LoginPage.module.css';

/**
 * Makes a language that of the page. The page gets it from its app, which has the words: the other app shares the code
 * of this page, and would load them too.
 */
export type Speak = (language: Language) => LoadedLocale;

type Props = {
  speak: Speak;
  /** Drops what is shown in the other language. */
  onSwitch: () => void;
};

/** The language of the login, remembered in this browser. */
export function LanguageSwitch({ speak, onSwitch }: Props) {
  const { t, language, setLocale } = useLocale();
  return (
    <div
      role="group"
      aria-label={t('common.language')}
      className={`line tight ${css['languages']}`}
    >
      {languages.map((value) => (
        <Button
          key={value}
          kind="quiet"
          lang={value}
          aria-pressed={value === language}
          onClick={() => {
            storeLoginLanguage(value);
            setLocale(speak(value));
            onSwitch();
          }}
        >
          {t(`common.language.${value}`)}
        </Button>
      ))}
    </div>
  );
}
