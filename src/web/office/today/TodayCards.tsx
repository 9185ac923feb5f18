import { Link } from '@tanstack/react-router';
import { longViewNames } from '#shared/base/choices.ts';
import { receiptLabel } from '#shared/i18n/format.ts';
import { progressText } from '#shared/rules/progress-text.ts';
import { Outcome } from '#web/billing/subscription/index.ts';
import { showDay, useFormat } from '#web/kit/base/format.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { JobLink } from '#web/kit/links/record-links.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { pageOfDocument } from '#web/parties/document/index.ts';
import { WaitingForInvoice } from '#web/work/job/index.ts';
import { Entry, isWaiting, jobNames, type Today, WaitingList } from './WaitingList.tsx';

type Props = { today: Today };

/** Jobs that are due, late, or completed but not invoiced. */
export function Jobs({ today }: Props) {
  const t = useTranslate();
  const { toInvoice } = today;
  const looks = {
    due: {},
    late: { kind: 'wrong' },
    toInvoice: {
      kind: toInvoice.now > 0 ? 'wrong' : 'waiting',
      note: <WaitingForInvoice {...toInvoice} />,
    },
  } as const;
  const shown = jobNames.filter((name) => isWaiting(today, name));
  if (shown.length === 0) return null;
  return (
    <Card title={t('today.jobs')}>
      <div className="stack">
        {shown.map((name) => (
          <WaitingList
            key={name}
            name={name}
            some={today[name]}
            {...looks[name]}
            rowKey={({ _id }) => _id}
          >
            {(job) => <Job job={job} since={job[since[name]]} />}
          </WaitingList>
        ))}
      </div>
    </Card>
  );
}

const since = { due: 'startDate', late: 'dueDate', toInvoice: 'endDate' } as const;

type JobProps = { job: Today['due']['rows'][number]; since: string | null };

function Job({ job, since: day }: JobProps) {
  const t = useTranslate();
  return (
    <Entry
      number={<JobLink job={job} />}
      what={progressText(job.progress, { t })}
      whose={job.client}
      since={showDay(day)}
    />
  );
}

const kinds = { ready: 'waiting', season: undefined, years: 'waiting' } as const;

/** Pieces that should have gone home or have been stored for long. */
export function Pieces({ today }: Props) {
  const t = useTranslate();
  const shown = longViewNames.filter((view) => isWaiting(today, view));
  if (shown.length === 0) return null;
  return (
    <Card title={t('today.storage')}>
      <div className="stack">
        {shown.map((view) => (
          <WaitingList
            key={view}
            name={view}
            some={today[view]}
            {...(kinds[view] && { kind: kinds[view] })}
            rowKey={({ clientItem }) => clientItem._id}
          >
            {(piece) => <Piece {...piece} />}
          </WaitingList>
        ))}
      </div>
    </Card>
  );
}

function Piece({ clientItem, client, startDate }: Today['ready']['rows'][number]) {
  const { _id: id, _ref, title } = clientItem;
  return (
    <Entry
      number={
        <Link to="/clientItems/$id" params={{ id }}>
          {_ref}
        </Link>
      }
      what={title}
      whose={client}
      since={showDay(startDate)}
    />
  );
}

/** Problems with mails, subscriptions and backups. */
export function Office({ today }: Props) {
  const t = useTranslate();
  const { instant } = useFormat();
  const { mail, runs, lastBackup } = today;
  return (
    <Card title={t('today.office')}>
      <div className="stack">
        {isWaiting(today, 'mail') && (
          <WaitingList
            name="mail"
            some={mail}
            kind="wrong"
            note={mail.late && <Late late={mail.late} />}
            rowKey={({ _id }) => _id}
          >
            {(message) => <Message {...message} />}
          </WaitingList>
        )}
        {isWaiting(today, 'runs') && (
          <WaitingList name="runs" some={runs} kind="waiting" rowKey={({ _id }) => _id}>
            {({ client, outcome, month }) => (
              <Entry
                what={<Outcome outcome={outcome} />}
                whose={client}
                since={month.split('-').toReversed().join('/')}
              />
            )}
          </WaitingList>
        )}
        {isWaiting(today, 'lacksReceipt') && <WithoutReceipt today={today} />}
        <div className="stack parted">
          {today.isBackupDiskLost && <DiskLost />}
          <Facts
            facts={[
              {
                label: t('today.lastBackup'),
                value: lastBackup === null ? t('today.noBackup') : instant(lastBackup),
              },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

/** Payments whose legal receipt is still to be written. */
function WithoutReceipt({ today: { lacksReceipt } }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  return (
    <WaitingList name="lacksReceipt" some={lacksReceipt} kind="waiting" rowKey={({ _id }) => _id}>
      {({ _id: id, _ref, client, amount, transactionDate }) => (
        <Entry
          number={
            <Link to="/payments/$id" params={{ id }}>
              {_ref === null ? t('payment.unnumbered') : receiptLabel(_ref)}
            </Link>
          }
          what={money(amount)}
          whose={client}
          since={showDay(transactionDate)}
        />
      )}
    </WaitingList>
  );
}

function Message(message: Today['mail']['rows'][number]) {
  const { instant } = useFormat();
  return (
    <Entry
      what={<Link {...pageOfDocument(message.kind, message.document)}>{message.subject}</Link>}
      whose={message.client}
      since={instant(message._createdOn).slice(0, 10)}
    />
  );
}

function DiskLost() {
  const t = useTranslate();
  const { open } = usePermissions();
  const words = t('today.diskLost');
  return <p className="wrong">{open('/status') ? <Link to="/status">{words}</Link> : words}</p>;
}

/** Mails that the server did not accept yet; they are retried. */
function Late({ late: { count, since, message } }: { late: NonNullable<Today['mail']['late']> }) {
  const t = useTranslate();
  const { instant } = useFormat();
  return (
    <p className="waiting small">
      {t('today.lateMail', { count, since: instant(since) })} {message}
    </p>
  );
}
