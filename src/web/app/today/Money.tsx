import { Link } from '@tanstack/react-router';
import { day } from '#shared/day.ts';
import { ageBuckets, agePeriod } from '#shared/rules/ageing.ts';
import { NO_DAY } from '#web/billing/invoice/index.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import type { Today } from './today.ts';
import css from './today.module.css';

/** Debts by age, and amounts invoiced and received this month. */
export function Money({ today }: { today: Today }) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const { unpaid } = today;
  const title = useTranslateKey()('today.unpaid', { count: unpaid.count });
  const pair = ({ now, before }: Today['money']['invoiced']) => (
    <>
      {money(now)} <span className="dim">({t('today.lastYear', { amount: money(before) })})</span>
    </>
  );
  return (
    <Card title={t('today.money')}>
      <div className="stack">
        <section className={`parted ${css['waiting']}`} aria-label={title}>
          <h3>
            <Link to="/invoices" search={{ view: 'unpaid' }}>
              <strong className="large">{number(unpaid.count)}</strong> {title}: {money(unpaid.all)}
            </Link>
          </h3>
          <p>
            <Link to="/invoices" search={{ view: 'overdue' }}>
              {t('today.overdue')}
            </Link>
          </p>
          <Facts
            facts={ageBuckets.map((bucket) => ({
              label: t(`report.${bucket}`),
              value: <Aged bucket={bucket} today={today} />,
            }))}
          />
        </section>
        <Facts
          facts={[
            { label: t('today.invoiced'), value: pair(today.money.invoiced) },
            { label: t('today.received'), value: pair(today.money.received) },
          ]}
        />
      </div>
    </Card>
  );
}

type AgedProps = { bucket: (typeof ageBuckets)[number]; today: Today };

/** The debts of an age, with a link to the invoices. */
function Aged({ bucket, today: { day: on, unpaid } }: AgedProps) {
  const t = useTranslate();
  const owed = useFormat().money(unpaid[bucket]);
  const { from, to } = agePeriod(bucket, day(on));
  return (
    <Link
      to="/invoices"
      search={{ view: 'unpaid', from: from ?? NO_DAY, to: to ?? NO_DAY }}
      aria-label={`${t(`report.${bucket}`)}: ${owed}`}
    >
      {owed}
    </Link>
  );
}
