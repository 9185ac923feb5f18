import { createRoute, redirect } from '@tanstack/react-router';
import { homePath, isScreenFor } from '#web/kit/base/role.ts';
import { frame, root } from '#web/kit/base/screen.ts';
import { setScreens } from '#web/kit/base/screens.ts';
import { choiceParam } from '#web/kit/base/search-params.ts';
import { storedFirstPage, storedRole } from '#web/kit/base/session.ts';
import { ErrorPage } from '#web/kit/ui/page/DataState.tsx';
import { Layout } from './Layout.tsx';
import { menu } from './menu-entries.ts';
import { screens } from './screens.ts';

setScreens(screens);
frame.update({ component: () => <Layout menu={menu} /> });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ to: startPath(), replace: true, throw: true }),
});

/**
 * The user's start page, else the clients; on the first day the page that the server has set. A role that may not see
 * the clients starts at its home.
 */
function startPath() {
  const role = storedRole();
  const own = storedFirstPage();
  if (role && own === undefined && !isScreenFor(role, '/clients')) return homePath(role);
  const { start } = document.documentElement.dataset;
  const page = choiceParam(['/first-day', '/today'], start) ?? own ?? '/clients';
  return role && !isScreenFor(role, page) ? homePath(role) : page;
}

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  beforeLoad: () => redirect({ to: '/reports/accountant-balance', replace: true, throw: true }),
});

const forbidden = createRoute({
  getParentRoute: () => frame,
  path: '/forbidden',
  component: () => <ErrorPage status={403} />,
});

const unknown = createRoute({ getParentRoute: () => frame, path: '/$', component: Unknown });

function Unknown() {
  return <ErrorPage status={404} />;
}

export const routeTree = root.addChildren([
  home,
  reports,
  frame.addChildren([forbidden, unknown, ...screens]),
]);
