import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type JobView, type LongView, longViewNames } from '#shared/base/choices.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/record-links.tsx';
import css from './today.module.css';

export type Today = Answer<'GET /today'>;

export const jobNames = ['due', 'late', 'toInvoice'] as const satisfies readonly JobView[];
const officeNames = ['mail', 'runs'] as const;
const names = [...jobNames, ...longViewNames, ...officeNames, 'lacksReceipt'] as const;
type Name = (typeof names)[number];

const jobsOf = (view: JobView): LinkTarget => ({ to: '/jobs', search: { view } });
const piecesOf = (view: LongView): LinkTarget => ({ to: '/storage', search: { view } });

/** A list of exactly the records that each number counts. */
const lists: Record<Name | 'unpaid', LinkTarget> = {
  due: jobsOf('due'),
  late: jobsOf('late'),
  toInvoice: jobsOf('toInvoice'),
  ready: piecesOf('ready'),
  season: piecesOf('season'),
  years: piecesOf('years'),
  mail: { to: '/mails', search: { view: 'failed' } },
  runs: { to: '/setup', search: { section: 'subscriptions' } },
  lacksReceipt: { to: '/payments', search: { lacksReceipt: 'yes' } },
  unpaid: { to: '/invoices', search: { view: 'unpaid' } },
};

export function isWaiting(today: Today, ...of: readonly Name[]): boolean {
  return of.some((name) => today[name].total > 0 || (name === 'mail' && today.mail.late !== null));
}

/** Nothing is waiting, and nothing is owed. */
export function isQuiet(today: Today): boolean {
  return !isWaiting(today, ...names) && today.unpaid.count === 0;
}

type Props<Row> = {
  name: Name;
  some: { total: number; rows: readonly Row[] };
  /** The colour of the number if it is not 0. */
  kind?: 'waiting' | 'wrong';
  /** Shown below the number. */
  note?: ReactNode;
  rowKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** The number of waiting records of a kind with a link to their list, and the first ones. */
export function WaitingList<Row>({ name, some, kind, note, rowKey, children }: Props<Row>) {
  const t = useTranslate();
  const { total, rows } = some;
  const label = t(`today.${name}`, { count: total });
  return (
    <section className={`parted ${css['waiting']}`} aria-label={label}>
      <h3>
        <ListLink name={name}>
          <Count of={total} kind={kind} /> {label}
        </ListLink>
      </h3>
      {note}
      {total > 0 && rows.length === 0 && <p className="dim small">{t('today.namedBeside')}</p>}
      {rows.length > 0 && (
        <ul className={css['entries']}>
          {rows.map((row) => (
            <li key={rowKey(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Count({ of, kind = '' }: { of: number; kind?: string | undefined }) {
  return <strong className={`large ${of > 0 ? kind : 'dim'}`}>{useFormat().number(of)}</strong>;
}

/** For a role that may not open the list only its name. */
function ListLink({ name, children }: { name: Name | 'unpaid'; children: ReactNode }) {
  const { open } = usePermissions();
  const to = lists[name];
  return open(to.to) ? <Link {...to}>{children}</Link> : children;
}

type EntryProps = {
  /** Links to the record, which leads there with the whole row. */
  number?: ReactNode;
  what: ReactNode;
  whose: Parameters<typeof ClientLink>[0]['client'];
  since?: string;
};

/** Number, what, whose, since when: in columns, and on a phone in two lines. */
export function Entry({ number, what, whose, since }: EntryProps) {
  return (
    <>
      {number !== undefined && <span>{number}</span>}
      <span className={css['what']}>{what}</span>
      <span className={css['whose']}>
        <ClientLink client={whose} />
      </span>
      <span className={`dim ${css['since']}`}>{since}</span>
    </>
  );
}

/** The lists in which nothing waits, in one line. */
export function NothingLine({ today }: { today: Today }) {
  const t = useTranslate();
  const say = useTranslateKey();
  const { isDesk } = usePermissions();
  const offices = isDesk ? officeNames : [];
  const none: (Name | 'unpaid')[] = [...jobNames, ...longViewNames, ...offices].filter(
    (name) => !isWaiting(today, name),
  );
  if (isDesk && today.unpaid.count === 0) none.push('unpaid');
  if (none.length === 0) return null;
  return (
    <p className="dim">
      {t('today.nothing')}:{' '}
      {none.map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <ListLink name={name}>{say(`today.${name}`, { count: 0 })}</ListLink>
        </span>
      ))}
    </p>
  );
}
