export { LoginPage } from './LoginPage.tsx';
export { SetPasswordPage } from './SetPasswordPage.tsx';
