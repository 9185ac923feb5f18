import { documentStatuses } from '#shared/choices.ts';
import { quarterOf } from '#shared/month.ts';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { DateRange } from '#web/ui/date/DateRange.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { usePeriod } from '#web/ui/page/use-period.ts';
import { saveAccountantCsv } from './accountant-csv.ts';
import { AccountantTable } from './AccountantTable.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { ShowAllSwitch } from './ShowAllSwitch.tsx';
import { useChoice } from './use-choice.ts';
import { useShowAll } from './use-show-all.ts';
import css from './report.module.css';

/** What each client was invoiced in a period: the current quarter, until another is chosen. */
export function AccountantBalance() {
  const t = useTranslate();
  const { day } = useFormat();
  const period = usePeriod('day', quarterOf(today()));
  const [isAll, setAll] = useShowAll();
  const [status, setStatus] = useChoice('status', documentStatuses);
  const body = { filters: { ...period.asked, status }, showAll: isAll };
  const read = useRead('POST /report/accountant-balance-report', { body }, { keep: true });
  return (
    <>
      <ReportHeader
        title={t('report.accountantBalance')}
        printed={`${day(period.asked.from)} – ${day(period.asked.to)} · ${t(`report.status.${status}`)}`}
        save={read.data && (() => void saveAccountantCsv(read.data, period.asked))}
      />
      <search className={`line ${css['filter']}`}>
        <DateRange value={period.typed} onChange={period.type} errors={period.errors} required />
        <Select
          label={t('report.status')}
          options={documentStatuses.map((value) => ({ value, label: t(`report.status.${value}`) }))}
          value={status}
          onChange={setStatus}
        />
        <ShowAllSwitch value={isAll} onChange={setAll} />
      </search>
      <DataState read={read}>
        {(report) => (
          <div className={`stack ${css['page']}`} data-old={read.isPlaceholderData}>
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
