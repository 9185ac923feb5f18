import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type ErrorComponentProps, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '#web/kit/base/api.ts';
import { ApiError } from '#web/kit/base/http.ts';
import { onServerBack } from '#web/kit/base/reachable.ts';
import type { Screen } from '#web/kit/base/screens.ts';
import { parseSearch, stringifySearch } from '#web/kit/base/search-params.ts';
import { keepInput } from '#web/kit/base/session.ts';
import { ErrorPage } from '#web/kit/ui/page/DataState.tsx';
import { routeTree } from './routes.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: FailedScreen,
});

declare module '@tanstack/react-router' {
  // Registers the routes' types; an interface because declaration merging needs one.
  interface Register {
    router: typeof router;
  }
  // What `screen` keeps with each route.
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

/** Shown instead of a screen that failed to render or to load. */
function FailedScreen({ error, reset }: ErrorComponentProps) {
  // At the first render: the forms are still mounted, and hear that they are about to be lost.
  const [isKept] = useState(() => keepInput('failed'));
  if (error instanceof ApiError && error.status === 0) return <Offline />;
  return <ErrorPage status={500} onGoOn={reset} isKept={isKept} />;
}

/**
 * Reloads the page when the server responds again: a browser may remember that a module failed to
 * load.
 */
function Offline() {
  useEffect(() => onServerBack(() => location.reload()), []);
  return <ErrorPage status="offline" />;
}
