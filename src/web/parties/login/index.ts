export { loginLocale } from './login-locale.ts';
export { LoginPage, SetPasswordPage } from './LoginPage.tsx';
