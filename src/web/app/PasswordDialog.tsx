import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Form, SaveButton } from '#web/ui/form/Form.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { PasswordFields, usePasswordForm } from '#web/user/PasswordFields.tsx';

/** Changes one's own password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const form = usePasswordForm(onClose);
  return (
    <Dialog
      title={t('menu.password')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SaveButton form={form} />
        </>
      }
    >
      <Form form={form}>
        <PasswordFields form={form} />
      </Form>
    </Dialog>
  );
}
