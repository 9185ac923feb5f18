import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPage } from '#web/app/ErrorPage.tsx';
import { messageOf } from '#web/app/failure.ts';
import { ApiError } from '#web/app/http.ts';
import { useT } from '#web/app/words.tsx';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Skeleton } from './Skeleton.tsx';

type Props<T> = { read: UseQueryResult<T>; children: (data: T) => ReactNode };

/** A read on the page: grey lines until it is here, the error page where there is no such thing. */
export function DataState<T>({ read, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data);
  if (read.error === null) return <Skeleton lines={6} />;
  const status = read.error instanceof ApiError ? read.error.status : 500;
  if (status === 404 || status === 403) return <ErrorPage status={status} />;
  return <ReadError read={read} />;
}

/** A read that failed, and another try. */
export function ReadError({ read }: { read: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const t = useT();
  return (
    <Alert
      kind="wrong"
      actions={<Button onClick={() => void read.refetch()}>{t('common.retry')}</Button>}
    >
      {messageOf(read.error)}
    </Alert>
  );
}
