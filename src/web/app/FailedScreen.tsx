import { useEffect } from 'react';
import { ApiError } from '#web/kit/base/http.ts';
import { onServerBack } from '#web/kit/base/reachable.ts';
import { ErrorPage } from '#web/kit/ui/page/ErrorPage.tsx';

/** Shown instead of a screen that failed to render or to load. */
export function FailedScreen({ error }: { error: unknown }) {
  return error instanceof ApiError && error.status === 0 ? <Offline /> : <ErrorPage status={500} />;
}

/**
 * Reloads the page when the server responds again: a browser may remember that a module failed to
 * load.
 */
function Offline() {
  useEffect(() => onServerBack(() => location.reload()), []);
  return <ErrorPage status="offline" />;
}
