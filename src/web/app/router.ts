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
  // Registers the routes' types; an interface because declaration merging needs one.
  interface Register {
    router: typeof router;
  }
}
