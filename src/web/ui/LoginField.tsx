import { PasswordInput, TextInput } from '@mantine/core';
import { useT } from '#web/app/words.tsx';

type Props = { name: 'username' | 'password'; label: string; error?: string | undefined };

/** The two fields of the login, as password managers know them. */
export function LoginField({ name, label, error }: Props) {
  const t = useT();
  const shared = { name, label, error, required: true, withAsterisk: false };
  if (name === 'username') {
    return <TextInput {...shared} autoComplete="username" autoCapitalize="none" autoFocus />;
  }
  return (
    <PasswordInput
      {...shared}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
    />
  );
}
