import { useTranslate } from '#web/base/translate.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { PasswordFields, usePasswordForm } from '#web/user/PasswordFields.tsx';

/** Changes one's own password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const form = usePasswordForm(onClose);
  return (
    <FormDialog form={form} title={t('menu.password')} onClose={onClose}>
      <PasswordFields form={form} />
    </FormDialog>
  );
}
