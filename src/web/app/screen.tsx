import {
  createRootRoute,
  createRoute,
  lazyRouteComponent as lazy,
  type RouteComponent,
} from '@tanstack/react-router';
import { loadModule } from '#web/kit/base/reachable.ts';
import type { SearchParamsReader } from '#web/kit/base/search-params.ts';
import { Layout } from './Layout.tsx';
import { menu } from './menu-entries.ts';

export const root = createRootRoute();

export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: () => <Layout menu={menu} />,
});

/** A screen that needs a login, inside the frame. Its module is loaded when it is first opened. */
export function screen<const P extends string, Name extends string, S extends object = object>(
  path: P,
  load: () => Promise<Record<Name, RouteComponent>>,
  { page, search }: { page: Name; search?: SearchParamsReader<S> },
) {
  const component = lazy(() => loadModule(load), page);
  return createRoute({ getParentRoute: () => frame, path, component, validateSearch: search });
}
