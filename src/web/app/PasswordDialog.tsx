import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { PasswordField } from '#web/ui/form/fields.tsx';
import { Form, SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** Changes one's own password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const form = useForm({
    call: 'PUT /user/password',
    draft: { current: '', next: '' },
    isBrief: true,
    notice: 'menu.passwordChanged',
    onSaved: onClose,
  });
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
      </Form>
    </Dialog>
  );
}
