import { PasswordBox } from './PasswordBox.tsx';
import { TextBox } from './TextBox.tsx';

type Props = { name: 'username' | 'password'; label: string; error?: string | undefined };

/** The two fields of the login, as password managers know them. */
export function LoginField(props: Props) {
  const shared = { ...props, required: true, isMarked: false };
  if (props.name === 'password') return <PasswordBox {...shared} autoComplete="current-password" />;
  return <TextBox {...shared} autoComplete="username" autoCapitalize="none" autoFocus />;
}
