import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Group } from '#web/kit/ui/form/Group.tsx';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';
import { PasswordFields, usePasswordForm } from '#web/parties/user/index.ts';

type StepProps = {
  onSaved: () => void;
  children: (form: AnyForm, fields: ReactNode) => ReactElement;
};

/** Replaces the generated password of the first start. */
export function PasswordStep({ onSaved, children }: StepProps) {
  const t = useTranslate();
  const form = usePasswordForm(onSaved);
  return children(
    form,
    <Group title={t('firstDay.step.password')}>
      <PasswordFields form={form} />
    </Group>,
  );
}
