// The app without the login.

import { setRole } from '#web/kit/base/role.ts';
import {
  openLogin,
  currentPath,
  followOtherTabs,
  keepInputOnReload,
  sessionToken,
  storedLanguage,
  storedRole,
} from '#web/kit/base/session.ts';
import { loadZone } from '#web/kit/base/today.ts';
import { loadLocale } from '#web/kit/base/words.ts';
import { reloadAfterDeployment } from './after-deployment.ts';
import { App } from './App.tsx';
import { start } from './start.tsx';

// Zod, which the first form loads, would otherwise test for `eval`, which violates the content
// security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

reloadAfterDeployment();
if (sessionToken() === null) {
  openLogin(currentPath());
} else {
  followOtherTabs();
  keepInputOnReload();
  const role = storedRole();
  if (role) setRole(role);
  loadZone();
  void loadLocale(storedLanguage()).then((locale) => start(App, locale));
}
