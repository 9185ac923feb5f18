import { isMonth, month as monthNamed } from '#shared/base/day.ts';
import { REMINDER_DAYS } from '#shared/rules/overdue.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { CardsSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import { JobsStep } from './JobsStep.tsx';
import { type MonthEnd, monthToClose, recentMonths } from './month-end.ts';
import { RemindersStep } from './RemindersStep.tsx';
import { SubscriptionsStep } from './SubscriptionsStep.tsx';

/** Interval at which the steps are read again while mails are being sent. */
const POLL_MS = 10_000;

const skeleton = <CardsSkeleton lines={[3, 3, 3, 3, 3]} />;

/** The steps of a month end in order, each with what is left to invoice, send or remind. */
export function MonthEndPage() {
  const t = useTranslate();
  const format = useFormat();
  const [params, setParams] = useSearchParams('/frame/month-end');
  const month = params.month ?? monthToClose(today());
  const days = params.days ?? String(REMINDER_DAYS);
  const read = useRead(
    'GET /month-end/:month',
    { params: { month }, query: { days } },
    { keep: true, every: ({ underWay }) => underWay > 0 && POLL_MS },
  );
  const settings = useRead('GET /config');
  const nameOf = (name: string) => format.month(Number(name.slice(0, 4)), Number(name.slice(5)));
  const months = recentMonths(today());
  const choices = isMonth(month) && !months.includes(month) ? [...months, month] : months;
  return (
    <>
      <PageHeader
        title={t('monthEnd.title')}
        facts={t('monthEnd.help')}
        extra={
          <Select
            aria-label={t('monthEnd.month')}
            value={month}
            options={choices.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(chosen) => setParams({ month: chosen })}
          />
        }
      />
      <DataState read={read} skeleton={skeleton} waitsFor={[settings]}>
        {(monthEnd) =>
          // Never another month's steps, nor a task that runs for it.
          monthEnd.month === month ? (
            <div className="stack" key={month}>
              <JobsStep monthEnd={monthEnd} />
              <SubscriptionsStep monthEnd={monthEnd} />
              <DocumentsStep monthEnd={monthEnd} />
              <RemindersStep
                monthEnd={monthEnd}
                isOld={read.isPlaceholderData}
                days={Number(days)}
                onDays={(to) => setParams({ days: String(to) })}
              />
              <Accountant monthEnd={monthEnd} />
            </div>
          ) : (
            skeleton
          )
        }
      </DataState>
    </>
  );
}

/** Links to the books for the accountant. */
function Accountant({ monthEnd: { month, from, to } }: { monthEnd: MonthEnd }) {
  const t = useTranslate();
  return (
    <Card title={t('monthEnd.accountant')}>
      <div className="line">
        <ButtonLink to={{ to: '/reports/sales-book', search: { from, to } }}>
          {t('menu.salesBook')}
        </ButtonLink>
        <ButtonLink to={{ to: '/reports/accountant-balance', search: { from, to } }}>
          {t('menu.accountantBalance')}
        </ButtonLink>
        <ButtonLink
          to={{
            to: '/reports/invoices-per-month',
            search: { from: monthNamed(month), to: monthNamed(month) },
          }}
        >
          {t('menu.invoicesPerMonth')}
        </ButtonLink>
      </div>
    </Card>
  );
}
