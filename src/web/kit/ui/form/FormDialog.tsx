import type { ComponentProps } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { Form, SaveButton } from './Form.tsx';
import type { AnyForm } from './use-form.ts';

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose' | 'children'> & {
  form: AnyForm;
  /** Of the save button. */
  label?: string;
};

export function FormDialog({ form, label, children, ...dialog }: FormDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      {...dialog}
      isOpen
      actions={
        <>
          <Button onClick={dialog.onClose}>{t('common.cancel')}</Button>
          <SaveButton form={form} {...(label !== undefined && { label })} />
        </>
      }
    >
      <Form form={form}>{children}</Form>
    </Dialog>
  );
}
