export { PasswordFields, usePasswordForm } from './PasswordFields.tsx';
export { userScreens } from './screens.ts';
