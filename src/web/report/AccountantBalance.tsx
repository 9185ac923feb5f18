import { quarterOf } from '#shared/month.ts';
import { useRead } from '#web/app/api.ts';
import { useT } from '#web/app/words.tsx';
import { DataState } from '#web/ui/DataState.tsx';
import { DayRange } from '#web/ui/DayRange.tsx';
import { today } from '#web/ui/format.ts';
import { PlainSelect } from '#web/ui/PlainSelect.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { usePeriod } from '#web/ui/use-period.ts';
import { saveAccountantCsv } from './accountant-csv.ts';
import { AccountantTable } from './AccountantTable.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { useChoice } from './use-choice.ts';
import css from './report.module.css';

const statuses = ['issued', 'cancelled'] as const;

/** What each client was invoiced in a period: the current quarter, until another is chosen. */
export function AccountantBalance() {
  const t = useT();
  const period = usePeriod('day', quarterOf(today()));
  const [all, setAll] = useChoice('all', ['no', 'yes']);
  const [status, setStatus] = useChoice('status', statuses);
  const body = { filters: { ...period.asked, status }, showAll: all === 'yes' };
  const read = useRead('POST /report/accountant-balance-report', { body }, { keep: true });
  return (
    <>
      <ReportHeader
        title={t('report.accountantBalance')}
        save={read.data && (() => saveAccountantCsv(read.data, period.asked))}
      />
      <search className={css['filter']}>
        <DayRange value={period.typed} onChange={period.type} errors={period.errors} required />
        <PlainSelect
          label={t('report.status')}
          data={statuses.map((value) => ({ value, label: t(`report.status.${value}`) }))}
          value={status}
          onChange={({ currentTarget }) =>
            setStatus(currentTarget.value === 'cancelled' ? 'cancelled' : 'issued')
          }
        />
        <div className={css['line']}>
          <Switch
            label={t('report.showAll')}
            value={all === 'yes'}
            onChange={(isOn) => setAll(isOn ? 'yes' : 'no')}
          />
        </div>
      </search>
      <DataState read={read}>
        {(report) => (
          <div className={css['page']} data-old={read.isPlaceholderData}>
            <AccountantTable
              report={report}
              empty={t(all === 'yes' ? 'report.accountantNone' : 'report.accountantEmpty')}
            />
          </div>
        )}
      </DataState>
    </>
  );
}
