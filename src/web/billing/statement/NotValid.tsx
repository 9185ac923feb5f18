import { useTranslate } from '#web/kit/base/translate.tsx';

/** Shown if the client does not exist (specification). */
export function NotValid() {
  const t = useTranslate();
  return (
    <section className="message">
      <title>{t('statement.notValid')}</title>
      <h1>{t('statement.notValid')}</h1>
      <p>{t('statement.notValidBody')}</p>
    </section>
  );
}
