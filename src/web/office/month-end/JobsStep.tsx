import { FileText } from 'lucide-react';
import { useState } from 'react';
import { isDay } from '#shared/base/day.ts';
import { dueAfter } from '#shared/rules/overdue.ts';
import { CompanyCheck, issueSums } from '#web/billing/invoice/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink, InvoiceLink, JobLinks, nameOf } from '#web/kit/links/record-links.tsx';
import { DayOrder, useDayDoubt } from '#web/kit/settings/document-day.tsx';
import { useLocks } from '#web/kit/settings/lock.tsx';
import { DayInput } from '#web/kit/ui/date/DayInput.tsx';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { RefusedRow } from '#web/kit/ui/page/Causes.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import { WaitingForInvoice } from '#web/work/job/index.ts';
import { groupByClient, type ClientJobs, type IssueRow, issueChunks } from './issue-jobs.ts';
import type { MonthEnd } from './month-end.ts';
import { TruncatedNote, RunView, Step, StepList } from './Step.tsx';
import { useRun } from './use-run.ts';
import css from './month-end.module.css';

const columns: readonly FactColumn<ClientJobs>[] = [
  {
    key: 'client',
    card: 'title',
    value: ({ client }) => nameOf(client),
    show: ({ client }) => <ClientLink client={client} />,
  },
  { key: 'jobs', card: 'fact', show: ({ jobs }) => <JobLinks jobs={jobs} /> },
  { key: 'net', kind: 'money', card: 'fact', value: ({ sum }) => sum },
];

const outcomeColumns: readonly FactColumn<IssueRow>[] = [
  {
    key: 'client',
    card: 'title',
    value: ({ client }) => nameOf(client),
    show: ({ client }) => <ClientLink client={client} />,
  },
  { key: 'jobs', card: 'fact', show: ({ jobs }) => <JobLinks jobs={jobs} /> },
  {
    key: 'result',
    card: 'below',
    show: ({ invoice, ...refused }) =>
      invoice ? <InvoiceLink invoice={invoice} /> : <RefusedRow {...refused} />,
  },
];

const idOf = ({ client }: ClientJobs) => client._id;

/** Invoices the completed jobs of the month, one invoice per client; ready jobs only if they are ticked. */
export function JobsStep({ monthEnd }: { monthEnd: MonthEnd }) {
  const t = useTranslate();
  const { money } = useFormat();
  const run = useRun<IssueRow>();
  const { jobs, waiting, readyJobs, issued } = monthEnd;
  const [off, setOff] = useState<readonly string[]>([]);
  const [on, setOn] = useState<readonly string[]>([]);
  const completed = jobs.rows.filter((row) => !off.includes(idOf(row)));
  const ready = readyJobs.rows.filter((row) => on.includes(idOf(row)));
  return (
    <Step
      title={t('monthEnd.stepJobs')}
      left={jobs.total}
      sum={jobs.sum}
      done={t('monthEnd.issued', { count: issued.total, sum: money(issued.sum) })}
    >
      <CompanyCheck />
      <WaitingForInvoice {...waiting} />
      {!run.isRunning && (
        <>
          {jobs.total === 0 ? (
            <p>{t('monthEnd.noJobs')}</p>
          ) : (
            <Jobs
              caption={t('monthEnd.completed')}
              list={jobs}
              chosen={completed}
              onChange={(chosen) =>
                setOff(jobs.rows.map(idOf).filter((id) => !chosen.includes(id)))
              }
            />
          )}
          {readyJobs.total > 0 && (
            <>
              <h3>{t('monthEnd.ready')}</h3>
              <p className="dim">{t('monthEnd.readyHelp')}</p>
              <Jobs
                caption={t('monthEnd.ready')}
                list={readyJobs}
                chosen={ready}
                onChange={setOn}
              />
            </>
          )}
          {jobs.total + readyJobs.total > 0 && (
            <Issue completed={completed} ready={ready} start={run.start} to={monthEnd.to} />
          )}
        </>
      )}
      <RunView
        run={run}
        columns={outcomeColumns}
        rowKey={({ key }) => key}
        isGood={({ invoice }) => invoice !== null}
      />
    </Step>
  );
}

type JobsProps = {
  caption: string;
  list: MonthEnd['jobs'];
  chosen: readonly ClientJobs[];
  onChange: (clients: string[]) => void;
};

function Jobs({ caption, list, chosen, onChange }: JobsProps) {
  const t = useTranslate();
  return (
    <>
      <StepList>
        <PlainTable
          caption={caption}
          words="monthEnd"
          columns={columns}
          rows={list.rows}
          rowKey={idOf}
          selection={selectionOf({
            keyOf: idOf,
            value: chosen.map(idOf),
            onChange,
            label: ({ client }) => t('document.choose', { client: nameOf(client) }),
            labelAll: `${t('document.chooseAll')}: ${caption}`,
          })}
        />
      </StepList>
      <TruncatedNote shown={list.rows.length} total={list.total} />
    </>
  );
}

type IssueProps = {
  completed: readonly ClientJobs[];
  ready: readonly ClientJobs[];
  start: ReturnType<typeof useRun<IssueRow>>['start'];
  /** The last day of the month. */
  to: string;
};

/** The date of the invoices, their sums, and the button that issues them. */
function Issue({ completed, ready, start, to }: IssueProps) {
  const t = useTranslate();
  const { money, day } = useFormat();
  const config = useRead('GET /config').data;
  const doubtOf = useDayDoubt();
  const { refusalOf } = useLocks();
  const [date, setDate] = useState<string | null>(today());
  if (config === undefined) return null;
  const { net, tax, total, invoices } = sumsOf([...completed, ...ready], config.taxValue);
  const asked = doubtOf(date);
  const locked = refusalOf(date);
  const dueDate =
    date !== null && isDay(date) ? dueAfter(date, today(), config.paymentDays) : undefined;
  return (
    <>
      <div className={css['fields']}>
        <DayInput
          label={t('billing.invoiceDate')}
          value={date}
          onChange={setDate}
          error={locked}
          required
          {...(to < today() && { help: t('monthEnd.monthEnded', { day: day(to) }) })}
        />
      </div>
      <DayOrder series="invoice" date={date} />
      <p role="status">
        {t('billing.issueSum', {
          invoices: t('billing.issueInvoiceCount', { count: invoices }),
          clients: t('billing.issueClientCount', { count: invoices }),
          net: money(net),
          tax: money(tax),
          total: money(total),
        })}
      </p>
      <div className="line">
        <ConfirmButton
          kind="main"
          icon={FileText}
          label={t('monthEnd.issue', { count: invoices })}
          title={t('monthEnd.issueQuestion', { count: invoices, total: money(total) })}
          {...(asked !== undefined && { body: asked })}
          disabled={invoices === 0 || dueDate === undefined || locked !== undefined}
          onConfirm={async () =>
            void start(
              issueChunks(groupByClient(completed, ready), {
                date: date ?? '',
                dueDate: dueDate ?? null,
                completeReady: ready.length > 0,
              }),
            )
          }
        />
      </div>
    </>
  );
}

function sumsOf(rows: readonly ClientJobs[], rate: number) {
  const jobs = rows.map(({ client, sum: total }) => ({ client, total, subscription: false }));
  return issueSums(jobs, 'client', rate);
}
