import type { UseQueryResult } from '@tanstack/react-query';
import { Lock, type LucideIcon, Search, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { causesOf, messageOf } from '#web/kit/base/failure.ts';
import { ApiError } from '#web/kit/base/http.ts';
import { homePath, usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { Alert } from './Alert.tsx';
import { CauseActions, CauseList } from './Causes.tsx';
import { FormSkeleton, Skeleton } from './Skeleton.tsx';

type Props<T> = {
  read: UseQueryResult<T>;
  /** A form is filled from the data: see `useFirstAnswer`. */
  fillsForm?: boolean;
  /** In the shape of what comes; by default lines, or the fields of a form. */
  skeleton?: ReactNode;
  /** Reads of the same page: it is shown once they are answered or have failed, so that nothing moves later. */
  waitsFor?: readonly Pick<UseQueryResult, 'isLoading'>[];
  children: (data: T) => ReactNode;
};

/**
 * The data of a read: a skeleton while it loads, an error page for 404 and 403, otherwise the error with a
 * retry.
 */
export function DataState<T>({ read, fillsForm = false, children, ...props }: Props<T>) {
  const { skeleton = fillsForm ? <FormSkeleton /> : <Skeleton lines={6} />, waitsFor = [] } = props;
  const isAnswered = useFirstAnswer(fillsForm && read.isFetching);
  const isWhole = useFirstAnswer(waitsFor.some(({ isLoading }) => isLoading));
  if (!isAnswered || !(isWhole || isMissing(read))) return skeleton;
  if (read.data !== undefined) return children(read.data);
  return isMissing(read) ? <NoData read={read} /> : skeleton;
}

function NoData({ read }: { read: ReadStatus }) {
  const status = read.error instanceof ApiError ? read.error.status : 500;
  if (status === 404 || status === 403) return <ErrorPage status={status} error={read.error} />;
  return <Missing read={read} />;
}

/**
 * Whether what is read at the first render has been answered. A form takes its draft once: it waits for the answer, even
 * if there is an older one.
 */
export function useFirstAnswer(isFetching: boolean): boolean {
  const [isAnswered, setAnswered] = useState(!isFetching);
  if (!isAnswered && !isFetching) setAnswered(true);
  return isAnswered;
}

type ReadStatus = Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'fetchStatus'>;

/** There is no data and none will come: the read failed, or is paused because the browser is offline. */
export function isMissing({ data, error, fetchStatus }: ReadStatus): boolean {
  return data === undefined && (error !== null || fetchStatus === 'paused');
}

/** Why there is no data. Offline there is no retry button: the read continues by itself. */
export function Missing({ read, children }: { read: ReadStatus; children?: ReactNode }) {
  return (
    <>
      {children}
      {read.error === null ? <Offline /> : <ReadError read={read} />}
    </>
  );
}

function Offline() {
  const t = useTranslate();
  return (
    <Alert kind="wrong">
      <strong>{t('page.title.offline')}</strong> {t('page.subtitle.offline')}
    </Alert>
  );
}

export function ReadError({ read }: { read: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const t = useTranslate();
  return (
    <Alert
      kind="wrong"
      actions={<Button onClick={() => void read.refetch()}>{t('common.retry')}</Button>}
    >
      {messageOf(read.error)}
    </Alert>
  );
}

type ErrorStatus = 403 | 404 | 500 | 'offline';

// Icons that the layout loads anyway.
const icons: Record<ErrorStatus, LucideIcon> = {
  403: Lock,
  404: Search,
  500: TriangleAlert,
  offline: TriangleAlert,
};

/** The label of each role's home. */
const homeLabels = {
  '/clients': 'page.home',
  '/storage': 'menu.storage',
  '/invoices': 'menu.invoices',
} as const;

type ErrorPageProps = {
  status: ErrorStatus;
  /** Shows the page again. */
  onGoOn?: () => void;
  /** What was typed is kept until then. */
  isKept?: boolean;
  /** Of the read: who deleted the record. */
  error?: Error | null;
};

export function ErrorPage({ status, onGoOn, isKept = false, error }: ErrorPageProps) {
  const t = useTranslate();
  const home = homePath(usePermissions().role);
  const Icon = icons[status];
  const causes = causesOf(error);
  return (
    <section className="message">
      <Icon size={40} aria-hidden />
      {status !== 'offline' && <p className="small">{status}</p>}
      <h1>{t(`page.title.${status}`)}</h1>
      {isKept && <p>{t('page.kept')}</p>}
      <p>{t(`page.subtitle.${status}`)}</p>
      {causes.length > 0 && (
        <Alert kind="quiet" actions={<CauseActions causes={causes} />}>
          <CauseList causes={causes} />
        </Alert>
      )}
      {onGoOn && (
        <Button kind="main" onClick={onGoOn}>
          {t('page.goOn')}
        </Button>
      )}
      {status !== 'offline' && (
        <ButtonLink {...(!onGoOn && { kind: 'main' })} to={{ to: home }}>
          {t(homeLabels[home])}
        </ButtonLink>
      )}
    </section>
  );
}
