import { languages } from '#shared/choices.ts';
import { storeLoginLanguage } from '#web/kit/base/session.ts';
import { useLocale } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { loginLocale } from './login-locale.ts';
import css from './LoginPage.module.css';

/** The language of the login, remembered in this browser. `onSwitch` drops what is shown in the other language. */
export function LanguageSwitch({ onSwitch }: { onSwitch: () => void }) {
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
            setLocale(loginLocale(value));
            onSwitch();
          }}
        >
          {t(`common.language.${value}`)}
        </Button>
      ))}
    </div>
  );
}
