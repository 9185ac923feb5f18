export { PasswordFields, usePasswordForm } from './PasswordFields.tsx';
