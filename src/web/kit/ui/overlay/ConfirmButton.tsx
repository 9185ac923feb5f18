import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/kit/base/failure.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Alert } from '../page/Alert.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmButtonProps = {
  /** Of the button, and of the one that confirms. */
  label: string;
  icon?: LucideIcon;
  kind?: ButtonKind;
  disabled?: boolean;
  /** The question, with the record's name: "Cancel invoice I-000123 of €119.00?" */
  title: string;
  /** The consequences. */
  body?: string;
  /** Why it is not possible: replaces the body and the confirming button. */
  refusal?: string | undefined;
  /** An icon button, as in a row of a table. */
  isIcon?: boolean;
  /** An error is shown in the dialog, which stays open. */
  onConfirm: () => Promise<unknown>;
};

/** A button that asks for confirmation first; the safe choice has the focus. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, body, refusal, isIcon = false, onConfirm, ...look } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const action = useMutation({ mutationFn: onConfirm, onSuccess: close });

  function close() {
    setOpen(false);
    action.reset();
  }

  return (
    <>
      {isIcon && look.icon ? (
        <IconButton icon={look.icon} label={title} onClick={() => setOpen(true)} />
      ) : (
        <Button kind="danger" {...look} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <Dialog
        title={title}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close} isFirst>
              {t('common.back')}
            </Button>
            {refusal === undefined && (
              <Button
                kind={look.kind ?? 'danger'}
                pending={action.isPending}
                onClick={() => action.mutate()}
              >
                {label}
              </Button>
            )}
          </>
        }
      >
        {body !== undefined && refusal === undefined && <p>{body}</p>}
        {refusal !== undefined && <Alert kind="wrong">{refusal}</Alert>}
        {action.error && <Alert kind="wrong">{messageOf(action.error)}</Alert>}
      </Dialog>
    </>
  );
}
