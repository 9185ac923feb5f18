import { useEffect } from 'react';
import { ApiError } from '#web/kit/base/http.ts';
import { onServerBack } from '#web/kit/base/reachable.ts';
import { ErrorPage } from '#web/kit/ui/page/ErrorPage.tsx';

/** In place of a screen that could not be drawn, or not be had. */
export function FailedScreen({ error }: { error: unknown }) {
  return error instanceof ApiError && error.status === 0 ? <Offline /> : <ErrorPage status={500} />;
}

/** Loads the page as soon as the server answers again: a browser may remember which part it could not have. */
function Offline() {
  useEffect(() => onServerBack(() => location.reload()), []);
  return <ErrorPage status="offline" />;
}
