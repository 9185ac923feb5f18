import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#web/kit/base/failure.ts';
import { ApiError } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Alert } from './Alert.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Skeleton } from './Skeleton.tsx';

type Props<T> = { read: UseQueryResult<T>; children: (data: T) => ReactNode };

/** A read on the page: grey lines until it is here, the error page where there is no such thing. */
export function DataState<T>({ read, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data);
  if (!isMissing(read)) return <Skeleton lines={6} />;
  const status = read.error instanceof ApiError ? read.error.status : 500;
  if (status === 404 || status === 403) return <ErrorPage status={status} />;
  return <Missing read={read} />;
}

type ReadState = Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'fetchStatus'>;

/** Nothing is there, and nothing comes: the read failed, or the browser knows of no network. */
export function isMissing({ data, error, fetchStatus }: ReadState): boolean {
  return data === undefined && (error !== null || fetchStatus === 'paused');
}

/** Why nothing is there, below what is there anyway. Without a network the read goes on by itself when there is one. */
export function Missing({ read, children }: { read: ReadState; children?: ReactNode }) {
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

/** A read that failed, and another try. */
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
