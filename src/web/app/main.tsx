// Everything but the login.

import {
  openLogin,
  currentPath,
  followOtherTabs,
  sessionToken,
  storedLanguage,
} from '#web/kit/base/session.ts';
import { loadLocale } from '#web/kit/base/words.ts';
import { loadZone } from '#web/kit/base/zone.ts';
import { reloadAfterDeployment } from './after-deployment.ts';
import { App } from './App.tsx';
import { start } from './start.tsx';

// The schemas come with the first form, and would probe for `eval`, which the content security
// policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

reloadAfterDeployment();
if (sessionToken() === null) {
  openLogin(currentPath());
} else {
  followOtherTabs();
  loadZone();
  void loadLocale(storedLanguage()).then((locale) => start(App, locale));
}
