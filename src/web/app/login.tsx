// A small app of its own, which includes only the words of the login.
import { loginPage as el } from '#shared/i18n/el/login-page.ts';
import { loginPage as en } from '#shared/i18n/en/login-page.ts';
import type { Language, Words } from '#shared/i18n/translate.ts';
import { loginLanguage } from '#web/kit/base/session.ts';
import { setLocale } from '#web/kit/base/translate.tsx';
import { LoginPage, SetPasswordPage } from '#web/parties/login/index.ts';
import { reloadAfterDeployment } from './after-deployment.ts';
import { start } from './start.tsx';

reloadAfterDeployment();
const Page = location.pathname.startsWith('/set-password') ? SetPasswordPage : LoginPage;
start(() => <Page speak={speak} />, speak(loginLanguage()));

function speak(language: Language) {
  return setLocale(language, { el, en }[language] as Words);
}
