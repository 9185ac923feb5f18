import {
  createRootRoute,
  createRoute,
  lazyRouteComponent as lazy,
  type RouteComponent,
} from '@tanstack/react-router';
import { loadModule } from './reachable.ts';
import type { ScreenFacts } from './screens.ts';
import type { SearchParamsReader } from './search-params.ts';

export const root = createRootRoute();

/** What surrounds every screen that needs a login; the app gives it its component. */
export const frame = createRoute({ getParentRoute: () => root, id: 'frame' });

type Options<Name, S> = ScreenFacts & { page: Name; search?: SearchParamsReader<S> };

/** A screen inside the frame, as its feature declares it. Its module is loaded when it is first opened. */
export function screen<const P extends string, Name extends string, S extends object = object>(
  path: P,
  load: () => Promise<Record<Name, RouteComponent>>,
  { page, search, ...facts }: Options<Name, S>,
) {
  const component = lazy(() => loadModule(load), page);
  return createRoute({
    getParentRoute: () => frame,
    path,
    component,
    validateSearch: search,
    staticData: { screen: { ...facts, start: path.replace(/\/\$.*/, '') } },
  });
}
