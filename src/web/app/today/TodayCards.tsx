import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type JobView, longViewNames } from '#shared/choices.ts';
import type { WordKey } from '#shared/i18n/translate.ts';
import { Outcome } from '#web/billing/subscription/index.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { ClientLink, JobLink } from '#web/kit/links/record-links.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { pageOfDocument } from '#web/parties/document/index.ts';
import css from './today.module.css';

export type Today = Answer<'GET /today'>;

type Props<Row> = {
  /** The label, which depends on the number. */
  word: WordKey;
  /** A list of exactly these records. */
  to?: LinkTarget;
  some: { total: number; rows: readonly Row[] };
  /** The colour of the number if it is not 0. */
  kind?: 'waiting' | 'wrong';
  /** Shown below the number. */
  note?: ReactNode;
  rowKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** The number of waiting records of a kind with a link to their list, and the first ones. */
function WaitingList<Row>({ word, to, some, kind, note, rowKey, children }: Props<Row>) {
  const t = useTranslate();
  const { number } = useFormat();
  const { open } = usePermissions();
  const { total, rows } = some;
  const label = useTranslateKey()(word, { count: total });
  const count = (
    <strong className={`large ${total > 0 ? (kind ?? '') : 'dim'}`}>{number(total)}</strong>
  );
  return (
    <section className={`parted ${css['waiting']}`} aria-label={label}>
      <h3>
        {to && open(to.to) ? (
          <Link {...to}>
            {count} {label}
          </Link>
        ) : (
          <>
            {count} {label}
          </>
        )}
      </h3>
      {note}
      {rows.length === 0 && (
        <p className="dim small">{t(total === 0 ? 'today.nothing' : 'today.namedBeside')}</p>
      )}
      {rows.length > 0 && (
        <ul className={css['rows']}>
          {rows.map((row) => (
            <li key={rowKey(row)} className="line unbroken tight">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const listOf = (view: JobView): LinkTarget => ({ to: '/jobs', search: { view } });

/** Jobs that are due, late, or completed but not invoiced. */
export function Jobs({ today }: { today: Today }) {
  const t = useTranslate();
  const { due, late, toInvoice } = today;
  return (
    <Card title={t('today.jobs')}>
      <div className="stack">
        <WaitingList word="today.due" to={listOf('due')} some={due} rowKey={idOf}>
          {(job) => <Job job={job} />}
        </WaitingList>
        <WaitingList word="today.late" to={listOf('late')} some={late} kind="wrong" rowKey={idOf}>
          {(job) => <Job job={job} day={job.dueDate} />}
        </WaitingList>
        <WaitingList
          word="today.toInvoice"
          to={listOf('toInvoice')}
          some={toInvoice}
          kind={toInvoice.now > 0 ? 'wrong' : 'waiting'}
          note={<InvoiceSoon {...toInvoice} />}
          rowKey={idOf}
        >
          {(job) => <Job job={job} day={job.endDate} />}
        </WaitingList>
      </div>
    </Card>
  );
}

type JobRow = Today['due']['rows'][number];

const idOf = ({ _id }: JobRow) => _id;

function Job({ job, day: when = null }: { job: JobRow; day?: string | null }) {
  const { day } = useFormat();
  return (
    <>
      <span className={css['number']}>
        <JobLink job={job} />
      </span>{' '}
      <span className="cut">
        <ClientLink client={job.client} />
      </span>
      {when !== null && <span className="dim far">{day(when)}</span>}
    </>
  );
}

/** Jobs that must be invoiced soon: the law allows a month. */
function InvoiceSoon({ soon, now }: { soon: number; now: number }) {
  const t = useTranslate();
  return (
    <>
      {now > 0 && <p className="wrong small">{t('today.invoiceNow', { count: now })}</p>}
      {soon > now && (
        <p className="waiting small">{t('today.invoiceSoon', { count: soon - now })}</p>
      )}
    </>
  );
}

const views = { ready: 'waiting', season: undefined, years: 'waiting' } as const;

/** Pieces that should have gone home or have been stored for long. */
export function Pieces({ today }: { today: Today }) {
  const t = useTranslate();
  return (
    <Card title={t('today.storage')}>
      <div className="stack">
        {longViewNames.map((view) => (
          <WaitingList
            key={view}
            word={`today.${view}`}
            to={{ to: '/storage', search: { view } }}
            some={today[view]}
            {...(views[view] && { kind: views[view] })}
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
  const { day } = useFormat();
  return (
    <>
      <span className="cut">
        <Link to="/clientItems/$id" params={{ id: clientItem._id }}>
          {clientItem._ref} {clientItem.title}
        </Link>
      </span>{' '}
      <span className="cut">
        <ClientLink client={client} />
      </span>
      <span className="dim far">{day(startDate)}</span>
    </>
  );
}

/** Problems with mails, subscriptions and backups. */
export function Office({ today }: { today: Today }) {
  const t = useTranslate();
  const { instant } = useFormat();
  const { mail, runs, lastBackup, isBackupDiskLost } = today;
  const { open } = usePermissions();
  return (
    <Card title={t('today.office')}>
      <div className="stack">
        <WaitingList
          word="today.mail"
          to={{ to: '/mails', search: { view: 'failed' } }}
          some={mail}
          kind="wrong"
          note={mail.late && <Late late={mail.late} />}
          rowKey={({ _id }) => _id}
        >
          {(message) => (
            <>
              <Link {...pageOfDocument(message.kind, message.document)}>{message.subject}</Link>{' '}
              <span className="cut">
                <ClientLink client={message.client} />
              </span>
            </>
          )}
        </WaitingList>
        <WaitingList
          word="today.runs"
          to={{ to: '/setup', search: { section: 'subscriptions' } }}
          some={runs}
          kind="waiting"
          rowKey={({ _id }) => _id}
        >
          {({ client, outcome }) => (
            <>
              <span className="cut">
                <ClientLink client={client} />
              </span>{' '}
              <Outcome outcome={outcome} />
            </>
          )}
        </WaitingList>
        {isBackupDiskLost && (
          <p className="wrong">
            {open('/status') ? (
              <Link to="/status">{t('today.diskLost')}</Link>
            ) : (
              t('today.diskLost')
            )}
          </p>
        )}
        <Facts
          facts={[
            {
              label: t('today.lastBackup'),
              value: lastBackup === null ? t('today.noBackup') : instant(lastBackup),
            },
          ]}
        />
      </div>
    </Card>
  );
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
