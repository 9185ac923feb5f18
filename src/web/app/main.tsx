import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  askLogin,
  currentPath,
  followOtherTabs,
  sessionToken,
  storedLanguage,
} from '#web/base/session.ts';
import { loadWords, LocaleProvider } from '#web/base/translate.tsx';
import { learnZone } from '#web/base/zone.ts';
import { Skin } from '#web/ui/theme/Skin.tsx';
import { reloadAfterDeployment } from './after-deployment.ts';

// Before any schema is loaded: it would probe for `eval`, which the content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

reloadAfterDeployment();
await start();

/** The login is a small app of its own; everything else is behind it. */
async function start(): Promise<void> {
  const isLogin = location.pathname === '/login';
  if (!isLogin && sessionToken() === null) return askLogin(currentPath());
  if (!isLogin) followOtherTabs();
  const [words, Screen] = await Promise.all([
    loadWords(storedLanguage(), isLogin),
    isLogin ? loginPage() : wholeApp(),
    isLogin ? undefined : learnZone(),
  ]);
  const root = document.querySelector('#root');
  if (root === null) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <LocaleProvider start={words}>
        <Skin>
          <Screen />
        </Skin>
      </LocaleProvider>
    </StrictMode>,
  );
}

async function loginPage() {
  return (await import('#web/login/LoginPage.tsx')).LoginPage;
}

async function wholeApp() {
  return (await import('./App.tsx')).App;
}
