import { documentStatuses } from '#shared/choices.ts';
import { quarterOf } from '#shared/month.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { saveCsv } from '#web/kit/base/save-csv.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { DateRange } from '#web/kit/ui/date/DateRange.tsx';
import { PeriodChips } from '#web/kit/ui/date/PeriodChips.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { usePeriod } from '#web/kit/ui/page/use-period.ts';
import { accountantCsv } from './accountant-csv.ts';
import { AccountantTable } from './AccountantTable.tsx';
import { ReportPage } from './ReportPage.tsx';
import { ShowAll } from './ShowAll.tsx';

/** What each client was invoiced in a period, by default the current quarter. */
export function AccountantBalance() {
  const t = useTranslate();
  const optionsOf = useOptions();
  const { day } = useFormat();
  const searchParams = useSearchParams('/frame/reports/accountant-balance');
  const [{ all, status = 'issued' }, setParams] = searchParams;
  const period = usePeriod({ kind: 'day', start: quarterOf(today()), searchParams });
  const body = { filters: { ...period.asked, status }, showAll: all === 'yes' };
  const read = useRead('POST /report/accountant-balance-report', { body }, { keep: true });
  return (
    <ReportPage
      title={t('report.accountantBalance')}
      facts={t('report.withTax')}
      printed={`${day(period.asked.from)} – ${day(period.asked.to)} · ${t(`report.status.${status}`)}`}
      read={read}
      save={(report) => saveCsv(accountantCsv(report, period.asked))}
      filters={
        <>
          <DateRange value={period.typed} onChange={period.type} errors={period.errors} required />
          <Select
            label={t('report.status')}
            options={optionsOf(documentStatuses, 'report.status')}
            value={status}
            onChange={(chosen) => setParams({ status: chosen === 'issued' ? undefined : chosen })}
          />
          <ShowAll all={all} onChange={setParams} />
          <PeriodChips value={period.asked} onChange={period.type} />
        </>
      }
    >
      {(report) => (
        <AccountantTable
          report={report}
          onShowAll={() => setParams({ all: 'yes' })}
          empty={t(all ? 'report.accountantNone' : 'report.accountantEmpty')}
        />
      )}
    </ReportPage>
  );
}
