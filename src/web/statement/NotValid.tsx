import { useT } from '#web/app/words.tsx';
import css from './NotValid.module.css';

/** Stands where the statement would, if there were such a client. */
export function NotValid() {
  const t = useT();
  return (
    <section className={css['page']}>
      <title>{t('statement.notValid')}</title>
      <h1>{t('statement.notValid')}</h1>
      <p>{t('statement.notValidBody')}</p>
    </section>
  );
}
