import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { creditLabel, invoiceLabel, receiptLabel } from '#shared/i18n/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink, nameOf } from '#web/kit/links/record-links.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { RefusedRow } from '#web/kit/ui/page/Causes.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import { NoMailServer, pageOfDocument, ShareMenu } from '#web/parties/document/index.ts';
import { mailChunks, type MailRow } from './mail-chunks.ts';
import { type MonthEnd, sumOf } from './month-end.ts';
import { PrintList } from './PrintList.tsx';
import { TruncatedNote, RunView, Step, StepList } from './Step.tsx';
import { useRun } from './use-run.ts';

type Unsent = MonthEnd['mail']['rows'][number];

const keyOf = ({ kind, _id }: Unsent) => `${kind} ${_id}`;

function titleOf({ kind, _ref, invoiceType }: Unsent, t: Translate): string {
  if (kind === 'credit') return creditLabel(_ref);
  if (kind === 'payment') return t('billing.receipt', { ref: receiptLabel(_ref) });
  return invoiceLabel({ _ref, invoiceType: invoiceType ?? 'invoice' });
}

const clientColumn: FactColumn<Unsent> = {
  key: 'client',
  card: 'title',
  value: ({ client }) => nameOf(client),
  show: ({ client }) => <ClientLink client={client} />,
};

const documentColumns: readonly FactColumn<Unsent>[] = [
  {
    key: 'document',
    card: 'fact',
    show: (row, { t }) => <Link {...pageOfDocument(row.kind, row._id)}>{titleOf(row, t)}</Link>,
  },
  { key: 'date', kind: 'day', card: 'fact', value: ({ date }) => date },
  { key: 'total', kind: 'money', card: 'fact', value: ({ sum }) => sum },
];

const mailColumns: readonly FactColumn<Unsent>[] = [
  clientColumn,
  ...documentColumns,
  { key: 'email', card: 'fact', value: ({ email }) => email },
  {
    key: 'state',
    card: 'below',
    show: ({ problem, isGiven }) =>
      problem === null ? (
        isGiven && <StatusBadge of="monthEnd.given" />
      ) : (
        <span className="wrong">{problem}</span>
      ),
  },
];

const paperColumns: readonly FactColumn<Unsent>[] = [
  clientColumn,
  ...documentColumns,
  {
    key: 'share',
    kind: 'buttons',
    card: 'below',
    show: ({ kind, _id }) => <ShareMenu document={{ kind, _id }} />,
  },
];

const outcomeColumns: readonly FactColumn<MailRow<Unsent>>[] = [
  { key: 'client', card: 'title', value: ({ row }) => nameOf(row.client) },
  { key: 'document', card: 'fact', show: ({ row }, { t }) => titleOf(row, t) },
  {
    key: 'result',
    card: 'below',
    show: ({ ok, ...refused }) =>
      ok ? <StatusBadge of="document.queued" /> : <RefusedRow {...refused} />,
  },
];

/**
 * Mails the documents of the month that were never sent. Those of clients without an address are printed, and all
 * without a mail server.
 */
export function DocumentsStep({ monthEnd }: { monthEnd: MonthEnd }) {
  const t = useTranslate();
  const run = useRun<MailRow<Unsent>>();
  const isMailOff = useRead('GET /config').data?.mailTo === 'files';
  const { mail, paper, underWay, issued } = monthEnd;
  return (
    <Step
      title={t('monthEnd.stepDocuments')}
      left={mail.total + paper.total}
      sum={sumOf(mail, paper)}
      done={
        <>
          {(issued.sent > 0 || !isMailOff) && t('monthEnd.sent', { count: issued.sent })}{' '}
          {underWay > 0 && <Link to="/mails">{t('monthEnd.underWay', { count: underWay })}</Link>}
        </>
      }
    >
      {mail.total + paper.total === 0 && <p>{t('monthEnd.noDocuments')}</p>}
      {mail.total > 0 && !run.isRunning && <Mails mail={mail} start={run.start} />}
      <RunView
        run={run}
        columns={outcomeColumns}
        rowKey={({ key }) => key}
        isGood={({ ok }) => ok}
      />
      {paper.total > 0 && <Papers paper={paper} isMailOff={isMailOff} />}
    </Step>
  );
}

type MailsProps = {
  mail: MonthEnd['mail'];
  start: ReturnType<typeof useRun<MailRow<Unsent>>>['start'];
};

/** Initially ticks the documents that were not given on paper and can be mailed without a problem. */
function Mails({ mail, start }: MailsProps) {
  const t = useTranslate();
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [hasReceipts, setReceipts] = useState(true);
  const receipts = mail.rows.filter(({ kind }) => kind === 'payment').length;
  const rows = hasReceipts ? mail.rows : mail.rows.filter(({ kind }) => kind !== 'payment');
  const chosen = rows.filter(
    (row) => changed.get(keyOf(row)) ?? (row.problem === null && !row.isGiven),
  );
  const named = chosen.map((row) => ({ row, document: { kind: row.kind, _id: row._id } }));
  return (
    <>
      {receipts > 0 && (
        <Checkbox
          label={t('monthEnd.receipts', { count: receipts })}
          checked={hasReceipts}
          onChange={setReceipts}
        />
      )}
      <StepList>
        <PlainTable
          caption={t('monthEnd.stepDocuments')}
          words="monthEnd"
          columns={mailColumns}
          rows={rows}
          rowKey={keyOf}
          selection={selectionOf({
            keyOf,
            value: chosen.map(keyOf),
            onChange: (keys) =>
              setChanged(new Map(rows.map((row) => [keyOf(row), keys.includes(keyOf(row))]))),
            label: (row) => t('document.choose', { client: titleOf(row, t) }),
            labelAll: t('document.chooseAll'),
          })}
        />
      </StepList>
      <TruncatedNote shown={mail.rows.length} total={mail.total} />
      <div className="line">
        <ConfirmButton
          kind="main"
          icon={Send}
          label={t('document.sendTo', { count: named.length })}
          title={t('document.sendTitle', { count: named.length })}
          body={t('monthEnd.sendBody')}
          disabled={named.length === 0}
          onConfirm={async () =>
            void start(mailChunks(named, { letter: 'document', onlyUnsent: true }))
          }
        />
      </div>
    </>
  );
}

type PapersProps = {
  paper: MonthEnd['paper'];
  /** There is no mail server: these are all documents. */
  isMailOff: boolean;
};

function Papers({ paper: { rows, total }, isMailOff }: PapersProps) {
  const t = useTranslate();
  return (
    <>
      {isMailOff && <NoMailServer words="forward.noServer" />}
      <PrintList
        title={t(isMailOff ? 'monthEnd.allPaper' : 'monthEnd.paper')}
        columns={paperColumns}
        rows={rows}
        rowKey={keyOf}
        total={total}
        action={t('monthEnd.print', { count: rows.length })}
        documents={rows.map(({ kind, _id }) => ({ kind, _id }))}
      />
    </>
  );
}
