import { useTranslate } from '#web/kit/base/translate.tsx';

type Props = {
  /** The period that is searched, as text; undefined for all dates. */
  period: string | undefined;
  onAllDates: () => void;
};

/** Tells which period a search covers, with a button that extends it to all dates. */
export function SearchReach({ period, onAllDates }: Props) {
  const t = useTranslate();
  return (
    <p className="dim" role="status">
      {period === undefined ? (
        t('billing.allDates')
      ) : (
        <>
          {t('billing.onlyPeriod', { period })}{' '}
          <button type="button" className="link" onClick={onAllDates}>
            {t('billing.searchAllDates')}
          </button>
        </>
      )}
    </p>
  );
}
