import type { Input } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { PasswordField } from '#web/kit/ui/form/fields.tsx';
import type { FullDraft } from '#web/kit/ui/form/use-field.ts';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';

type PasswordDraft = FullDraft<Input<'PUT /user/password'>['body']>;

export function usePasswordForm(
  onSaved: () => void,
  quiet?: { notice: false },
): FormHandle<PasswordDraft> {
  return useForm({
    call: 'PUT /user/password',
    draft: { current: '', next: '' },
    problems: ({ current, next }) =>
      next !== '' && next === current
        ? [{ path: 'next', key: 'validation.samePassword', values: {} }]
        : [],
    isBrief: true,
    notice: 'form.passwordChanged',
    onSaved,
    ...quiet,
  });
}

export function PasswordFields({ form }: { form: FormHandle<PasswordDraft> }) {
  const t = useTranslate();
  return (
    <>
      <PasswordField
        at={form.at('current')}
        label={t('form.currentPassword')}
        autoComplete="current-password"
        required
      />
      <PasswordField
        at={form.at('next')}
        label={t('form.nextPassword')}
        help={t('form.passwordHelp')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
