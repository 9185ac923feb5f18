// A small app of its own, which includes only the words of the login.
import { loginLanguage } from '#web/kit/base/session.ts';
import { loginLocale, LoginPage, SetPasswordPage } from '#web/parties/login/index.ts';
import { reloadAfterDeployment } from './after-deployment.ts';
import { start } from './start.tsx';

reloadAfterDeployment();
const Page = location.pathname.startsWith('/set-password') ? SetPasswordPage : LoginPage;
start(Page, loginLocale(loginLanguage()));
