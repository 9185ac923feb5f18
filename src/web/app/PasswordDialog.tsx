import { useTranslate } from '#web/kit/base/translate.tsx';
import { FormDialog } from '#web/kit/ui/form/Form.tsx';
import { PasswordFields, usePasswordForm } from '#web/parties/user/index.ts';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const form = usePasswordForm(onClose);
  return (
    <FormDialog form={form} title={t('menu.password')} onClose={onClose}>
      <PasswordFields form={form} />
    </FormDialog>
  );
}
