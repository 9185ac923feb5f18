import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { PasswordField } from '#web/ui/form/fields.tsx';
import { Group } from '#web/ui/form/Group.tsx';
import { type AnyForm, useForm } from '#web/ui/form/use-form.ts';

type Props = { onSaved: () => void; children: (form: AnyForm, fields: ReactNode) => ReactElement };

/** In place of the password that the first start has made up. */
export function PasswordStep({ onSaved, children }: Props) {
  const t = useTranslate();
  const form = useForm({
    call: 'PUT /user/password',
    draft: { current: '', next: '' },
    isBrief: true,
    notice: 'menu.passwordChanged',
    onSaved,
  });
  return children(
    form,
    <Group title={t('firstDay.step.password')}>
      <PasswordField
        at={form.at('current')}
        label={t('menu.currentPassword')}
        autoComplete="current-password"
        required
      />
      <PasswordField
        at={form.at('next')}
        label={t('menu.nextPassword')}
        help={t('menu.passwordHelp')}
        autoComplete="new-password"
        required
      />
    </Group>,
  );
}
