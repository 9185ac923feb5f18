import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#web/kit/base/search-params.ts';
import { FailedScreen } from './FailedScreen.tsx';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: FailedScreen,
});

declare module '@tanstack/react-router' {
  // The router's own way to be told the routes; an interface because it is merged with theirs.
  interface Register {
    router: typeof router;
  }
}
