import { useTranslate } from '#web/kit/base/translate.tsx';

type Props = {
  /** The days that are searched, as text; undefined: all. */
  period: string | undefined;
  onAllDates: () => void;
};

/** Over which days a number or a name is sought, and the way to all of them. */
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
