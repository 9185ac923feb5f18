export { LoginPage, SetPasswordPage } from './LoginPage.tsx';
