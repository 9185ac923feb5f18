import { documentStatuses } from '#shared/choices.ts';
import { quarterOf } from '#shared/month.ts';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { DayRange } from '#web/ui/date/DayRange.tsx';
import { usePeriod } from '#web/ui/date/use-period.ts';
import { PlainSelect } from '#web/ui/field/PlainSelect.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { FilterBar } from '#web/ui/page/FilterBar.tsx';
import { saveAccountantCsv } from './accountant-csv.ts';
import { AccountantTable } from './AccountantTable.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { ShowAllSwitch } from './ShowAllSwitch.tsx';
import css from './report.module.css';

/** What each client was invoiced in a period: the current quarter, until another is chosen. */
export function AccountantBalance() {
  const t = useTranslate();
  const { day } = useFormat();
  const searchParams = useSearchParams('/frame/reports/accountant-balance');
  const [{ all, status = 'issued' }, setParams] = searchParams;
  const period = usePeriod({ kind: 'day', start: quarterOf(today()), searchParams });
  const isAll = all === 'yes';
  const body = { filters: { ...period.asked, status }, showAll: isAll };
  const read = useRead('POST /report/accountant-balance-report', { body }, { keep: true });
  return (
    <>
      <ReportHeader
        title={t('report.accountantBalance')}
        printed={`${day(period.asked.from)} – ${day(period.asked.to)} · ${t(`report.status.${status}`)}`}
        save={read.data && (() => void saveAccountantCsv(read.data, period.asked))}
      />
      <FilterBar>
        <DayRange value={period.typed} onChange={period.type} errors={period.errors} required />
        <PlainSelect
          label={t('report.status')}
          data={documentStatuses.map((value) => ({ value, label: t(`report.status.${value}`) }))}
          value={status}
          onChange={({ currentTarget }) =>
            setParams({ status: currentTarget.value === 'cancelled' ? 'cancelled' : undefined })
          }
        />
        <ShowAllSwitch value={isAll} onChange={(all) => setParams({ all })} />
      </FilterBar>
      <DataState read={read}>
        {(report) => (
          <div className={css['page']} data-old={read.isPlaceholderData}>
            <AccountantTable
              report={report}
              empty={t(isAll ? 'report.accountantNone' : 'report.accountantEmpty')}
            />
          </div>
        )}
      </DataState>
    </>
  );
}
