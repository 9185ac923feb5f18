import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#web/base/failure.ts';
import { ApiError } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Alert } from './Alert.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Skeleton } from './Skeleton.tsx';

type Props<T> = { read: UseQueryResult<T>; children: (data: T) => ReactNode };

/** A read on the page: grey lines until it is here, the error page where there is no such thing. */
export function DataState<T>({ read, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data);
  if (isWaiting(read)) return <NoConnection />;
  if (read.error === null) return <Skeleton lines={6} />;
  const status = read.error instanceof ApiError ? read.error.status : 500;
  if (status === 404 || status === 403) return <ErrorPage status={status} />;
  return <ReadError read={read} />;
}

/** Nothing is there yet, and the browser knows of no network: the read goes on by itself. */
export function isWaiting(read: Pick<UseQueryResult, 'data' | 'fetchStatus'>): boolean {
  return read.data === undefined && read.fetchStatus === 'paused';
}

export function NoConnection() {
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
