import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/kit/base/failure.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Alert } from '../page/Alert.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  /** What the button says, and the button that confirms. */
  label: string;
  icon?: LucideIcon;
  kind?: ButtonKind;
  disabled?: boolean;
  /** The question; names the thing: "Cancel invoice I-000123 of €119.00?" */
  title: string;
  /** What will come of it. */
  body?: string;
  /** Why it cannot be done: said in place of the question's answer. */
  refusal?: string | undefined;
  /** Only its icon is seen until it is pressed, as in a row of a table. */
  isIcon?: boolean;
  /** Does it. A failure is told in the dialog, which stays open. */
  onConfirm: () => Promise<unknown>;
};

/** A button that asks before it does something that cannot be undone; the safe choice has the focus. */
export function ConfirmButton(props: Props) {
  const { label, title, body, refusal, isIcon = false, onConfirm, ...look } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const doing = useMutation({ mutationFn: onConfirm, onSuccess: close });

  function close() {
    setOpen(false);
    doing.reset();
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
                pending={doing.isPending}
                onClick={() => doing.mutate()}
              >
                {label}
              </Button>
            )}
          </>
        }
      >
        {body !== undefined && refusal === undefined && <p>{body}</p>}
        {refusal !== undefined && <Alert kind="wrong">{refusal}</Alert>}
        {doing.error && <Alert kind="wrong">{messageOf(doing.error)}</Alert>}
      </Dialog>
    </>
  );
}
