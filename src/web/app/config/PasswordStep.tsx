import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Group } from '#web/kit/ui/form/Group.tsx';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';
import { PasswordFields, usePasswordForm } from '#web/parties/user/index.ts';

type Props = { onSaved: () => void; children: (form: AnyForm, fields: ReactNode) => ReactElement };

/** In place of the password that the first start has made up. */
export function PasswordStep({ onSaved, children }: Props) {
  const t = useTranslate();
  const form = usePasswordForm(onSaved);
  return children(
    form,
    <Group title={t('firstDay.step.password')}>
      <PasswordFields form={form} />
    </Group>,
  );
}
