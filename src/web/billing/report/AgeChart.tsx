import { day } from '#shared/base/day.ts';
import { ageBuckets, agePeriod } from '#shared/rules/ageing.ts';
import { NO_DAY } from '#web/billing/invoice/index.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { BarChart } from '#web/kit/ui/chart/BarChart.tsx';

type AgeBucket = (typeof ageBuckets)[number];

type Props = {
  /** The balance of each age. */
  owed: Readonly<Record<AgeBucket, number>>;
  /** The day on which the ages are computed. */
  on: string;
};

/** Debt by age; each bar links to its invoices. What is over 90 days old stands out. */
export function AgeChart({ owed, on }: Props) {
  const t = useTranslate();
  const { money, wholeMoney } = useFormat();
  if (ageBuckets.every((bucket) => owed[bucket] === 0)) {
    return <p className="dim">{t('report.clientsEmpty')}</p>;
  }
  return (
    <BarChart
      label={t('report.ageChart')}
      height={200}
      groups={ageBuckets.map((bucket) => ({
        key: bucket,
        label: t(`report.${bucket}`),
        bars: [
          {
            value: owed[bucket],
            top: wholeMoney(owed[bucket]),
            title: `${t(`report.${bucket}`)}: ${money(owed[bucket])}`,
            to: invoicesOfAge(bucket, on),
            isMarked: bucket === 'rest',
          },
        ],
      }))}
    />
  );
}

/** The unpaid invoices of an age. */
export function invoicesOfAge(bucket: AgeBucket, on: string): LinkTarget {
  const { from, to } = agePeriod(bucket, day(on));
  return { to: '/invoices', search: { view: 'unpaid', from: from ?? NO_DAY, to: to ?? NO_DAY } };
}
